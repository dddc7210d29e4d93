// Perft that writes out the list of every leaf, as users who generate do.
import { type Move, parseFen, unwrap } from 'xiangqi-kit';
import { type Board, MAX_MOVES } from 'xiangqi-kit/board';

/** The nodes of a position at a depth of at least 1, its leaves counted by their lists. */
export function listedPerft(fen: string, depth: number): number {
  return countListed(unwrap(parseFen(fen)).toBoard(), new Int32Array(MAX_MOVES * depth), depth, 0);
}

function countListed(board: Board, moves: Int32Array, depth: number, start: number): number {
  const count = board.generate(moves, start);
  if (depth === 1) return count;
  let nodes = 0;
  for (let index = start; index < start + count; index++) {
    board.make(moves[index] as Move);
    nodes += countListed(board, moves, depth - 1, start + count);
    board.unmake();
  }
  return nodes;
}
