/**
 * Forced mates by checks (连将杀): the attacker checks with every move, the defender has every legal reply. Stalemate
 * is mate in xiangqi, but a run of checks always ends in mate proper.
 *
 * Deepening by one attacker's move at a time finds the shortest mate. Where checks can go on for ever it would deepen
 * for ever, so after a few rounds a defence without end is looked for: one reply to every check that leads to positions
 * defended in the same way. It makes "no mate" exact, and what it finds lost or held shortens the deepening.
 */

import type { BoardSource } from '../board/board.js';
import { Board, MAX_MOVES } from '../board/board.js';
import type { Move } from '../core/move.js';

/** Bounds of a search for a mate. */
export interface MateBudget {
  /** How many moves, of both sides together, may be tried. Default 200,000. */
  readonly nodes?: number;
  /** How long a mate may be, in moves of the attacker. Default 20. */
  readonly moves?: number;
}

/** What a search for a mate by checks found. */
export type MateResult =
  | {
      readonly status: 'mate';
      /** The shortest mate: attacker's move, best defence, attacker's move … ending with the mating move. */
      readonly line: readonly Move[];
      /** Moves of the attacker in it. */
      readonly moves: number;
      readonly nodes: number;
    }
  | { readonly status: 'none'; readonly nodes: number }
  | {
      readonly status: 'unknown';
      /** The bound that was met. */
      readonly bound: 'nodes' | 'moves';
      readonly nodes: number;
    };

/** Decides about a single attacking move whether it may be used at all. */
export type MoveFilter = (board: Board, move: number) => boolean;

const DEFAULT_NODES = 200_000;
const DEFAULT_MOVES = 20;
/** After every so many rounds of deepening a defence without end is looked for, with part of what is left of the budget. */
const DEFENCE_EVERY = 2;
const DEFENCE_SHARE = 4;
/** How many replies one path of that search may be long. */
const DEFENCE_DEPTH = 500;

/**
 * The shortest forced mate by checks for the side to move: `mate` with a line, `none` if there certainly is none of
 * any length, `unknown` if a bound was met first.
 */
export function solveMate(source: Board | BoardSource, budget: MateBudget = {}): MateResult {
  return searchMate(Board.from(source), budget);
}

/** As {@link solveMate}, on a board that is used and left as it was; `allowed` may forbid moves of the attacker. */
export function searchMate(board: Board, budget: MateBudget, allowed?: MoveFilter): MateResult {
  return new MateSearch(board, budget, allowed).run();
}

interface Proven {
  readonly moves: number;
  readonly move: number;
}

class MateSearch {
  private readonly board: Board;
  private readonly allowed: MoveFilter | undefined;
  private readonly longest: number;
  private readonly proven: Map<number, Proven> = new Map();
  /** By position: within how many moves there is no mate; infinite where there is none at all. */
  private readonly failed: Map<number, number> = new Map();
  private limit: number;
  private buffer: Int32Array;
  private nodes = 0;
  /** Whether a failure since this was last cleared may be due to the depth alone. */
  private cut = false;

  constructor(board: Board, budget: MateBudget, allowed: MoveFilter | undefined) {
    this.board = board;
    this.allowed = allowed;
    this.limit = budget.nodes ?? DEFAULT_NODES;
    this.longest = budget.moves ?? DEFAULT_MOVES;
    this.buffer = new Int32Array(MAX_MOVES * 4);
  }

  run(): MateResult {
    for (let moves = 1; moves <= this.longest; moves++) {
      this.cut = false;
      if (this.attack(moves, 0)) return this.mate(moves);
      if (this.isSpent()) return { status: 'unknown', bound: 'nodes', nodes: this.nodes };
      if (!this.cut) return { status: 'none', nodes: this.nodes };
      if (moves % DEFENCE_EVERY === 0 && this.isDefended()) return { status: 'none', nodes: this.nodes };
    }
    return { status: 'unknown', bound: 'moves', nodes: this.nodes };
  }

  private isSpent(): boolean {
    return this.nodes >= this.limit;
  }

