/** A position as a picture: one self-contained SVG text, the same for the same input, without fonts or files from outside. */
import type { Color } from '../core/color.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import type { Square } from '../core/square.js';
import type { ChineseScript } from '../notation/chineseFormat.js';
import type { Diagram } from './men.js';
import { drawBoard, drawLabels } from './svgBoard.js';
import { drawArrow, drawLastMove, drawMarkedSquare, drawMen } from './svgMen.js';
import { CAPTION_HEIGHT, escapeXml, HEIGHT, INK, LATIN_FONTS, WIDTH } from './svgPaper.js';

/** An arrow over the board. */
export interface Arrow {
  readonly from: Square;
  readonly to: Square;
  /** `green` (the default), `red`, `blue`, `yellow`, `orange`, `purple`, `grey`, or a hexadecimal colour such as `#2e8b3d`; anything else is drawn in the default. */
  readonly color?: string;
}

/** A point with a ring around it. */
export interface MarkedSquare {
  readonly square: Square;
  /** As for an {@link Arrow}. */
  readonly color?: string;
}

/** How {@link svg} draws. */
export interface SvgOptions {
  /** Chinese signs (the default), or letters. */
  readonly men?: 'chinese' | 'letters';
  /** The script of Chinese signs: simplified (the default), or traditional, with the signs of wooden sets. */
  readonly script?: ChineseScript;
  /** The file numbers of both sides (the default), `a`–`i` and `0`–`9`, or nothing. */
  readonly coordinates?: 'files' | 'squares' | 'none';
  /** Whether Black sits at the bottom. */
  readonly flipped?: boolean;
  /** A move whose two ends are marked. */
  readonly lastMove?: Move | undefined;
  readonly arrows?: readonly Arrow[];
  readonly squares?: readonly MarkedSquare[];
  /** Whose turn is shown by a dot beside the board; none by default. */
  readonly turn?: Color | undefined;
  /** What the picture is called, for those who do not see it; `Xiangqi` by default. */
  readonly title?: string;
  /** A line printed below the board; it is not broken. */
  readonly caption?: string;
  /** Width in CSS pixels; the picture fills what holds it where none is given. */
  readonly width?: number;
}

/**
 * A board as SVG: wood, men with Chinese signs or letters, river, palaces, point marks, file numbers of both sides. The
 * signs are text, shown in whatever Chinese font the viewer has. All text from outside is escaped, and nothing in the
 * picture has an `id`, so that many can stand in one page.
 */
export function svg(diagram: Diagram, options: SvgOptions = {}): string {
  const flipped = options.flipped === true;
  const parts: string[] = [opening(options), drawBoard(options.script ?? 'hans')];
  if (options.coordinates !== 'none') parts.push(drawLabels(options.coordinates ?? 'files', flipped));
  if (options.turn !== undefined) parts.push(drawTurn(options.turn, flipped));
  if (options.lastMove !== undefined)
    parts.push(drawLastMove(moveFrom(options.lastMove), moveTo(options.lastMove), flipped));
  parts.push(drawMen(diagram, options.men ?? 'chinese', options.script ?? 'hans', flipped));
  for (const { square, color } of options.squares ?? []) parts.push(drawMarkedSquare(square, color, flipped));
  for (const { from, to, color } of options.arrows ?? []) parts.push(drawArrow(from, to, color, flipped));
  if (options.caption !== undefined) parts.push(drawCaption(options.caption));
  parts.push('</svg>');
  return `${parts.filter((part) => part !== '').join('\n')}\n`;
}

function opening(options: SvgOptions): string {
  const height = HEIGHT + (options.caption === undefined ? 0 : CAPTION_HEIGHT);
  const size =
    options.width === undefined
      ? ''
      : ` width="${options.width}" height="${Math.round((options.width * height) / WIDTH)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}"${size} role="img">
<title>${escapeXml(options.title ?? 'Xiangqi')}</title>`;
}

/** A dot in the lower or upper right corner: whose turn it is. */
function drawTurn(turn: Color, flipped: boolean): string {
  const isBelow = (turn === 'red') !== flipped;
  return `<circle cx="${WIDTH - 22}" cy="${isBelow ? HEIGHT - 22 : 22}" r="7" fill="${INK[turn]}"/>`;
}

function drawCaption(caption: string): string {
  return `<text x="${WIDTH / 2}" y="${HEIGHT + 26}" text-anchor="middle" font-family="${LATIN_FONTS}" font-size="19" fill="#222">${escapeXml(caption)}</text>`;
}
