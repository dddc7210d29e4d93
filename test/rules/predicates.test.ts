// Every predicate of the rules with a position that passes it and one, a single man away, that fails it.
import { describe, expect, test } from 'vitest';
import { BLACK, RED } from '../../src/board/men.js';
import { cellOf } from '../../src/core/cell.js';
import { type SquareName, square } from '../../src/core/square.js';
import { winByChecks } from '../../src/rules/byChecks.js';
import { winByExchange } from '../../src/rules/byExchange.js';
import { bearsOn, canCapture, checkersOf, isTarget, isTiedByHorse } from '../../src/rules/captures.js';
import { exchangeValue } from '../../src/rules/exchange.js';
import {
  exposesMore,
  type GainSearch,
  gainOf,
  isExchangeOffer,
  isMatedAfter,
} from '../../src/rules/gains.js';
import {
  axf,
  CXA_VALUES,
  cxa2020,
  judge,
  type PlyFinding,
  readMoved,
  readPairs,
} from '../../src/rules/index.js';
import { protectionOf } from '../../src/rules/protection.js';
import { canTakeBack, isLesserOnGreater, isPairThreat, pairBefore } from '../../src/rules/threats.js';
import { boardOf, lineOf, movesOf } from './lines.js';

const at = (name: SquareName): number => cellOf(square(name));

function search(): GainSearch {
  return {
    rules: { values: CXA_VALUES, mateAfter: { moves: 20, nodes: 20_000 }, run: { checks: 3, nodes: 5000 } },
    budgetHit: false,
  };
}

/** What the Chinese reader finds in one move. */
function read(fen: string, move: string): PlyFinding {
  return cxa2020.read({ board: boardOf(fen), move: movesOf([move])[0]!, ply: 0 });
}

function counts(ply: PlyFinding, mechanism: string, since: string): boolean {
  return ply.threats.some(
    (threat) => threat.counts && threat.mechanism === mechanism && threat.since === since,
  );
}

describe('captures', () => {
  test('a pawn is a target once it has crossed the river', () => {
    expect(isTarget(boardOf('4k4/9/9/9/9/4p4/9/9/9/3K5 w'), at('e4'))).toBe(true);
    expect(isTarget(boardOf('4k4/9/9/9/4p4/9/9/9/9/3K5 w'), at('e5'))).toBe(false);
    expect(isTarget(boardOf('4k4/9/9/9/9/9/9/9/9/3K5 w'), at('e9'))).toBe(false);
  });
  test('a horse bears over a free leg, a cannon over one screen', () => {
    expect(bearsOn(boardOf('3k5/9/9/9/4r4/9/3N5/9/9/4K4 w'), at('d3'), at('e5'))).toBe(true);
    expect(bearsOn(boardOf('3k5/9/9/9/4r4/3P5/3N5/9/9/4K4 w'), at('d3'), at('e5'))).toBe(false);
    expect(bearsOn(boardOf('3k5/9/9/9/r1P1C4/9/9/9/9/4K4 w'), at('e5'), at('a5'))).toBe(true);
    expect(bearsOn(boardOf('3k5/9/9/9/r3C4/9/9/9/9/4K4 w'), at('e5'), at('a5'))).toBe(false);
  });
  test.each([
    ['a rook', '3k1r3/9/9/9/9/9/3n5/5N3/9/5K3 w', '3k2r2/9/9/9/9/9/3n5/5N3/9/5K3 w'],
    ['a cannon', '3k1c3/9/9/9/5p3/9/3n5/5N3/9/5K3 w', '3k2c2/9/9/9/5p3/9/3n5/5N3/9/5K3 w'],
    ['the other king', '5k3/9/9/9/9/9/3n5/5N3/9/5K3 w', '4k4/9/9/9/9/9/3n5/5N3/9/5K3 w'],
  ])('a man pinned by %s captures nothing off the line', (_by, pinned, free) => {
    expect(canCapture(boardOf(pinned), at('f2'), at('d3'))).toBe(false);
    expect(canCapture(boardOf(free), at('f2'), at('d3'))).toBe(true);
  });
  test('a man that stands as the leg of a checking horse may not leave', () => {
    const board = boardOf('5k3/9/9/9/9/9/2n6/2A6/3R4c/3K5 w');
    expect(canCapture(board, at('d1'), at('i1'))).toBe(true);
    expect(canCapture(boardOf('5k3/9/9/9/9/9/9/2n6/2R5c/3K5 w'), at('c1'), at('i1'))).toBe(false);
    expect(canCapture(boardOf('5k3/9/9/9/9/9/2n6/9/2R5c/3K5 w'), at('c1'), at('i1'))).toBe(true);
  });
  test('a rook is tied to its king by a horse whose leg it is', () => {
    expect(isTiedByHorse(boardOf('4kr3/9/9/9/9/9/9/9/9/3K5 w'), at('f9'))).toBe(false);
    expect(isTiedByHorse(boardOf('4k4/5rN2/9/9/9/9/9/9/9/3K5 w'), at('f8'))).toBe(true);
    expect(isTiedByHorse(boardOf('4k4/5r1N1/9/9/9/9/9/9/9/3K5 w'), at('f8'))).toBe(false);
  });
  test('a facing king counts as a checker', () => {
    const facing = boardOf('4k4/9/9/9/9/9/9/9/9/4K4 w');
    expect(checkersOf(facing, RED)).toEqual([facing.kingCell(BLACK)]);
    expect(checkersOf(boardOf('3k5/9/9/9/9/9/9/9/9/4K4 w'), RED)).toEqual([]);
  });
});

