/**
 * Finding the loop: the plies at which the final position has stood before, by position and side to move, however it
 * was reached. With an index of the positions a ply costs constant time.
 */
import type { Board } from '../board/board.js';
import { crossed, OFF_BOARD, PAWN, roleOf } from '../board/men.js';
import type { Move } from '../core/move.js';

/** Where a repetition lies: `plies` are the numbers of moves after which the final position stood, the last one included. */
export interface Repetition {
  readonly plies: readonly number[];
}

/**
 * The positions of a line in the order they came, asked for repetitions: for callers that keep a history of their
 * own. Adding and taking back a position costs constant time, whatever the length of the line.
 */
export class PositionIndex {
  private readonly keys: bigint[] = [];
  private readonly places: Map<bigint, number[]> = new Map();

  /** Adds the position after the next move; the first to be added is that before any move. */
  push(hash: bigint): void {
    const places = this.places.get(hash);
    if (places === undefined) this.places.set(hash, [this.keys.length]);
    else places.push(this.keys.length);
    this.keys.push(hash);
  }

  /** Takes the last position back. */
  pop(): void {
    const hash = this.keys.pop();
    if (hash === undefined) return;
    const places = this.places.get(hash)!;
    places.pop();
    if (places.length === 0) this.places.delete(hash);
  }

  /** After how many moves the last position has stood, the last time included. */
  occurrences(): readonly number[] {
    const last = this.keys.at(-1);
    return last === undefined ? [] : this.places.get(last)!;
  }
}

/** Plays a whole line on a board and tells after which of its moves the final position has stood, the last included. */
export function findRepetition(board: Board, moves: readonly Move[]): Repetition {
  const index = new PositionIndex();
  index.push(board.hash);
  for (const move of moves) {
    makeLegal(board, move);
    index.push(board.hash);
  }
  return { plies: index.occurrences() };
}

/** Plays a move that a caller handed over. @throws RangeError where it is not legal: a programmer's error. */
export function makeLegal(board: Board, move: Move): void {
  if (!board.isLegal(move)) throw new RangeError('a move of the line is not legal');
  board.make(move);
}

/** Whether a move can never be undone: a capture, or a pawn's step forward. */
export function isIrreversible(board: Board, move: Move): boolean {
  const from = move & 255;
  const to = move >> 8;
  if (board.cells[to] !== 0) return true;
  const man = board.cells[from]!;
  return roleOf(man) === PAWN && !(crossed(from, man & OFF_BOARD) && from >> 4 === to >> 4);
}
