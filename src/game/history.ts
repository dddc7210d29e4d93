/**
 * The plies of a game, linked from each to the one before it, so that games that begin alike share their beginning;
 * and how often each position has stood, which costs a few steps a ply however long the game is.
 *
 * Positions that can repeat lie in one run: the plies since the last capture or step forward of a pawn. Every ply
 * holds an index of its run up to itself, made when it is first asked for.
 */
import type { ByColor } from '../core/color.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import { rankOf } from '../core/square.js';
import type { Position } from '../position/position.js';
import { samePosition } from '../position/position.js';
import { type Keyed, keyOf, lookUp, type Seen, withEntry } from './seen.js';

const NO_CHECKS: ByColor<number> = /* @__PURE__ */ Object.freeze({ red: 0, black: 0 });

/** A position in a game, and how the game came there. */
export class Ply {
  /** The ply before; `undefined` at the start. */
  readonly before: Ply | undefined;
  /** The move that led here; `undefined` at the start. */
  readonly move: Move | undefined;
  /** The position here. */
  readonly position: Position;
  /** How many moves were played. */
  readonly index: number;
  /** The hash of the position. */
  readonly hash: bigint;
  /** How many checks each side has given since the last capture. */
  readonly checks: ByColor<number>;
  /** What is found on the first asking for it, or for that of a later ply. */
  private found: Found | undefined = undefined;

  constructor(position: Position, before: Ply | undefined, move: Move | undefined) {
    this.before = before;
    this.move = move;
    this.position = position;
    this.index = before === undefined ? 0 : before.index + 1;
    this.hash = position.hash;
    this.checks = checksAt(position, before, move);
  }

  /** The last earlier ply with the same position. */
  get same(): Ply | undefined {
    return this.find().same;
  }

  /** How often the position has stood, this time included. */
  get occurrences(): number {
    return this.find().occurrences;
  }

  /** Whether a ply up to this one may have had a hash, among those whose positions the next move could bring back. */
  mayHaveStood(hash: bigint): boolean {
    return lookUp(this.find().seen, keyOf(hash)) !== undefined;
  }

  /** The last ply up to this one with a position, among those that the next move could bring back. */
  lastWith(position: Position): Ply | undefined {
    return findSame(lookUp(this.find().seen, keyOf(position.hash)), position);
  }

  /** The findings here, those of the plies of the run before this one first. */
  private find(): Found {
    const pending: Ply[] = [];
    let ply: Ply | undefined = this;
    for (; ply !== undefined && ply.found === undefined; ply = ply.runBefore()) pending.push(ply);
    let found = ply?.found;
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      found = next.found = findAt(next, found?.seen);
    }
    return found as Found;
  }

  /** The ply before, if its position could come back. */
  private runBefore(): Ply | undefined {
    const { before } = this;
    return before === undefined || isIrreversible(before.position, this.move as Move) ? undefined : before;
  }
}

/** What the plies before in its run say of a ply. */
interface Found {
  /** The last earlier ply with the same position. */
  readonly same: Ply | undefined;
  readonly occurrences: number;
  /** The plies of the run, this one included. */
  readonly seen: Seen<Entry>;
}

/** A ply in an index. */
interface Entry extends Keyed {
  readonly ply: Ply;
  /** The entry whose place this one took: that of an earlier ply with the same position, but for a collision of keys. */
  readonly shadowed: Entry | undefined;
}

function findAt(ply: Ply, earlier: Seen<Entry>): Found {
  const key = keyOf(ply.hash);
  const shadowed = lookUp(earlier, key);
  const same = findSame(shadowed, ply.position);
  const occurrences = same === undefined ? 1 : same.occurrences + 1;
  return { same, occurrences, seen: withEntry(earlier, { key, ply, shadowed }) };
}

/** Different positions with one key, and even one hash, can be constructed; they must not make a repetition. */
function findSame(candidate: Entry | undefined, position: Position): Ply | undefined {
  let entry = candidate;
  while (entry !== undefined && !samePosition(entry.ply.position, position)) entry = entry.shadowed;
  return entry?.ply;
}

/** Whether a move can never be undone: a capture, or a pawn's step forward. */
function isIrreversible(position: Position, move: Move): boolean {
  if (position.at(moveTo(move)) !== undefined) return true;
  return rankOf(moveFrom(move)) !== rankOf(moveTo(move)) && position.at(moveFrom(move))?.role === 'pawn';
}

function checksAt(position: Position, before: Ply | undefined, move: Move | undefined): ByColor<number> {
  if (before === undefined || before.position.at(moveTo(move as Move)) !== undefined) {
    return before !== undefined && position.inCheck ? addCheck(NO_CHECKS, before) : NO_CHECKS;
  }
  return position.inCheck ? addCheck(before.checks, before) : before.checks;
}

function addCheck(checks: ByColor<number>, before: Ply): ByColor<number> {
  return before.position.turn === 'red'
    ? { red: checks.red + 1, black: checks.black }
    : { red: checks.red, black: checks.black + 1 };
}

/** The plies of a line from the start to one of them, both included. */
export function linePlies(to: Ply): Ply[] {
  const plies = new Array<Ply>(to.index + 1);
  for (let ply: Ply | undefined = to; ply !== undefined; ply = ply.before) plies[ply.index] = ply;
  return plies;
}