  /** Room for one more list of moves from `offset` on. */
  private room(offset: number): Int32Array {
    if (offset + MAX_MOVES > this.buffer.length) {
      const grown = new Int32Array(this.buffer.length * 2);
      grown.set(this.buffer);
      this.buffer = grown;
    }
    return this.buffer;
  }

  /** Whether the side to move mates within so many moves. */
  private attack(left: number, offset: number): boolean {
    const key = keyOf(this.board);
    const known = this.proven.get(key);
    if (known !== undefined && known.moves <= left) return true;
    const failure = this.failed.get(key) ?? 0;
    if (failure >= left) {
      if (failure !== Number.POSITIVE_INFINITY) this.cut = true;
      return false;
    }
    const cutBefore = this.cut;
    this.cut = false;
    const found = this.tryChecks(left, offset);
    if (found !== 0) this.proven.set(key, { moves: left, move: found });
    else if (!this.isSpent()) this.failed.set(key, this.cut ? left : Number.POSITIVE_INFINITY);
    this.cut = cutBefore || (found === 0 && this.cut);
    return found !== 0;
  }

  /** The first checking move that mates within so many moves, or 0. */
  private tryChecks(left: number, offset: number): number {
    const { board } = this;
    const count = board.generate(this.room(offset), offset);
    for (let index = offset; index < offset + count && !this.isSpent(); index++) {
      const move = this.buffer[index]! as Move;
      if (this.allowed !== undefined && !this.allowed(board, move)) continue;
      this.nodes++;
      board.make(move);
      const mates = board.inCheck && this.isLost(left - 1, offset + count);
      board.unmake();
      if (mates) return move;
    }
    return 0;
  }

  /** Whether the side to move, in check, is mated whatever it replies, within so many further moves of the attacker. */
  private isLost(left: number, offset: number): boolean {
    const { board } = this;
    const count = board.generate(this.room(offset), offset);
    if (count === 0) return true;
    if (left === 0) {
      this.cut = true;
      return false;
    }
    for (let index = offset; index < offset + count; index++) {
      if (this.isSpent()) return false;
      this.nodes++;
      board.make(this.buffer[index]! as Move);
      const lost = this.attack(left, offset + count);
      board.unmake();
      if (!lost) return false;
    }
    return true;
  }

  /** Writes a proven mate down: the attacker's move found, the defence that lasts longest, and so on. */
  private mate(moves: number): MateResult {
    const line: Move[] = [];
    const spent = this.nodes;
    this.limit = spent * 2 + 1000;
    for (let left = moves; left > 0; ) {
      const proven = this.proven.get(keyOf(this.board))!;
      this.advance(line, proven.move as Move);
      const reply = this.longestDefence(left - 1);
      if (reply === undefined) break;
      this.advance(line, reply.move as Move);
      left = reply.moves;
    }
    for (let made = 0; made < line.length; made++) this.board.unmake();
    return { status: 'mate', line, moves, nodes: spent };
  }

  private advance(line: Move[], move: Move): void {
    line.push(move);
    this.board.make(move);
  }

  private longestDefence(left: number): Proven | undefined {
    const { board } = this;
    const count = board.generate(this.room(0), 0);
    const replies = this.buffer.slice(0, count);
    let best: Proven | undefined;
    for (const move of replies) {
      board.make(move as Move);
      const moves = this.distance(left);
      board.unmake();
      if (best === undefined || moves > best.moves) best = { moves, move };
    }
    return best;
  }

  /** In how many moves the side to move mates, at most `left`. */
  private distance(left: number): number {
    for (let moves = 1; moves < left; moves++) if (this.attack(moves, 0)) return moves;
    return left;
  }

  /**
   * Looks for a defence that holds for ever. If there is one for the root there is no mate; if there is none there is
   * a mate, and its positions are known from then on.
   */
  private isDefended(): boolean {
    const defence = new Defence(this.board, (this.limit - this.nodes) / DEFENCE_SHARE, this.allowed);
    const answer = defence.settle(this.proven);
    this.nodes += defence.nodes;
    if (answer === 'open') return false;
    for (const key of defence.held) this.failed.set(key, Number.POSITIVE_INFINITY);
    return answer === 'holds';
  }
}

