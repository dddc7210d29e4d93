/**
 * The Chinese four-character form: 炮二平五, 马8进7, 傌８進７; for men on one file 前车进二, 后马退六; for pawns 三卒平5,
 * 前九平八 by some; and as the rule book abbreviates it, 炮二五, 马87 with a line under (forward) or over (back) the last figure.
 */
import type { Result } from '../base/result.js';
import type { Move } from '../core/move.js';
import type { Role } from '../core/piece.js';
import type { Square } from '../core/square.js';
import type { Position } from '../position/position.js';
import type { ChinesePawns } from './chineseFormat.js';
import type { MoveError } from './errors.js';
import { figure, fold, withoutTrailingMarks } from './glyphs.js';
import {
  type Direction,
  type Ground,
  newReading,
  numberIsFile,
  type Reading,
  settle,
  stop,
  trySteps,
  whyUnreadable,
} from './reading.js';
import { crowdedFiles, fileOfNumber, type Mark, menOnFile, pickFromFile, standardPick } from './tandem.js';

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
  /** Which ways the step may go: one, or three where a line is lost. */
  readonly directions: readonly Direction[];
  readonly number: number;
}

/** Reads a folded text. */
export function readChinese(ground: Ground, folded: string, options?: ChineseReadOptions): Reading {
  const reading = newReading();
  const signs = options?.lenient === true ? withoutTrailingMarks(folded) : folded;
  const said = describe(reading, signs, options?.lenient === true);
  if (said === undefined) return reading;
  reading.role = said.role;
  const { men, note } = menNamed(ground, said, options);
  reading.note ??= note;
  for (const direction of said.directions) {
    const turned = options?.files === 'ltr' && numberIsFile(said.role, direction);
    trySteps(reading, ground, men, said.role, direction, turned ? 10 - said.number : said.number);
  }
  return reading;
}

const ROLES_BY_SIGN: Readonly<Record<string, Role>> = {
  K: 'king',
  A: 'advisor',
  B: 'elephant',
  N: 'horse',
  R: 'rook',
  C: 'cannon',
  P: 'pawn',
};

const MARKS_BY_SIGN: Readonly<Record<string, Mark>> = { f: 'front', m: 'middle', r: 'rear' };

/** What kind of sign it is: M 前中后, D a figure, R a man; empty for any other. */
function kindOf(sign: string): string {
  if (figure(sign) > 0) return 'D';
  return sign in ROLES_BY_SIGN ? 'R' : sign in MARKS_BY_SIGN ? 'M' : '';
}

/** How a man may be named: with its file, its mark, its order, or (pawns alone) without its kind. */
const HEADS: readonly string[] = ['RD', 'MR', 'DR', 'RM', 'MD', 'DD', 'MRD', 'RMD', 'MDR', 'DRD'];
const ALL_WAYS: readonly Direction[] = ['+', '-', '='];

/** Splits a text into a description; where it cannot, notes in the reading where it stopped. */
function describe(reading: Reading, signs: string, lenient: boolean): Description | undefined {
  let kinds = '';
  while (kinds.length < 4 && kindOf(signs.charAt(kinds.length)) !== '')
    kinds += kindOf(signs.charAt(kinds.length));
  let at = kinds.length;
  const sign = signs.charAt(at);
  const written = sign === '+' || sign === '-' || sign === '=';
  const line: Direction | undefined = sign === '_' ? '+' : sign === '^' ? '-' : undefined;
  if (!written) at = Math.max(0, at - 1);
  const head = kinds.slice(0, at);
  if (!HEADS.includes(head)) {
    stop(reading, wrongAt(kinds));
    return undefined;
  }
  if (!written && (head === 'MD' || head === 'DD' || (line === undefined && !lenient))) {
    stop(reading, at);
    return undefined;
  }
  reading.stepAt = at;
  const number = figure(signs.charAt(written ? at + 1 : at));
  const end = at + (written || line !== undefined ? 2 : 1);
  if (number === 0 || signs.length !== end) {
    stop(reading, number === 0 ? (written ? at + 1 : at) : end);
    return undefined;
  }
  if (!written) reading.note = 'notation/abbreviated';
  const directions = written ? [sign as Direction] : line !== undefined ? [line] : ALL_WAYS;
  const { role, file, mark } = naming(head, signs);
  return { role, file, mark, directions, number };
}

/** The first sign that no name of a man can have in its place. */
function wrongAt(kinds: string): number {
  let length = kinds.length;
  while (length > 0 && !HEADS.some((head) => head.startsWith(kinds.slice(0, length)))) length--;
  return length;
}

function naming(head: string, signs: string): Pick<Description, 'role' | 'file' | 'mark'> {
  const ordinal = head.startsWith('DR') || head === 'DD';
  let role: Role = 'pawn';
  let file = 0;
  let mark: Mark | undefined = ordinal ? figure(signs.charAt(0)) : undefined;
  for (let at = ordinal ? 1 : 0; at < head.length; at++) {
    const sign = signs.charAt(at);
    if (head[at] === 'R') role = ROLES_BY_SIGN[sign] as Role;
    else if (head[at] === 'M') mark = MARKS_BY_SIGN[sign];
    else file = figure(sign);
  }
  return { role, file, mark };
}

/** The men that a description may mean, and what had to be forgiven. */
function menNamed(
  ground: Ground,
  said: Description,
  options: ChineseReadOptions | undefined,
): { men: readonly Square[]; note?: string } {
  const { role, mark } = said;
  const ltr = options?.files === 'ltr';
  if (said.file !== 0) {
    const file = menOnFile(
      ground,
      ground.turn,
      role,
      fileOfNumber(ltr ? 10 - said.file : said.file, ground.turn),
    );
    if (mark !== undefined) return { men: pickFromFile(file, mark) };
    const told = file.length < 2 || role === 'advisor' || role === 'elephant';
    return told ? { men: file } : { men: file, note: 'notation/plain-file' };
  }
  const crowds = crowdedFiles(ground, ground.turn, role);
  const byFile = typeof mark === 'number' ? innerMen(crowds, mark) : [];
  if (byFile.length > 0 && options?.pawns === 'xqstudio') return { men: byFile };
  const man = standardPick(crowds, mark as Mark);
  if (man !== undefined) {
    return options?.pawns === undefined || options.pawns === null
      ? { men: [man, ...byFile] }
      : { men: [man] };
  }
  return { men: crowds.flatMap((file) => pickFromFile(file, mark as Mark)), note: 'notation/loose-mark' };
}

/** The men that an order names by their file alone, as XQStudio writes the inner men of four and more. */
function innerMen(crowds: readonly (readonly Square[])[], order: number): readonly Square[] {
  return crowds.flatMap((file) =>
    order > 1 && order < file.length && file.length > 3 ? [file[order - 1]!] : [],
  );
}