describe('threats by pairs', () => {
  test('a lesser man threatens a rook, protected or not; a rook a cannon only if nobody can recapture', () => {
    const rooted = boardOf('5k3/9/4r4/9/4r4/9/3N5/9/9/3K5 w');
    expect(isLesserOnGreater(rooted.cells[at('d3')]!, rooted.cells[at('e5')]!)).toBe(true);
    expect(isPairThreat(rooted, at('d3'), at('e5'))).toBe(true);
    expect(isPairThreat(boardOf('5k3/9/4c4/9/c3R4/9/9/9/9/3K5 w'), at('e5'), at('a5'))).toBe(true);
    expect(isPairThreat(boardOf('r4k3/9/9/9/c3R4/9/9/9/9/3K5 w'), at('e5'), at('a5'))).toBe(false);
  });
  test('like men that can take each other make an offer; blocked, the target is threatened', () => {
    const free = boardOf('5k3/9/9/9/4n4/9/3N5/9/9/3K5 w');
    expect(canTakeBack(free, at('d3'), at('e5'))).toBe(true);
    expect(isPairThreat(free, at('d3'), at('e5'))).toBe(false);
    // a pawn on the leg of the black horse, none on that of the red one
    expect(isPairThreat(boardOf('5k3/9/9/9/4n4/4p4/3N5/9/9/3K5 w'), at('d3'), at('e5'))).toBe(true);
  });
  test('a root that is pinned or cannot step in is false', () => {
    const pinned = boardOf('3k5/9/9/3n5/2R6/1c7/9/9/9/3K5 w');
    expect(
      protectionOf(boardOf('3k5/9/9/3n5/1cR6/9/9/9/9/3K5 w'), at('c5'), at('b5'), undefined),
    ).toMatchObject({ kind: 'false', why: 'pinned' });
    expect(protectionOf(boardOf('3k5/9/9/3n5/1cR6/9/9/9/9/4K4 w'), at('c5'), at('b5'), undefined).kind).toBe(
      'true',
    );
    expect(protectionOf(pinned, at('c5'), at('c5') - 17, undefined).kind).toBe('none');
  });
  test('a pair is new, stands, or is the way out of an attack', () => {
    const rook = boardOf('5k3/9/9/9/9/1c7/9/9/9/2RK5 w');
    expect(pairBefore(rook, at('c0'), at('b4'), false)).toBe('new');
    expect(pairBefore(boardOf('5k3/9/9/9/2c6/9/9/9/9/2RK5 w'), at('c0'), at('c5'), false)).toBe('stands');
    // the cannon's root runs through the attacker: a rook behind it on the same line
    const through = boardOf('5k3/9/9/9/r2R1c3/9/9/9/9/4K4 w');
    expect(pairBefore(through, at('d5'), at('f5'), false)).toBe('escape');
    expect(pairBefore(boardOf('5k3/5r3/9/9/3R1c3/9/9/9/9/4K4 w'), at('d5'), at('f5'), false)).toBe('new');
  });
  test('the check that interrupts a root takes none away', () => {
    const stood = boardOf('4kr3/9/9/9/2R2c3/9/9/9/8R/3K5 w');
    expect(pairBefore(stood, at('c5'), at('f5'), false)).toBe('new');
    expect(pairBefore(stood, at('c5'), at('f5'), true)).toBe('stands');
  });
});

