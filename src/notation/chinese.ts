/**
 * The Chinese four-character form: 炮二平五, 马8进7, 傌８進７; for men on one file 前车进二, 后马退六; for pawns 三卒平5,
 * 前九平八 by some; and as the rule book abbreviates it, 炮二五, 马87 with a line under (forward) or over (back) the last figure.
 */
import type { Result } from '../base/result.js';
import type { Move } from '../core/move.js';
import { ROLES, type Role } from '../core/piece.js';
import type { Square } from '../core/square.js';
import type { Position } from '../position/position.js';
import type { ChinesePawns } from './chineseFormat.js';
import type { MoveError } from './errors.js';
import { figure, fold, MEN, withoutTrailingMarks } from './glyphs.js';
import {
  type Direction,
  type Ground,
  menCalled,
  menOnPlainFile,
  newReading,
  numberIsFile,
  type Reading,
  readStep,
  type Step,
  settle,
  stop,
  trySteps,
  whyUnreadable,
} from './reading.js';
import { crowdedFiles, type Mark, menMarked, menOnFile } from './tandem.js';

/** Every hand from which files are counted. */
export const FILE_ORDERS = ['rtl', 'ltr'] as const;

/** From which hand files are counted: `'rtl'`, the mover's right, as everywhere today; `'ltr'`, its left, as in 事林广记. */
export type FileOrder = (typeof FILE_ORDERS)[number];

/** How Chinese text is read. */
export interface ChineseReadOptions {
  /** From which hand files are counted; `'rtl'` by default. */
  readonly files?: FileOrder;
  /** How pawns that share files are named, where ways of naming them differ. By default every way is heard. */
  readonly pawns?: ChinesePawns;
  /** Also reads the abbreviated form where its lines are lost (马87: forward, back or sideways), and passes over marks glued to the end (①, 图). */
  readonly lenient?: boolean;
}

/**
 * Reads a move in Chinese. The side to move decides the colour, never the glyphs or the figures; all scripts, figures
 * and pawn dialects are read. A man that shares its file and is written with the plain file is the one whose move is
 * legal. Fails with `notation/…`, or with the reason of an illegal move.
 */
export function parseChinese(
  position: Position,
  text: string,
  options?: ChineseReadOptions,
): Result<Move, MoveError> {
  const unread = whyUnreadable(text);
  if (unread !== undefined) return { ok: false, error: unread };
  return settle(position, text, readChinese(position, fold(text), options));
}

/** A man as the text names it, and its step. */
interface Description {
  readonly role: Role;
  /** The file by its number, 0 where none is named. */
  readonly file: number;
  readonly mark: Mark | undefined;
  /** What the step may be: one, or three where a line is lost. */
  readonly steps: readonly Step[];
}

/** Reads a folded text. */
export function readChinese(ground: Ground, folded: string, options?: ChineseReadOptions): Reading {
  const reading = newReading();
  const lenient = options?.lenient === true;
  const said = describe(reading, lenient ? withoutTrailingMarks(folded) : folded, lenient);
  if (said === undefined) return reading;
  const { role, steps } = said;
  reading.role = role;
  const men = menNamed(reading, ground, said, options);
  for (const { direction, number } of steps) {
    const turned = options?.files === 'ltr' && numberIsFile(role, direction);
    trySteps(reading, ground, men, role, { direction, number: turned ? 10 - number : number });
  }
  return reading;
}

/**
 * How a man may be named, M a mark (前中后), D a figure, R a man: with its file, its mark, its order, or (pawns alone)
 * without its kind.
 */
const HEADS: readonly string[] = ['RD', 'MR', 'DR', 'RM', 'MD', 'DD', 'MRD', 'RMD', 'MDR', 'DRD'];
const DIRECTIONS: Readonly<Record<string, Direction>> = { '+': '+', '-': '-', '=': '=' };
/** A line under or over the last figure. */
const LINES: Readonly<Record<string, Direction>> = { _: '+', '^': '-' };
const ALL_WAYS: readonly Direction[] = ['+', '-', '='];

