// Lines of play for the tests of rules/: boards from the men's field of a FEN, moves by their squares.

import { unwrap } from '../../src/base/result.js';
import { Board } from '../../src/board/board.js';
import { type Move, moveBetween } from '../../src/core/move.js';
import { type Piece, parsePiece } from '../../src/core/piece.js';
import { parseSquare, type Square, squareAt } from '../../src/core/square.js';

/** A board from the first two fields of a FEN; for facts of the tests, which are known to be well formed. */
export function boardOf(fen: string): Board {
  const [field, turn] = fen.split(' ');
  const pieces: [Square, Piece][] = [];
  field!.split('/').forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      const piece = parsePiece(letter);
      if (piece === undefined) file += Number(letter);
      else pieces.push([squareAt(file++, 9 - index), piece]);
    }
  });
  const board = Board.empty();
  board.load(pieces, turn === 'b' ? 'black' : 'red');
  return board;
}

/** Moves from texts like `h2e2`. */
export function movesOf(texts: readonly string[]): Move[] {
  return texts.map((text) =>
    moveBetween(unwrap(parseSquare(text.slice(0, 2))), unwrap(parseSquare(text.slice(2, 4)))),
  );
}
