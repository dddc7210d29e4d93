// The counts that are too large for the unit suite, on the built package, which runs faster than the sources do.
import { describe, expect, test } from 'vitest';
import { Board, perft } from 'xiangqi-kit/board';
import { readFen } from '../reference/literal.js';
import { colorOf, menOf, perftCases, UNIT_NODES } from './support.js';

function builtBoardOf(fen: string): Board {
  const position = readFen(fen);
  const board = Board.empty();
  board.load(menOf(position), colorOf(position));
  return board;
}

describe('perft counts of more than three million nodes', () => {
  const large = perftCases.flatMap(({ id, fen, depth_counts }) =>
    depth_counts.map((nodes, index) => ({ id, fen, nodes, depth: index + 1 })),
  );
  for (const { id, fen, nodes, depth } of large.filter(({ nodes }) => nodes > UNIT_NODES)) {
    test(`${id} depth ${depth} ${fen}`, () => {
      expect(perft(builtBoardOf(fen), depth)).toBe(nodes);
    });
  }

  test('a table of positions gives the same count of six plies, which needs keys without a pattern', () => {
    const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
    expect(perft(builtBoardOf(start), 6, { hashMegabytes: 64 })).toBe(5_392_831_844);
  });
});
