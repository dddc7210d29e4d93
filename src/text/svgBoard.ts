/** The empty board of a picture: wood, lines, palaces, river, point marks, numbers around it. */
import { fileNumber } from '../core/regions.js';
import { formatSquare, type Square, squareAt } from '../core/square.js';
import type { ChineseScript } from '../notation/chineseFormat.js';
import { fileFigure } from './men.js';
import {
  CELL,
  CHINESE_FONTS,
  HEIGHT,
  LATIN_FONTS,
  LINE_COLOR,
  MARGIN_X,
  MARGIN_Y,
  placeOf,
  WIDTH,
} from './svgPaper.js';

const RIGHT = MARGIN_X + 8 * CELL;
const BOTTOM = MARGIN_Y + 9 * CELL;
/** The points where cannons and pawns start: file and rank, Red's half. */
const MARKED: readonly (readonly [number, number])[] = [
  [1, 2],
  [7, 2],
  [0, 3],
  [2, 3],
  [4, 3],
  [6, 3],
  [8, 3],
];

/** The board without men and numbers. It looks the same from both sides. */
export function drawBoard(script: ChineseScript): string {
  return [drawWood(), drawLines(), drawPointMarks(), drawRiver(script)].join('\n');
}

function drawWood(): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" rx="10" fill="#c8955a"/>
<rect x="5" y="5" width="${WIDTH - 10}" height="${HEIGHT - 10}" rx="7" fill="#ecc98f"/>
<rect x="${MARGIN_X - 36}" y="${MARGIN_Y - 36}" width="${8 * CELL + 72}" height="${9 * CELL + 72}" rx="3" fill="#f2d7a3"/>`;
}

/** The frame, and all lines in one path. */
function drawLines(): string {
  const bank = MARGIN_Y + 4 * CELL;
  let path = '';
  for (let row = 1; row < 9; row++) path += `M${MARGIN_X} ${MARGIN_Y + row * CELL}H${RIGHT}`;
  for (let column = 1; column < 8; column++) {
    const x = MARGIN_X + column * CELL;
    path += `M${x} ${MARGIN_Y}V${bank}M${x} ${bank + CELL}V${BOTTOM}`;
  }
  const left = MARGIN_X + 3 * CELL;
  for (const top of [MARGIN_Y, BOTTOM - 2 * CELL]) {
    path += `M${left} ${top}l${2 * CELL} ${2 * CELL}M${left + 2 * CELL} ${top}l${-2 * CELL} ${2 * CELL}`;
  }
  return `<g fill="none" stroke="${LINE_COLOR}">
<rect x="${MARGIN_X - 7}" y="${MARGIN_Y - 7}" width="${8 * CELL + 14}" height="${9 * CELL + 14}" stroke-width="3.5"/>
<rect x="${MARGIN_X}" y="${MARGIN_Y}" width="${8 * CELL}" height="${9 * CELL}" stroke-width="1.6"/>
<path d="${path}" stroke-width="1.4"/>
</g>`;
}

/** The small angles around the points where cannons and pawns start. */
function drawPointMarks(): string {
  let path = '';
  for (const [file, rank] of MARKED) {
    for (const square of [squareAt(file, rank), squareAt(file, 9 - rank)]) {
      const { x, y } = placeOf(square, false);
      for (const side of [-1, 1]) {
        if ((file === 0 && side < 0) || (file === 8 && side > 0)) continue;
        for (const half of [-1, 1]) path += `M${x + 5 * side} ${y + 14 * half}v${-9 * half}h${9 * side}`;
      }
    }
  }
  return `<path d="${path}" fill="none" stroke="${LINE_COLOR}" stroke-width="1.4"/>`;
}

function drawRiver(script: ChineseScript): string {
  const y = MARGIN_Y + 4.5 * CELL + 13;
  const signs = script === 'hant' ? '楚河漢界' : '楚河汉界';
  const text = [1.5, 2.5, 5.5, 6.5]
    .map((column, at) => `<text x="${MARGIN_X + column * CELL}" y="${y}">${signs.charAt(at)}</text>`)
    .join('');
  return `<g font-family="${CHINESE_FONTS}" font-size="36" text-anchor="middle" fill="${LINE_COLOR}" fill-opacity=".72">${text}</g>`;
}

/** File numbers of both sides, or the names of files and ranks. */
export function drawLabels(kind: 'files' | 'squares', flipped: boolean): string {
  const labels = kind === 'files' ? fileLabels(flipped) : squareLabels(flipped);
  const text = labels.map(([x, y, label]) => `<text x="${x}" y="${y}">${label}</text>`).join('');
  return `<g font-family="${LATIN_FONTS}" font-size="17" text-anchor="middle" fill="${LINE_COLOR}">${text}</g>`;
}

const UPPER_LABEL = 26;
const LOWER_LABEL: number = HEIGHT - 14;

function fileLabels(flipped: boolean): (readonly [number, number, string])[] {
  const labels: (readonly [number, number, string])[] = [];
  for (let file = 0; file < 9; file++) {
    const { x } = placeOf(file as Square, flipped);
    for (const color of ['black', 'red'] as const) {
      const isAbove = (color === 'black') !== flipped;
      const label = fileFigure(fileNumber(file as Square, color), color);
      labels.push([x, isAbove ? UPPER_LABEL : LOWER_LABEL, label]);
    }
  }
  return labels;
}

function squareLabels(flipped: boolean): (readonly [number, number, string])[] {
  const labels: (readonly [number, number, string])[] = [];
  for (let file = 0; file < 9; file++) {
    const square = squareAt(file, 0);
    const { x } = placeOf(square, flipped);
    labels.push(
      [x, UPPER_LABEL, formatSquare(square).charAt(0)],
      [x, LOWER_LABEL, formatSquare(square).charAt(0)],
    );
  }
  for (let rank = 0; rank < 10; rank++) {
    const square = squareAt(0, rank);
    const { y } = placeOf(square, flipped);
    const label = formatSquare(square).charAt(1);
    labels.push([17, y + 6, label], [WIDTH - 17, y + 6, label]);
  }
  return labels;
}
