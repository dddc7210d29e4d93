/** What lies on the board of a picture: men, the last move, rings and arrows. */
import { roleLetter } from '../core/piece.js';
import { SQUARE_COUNT, type Square } from '../core/square.js';
import type { ChineseScript } from '../notation/chineseFormat.js';
import { type Diagram, manSign } from './men.js';
import {
  CHINESE_FONTS,
  colorOf,
  fixed,
  INK,
  LATIN_FONTS,
  MAN_RADIUS,
  MARK_COLOR,
  type Place,
  placeOf,
} from './svgPaper.js';

/** All men of a board. */
export function drawMen(
  diagram: Diagram,
  men: 'chinese' | 'letters',
  script: ChineseScript,
  flipped: boolean,
): string {
  const isChinese = men === 'chinese';
  const drawn: string[] = [];
  for (let square = 0; square < SQUARE_COUNT; square++) {
    const piece = diagram.at(square as Square);
    if (piece === undefined) continue;
    const sign = isChinese ? manSign(piece, script) : roleLetter(piece.role);
    drawn.push(drawMan(placeOf(square as Square, flipped), INK[piece.color], sign, isChinese ? 11.5 : 9.5));
  }
  const font = `font-family="${isChinese ? CHINESE_FONTS : LATIN_FONTS}" font-size="${isChinese ? 34 : 30}"`;
  return `<g ${font} font-weight="700" text-anchor="middle">\n${drawn.join('\n')}\n</g>`;
}

/** A man: its shadow, its rim, its face, a ring and a sign. */
function drawMan({ x, y }: Place, ink: string, sign: string, baseline: number): string {
  return (
    `<g transform="translate(${x} ${y})">` +
    `<circle cx="1.5" cy="3" r="${MAN_RADIUS}" fill="#3b2408" fill-opacity=".35"/>` +
    `<circle r="${MAN_RADIUS}" fill="#b9813f"/>` +
    `<circle cy="-1" r="${MAN_RADIUS - 1.5}" fill="#fbeccb"/>` +
    `<circle cy="-1" r="${MAN_RADIUS - 5}" fill="none" stroke="${ink}" stroke-width="1.8"/>` +
    `<text y="${baseline}" fill="${ink}">${sign}</text></g>`
  );
}

/** The two ends of the last move: corners around each. */
export function drawLastMove(from: Square, to: Square, flipped: boolean): string {
  return `<path d="${corners(from, 20, flipped)}${corners(to, 31, flipped)}" fill="none" stroke="#1d6fb8" stroke-width="3" stroke-linecap="round"/>`;
}

/** Four corners at a distance around a point. */
function corners(square: Square, distance: number, flipped: boolean): string {
  const { x, y } = placeOf(square, flipped);
  const arm = 10;
  let path = '';
  for (const side of [-1, 1]) {
    for (const half of [-1, 1]) {
      path += `M${x + side * distance} ${y + half * (distance - arm)}v${half * arm}h${-side * arm}`;
    }
  }
  return path;
}

/** A ring around a point. */
export function drawMarkedSquare(square: Square, color: string | undefined, flipped: boolean): string {
  const { x, y } = placeOf(square, flipped);
  return `<circle cx="${x}" cy="${y}" r="${MAN_RADIUS + 1}" fill="none" stroke="${colorOf(color, MARK_COLOR)}" stroke-width="4.5" stroke-opacity=".9"/>`;
}

const SHAFT = 4.5;
const HEAD_WIDTH = 13;
const HEAD_LENGTH = 24;

/** An arrow from the rim of one point to the rim of another. An arrow that goes nowhere is a ring. */
export function drawArrow(from: Square, to: Square, color: string | undefined, flipped: boolean): string {
  if (from === to) return drawMarkedSquare(from, color, flipped);
  const start = placeOf(from, flipped);
  const end = placeOf(to, flipped);
  const length = Math.sqrt((end.x - start.x) ** 2 + (end.y - start.y) ** 2);
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const corner = (distance: number, aside: number): string =>
    `${fixed(start.x + along.x * distance - along.y * aside)} ${fixed(start.y + along.y * distance + along.x * aside)}`;
  const tip = length - 16;
  const neck = tip - HEAD_LENGTH;
  const outline = [
    corner(14, -SHAFT),
    corner(neck, -SHAFT),
    corner(neck, -HEAD_WIDTH),
    corner(tip, 0),
    corner(neck, HEAD_WIDTH),
    corner(neck, SHAFT),
    corner(14, SHAFT),
  ];
  return `<path d="M${outline.join('L')}Z" fill="${colorOf(color, MARK_COLOR)}" fill-opacity=".78" stroke="#fff" stroke-opacity=".6"/>`;
}