/**
 * The search for a defence without end: one reply to every check, leading only to positions that are defended too.
 * Positions under way are taken for defended; whenever one turns out to be lost the walk starts again with that
 * knowledge, until it finds nothing new. Lost positions are certain at once, defended ones after the last walk.
 */
class Defence {
  nodes = 0;
  /** The positions with the attacker to move that the defence reaches. */
  readonly held: Set<number> = new Set();
  private readonly board: Board;
  private readonly limit: number;
  private readonly allowed: MoveFilter | undefined;
  private readonly lost: Set<number> = new Set();
  private readonly counts: Map<number, number> = new Map();
  private open = false;
  private changed = false;

  constructor(board: Board, limit: number, allowed: MoveFilter | undefined) {
    this.board = board;
    this.limit = limit;
    this.allowed = allowed;
  }

  /** Whether the root is defended; `open` where a bound was met. `proven` tells positions that are lost already. */
  settle(proven: ReadonlyMap<number, Proven>): 'holds' | 'lost' | 'open' {
    for (const key of proven.keys()) this.lost.add(key);
    for (;;) {
      this.changed = false;
      this.held.clear();
      const holds = this.holds(0);
      if (this.open) return 'open';
      if (!holds) return 'lost';
      if (!this.changed) return 'holds';
    }
  }

  /** Whether the position with the attacker to move is defended, as far as is known. */
  private holds(depth: number): boolean {
    const key = keyOf(this.board);
    if (this.lost.has(key)) return false;
    if (this.held.has(key)) return true;
    if (depth === DEFENCE_DEPTH) this.open = true;
    this.held.add(key);
    if (this.open || this.everyCheckIsMet(depth)) return true;
    this.held.delete(key);
    this.lost.add(key);
    this.changed = true;
    return false;
  }

  private everyCheckIsMet(depth: number): boolean {
    const { board } = this;
    for (const move of legalMoves(board)) {
      if (this.open) return true;
      if (this.allowed !== undefined && !this.allowed(board, move)) continue;
      if (++this.nodes >= this.limit) this.open = true;
      board.make(move);
      const met = !board.inCheck || this.isMet(depth);
      board.unmake();
      if (!met) return false;
    }
    return true;
  }

  /** Whether some reply leads to a defended position: a known one, else whichever leaves the fewest checks. */
  private isMet(depth: number): boolean {
    const ranked: { reply: Move; checks: number }[] = [];
    for (const reply of legalMoves(this.board)) {
      const checks = this.checksAfter(reply);
      if (checks === 0) return true;
      ranked.push({ reply, checks });
    }
    ranked.sort((one, other) => one.checks - other.checks);
    return ranked.some(({ reply }) => this.leadsOn(reply, depth));
  }

  /** How many checks the attacker has after a reply; 0 also where the position is known to be defended. */
  private checksAfter(reply: Move): number {
    const { board } = this;
    this.nodes++;
    board.make(reply);
    const key = keyOf(board);
    let checks = this.held.has(key) ? 0 : this.counts.get(key);
    if (checks === undefined) {
      checks = this.countChecks();
      this.counts.set(key, checks);
    }
    board.unmake();
    return checks;
  }

  private countChecks(): number {
    const { board } = this;
    let checks = 0;
    for (const move of legalMoves(board)) {
      if (this.allowed !== undefined && !this.allowed(board, move)) continue;
      this.nodes++;
      board.make(move);
      if (board.inCheck) checks++;
      board.unmake();
    }
    return checks;
  }

  private leadsOn(reply: Move, depth: number): boolean {
    this.board.make(reply);
    const holds = this.holds(depth + 1);
    this.board.unmake();
    return holds;
  }
}

function legalMoves(board: Board): Move[] {
  const buffer: number[] = [];
  const count = board.generate(buffer);
  buffer.length = count;
  return buffer as Move[];
}

/** 53 bits of the position's hash: exact as a number, and quick as a key. */
function keyOf(board: Board): number {
  return (board.hashHigh & 0x1fffff) * 0x100000000 + (board.hashLow >>> 0);
}
