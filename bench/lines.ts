// Long lines of play for the benches.
import { type Move, moveFrom, moveTo, parseMoves, startPosition, unwrap } from 'xiangqi-kit';
import { Board, MAX_MOVES } from 'xiangqi-kit/board';

/** A line in which the same four plies come back all the time. */
export function repeatedLine(plies: number): Move[] {
  const loop = unwrap(parseMoves(startPosition, ['h0g2', 'h9g7', 'g2h0', 'g7h9'], { notation: 'uci' }));
  return Array.from({ length: plies }, (_, ply) => loop[ply % loop.length]!);
}

/** A line of random moves without a check, a capture or a pawn's step, from a fixed seed; every position of it could come back. */
export function wanderingLine(plies: number): Move[] {
  const board = Board.from(startPosition);
  const moves: Move[] = [];
  let state = 1;
  while (moves.length < plies) {
    const quiet = quietMoves(board).filter((move) => staysQuiet(board, move));
    if (quiet.length === 0) throw new Error(`the line ended after ${moves.length} plies`);
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    const move = quiet[(state >> 8) % quiet.length]!;
    moves.push(move);
    board.make(move);
  }
  return moves;
}

const buffer = new Int32Array(MAX_MOVES);

function quietMoves(board: Board): Move[] {
  const found = [...buffer.subarray(0, board.generate(buffer))] as Move[];
  return found.filter(
    (move) => board.at(moveTo(move)) === undefined && board.at(moveFrom(move))?.role !== 'pawn',
  );
}

/** Whether the other side can go on in the same way after a move. */
function staysQuiet(board: Board, move: Move): boolean {
  board.make(move);
  const stays = !board.inCheck && quietMoves(board).length > 0;
  board.unmake();
  return stays;
}