/** Splits a text into a description; where it cannot, notes in the reading where it stopped. */
function describe(reading: Reading, signs: string, lenient: boolean): Description | undefined {
  const kinds = kindsOf(signs);
  const isWritten = DIRECTIONS[signs.charAt(kinds.length)] !== undefined;
  const head = isWritten ? kinds : kinds.slice(0, -1);
  if (!HEADS.includes(head)) {
    stop(reading, wrongAt(kinds));
    return undefined;
  }
  const steps = isWritten
    ? readWritten(reading, signs, head.length)
    : readAbbreviated(reading, signs, head, lenient);
  if (steps === undefined) return undefined;
  const { role, file, mark } = naming(head, signs);
  return { role, file, mark, steps };
}

/** The kinds of the signs, four at most, that a name and an abbreviated step are made of. */
function kindsOf(signs: string): string {
  let kinds = '';
  while (kinds.length < 4 && kinds.length < signs.length) {
    const sign = signs.charAt(kinds.length);
    if (figure(sign) > 0) kinds += 'D';
    else if (MEN.includes(sign)) kinds += 'R';
    else if ('fmr'.includes(sign)) kinds += 'M';
    else break;
  }
  return kinds;
}

/** The first sign that no name of a man can have in its place. */
function wrongAt(kinds: string): number {
  let length = kinds.length;
  while (length > 0 && !HEADS.some((head) => head.startsWith(kinds.slice(0, length)))) length--;
  return length;
}

function readWritten(reading: Reading, signs: string, at: number): readonly Step[] | undefined {
  const step = readStep(reading, signs, at, DIRECTIONS);
  return step && [step];
}

/** Reads a step that is a figure with its line, or, in lenient reading, without. */
function readAbbreviated(
  reading: Reading,
  signs: string,
  head: string,
  lenient: boolean,
): readonly Step[] | undefined {
  const at = head.length;
  const number = figure(signs.charAt(at));
  const line = LINES[signs.charAt(at + 1)];
  const end = line === undefined ? at + 1 : at + 2;
  const isPawnUnnamed = head === 'MD' || head === 'DD';
  if (isPawnUnnamed || number === 0 || (line === undefined && !lenient)) stop(reading, at);
  else if (signs.length !== end) stop(reading, end);
  if (reading.stoppedAt >= 0) return undefined;
  reading.stepAt = at;
  reading.note = 'notation/abbreviated';
  return (line === undefined ? ALL_WAYS : [line]).map((direction) => ({ direction, number }));
}

function naming(head: string, signs: string): Omit<Description, 'steps'> {
  const isOrdinal = head.startsWith('D');
  const mark = signs.charAt(isOrdinal ? 0 : head.indexOf('M'));
  return {
    role: ROLES[MEN.indexOf(signs.charAt(head.indexOf('R')) || 'P')] as Role,
    file: figure(signs.charAt(head.indexOf('D', isOrdinal ? 1 : 0))),
    mark: isOrdinal ? figure(mark) : ((mark || undefined) as Mark | undefined),
  };
}

/** The men that a description may mean; what had to be forgiven is noted in the reading. */
function menNamed(
  reading: Reading,
  ground: Ground,
  { role, file, mark }: Description,
  options: ChineseReadOptions | undefined,
): readonly Square[] {
  if (file !== 0) {
    const number = options?.files === 'ltr' ? 10 - file : file;
    if (mark === undefined) return menOnPlainFile(reading, ground, role, number);
    return menMarked([menOnFile(ground, ground.turn, role, number)], mark);
  }
  const crowds = crowdedFiles(ground, ground.turn, role);
  const inner = innerMen(crowds, mark as Mark);
  const pawns = options?.pawns ?? undefined;
  if (inner.length > 0 && pawns === 'xqstudio') return inner;
  const men = menCalled(reading, crowds, mark as Mark);
  return pawns === undefined ? [...men, ...inner] : men;
}

/** The men that an order names by their file alone, as XQStudio writes the inner men of four and more. */
function innerMen(crowds: readonly (readonly Square[])[], mark: Mark): readonly Square[] {
  if (typeof mark !== 'number' || mark === 1) return [];
  return menMarked(
    crowds.filter(({ length }) => length > 3 && length > mark),
    mark,
  );
}
