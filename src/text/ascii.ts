/** Boards for terminals, drawn in box-drawing lines, in plain ASCII, or without lines. */
import type { Color } from '../core/color.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import { formatPiece } from '../core/piece.js';
import { fileNumber } from '../core/regions.js';
import { formatSquare, type Square, squareAt } from '../core/square.js';
import type { ChineseScript } from '../notation/chineseFormat.js';
import { type Diagram, distinctSign, fileFigure } from './men.js';

/** How {@link ascii} draws. */
export interface AsciiOptions {
  /** FEN letters (the default), one column each; or Chinese signs, two columns each in a terminal. */
  readonly men?: 'letters' | 'chinese';
  /** The script of Chinese signs; simplified by default. */
  readonly script?: ChineseScript;
  /** Box-drawing lines with palaces and river (the default), the same in `+ - |`, or no lines: one row of signs a rank. */
  readonly lines?: 'box' | 'plain' | 'none';
  /** What stands at the margins: `a`–`i` and `0`–`9` (the default for letters), the file numbers of both sides (the default for Chinese signs), or nothing. */
  readonly coordinates?: 'squares' | 'files' | 'none';
  /** Whether Black sits at the bottom. */
  readonly flipped?: boolean;
  /** A move whose two ends are put in brackets. */
  readonly lastMove?: Move | undefined;
  /** Called with every man drawn: for terminals that have colours. It must not change the width. */
  readonly paint?: (man: string, color: Color) => string;
}

/** The signs that lines are made of. */
interface Pen {
  readonly across: string;
  readonly down: string;
  readonly rising: string;
  readonly falling: string;
  /** Junctions: three a row (left, middle, right) for the top, upper bank, lower bank, bottom, and all other ranks. */
  readonly junctions: readonly [string, string, string, string, string];
}

const PENS: Readonly<Record<'box' | 'plain' | 'none', Pen>> = {
  box: {
    across: '─',
    down: '│',
    rising: '╱',
    falling: '╲',
    junctions: ['┌┬┐', '├┴┤', '├┬┤', '└┴┘', '├┼┤'],
  },
  plain: {
    across: '-',
    down: '|',
    rising: '/',
    falling: '\\',
    junctions: ['+++', '+++', '+++', '+++', '+++'],
  },
  none: { across: ' ', down: ' ', rising: ' ', falling: ' ', junctions: ['...', '...', '...', '...', '...'] },
};

/** Columns from one file to the next. */
const PITCH = 4;
const RIVER = { hans: ['楚  河', '汉  界'], hant: ['楚  河', '漢  界'] } as const;

/** Everything about a drawing that is settled before the first line. */
interface Plan {
  readonly diagram: Diagram;
  readonly options: AsciiOptions;
  readonly pen: Pen;
  /** Columns of a man: 1 or 2. */
  readonly width: number;
  /** Columns between two men. */
  readonly gap: number;
  readonly coordinates: 'squares' | 'files' | 'none';
  readonly script: ChineseScript;
}

/**
 * A board as text, without a final line break. Chinese signs are taken to be two columns wide and lines one, as
 * terminals show them.
 */
export function ascii(diagram: Diagram, options: AsciiOptions = {}): string {
  const plan = planOf(diagram, options);
  const lines: string[] = [];
  for (let row = 0; row < 10; row++) {
    lines.push(rankLine(plan, row));
    if (plan.pen !== PENS.none && row < 9) lines.push(spaceLine(plan, row));
  }
  if (plan.coordinates !== 'none') addMargins(plan, lines);
  return lines.map((line) => line.trimEnd()).join('\n');
}

function planOf(diagram: Diagram, options: AsciiOptions): Plan {
  const pen = PENS[options.lines ?? 'box'];
  const isChinese = options.men === 'chinese';
  const width = isChinese ? 2 : 1;
  const gap = pen === PENS.none ? 1 : PITCH - width;
  const coordinates = options.coordinates ?? (isChinese ? 'files' : 'squares');
  return { diagram, options, pen, width, gap, coordinates, script: options.script ?? 'hans' };
}

/** The point that is drawn at a row from the top and a column from the left. */
function pointAt(plan: Plan, row: number, column: number): Square {
  return plan.options.flipped === true ? squareAt(8 - column, row) : squareAt(column, 9 - row);
}

