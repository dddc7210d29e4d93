// Who attacks whom: the smallest facts under the rules, each with its opposite beside it.
import { describe, expect, test } from 'vitest';
import { BLACK, RED } from '../../src/board/men.js';
import { cellOf } from '../../src/core/cell.js';
import { type SquareName, square } from '../../src/core/square.js';
import { bearsOn, checkersOf, isTiedByHorse, menOf } from '../../src/rules/captures.js';
import { exposesMore, type GainSearch } from '../../src/rules/gains.js';
import { type CodeId, CXA_VALUES, codeOf, type PlyFinding } from '../../src/rules/index.js';
import { protectionOf } from '../../src/rules/protection.js';
import { canTakeBack, isLesserOnGreater, isPairThreat, pairBefore } from '../../src/rules/threats.js';
import { boardOf, movesOf } from './lines.js';
import { told } from './told.js';

const at = (name: SquareName): number => cellOf(square(name));

function search(): GainSearch {
  return {
    rules: { values: CXA_VALUES, mateAfter: { moves: 20, nodes: 20_000 }, run: { checks: 3, nodes: 5000 } },
    budgetHit: false,
  };
}

function read(code: CodeId, fen: string, move: string): PlyFinding {
  return codeOf(code).read({ board: boardOf(fen), move: movesOf([move])[0]!, ply: 0 });
}

/** The threats of a ply in short words: those that name both men. */
function threatsOf(ply: PlyFinding, men: string): readonly string[] {
  return (told(ply).threats ?? []).filter((threat) => threat.startsWith(`${men},`));
}

describe('the men of a side', () => {
  test('are those on the board, of that side alone', () => {
    const board = boardOf('3k5/4r4/9/9/9/9/9/4R4/9/3K5 w');
    expect(new Set(menOf(board, RED))).toEqual(new Set([at('d0'), at('e2')]));
    expect(new Set(menOf(board, BLACK))).toEqual(new Set([at('d9'), at('e8')]));
  });
  test('bear on no cell of their own', () => {
    const board = boardOf('3k5/9/9/9/2P1P4/9/9/B3N3C/4A3R/3K5 w');
    for (const cell of menOf(board, RED)) expect(bearsOn(board, cell, cell)).toBe(false);
  });
});

describe('checks', () => {
  test('kings that face each other check either side, unless a man stands between', () => {
    const facing = boardOf('4k4/9/9/9/9/9/9/9/9/4K4 w');
    expect(checkersOf(facing, RED)).toEqual([at('e9')]);
    expect(checkersOf(facing, BLACK)).toEqual([at('e0')]);
    for (const screen of ['4P4/9/9', '9/4p4/9', '9/9/4P4']) {
      const apart = boardOf(`4k4/9/9/9/${screen}/9/9/4K4 w`);
      expect(checkersOf(apart, RED)).toEqual([]);
      expect(checkersOf(apart, BLACK)).toEqual([]);
    }
  });
  test('a side without a king is in none', () => {
    expect(checkersOf(boardOf('4k4/9/9/9/9/9/9/9/9/9 w'), RED)).toEqual([]);
    expect(checkersOf(boardOf('4k4/9/9/9/9/9/9/9/9/4R4 w'), BLACK)).toEqual([at('e0')]);
  });
});

describe('a rook that a horse ties to its king', () => {
  test.each([
    ['4k4/4r4/9/9/9/9/9/9/9/3K5 w', 'e8', false, 'no horse'],
    ['4k4/5rN2/9/9/9/9/9/9/9/3K5 w', 'f8', true, 'the rook is its leg'],
    ['4k4/5rC2/9/9/9/9/9/9/9/3K5 w', 'f8', false, 'a cannon in the horse’s place'],
    ['4k4/5cN2/9/9/9/9/9/9/9/3K5 w', 'f8', false, 'another man in the rook’s place'],
    ['4k4/4r4/5N3/9/9/9/9/9/9/3K5 w', 'e8', false, 'the leg is elsewhere'],
    ['4k4/3r5/3N5/9/9/9/9/9/9/5K3 w', 'd8', true, 'from the side'],
    ['4k4/5rn2/9/9/9/9/9/9/9/3K5 w', 'f8', false, 'a horse of its own side'],
  ] as const)('%s, %s: %s, %s', (fen, rook, expected, _why) => {
    expect(isTiedByHorse(boardOf(fen), at(rook))).toBe(expected);
  });
});

