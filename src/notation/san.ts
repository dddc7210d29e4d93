/**
 * The letters of Western chess: `Cbe2 Hc7 c5 gxg4 Rxb9 A0e1` with ranks 0–9 and bare pawns (WinBoard), or
 * `Cbe3 Hc8 Pc5 Rxb10+ A10e9` with ranks 1–10 and a letter for pawns (pychess).
 */
import type { Result } from '../base/result.js';
import { choice } from '../base/values.js';
import { type Move, moveBetween, moveFrom, moveTo } from '../core/move.js';
import type { Piece, Role } from '../core/piece.js';
import { FILES, fileOf, rankOf, type Square } from '../core/square.js';
import type { Position } from '../position/position.js';
import type { MoveError } from './errors.js';
import { fold, letterOf, rolesOf, WESTERN_LETTERS, withoutTrailingMarks } from './glyphs.js';
import { type Ground, newReading, type Reading, settle, stop, tryMove, whyUnreadable } from './reading.js';
import { manAt } from './step.js';
import { menOfRole } from './tandem.js';
import type { RankStyle } from './uci.js';

/** Every dialect of SAN. */
export const SAN_DIALECTS = ['winboard', 'pychess'] as const;

/** How SAN counts ranks and names pawns. */
export type SanDialect = (typeof SAN_DIALECTS)[number];

/** How SAN is written. */
export interface SanFormat {
  readonly notation: 'san';
  /** `'winboard'` (ranks 0–9, bare pawns, `+` for every check), the default, or `'pychess'` (ranks 1–10, P, `#` for mate). */
  readonly dialect?: SanDialect;
}

/** How SAN is read. */
export interface SanReadOptions {
  /** How ranks are counted. By default as the text shows it (a rank 10, a rank 0); else 0–9, and 1–10 where that fits no legal move. */
  readonly ranks?: RankStyle;
}

/** Reads a move in SAN of either kind; a man is found by which of its kind may legally go there. Fails with `notation/…`, or with the reason of an illegal move. */
export function parseSan(
  position: Position,
  text: string,
  options?: SanReadOptions,
): Result<Move, MoveError> {
  const unread = whyUnreadable(text);
  if (unread !== undefined) return { ok: false, error: unread };
  return settle(position, text, readSan(position, fold(text), options?.ranks));
}

/** A move as SAN names it: files 0–8, ranks as written, -1 where left out. */
interface Description {
  readonly roles: readonly Role[];
  readonly file: number;
  readonly rank: number;
  readonly toFile: number;
  readonly toRank: number;
}

