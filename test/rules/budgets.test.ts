// Searches that are cut short: what is found says so, and nothing is guessed.
import { describe, expect, test } from 'vitest';
import { RED } from '../../src/board/men.js';
import { cellOf } from '../../src/core/cell.js';
import { square } from '../../src/core/square.js';
import { winByChecks } from '../../src/rules/byChecks.js';
import { type GainRules, type GainSearch, isMatedAfter } from '../../src/rules/gains.js';
import {
  CXA_2020_READING,
  CXA_VALUES,
  type GainReading,
  type PlyFinding,
  readGains,
} from '../../src/rules/index.js';
import { boardOf, movesOf } from './lines.js';

const GAINS: GainRules = {
  values: CXA_VALUES,
  mateAfter: { moves: 20, nodes: 20_000 },
  run: { checks: 3, nodes: 5000 },
};

function searchWith(gains: Partial<GainRules>): GainSearch {
  return { rules: { ...GAINS, ...gains }, budgetHit: false };
}

function read(fen: string, move: string, reading: Partial<GainReading>): PlyFinding {
  const context = { board: boardOf(fen), move: movesOf([move])[0]!, ply: 0 };
  return readGains({ ...CXA_2020_READING, ...reading })(context);
}

describe('the search for a threat of mate', () => {
  // rook and pawn threaten mate; the rook has many moves to try before
  const FEN = '3k5/9/3P5/9/9/9/9/9/R8/4K4 w';

  test('finds it within its bound, and tells the line', () => {
    const found = read(FEN, 'a1b1', {});
    expect(found).toMatchObject({ label: 'kill', budgetHit: false });
    expect(found.kill).toMatchObject({ status: 'mate' });
    expect(found.kill!.line).toEqual(movesOf(['b1b9']));
  });

  test('says that it does not know, without a line, where the bound was met', () => {
    for (const kill of [{ nodes: 2 }, { nodes: 2000, moves: 0 }]) {
      const cut = read(FEN, 'a1b1', { kill });
      expect(cut.kill).toEqual({ status: 'unknown', line: [] });
      expect(cut.label).toBe('idle');
      expect(cut.budgetHit).toBe(true);
    }
  });

  test('says nothing where there is none', () => {
    const none = read('3k5/9/9/9/9/9/9/9/1P7/4K4 w', 'b1b2', {});
    expect(none).not.toHaveProperty('kill');
    expect(none.budgetHit).toBe(false);
  });
});

describe('the search whether a capture gets its side mated', () => {
  const FEN = '4k4/3r5/9/9/9/9/1c1R5/9/5K3/9 w';
  const mated = (search: GainSearch): boolean =>
    isMatedAfter(boardOf(FEN), cellOf(square('d3')), cellOf(square('b3')), search);

  test('notes that it met its bound of moves tried', () => {
    const enough = searchWith({});
    expect(mated(enough)).toBe(true);
    expect(enough.budgetHit).toBe(false);
    const cut = searchWith({ mateAfter: { moves: 20, nodes: 1 } });
    expect(mated(cut)).toBe(false);
    expect(cut.budgetHit).toBe(true);
  });

  test('but not where only the length of the mate is bounded: that is how far a code looks', () => {
    const short = searchWith({ mateAfter: { moves: 0, nodes: 20_000 } });
    expect(mated(short)).toBe(false);
    expect(short.budgetHit).toBe(false);
  });
});

describe('the search for runs of checks', () => {
  // the rook checks on the top rank and takes the cannon behind the king
  const FEN = '4k4/6R2/6R2/9/9/9/9/4c4/9/3K5 w';

  test('finds nothing, and says so, when too many replies have been tried', () => {
    const enough = searchWith({});
    expect(winByChecks(boardOf(FEN), RED, enough)?.value).toBe(5);
    expect(enough.budgetHit).toBe(false);
    for (const nodes of [0, 1]) {
      const cut = searchWith({ run: { checks: 3, nodes } });
      expect(winByChecks(boardOf(FEN), RED, cut)).toBeUndefined();
      expect(cut.budgetHit).toBe(true);
    }
  });

  test('leaves the board as it was, cut short or not', () => {
    for (const nodes of [0, 3, 5000]) {
      const board = boardOf(FEN);
      winByChecks(board, RED, searchWith({ run: { checks: 3, nodes } }));
      expect(board.hash).toBe(boardOf(FEN).hash);
    }
  });
});