describe('the program league', () => {
  test('sees the moved man’s own attack and no other', () => {
    const threats = (fen: string, move: string): number =>
      readMoved({ board: boardOf(fen), move: movesOf([move])[0]!, ply: 0 }).threats.length;
    expect(threats('5k3/9/9/9/2R6/1c7/9/9/9/3K5 w', 'c5c4')).toBe(1);
    expect(threats('5k3/9/9/1r7/2R6/1c7/9/9/9/3K5 w', 'c5c4')).toBe(0);
    expect(threats('5k3/9/9/9/C1B3n2/9/9/9/9/3K5 w', 'c5a3')).toBe(0);
  });
});

describe('the Chinese reading', () => {
  test('counts the exchange to its end', () => {
    const fen = '5k3/9/9/9/r1c1R4/2N6/9/9/9/3K5 w';
    expect(exchangeValue(boardOf(fen.replace('2N6', '9')), at('e5'), at('c5'), CXA_VALUES)).toBe(-5);
    // two on one: the horse first, then the rook
    const two = '5k3/9/9/9/r1c1R4/9/1N7/9/9/3K5 w';
    expect(exchangeValue(boardOf(two), at('b3'), at('c5'), CXA_VALUES)).toBe(5);
    // the rook one rank lower supports nobody
    expect(exchangeValue(boardOf('5k3/9/9/9/r1c6/4R4/1N7/9/9/3K5 w'), at('b3'), at('c5'), CXA_VALUES)).toBe(
      0,
    );
  });
  test('an exchange of like men is no gain, unless the one that takes back is mated at once', () => {
    const offer = boardOf('2bak4/4a4/4b4/9/9/9/4r4/9/4R4/3K5 w');
    expect(isExchangeOffer(offer, at('e1'), at('e3'), search())).toBe(true);
    expect(
      isExchangeOffer(boardOf('2bak4/4a4/4b4/9/9/9/4n4/9/4R4/3K5 w'), at('e1'), at('e3'), search()),
    ).toBe(false);
  });
  test('a man that opens a line to something worth more is pinned', () => {
    const pinned = boardOf('5k3/9/9/r1N1R4/4c4/9/9/9/9/3K5 w');
    expect(exposesMore(pinned, at('c6'), at('e5'), 5, search())).toBe(true);
    expect(exposesMore(boardOf('5k3/9/r8/2N1R4/4c4/9/9/9/9/3K5 w'), at('c6'), at('e5'), 5, search())).toBe(
      false,
    );
  });
  test('a capture that gets its own king mated wins nothing', () => {
    const mated = boardOf('4k4/3r5/9/9/9/9/1c1R5/9/5K3/9 w');
    expect(isMatedAfter(mated, at('d3'), at('b3'), search())).toBe(true);
    expect(gainOf(mated, at('d3'), at('b3'), search())).toBe(0);
    expect(
      gainOf(boardOf('3k5/4r4/9/9/9/9/1c1R5/9/5K3/9 w'), at('d3'), at('b3'), search()),
    ).toBeGreaterThanOrEqual(0);
    expect(gainOf(boardOf('4k4/9/3r5/9/9/9/1c1R5/9/9/3K5 w'), at('d3'), at('b3'), search())).toBe(0);
    expect(gainOf(boardOf('5k3/9/9/9/9/9/1c1R5/9/9/3K5 w'), at('d3'), at('b3'), search())).toBe(5);
  });
  test('material can be won by a check, and not if the reply takes something', () => {
    expect(winByChecks(boardOf('4k4/6R2/6R2/9/9/9/9/4c4/9/3K5 w'), RED, search())?.value).toBe(5);
    // a rook beside the cannon protects it
    expect(winByChecks(boardOf('4k4/6R2/6R2/9/9/9/9/3rc4/9/3K5 w'), RED, search())).toBeUndefined();
  });
  test('material can be won by an even trade that drags a root away', () => {
    // the cannon takes the horse, the elephant takes the cannon, and the pawn has lost its root
    const trade = '4k4/4a4/4ba3/5N3/2n3b1C/4p4/P4n3/4BA3/4A4/2B1K4 w';
    expect(winByExchange(boardOf(trade), RED, search())).toMatchObject({ value: 2 });
    expect(winByExchange(boardOf(trade.replace('5N3', '6N2')), RED, search())).toBeUndefined();
  });
  test('the moved man’s part in a standing attack is a chase, a bystander’s step is not', () => {
    // the advisor is the cannon's screen before the move and after it
    const supported = read('5k3/9/9/9/r1c6/4R4/1N7/9/9/3K5 w', 'e4e5');
    expect(supported.label).toBe('chase');
    expect(read('5k3/9/9/9/r1c6/4R4/1N7/9/9/3K5 w', 'e4f4').label).not.toBe('chase');
  });
  test('a king’s step out of check is idle whatever it uncovers; any other answer counts only what the check did not hold back', () => {
    const evasion = read('5k3/9/9/9/9/9/9/9/r2K5/R2c5 w', 'd1e1');
    expect(evasion.answers).toContain('check');
    expect(evasion.label).toBe('idle');
  });
  test('a king or pawn attacks nothing, unless the man that moved attacks with it', () => {
    const alone = read('3k4C/4a4/4b3b/p8/5P2P/4c4/5p3/4BA3/4A4/5KB2 b', 'e4f4');
    expect(alone.label).toBe('chase');
    expect(alone.threats.some((threat) => threat.attacker.role === 'pawn' && threat.counts)).toBe(true);
    const aside = read('3k4C/4a4/4b3b/p8/5P2P/5c3/5p3/4BA3/4A4/4K1B2 b', 'f4e4');
    expect(aside.label).not.toBe('chase');
  });
  test('a pawn’s capture that uncovers a check is a chase, the same capture without the check is none', () => {
    // the rook comes behind the pawn, whose capture then checks: the rook that protects the advisor cannot recapture
    const unveiled = read('3rk4/9/3aP4/9/9/9/9/9/R8/5K3 w', 'a1e1');
    expect(unveiled.threats.some((threat) => threat.attacker.role === 'pawn' && threat.counts)).toBe(true);
    const plain = read('3r1k3/9/3aP4/9/9/9/9/9/R8/4K4 w', 'a1e1');
    expect(plain.threats.some((threat) => threat.attacker.role === 'pawn' && threat.counts)).toBe(false);
  });
  test('a mate threat is a kill, one that needs a quiet move is none', () => {
    expect(read('3k5/9/3P5/9/9/9/9/9/R8/4K4 w', 'a1b1').label).toBe('kill');
    expect(read('3k5/9/9/9/3P5/9/9/9/R8/4K4 w', 'a1b1').label).not.toBe('kill');
  });
  test('the last attacking man may hit guards while the other side still attacks', () => {
    const row = {
      fen: '3k1a3/4a4/b3b4/9/9/4R4/4n4/3Ar4/3KA4/9 w',
      moves: ['e4d4', 'd9e9', 'd4e4', 'e9d9', 'e4d4', 'd9e9', 'd4e4', 'e9d9'],
    };
    const [, , third] = judge(lineOf(row), cxa2020).findings;
    expect(third!.threats.some((threat) => threat.reason === 'last-attacker')).toBe(true);
    // a second red man that can attack: the exemption is gone
    const more = judge(lineOf({ ...row, fen: row.fen.replace('3KA4/9', '3KA4/C8') }), cxa2020).findings[2]!;
    expect(more.threats.some((threat) => threat.reason === 'last-attacker')).toBe(false);
  });
  test('offers, blocks and follows are told apart from idle moves', () => {
    expect(read('5k3/9/9/9/r1c6/9/9/9/9/R2K5 w', 'a0b0').label).toBe('idle');
    expect(read('5k3/9/9/9/r1c6/9/9/9/9/R2K5 w', 'a0a3').label).not.toBe('idle');
    expect(read('5k3/9/9/9/r8/9/9/9/9/1N1K5 w', 'b0a2').label).toBe('offer');
    expect(read('2r2k3/9/9/9/9/9/9/9/9/B2K5 w', 'a0c2').label).not.toBe('check');
    expect(counts(read('5k3/9/9/9/2R6/1c7/9/9/9/3K5 w', 'c5c4'), 'direct', 'new')).toBe(true);
  });
});

