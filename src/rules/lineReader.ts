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

  /** What the move of a ply does. */
  find(ply: number): PlyFinding {
    let finding = this.found.get(ply);
    if (finding === undefined) {
      finding = this.findMove(ply, this.moves[ply]!);
      this.found.set(ply, finding);
    }
    return finding;
  }

  /** What a move would do if it were played at a ply instead, or after the last one. */
  findMove(ply: number, move: Move): PlyFinding {
    const { board, moves, code } = this;
    for (; this.made > ply; this.made--) board.unmake();
    for (; this.made < ply; this.made++) board.make(moves[this.made]!);
    return code.read({ board, move, ply });
  }
}