describe('lesser men on greater ones', () => {
  const board = boardOf('R1N1C1P2/9/A1B1K4/9/9/9/9/9/9/9 w');
  const man = { R: at('a9'), N: at('c9'), C: at('e9'), P: at('g9'), A: at('a7'), B: at('c7'), K: at('e7') };
  const LESSER: Readonly<Record<string, string>> = {
    R: '',
    N: 'R',
    C: 'R',
    P: '',
    A: 'RNC',
    B: 'RNC',
    K: '',
  };

  test.each(Object.entries(LESSER))(
    '%s attacks %s however well it is protected, and nothing else',
    (by, greater) => {
      for (const [on, cell] of Object.entries(man)) {
        const lesser = isLesserOnGreater(board.cells[man[by as 'R']]!, board.cells[cell]!);
        expect(lesser, `${by} on ${on}`).toBe(greater.includes(on));
      }
    },
  );
});

describe('offers', () => {
  test('are made among like men alone: a rook beside a pawn that could take it attacks it', () => {
    const board = boardOf('5k3/9/9/9/9/4p4/4R4/9/9/3K5 w');
    expect(canTakeBack(board, at('e3'), at('e4'))).toBe(false);
    expect(isPairThreat(board, at('e3'), at('e4'))).toBe(true);
    expect(canTakeBack(boardOf('5k3/9/9/9/9/4r4/4R4/9/9/3K5 w'), at('e3'), at('e4'))).toBe(true);
  });
});

describe('pairs that stood', () => {
  // the rook on d5 attacks the cannon on f5, which the rook on a5 covers through the attacker
  test('were no threat if one of several roots does not run through the attacker', () => {
    expect(pairBefore(boardOf('5k3/9/9/9/r2R1c3/9/9/9/9/4K4 w'), at('d5'), at('f5'), false)).toBe('escape');
    const two = boardOf('5k3/5r3/9/9/r2R1c3/9/9/9/9/4K4 w');
    expect(pairBefore(two, at('d5'), at('f5'), false)).toBe('new');
  });
});

describe('protection', () => {
  const kindOf = (fen: string, from: SquareName, to: SquareName, counted: boolean): string =>
    protectionOf(boardOf(fen), at(from), at(to), counted ? CXA_VALUES : undefined).kind;

  test('is too little where the exchange wins all the same, and enough where it only breaks even', () => {
    const rookOnHorse = '4rk3/9/9/4n4/9/9/4R4/9/9/3K5 w';
    expect(kindOf(rookOnHorse, 'e3', 'e6', true)).toBe('true');
    const horseOnRook = '4ck3/4p4/9/4r4/9/5N3/9/9/9/3K5 w';
    expect(kindOf(horseOnRook, 'f4', 'e6', true)).toBe('few');
    expect(kindOf(horseOnRook, 'f4', 'e6', false)).toBe('true');
    const horseOnHorse = '4rk3/9/9/4n4/9/5N3/9/9/9/3K5 w';
    expect(kindOf(horseOnHorse, 'f4', 'e6', true)).toBe('true');
  });
  test('by nobody is none, by a man that cannot is false', () => {
    expect(kindOf('5k3/9/9/4n4/9/9/4R4/9/9/3K5 w', 'e3', 'e6', true)).toBe('none');
    expect(kindOf('3k5/9/9/3n5/1cR6/9/9/9/9/3K5 w', 'c5', 'b5', true)).toBe('false');
  });
});

