/**
 * WXF, the letters of the World Xiangqi Federation: `C2=5`, `h8+7`, `R9.8`, and for men on one file `C+=5`, `+C=5`,
 * `fC+2`. Pawns differ by dialect: `26=5` (the rules of 2018), `++=5 P6=7 3+.4 33.4` (1982), `P..7 Pc=5` (xqbase).
 */
import type { Result } from '../base/result.js';
import { choice } from '../base/values.js';
import type { Move } from '../core/move.js';
import type { Role } from '../core/piece.js';
import type { Square } from '../core/square.js';
import type { Position } from '../position/position.js';
import type { MoveError } from './errors.js';
import { figure, fold, rolesOfLetter, withoutTrailingMarks } from './glyphs.js';
import {
  type Direction,
  type Ground,
  newReading,
  type Reading,
  settle,
  stop,
  trySteps,
  whyUnreadable,
} from './reading.js';
import { crowdedFiles, fileOfNumber, type Mark, menOnFile, pickFromFile, standardPick } from './tandem.js';
import { WXF_DIALECTS, type WxfDialect } from './wxfFormat.js';

/** How WXF is read. */
export interface WxfReadOptions {
  /** The dialect that is tried first; `'2018'` by default. */
  readonly dialect?: WxfDialect;
  /** Without a dialect, lets every dialect have its say: where two name different men, the text is ambiguous. Also passes over marks glued to the end. */
  readonly lenient?: boolean;
}

/**
 * Reads a move in WXF. The side to move decides the colour, never the case of a letter.
 * A pawn that the dialect has no name for is looked for in the other dialects; a man that shares its file and is written
 * with the plain file is the one whose move is legal. Fails with `notation/…`, or with the reason of an illegal move.
 */
export function parseWxf(
  position: Position,
  text: string,
  options?: WxfReadOptions,
): Result<Move, MoveError> {
  const unread = whyUnreadable(text);
  if (unread !== undefined) return { ok: false, error: unread };
  const heard = options?.lenient === true && (options.dialect === undefined || options.dialect === null);
  const dialect = heard ? undefined : choice(options?.dialect, WXF_DIALECTS, 'dialect of WXF');
  const folded = options?.lenient === true ? withoutTrailingMarks(fold(text)) : fold(text);
  return settle(position, text, readWxf(position, folded, dialect));
}

/** Reads a folded text. Without a dialect all of them are heard. */
export function readWxf(ground: Ground, folded: string, dialect: WxfDialect | undefined): Reading {
  const reading = newReading();
  reading.stepAt = 2;
  const names = namesIn(folded);
  const wrong = names.length === 0 ? whereNoName(folded) : whereNoStep(folded);
  if (wrong >= 0) return stop(reading, wrong);
  const sign = folded.charAt(2);
  const direction: Direction = sign === '.' ? '=' : (sign as Direction);
  const number = figure(folded.charAt(3));
  for (const name of names) {
    for (const role of name.roles) readName(reading, ground, name, role, dialect, direction, number);
  }
  return reading;
}

const DIRECTIONS = '+-=.';

/** The sign at which a text stops naming a man that names none. */
function whereNoName(folded: string): number {
  return figure(folded[0]) === 0 && !/[a-z+-]/i.test(folded.charAt(0)) ? 0 : 1;
}

/** The first sign behind the name of a man at which a text stops being WXF, or -1. */
function whereNoStep(folded: string): number {
  if (folded.length < 3 || !DIRECTIONS.includes(folded.charAt(2))) return 2;
  return figure(folded[3]) === 0 ? 3 : folded.length > 4 ? 4 : -1;
}

/** A man as the first two signs name it: `C2`, `C+`, `Pb`, `26`, `3+`, `++`. */
interface Name {
  readonly roles: readonly Role[];
  /** The file by its number 1–9, 0 where none is named. */
  readonly file: number;
  /** What tells it from others: a sign, a letter or a figure; empty for a plain file. */
  readonly mark: string;
}

const PAWN: readonly Role[] = ['pawn'];

/** What the first two signs can mean. */
function namesIn(folded: string): readonly Name[] {
  const first = folded.charAt(0);
  const second = folded.charAt(1);
  if (figure(first) > 0) return figureNames(first, second);
  if (first === '+' || first === '-') return signNames(first, second);
  const roles = rolesOfLetter(first.toUpperCase());
  const names: Name[] = [];
  if (roles !== undefined && figure(second) > 0) names.push({ roles, file: figure(second), mark: '' });
  const mark = markAfterLetter(first, second);
  if (roles !== undefined && mark !== '') names.push({ roles, file: 0, mark });
  if (first === 'f' || first === 'r') names.push(...prefixNames(first === 'f' ? '+' : '-', second));
  return names;
}

function figureNames(first: string, second: string): readonly Name[] {
  if (figure(second) > 0) return [{ roles: PAWN, file: figure(second), mark: first }];
  return second === '+' || second === '-' ? [{ roles: PAWN, file: figure(first), mark: second }] : [];
}

function signNames(sign: string, second: string): readonly Name[] {
  if (second === sign) return [{ roles: PAWN, file: 0, mark: sign + sign }];
  return figure(second) > 0 ? [{ roles: PAWN, file: figure(second), mark: sign }] : prefixNames(sign, second);
}

