/** The findings of the plies of one line, each read once however many loops it lies in. */
import type { Board } from '../board/board.js';
import type { Move } from '../core/move.js';
import type { Code } from './code.js';
import type { PlyFinding } from './ruling.js';

/** Reads the plies of a line under a code. The men keep their numbers from the start of the line to its end. */
export class LineReader {
  readonly moves: readonly Move[];
  readonly code: Code;
  private readonly board: Board;
  /** By ply and move. */
  private readonly found: Map<number, PlyFinding> = new Map();
  /** How many moves of the line have been made on the board. */
  private made: number;

  /** Takes a board on which the whole line has just been played. */
  constructor(board: Board, moves: readonly Move[], code: Code) {
    this.board = board;
    this.moves = moves;
    this.code = code;
    this.made = moves.length;
  }

  /** What the move of a ply does, or what another would if it were played instead, or after the last one. */
  find(ply: number, move: Move = this.moves[ply]!): PlyFinding {
    const key = ply * 0x10000 + move;
    let finding = this.found.get(key);
    if (finding === undefined) {
      this.goTo(ply);
      finding = this.code.read({ board: this.board, move, ply });
      this.found.set(key, finding);
    }
    return finding;
  }

  private goTo(ply: number): void {
    const { board, moves } = this;
    for (; this.made > ply; this.made--) board.unmake();
    for (; this.made < ply; this.made++) board.make(moves[this.made]!);
  }
}