describe('a man that opens a line to something greater', () => {
  // the horse on c6 stands between two rooks; its capture on e5 would open the line
  const OPEN = '5k3/9/9/r1N1R4/4c4/9/9/9/9/3K5 w';
  const exposes = (fen: string): boolean => exposesMore(boardOf(fen), at('c6'), at('e5'), 5, search());

  test('is pinned to it', () => {
    expect(exposes(OPEN)).toBe(true);
  });
  test('is not where the line was open to another man of the same side before', () => {
    // the rook that would be attacked is attacked along the file already
    expect(exposes('4rk3/9/9/r1N1R4/4c4/9/9/9/9/3K5 w')).toBe(true);
    expect(exposes('5k3/9/9/2N1R4/r3c4/9/9/9/9/3K5 w')).toBe(false);
  });
  test('is not where the one that would take may not leave its own king', () => {
    expect(exposes('k8/9/9/r1N1R4/4c4/9/9/9/R8/3K5 w')).toBe(false);
  });
  test('is not where what it opens is worth no more than what it takes', () => {
    expect(exposes(OPEN.replace('R', 'C'))).toBe(false);
    expect(exposes(OPEN.replace('R', 'N'))).toBe(false);
  });
});

describe('the program league', () => {
  test('sees no chase in a move that checks', () => {
    const both = read('computer', '3k5/9/9/9/9/9/9/2c6/9/R3K4 w', 'a0a9');
    expect(both).toMatchObject({ label: 'check', threats: [] });
    const check = read('computer', '3k5/9/9/9/9/9/9/9/2c6/R3K4 w', 'a0d0');
    expect(check).toMatchObject({ label: 'check', threats: [] });
    expect(read('computer', '3k5/9/9/9/9/9/9/9/3c5/R3K4 w', 'a0d0').threats).toHaveLength(1);
    expect(read('computer', '3k5/9/9/9/9/9/2n6/9/9/R3K4 w', 'a0a3').threats).toHaveLength(1);
    expect(read('computer', '3k5/9/9/9/9/9/9/9/9/R2cK4 w', 'a0a1').label).toBe('idle');
  });
  test('knows no chase of advisors and elephants', () => {
    expect(read('computer', '5k3/9/b8/9/9/9/9/9/9/2R1K4 w', 'c0a0').label).toBe('idle');
    expect(read('computer', '3k5/4a4/9/9/9/9/9/9/9/2R2K3 w', 'c0e0').label).toBe('idle');
    expect(read('computer', '5k3/9/n8/9/9/9/9/9/9/2R1K4 w', 'c0a0').label).toBe('chase');
    expect(read('computer', '5k3/9/9/9/9/p8/9/9/9/2R1K4 w', 'c0a0').label).toBe('chase');
  });
});

describe('the Chinese reading', () => {
  test('a king may take what it likes, also where its capture uncovers a check', () => {
    // the horse steps between the rook and the horse on f1, which the king could now take with a check by the cannon
    const fen = '4kr3/9/9/9/4P4/3N5/9/9/4Kn3/4C4 w';
    const [threat] = threatsOf(read('cxa-2020', fen, 'd4f5'), 'K e1 x n f1');
    expect(threat).toContain('does not count: king-or-pawn');
  });
  test('a trade that stood before is no chase', () => {
    const trade = '4k4/4a4/4ba3/5N3/2n3b1C/4p4/P4n3/4BA3/4A4/2B1K4 w';
    const stands = read('cxa-2020', trade, 'a3a4').threats.filter(
      ({ mechanism }) => mechanism === 'by-exchange',
    );
    expect(stands).toHaveLength(1);
    expect(stands[0]).toMatchObject({ since: 'stands', counts: false, reason: 'stands', weight: 'light' });
  });
  test('to keep a protected man under attack is to follow it, unless they are of one kind', () => {
    expect(read('cxa-2020', '4rk3/9/9/4n4/9/9/R8/9/9/3K5 w', 'a3e3').label).toBe('follow');
    // the black horse cannot take back: a pawn stands on its leg
    expect(read('cxa-2020', '4rk3/9/9/4n4/4p4/9/9/4N4/9/3K5 w', 'e2f4').label).not.toBe('follow');
  });
});