/** A rank with its men and crossings. */
function rankLine(plan: Plan, row: number): string {
  const { pen, gap, options } = plan;
  const isEnd = (column: number): boolean => {
    if (options.lastMove === undefined || column < 0 || column > 8) return false;
    const point = pointAt(plan, row, column);
    return point === moveFrom(options.lastMove) || point === moveTo(options.lastMove);
  };
  let line = isEnd(0) ? '[' : ' ';
  for (let column = 0; column < 9; column++) {
    line += signAt(plan, row, column, isEnd(column));
    line += column === 8 ? (isEnd(8) ? ']' : '') : between(pen.across, gap, isEnd(column), isEnd(column + 1));
  }
  return line;
}

/** The columns between two points of a rank, with the brackets that belong to its neighbours. */
function between(across: string, gap: number, closes: boolean, opens: boolean): string {
  if (closes && opens && gap === 1) return '|';
  const inner = across.repeat(gap - Number(closes) - Number(opens));
  return (closes ? ']' : '') + inner + (opens ? '[' : '');
}

/** A man, or the crossing of the lines; an end of the last move that no man stands on is left blank. */
function signAt(plan: Plan, row: number, column: number, isEnd: boolean): string {
  const { diagram, options, pen, width, script } = plan;
  const piece = diagram.at(pointAt(plan, row, column));
  if (piece !== undefined) {
    const man = options.men === 'chinese' ? distinctSign(piece, script) : formatPiece(piece);
    return options.paint === undefined ? man : options.paint(man, piece.color);
  }
  if (isEnd) return ' '.repeat(width);
  const kind = row === 0 ? 0 : row === 4 ? 1 : row === 5 ? 2 : row === 9 ? 3 : 4;
  const junction = pen.junctions[kind]!.charAt(column === 0 ? 0 : column === 8 ? 2 : 1);
  return junction + (column === 8 ? ' ' : pen.across).repeat(width - 1);
}

/** What stands between two ranks: file lines, palace diagonals, the river. */
function spaceLine(plan: Plan, row: number): string {
  const { pen } = plan;
  if (row === 4) return ` ${pen.down}${riverText(plan)}${pen.down}`;
  let line = ` ${pen.down}`;
  for (let column = 0; column < 8; column++) line += ` ${diagonalAt(pen, row, column)} ${pen.down}`;
  return line;
}

function diagonalAt(pen: Pen, row: number, column: number): string {
  if (column !== 3 && column !== 4) return ' ';
  if (row === 0 || row === 7) return column === 3 ? pen.falling : pen.rising;
  if (row === 1 || row === 8) return column === 3 ? pen.rising : pen.falling;
  return ' ';
}

function riverText(plan: Plan): string {
  const space = 8 * PITCH - 1;
  if (plan.options.men !== 'chinese') return ' '.repeat(space);
  const [chu, han] = RIVER[plan.script];
  return `${' '.repeat(5)}${chu}${' '.repeat(space - 22)}${han}${' '.repeat(5)}`;
}

/** Adds names of ranks and files around the drawing. */
function addMargins(plan: Plan, lines: string[]): void {
  if (plan.coordinates === 'squares') {
    const step = plan.pen === PENS.none ? 1 : 2;
    for (let at = 0; at < lines.length; at++) {
      const rank = at % step === 0 ? formatSquare(pointAt(plan, at / step, 0)).charAt(1) : ' ';
      lines[at] = `${rank} ${lines[at]}`;
    }
    lines.push(`  ${labels(plan, (column) => formatSquare(pointAt(plan, 9, column)).charAt(0))}`);
    return;
  }
  const isFlipped = plan.options.flipped === true;
  lines.unshift(fileLabels(plan, isFlipped ? 'red' : 'black'));
  lines.push(fileLabels(plan, isFlipped ? 'black' : 'red'));
}

function fileLabels(plan: Plan, color: Color): string {
  return labels(plan, (column) => {
    const number = fileNumber(pointAt(plan, 0, column), color);
    return plan.options.men === 'chinese' ? fileFigure(number, color) : String(number);
  });
}

/** One label under every file, at the first column of its men. */
function labels(plan: Plan, labelOf: (column: number) => string): string {
  let line = ' ';
  for (let column = 0; column < 9; column++) {
    const label = labelOf(column);
    const columns = label >= '一' ? 2 : 1;
    line += label + ' '.repeat(plan.width + plan.gap - columns);
  }
  return line;
}