const PAWN: readonly Role[] = ['pawn'];
const SAN = /([A-Z])?([a-i])?(10|[0-9])?(x)?([a-i])?(10|[0-9])?([+#])?/y;

/** Reads a folded text. */
export function readSan(ground: Ground, folded: string, ranks: RankStyle | undefined): Reading {
  const reading = newReading();
  const said = describe(reading, withoutTrailingMarks(folded));
  if (said === undefined) return reading;
  const style = ranks ?? shownStyle(said);
  find(reading, ground, said, style === '1-10' ? 1 : 0);
  if (style === undefined && reading.moves.length === 0) {
    find(reading, ground, said, 1);
    if (reading.moves.length > 0) reading.note = 'notation/ranks-from-one';
  }
  return reading;
}

function describe(reading: Reading, signs: string): Description | undefined {
  SAN.lastIndex = 0;
  const match = SAN.exec(signs) as RegExpExecArray;
  const [all, letter, file, rank, takes, toFile, toRank] = match;
  const roles = letter === undefined ? PAWN : rolesOf(letter, WESTERN_LETTERS);
  const bare = takes === undefined && toFile === undefined && toRank === undefined;
  const to = bare ? [file, rank] : [toFile, toRank];
  if (roles.length === 0 || all.length < signs.length || to[0] === undefined || to[1] === undefined) {
    stop(reading, roles.length === 0 ? 0 : all.length);
    return undefined;
  }
  reading.role = roles[0];
  return {
    roles,
    file: bare || file === undefined ? -1 : fileNamed(file),
    rank: bare || rank === undefined ? -1 : Number(rank),
    toFile: fileNamed(to[0]),
    toRank: Number(to[1]),
  };
}

function fileNamed(name: string): number {
  return name.charCodeAt(0) - 97;
}

/** The style of ranks that a text shows by itself. */
function shownStyle({ rank, toRank }: Description): RankStyle | undefined {
  if (rank === 10 || toRank === 10) return '1-10';
  return rank === 0 || toRank === 0 ? '0-9' : undefined;
}

/** Tries the men that may be meant: those that stand where one of their kind could come from, or, where none of them may, all of the kind, so that it can be told what was wrong. */
function find(reading: Reading, ground: Ground, said: Description, first: number): void {
  const rank = said.toRank - first;
  if (rank < 0 || rank > 9) return;
  const to = (rank * 9 + said.toFile) as Square;
  const tryFrom = (from: Square): void => {
    if (said.file >= 0 && fileOf(from) !== said.file) return;
    if (said.rank >= 0 && rankOf(from) !== said.rank - first) return;
    if (!reading.men.includes(from)) reading.men.push(from);
    tryMove(reading, ground, from, to);
  };
  for (const role of said.roles) {
    for (const from of originsOf(role, to)) {
      const piece = ground.at(from);
      if (piece !== undefined && piece.role === role && piece.color === ground.turn) tryFrom(from);
    }
  }
  if (reading.moves.length > 0) return;
  for (const role of said.roles) menOfRole(ground, ground.turn, role).forEach(tryFrom);
}

const ONE_POINT: readonly number[] = [-9, -1, 1, 9];

/** By role: how far on the board of ninety points a man that goes no line goes; beyond an edge there are none, or others that may not. */
const STEPS: Partial<Record<Role, readonly number[]>> = {
  king: ONE_POINT,
  advisor: [-10, -8, 8, 10],
  elephant: [-20, -16, 16, 20],
  horse: [-19, -17, -11, -7, 7, 11, 17, 19],
  pawn: ONE_POINT,
};

/** The points from which a man of a kind might come, `a0` first. */
function originsOf(role: Role, to: Square): readonly Square[] {
  const steps = STEPS[role];
  if (steps !== undefined) return steps.map((step) => (to + step) as Square);
  const origins: number[] = [];
  for (let from: number = fileOf(to); from < 90; from += 9) {
    if (from !== to) origins.push(from);
    else for (let file = 0; file < 9; file++) origins.push(to - fileOf(to) + file);
  }
  return origins as Square[];
}

/** Writes a move in SAN. @throws RangeError where no man stands on the point that the move leaves, or for a dialect that there is not. */
export function formatSan(position: Position, move: Move, options?: Omit<SanFormat, 'notation'>): string {
  const from = moveFrom(move);
  const to = moveTo(move);
  const piece = manAt(position, from);
  const pychess = choice(options?.dialect, SAN_DIALECTS, 'dialect of SAN') === 'pychess';
  const first = pychess ? 1 : 0;
  const takes = position.at(to) !== undefined;
  const bare = piece.role === 'pawn' && !pychess;
  const origin = bare && takes ? FILES[fileOf(from)] : originOf(position, piece, from, to, first);
  const name = bare ? '' : letterOf(piece.role, WESTERN_LETTERS);
  const target = `${FILES[fileOf(to)]}${rankOf(to) + first}`;
  return `${name}${origin}${takes ? 'x' : ''}${target}${checkSign(position, move, pychess)}`;
}

/** What must be added so that no other man of the kind can be meant: nothing, the file, the rank, or both. */
function originOf(position: Position, piece: Piece, from: Square, to: Square, first: number): string {
  const others = menOfRole(position, piece.color, piece.role).filter(
    (other) => other !== from && position.isLegal(moveBetween(other, to)),
  );
  if (others.length === 0) return '';
  const file = FILES[fileOf(from)] as string;
  const rank = String(rankOf(from) + first);
  if (others.every((other) => fileOf(other) !== fileOf(from))) return file;
  return others.every((other) => rankOf(other) !== rankOf(from)) ? rank : file + rank;
}

function checkSign(position: Position, move: Move, marksMate: boolean): string {
  if (!position.isLegal(move)) return '';
  const after = position.play(move);
  if (!after.inCheck) return '';
  return marksMate && !after.hasLegalMoves ? '#' : '+';
}
