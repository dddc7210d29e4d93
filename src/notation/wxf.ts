/**
 * WXF, the letters of the World Xiangqi Federation: `C2=5`, `h8+7`, `R9.8`, and for men on one file `C+=5`, `+C=5`,
 * `fC+2`. Pawns differ by dialect: `26=5` (the rules of 2018), `++=5 P6=7 3+.4 33.4` (1982), `P..7 Pc=5` (xqbase).
 */
import type { Result } from '../base/result.js';
import { choice } from '../base/values.js';
import type { Move } from '../core/move.js';
import type { Role } from '../core/piece.js';
import { fileNumber } from '../core/regions.js';
import type { Square } from '../core/square.js';
import type { Position } from '../position/position.js';
import type { MoveError } from './errors.js';
import { figure, fold, rolesOf, WESTERN_LETTERS, withoutTrailingMarks } from './glyphs.js';
import {
  type Direction,
  type Ground,
  menOnPlainFile,
  newReading,
  type Reading,
  readStep,
  type Step,
  settle,
  stop,
  trySteps,
  whyUnreadable,
} from './reading.js';
import { crowdedFiles, type Mark, menMarked, menOnFile, standings } from './tandem.js';
import { nameAmong, WXF_DIALECTS, WXF_MARKS, type WxfDialect } from './wxfFormat.js';

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

const DIRECTIONS: Readonly<Record<string, Direction>> = { '+': '+', '-': '-', '=': '=', '.': '=' };

/** Reads a folded text. Without a dialect all of them are heard. */
export function readWxf(ground: Ground, folded: string, dialect: WxfDialect | undefined): Reading {
  const reading = newReading();
  const name = nameIn(folded.charAt(0), folded.charAt(1));
  if (name === undefined) return stop(reading, /^[a-z1-9+-]/i.test(folded) ? 1 : 0);
  const step = readStep(reading, folded, 2, DIRECTIONS);
  if (step === undefined) return reading;
  reading.role = name.roles[0];
  for (const role of name.roles) {
    if (name.mark !== '' || role === 'pawn') tryMarked(reading, ground, name, role, dialect, step);
    else trySteps(reading, ground, menOnPlainFile(reading, ground, role, name.file), role, step);
  }
  return reading;
}

/** A man as the first two signs name it: `C2`, `C+`, `Pb`, `26`, `3+`, `++`. */
interface Name {
  readonly roles: readonly Role[];
  /** The file by its number 1–9, 0 where none is named. */
  readonly file: number;
  /** What tells it from others: a sign or two, a letter or a figure; empty for a plain file. */
  readonly mark: string;
}

const PAWN: readonly Role[] = ['pawn'];

/** What the first two signs mean. */
function nameIn(first: string, second: string): Name | undefined {
  const roles = rolesOf(first.toUpperCase(), WESTERN_LETTERS);
  if (roles.length > 0 && figure(second) > 0) return { roles, file: figure(second), mark: '' };
  const signs = first + second;
  if (/[1-9+-][1-9]/.test(signs)) return { roles: PAWN, file: figure(second), mark: first };
  if (/[1-9][+-]/.test(signs)) return { roles: PAWN, file: figure(first), mark: second };
  if (signs === '++' || signs === '--') return { roles: PAWN, file: 0, mark: signs };
  const prefix = PREFIXES[first];
  const prefixed = prefix === undefined ? [] : rolesOf(second.toUpperCase(), WESTERN_LETTERS);
  // `rc` is a rear cannon, not the third rook
  if (prefix !== undefined && prefixed.length > 0) return { roles: prefixed, file: 0, mark: prefix };
  if (roles.length === 0) return undefined;
  // the case of a pawn's order says nothing; behind another letter a capital is no order
  const mark = second === '=' ? '.' : /p/i.test(first) ? second.toLowerCase() : second;
  return /.[.+-]|[A-Zp][a-p]/.test(first + mark) ? { roles, file: 0, mark } : undefined;
}

/** What may stand before a letter, and the sign behind it that says the same. */
const PREFIXES: Readonly<Record<string, string>> = { '+': '+', '-': '-', f: '+', r: '-' };

/** Adds the steps of the men of a kind that a mark, or the file of several pawns, may mean. */
function tryMarked(
  reading: Reading,
  ground: Ground,
  { file, mark }: Name,
  role: Role,
  dialect: WxfDialect | undefined,
  step: Step,
): void {
  const add = (men: readonly Square[]): void => trySteps(reading, ground, men, role, step);
  const onFile = file === 0 ? [] : menOnFile(ground, ground.turn, role, file);
  if (mark === '' && onFile.length < 2) {
    add(onFile);
    return;
  }
  const crowds = crowdedFiles(ground, ground.turn, role);
  const name = mark + (file || '');
  const manIn = (spoken: WxfDialect): Square | undefined =>
    standings(crowds).find(
      (among) => nameAmong(among, fileNumber(among.man, ground.turn), role, spoken) === name,
    )?.man;
  const own = manIn(dialect ?? '2018');
  if (own !== undefined) add([own]);
  if (own !== undefined && dialect !== undefined) return;
  const others = WXF_DIALECTS.map(manIn).filter((man) => man !== undefined);
  if (own === undefined && others.length > 0) reading.note = 'notation/other-dialect';
  add(others);
  if (reading.moves.length > 0 || (others.length > 0 && mark !== '')) return;
  reading.note = mark === '' ? 'notation/plain-file' : 'notation/loose-mark';
  add(mark === '' ? onFile : menMarked(file === 0 ? crowds : [onFile], markOf(mark.charAt(0))));
}

/** What a sign, a figure or an order letter says. */
function markOf(sign: string): Mark {
  return WXF_MARKS[sign] ?? (figure(sign) || sign.charCodeAt(0) - 96);
}
