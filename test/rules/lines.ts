// Lines of play for the tests of rules/: boards from the men's field of a FEN, moves by their squares, and their
// mirror images and colour flips.
import { unwrap } from '../../src/base/result.js';
import { Board } from '../../src/board/board.js';
import { opposite } from '../../src/core/color.js';
import { type Move, mirrorMove, moveBetween, rotateMove } from '../../src/core/move.js';
import { type Piece, parsePiece } from '../../src/core/piece.js';
import { mirrorSquare, parseSquare, rotateSquare, type Square, squareAt } from '../../src/core/square.js';
import type { CodeId } from '../../src/rules/codes/index.js';
import type { Line } from '../../src/rules/judge.js';
import type { Verdict } from '../../src/rules/ruling.js';

/** A row of a file of cases; moves as `h2e2`. */
export interface Case {
  readonly id: string;
  readonly code: string;
  readonly also?: readonly string[];
  readonly fen: string;
  readonly moves: readonly string[];
  readonly verdict: Verdict;
  readonly labels?: readonly string[];
  readonly confidence?: string;
}

/** The names that the files use for codes. */
export function codeName(name: string): CodeId {
  return (name === 'cxa' ? 'cxa-2020' : name === 'wxf' ? 'wxf-2018' : name) as CodeId;
}

/** Every case under its own code and under the further ones that it names. */
export function asked<T extends Case>(cases: readonly T[]): { row: T; code: CodeId }[] {
  return cases.flatMap((row) =>
    [row.code, ...(row.also ?? [])].map((code) => ({ row, code: codeName(code) })),
  );
}

/** The men of a FEN, whose form is not checked: facts of the tests are well formed. */
function menOf(fen: string): [Square, Piece][] {
  const men: [Square, Piece][] = [];
  const [field] = fen.split(' ');
  for (const [index, row] of field!.split('/').entries()) {
    let file = 0;
    for (const letter of row) {
      const piece = parsePiece(letter);
      if (piece === undefined) file += Number(letter);
      else men.push([squareAt(file++, 9 - index), piece]);
    }
  }
  return men;
}

/** The board of a FEN. */
export function boardOf(fen: string): Board {
  const board = Board.empty();
  board.load(menOf(fen), fen.split(' ')[1] === 'b' ? 'black' : 'red');
  return board;
}

/** Moves from texts like `h2e2`. */
export function movesOf(texts: readonly string[]): Move[] {
  return texts.map((text) =>
    moveBetween(unwrap(parseSquare(text.slice(0, 2))), unwrap(parseSquare(text.slice(2, 4)))),
  );
}

/** The line of a case. */
export function lineOf(row: Pick<Case, 'fen' | 'moves'>): Line {
  return { start: boardOf(row.fen), moves: movesOf(row.moves) };
}

/** The same line reflected left to right. */
export function mirrored(line: Line): Line {
  const board = Board.from(line.start);
  const copy = Board.empty();
  copy.load(
    board.pieces().map(([square, piece]) => [mirrorSquare(square), piece] as const),
    board.turn,
  );
  return { start: copy, moves: line.moves.map(mirrorMove) };
}

/** The same line with the colours exchanged and the board turned. */
export function flipped(line: Line): Line {
  const board = Board.from(line.start);
  const copy = Board.empty();
  copy.load(
    board
      .pieces()
      .map(([square, { color, role }]) => [rotateSquare(square), { color: opposite(color), role }] as const),
    opposite(board.turn),
  );
  return { start: copy, moves: line.moves.map(rotateMove) };
}

/** The verdict with the colours exchanged. */
export function flippedVerdict(verdict: Verdict): Verdict {
  if (verdict === 'red-loses') return 'black-loses';
  return verdict === 'black-loses' ? 'red-loses' : verdict;
}