function prefixNames(mark: string, second: string): readonly Name[] {
  const roles = rolesOfLetter(second.toUpperCase());
  return roles === undefined ? [] : [{ roles, file: 0, mark }];
}

/** The sign or order letter behind a role letter: `C+`, `P.`, `Pb`; `rc` is a rear cannon, not the third rook. */
function markAfterLetter(letter: string, second: string): string {
  if (figure(second) > 0) return '';
  if (second === '=') return '.';
  if (second === '+' || second === '-' || second === '.') return second;
  const order = letter.toUpperCase() === 'P' ? second.toLowerCase() : /[A-Z]/.test(letter) ? second : '';
  return /^[a-p]$/.test(order) ? order : '';
}

function readName(
  reading: Reading,
  ground: Ground,
  name: Name,
  role: Role,
  dialect: WxfDialect | undefined,
  direction: Direction,
  number: number,
): void {
  reading.role ??= role;
  const add = (men: readonly Square[]): void => trySteps(reading, ground, men, role, direction, number);
  const onFile =
    name.file === 0 ? [] : menOnFile(ground, ground.turn, role, fileOfNumber(name.file, ground.turn));
  if (name.mark === '' && (onFile.length < 2 || role !== 'pawn')) {
    if (onFile.length > 1 && role !== 'advisor' && role !== 'elephant') reading.note = 'notation/plain-file';
    add(onFile);
    return;
  }
  const crowds = crowdedFiles(ground, ground.turn, role);
  const among = { crowds, onFile, name };
  let named = manNamed(among, role, dialect ?? '2018');
  if (named !== undefined) add([named]);
  if (named !== undefined && dialect !== undefined) return;
  for (const other of WXF_DIALECTS) {
    const man = manNamed(among, role, other);
    if (man === undefined || man === named) continue;
    if (named === undefined) reading.note = 'notation/other-dialect';
    named = man;
    add([man]);
  }
  if (reading.moves.length > 0 || (named !== undefined && name.mark !== '')) return;
  reading.note = name.mark === '' ? 'notation/plain-file' : 'notation/loose-mark';
  add(menLoosely(among));
}

interface Among {
  readonly crowds: readonly (readonly Square[])[];
  readonly onFile: readonly Square[];
  readonly name: Name;
}

/** The one man that a dialect calls so, if it calls any so. */
function manNamed(among: Among, role: Role, dialect: WxfDialect): Square | undefined {
  if (role !== 'pawn' || dialect === 'xqbase') return xqbaseMan(among);
  return dialect === '1982' ? manOf1982(among) : manOf2018(among);
}

function xqbaseMan({ crowds, name }: Among): Square | undefined {
  const mark = name.file === 0 ? markOfSign(name.mark) : undefined;
  return mark === undefined ? undefined : standardPick(crowds, mark);
}

function manOf2018({ crowds, onFile, name }: Among): Square | undefined {
  const pair = crowds.length === 1 && crowds[0]?.length === 2;
  if (name.file === 0) return pair ? standardPickOfPair(crowds, name.mark) : undefined;
  return figure(name.mark) > 0 && !pair && onFile.length > 1 ? onFile[figure(name.mark) - 1] : undefined;
}

function standardPickOfPair(crowds: Among['crowds'], sign: string): Square | undefined {
  return sign === '+'
    ? standardPick(crowds, 'front')
    : sign === '-'
      ? standardPick(crowds, 'rear')
      : undefined;
}

function manOf1982({ crowds, onFile, name }: Among): Square | undefined {
  const only = crowds.length === 1 ? crowds[0] : undefined;
  if (only === undefined) return onFile.length > 1 ? manOf1982OnFile(onFile, name) : undefined;
  const count = only.length;
  if (name.mark === '') return count % 2 === 0 ? undefined : onFile[(count - 1) / 2];
  if (name.file !== 0) return undefined;
  if (name.mark.length === 2) return count < 4 ? undefined : name.mark === '++' ? only[0] : only[count - 1];
  const inner = count < 4 ? 0 : 1;
  return name.mark === '+' ? only[inner] : name.mark === '-' ? only[count - 1 - inner] : undefined;
}

/** With several crowded files: `3+`, `3-`, and `33` for the middle of three. */
function manOf1982OnFile(onFile: readonly Square[], name: Name): Square | undefined {
  if (name.mark === '+') return onFile[0];
  if (name.mark === '-') return onFile[onFile.length - 1];
  return figure(name.mark) === name.file && onFile.length === 3 ? onFile[1] : undefined;
}

/** Every man that a name might mean that no dialect has in this position. */
function menLoosely({ crowds, onFile, name }: Among): readonly Square[] {
  if (name.mark === '') return onFile;
  const mark = markOfSign(name.mark.charAt(0)) ?? (figure(name.mark) as Mark);
  return name.file === 0 ? crowds.flatMap((file) => pickFromFile(file, mark)) : pickFromFile(onFile, mark);
}

/** What a sign or an order letter says. */
function markOfSign(sign: string): Mark | undefined {
  if (sign === '+') return 'front';
  if (sign === '-') return 'rear';
  if (sign === '.') return 'middle';
  return /^[a-p]$/.test(sign) ? sign.charCodeAt(0) - 96 : undefined;
}
