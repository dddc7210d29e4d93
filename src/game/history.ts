/**
 * The plies of a game, linked from each to the one before it, so that games that begin alike share their beginning;
 * and how often each position has stood, which costs constant time a ply however long the game is.
 *
 * Positions that can repeat lie in one run: the plies since the last capture or step forward of a pawn. A run keeps an
 * index from hash to the last ply with it, for the line that was played last in it. Playing on that line appends to
 * the index; going back and playing something else takes entries off it; and a line that the index has left gets an
 * index of its own.
 */
import type { ByColor } from '../core/color.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import { rankOf } from '../core/square.js';
import type { Position } from '../position/position.js';
import { samePosition } from '../position/position.js';

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
  /** The last earlier ply with the same position. */
  readonly same: Ply | undefined;
  /** How often the position has stood, this time included. */
  readonly occurrences: number;
  /** How many checks each side has given since the last capture. */
  readonly checks: ByColor<number>;
  /** The ply that the index of the run named for this hash before this one: {@link same}, but for a collision of hashes. */
  readonly shadowed: Ply | undefined;
  /** The run in whose index the next ply is looked up. */
  private run: Run;

  constructor(position: Position, before: Ply | undefined, move: Move | undefined) {
    this.before = before;
    this.move = move;
    this.position = position;
    this.index = before === undefined ? 0 : before.index + 1;
    this.hash = position.hash;
    this.checks = checksAt(position, before, move);
    if (before === undefined || isIrreversible(before.position, move as Move)) this.run = new Run(this.index);
    else this.run = before.run = before.run.continueFrom(before);
    this.shadowed = this.run.latest(this.hash);
    this.same = findSame(this.shadowed, position);
    this.occurrences = this.same === undefined ? 1 : this.same.occurrences + 1;
    this.run.append(this);
  }

  /** The last ply up to this one with a hash, among those whose positions the next move could bring back. */
  latest(hash: bigint): Ply | undefined {
    this.run = this.run.continueFrom(this);
    return this.run.latest(hash);
  }
}

/** The plies between which no irreversible move was played, and an index of one line of them. */
class Run {
  /** The index of its first ply. */
  private readonly first: number;
  private readonly last: Map<bigint, Ply> = new Map();
  private tip: Ply | undefined;

  constructor(first: number) {
    this.first = first;
  }

  /** The run in which a ply that follows `from` is to be looked up: this one, or a copy where this one shows another line. */
  continueFrom(from: Ply): Run {
    if (this.tip === from || this.goBackTo(from)) return this;
    const run = new Run(this.first);
    const line: Ply[] = [];
    for (let ply: Ply | undefined = from; ply !== undefined && ply.index >= this.first; ply = ply.before)
      line.push(ply);
    for (const ply of line.reverse()) run.append(ply);
    return run;
  }

  /** The last ply of the line with a hash. */
  latest(hash: bigint): Ply | undefined {
    return this.last.get(hash);
  }

  /** Adds a ply at the end of the line. */
  append(ply: Ply): void {
    this.last.set(ply.hash, ply);
    this.tip = ply;
  }

  /** Takes off what was played after a ply, if the ply lies on the line. */
  private goBackTo(target: Ply): boolean {
    let tip = this.tip;
    while (tip !== undefined && tip.index > target.index) tip = tip.before;
    if (tip !== target) return false;
    for (let ply = this.tip; ply !== undefined && ply !== target; ply = ply.before) {
      if (ply.shadowed === undefined) this.last.delete(ply.hash);
      else this.last.set(ply.hash, ply.shadowed);
    }
    this.tip = target;
    return true;
  }
}

/** Different positions with one hash can be constructed; they must not make a repetition. */
function findSame(candidate: Ply | undefined, position: Position): Ply | undefined {
  let ply = candidate;
  while (ply !== undefined && !samePosition(ply.position, position)) ply = ply.shadowed;
  return ply;
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