test('the Asian reading tells the check, who gives it and how', () => {
  const double = readPairs({
    board: boardOf('4k4/9/9/9/9/4N4/9/4R4/9/3K5 w'),
    move: movesOf(['e4d6'])[0]!,
    ply: 0,
  });
  expect(double.check).toMatchObject({ discovered: true, multiplicity: 1 });
  const both = readPairs({
    board: boardOf('4k4/9/9/4N4/9/9/9/4R4/9/3K5 w'),
    move: movesOf(['e6d8'])[0]!,
    ply: 0,
  });
  expect(both.check!.multiplicity).toBe(1);
  const two = readPairs({
    board: boardOf('4k4/9/9/9/4N4/9/9/4R4/9/3K5 w'),
    move: movesOf(['e5d7'])[0]!,
    ply: 0,
  });
  expect(two.check!.multiplicity).toBe(2);
});

describe('a man that checks and runs', () => {
  const FEN = '4kab2/4a4/3rb4/2N1P3p/p2r3n1/2P2p3/P7c/4B4/R1C1A4/3AK1BR1 w';
  const LOOP = ['h0h3', 'i3i0', 'h3h0', 'i0i3'];
  const ruling = (fen: string, loop: readonly string[]): ReturnType<typeof judge> =>
    judge(lineOf({ fen, moves: [...loop, ...loop] }), axf);

  test('may be followed where it is protected: open, and both readings are told', () => {
    expect(ruling(FEN, LOOP).readings!.map(({ verdict }) => verdict)).toEqual(['draw', 'red-loses']);
  });
  test('is chased beyond doubt where the horse that protects it is gone', () => {
    expect(ruling(FEN.replace('p2r3n1', 'p2r5'), LOOP)).toMatchObject({
      verdict: 'red-loses',
      contested: false,
    });
  });
  test('is another matter than one that only runs', () => {
    const { verdict, contested, findings } = ruling('5k3/9/9/3n5/2R6/1c7/9/9/9/3K5 w', [
      'c5c4',
      'b4b5',
      'c4c5',
      'b5b4',
    ]);
    expect({ verdict, contested }).toEqual({ verdict: 'draw', contested: false });
    expect(findings.flatMap(({ threats }) => threats.map(({ reason }) => reason))).toContain('protected');
  });
});
