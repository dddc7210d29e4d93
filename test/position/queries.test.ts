// Questions about positions: why a move is illegal, kinds of check and of answers, pins, attackers.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveAtIndex, moveBetween, moveFrom, moveTo } from '../../src/core/move.js';
import { formatPiece } from '../../src/core/piece.js';
import type { Square } from '../../src/core/square.js';
import {
  type ANSWER_KINDS,
  answersToCheck,
  attackers,
  CHECK_KINDS,
  type Check,
  checkCount,
  checksGivenBy,
  checksOf,
  destinations,
  type IllegalMove,
  MOVE_ERROR_CODES,
  type Position,
  pinnedMen,
  pinsOf,
  reachable,
  startPosition,
  whyIllegal,
} from '../../src/position/index.js';
import { legalCases } from '../board/support.js';
import * as literal from '../reference/literal.js';
import {
  anyWays,
  at,
  move,
  moveName,
  names,
  other,
  positionOf,
  RUNS,
  reach,
  regularWays,
  setupOf,
} from './support.js';

function why(fen: string, name: string): IllegalMove | undefined {
  return whyIllegal(positionOf(fen), at(name.slice(0, 2)), at(name.slice(2)));
}

describe('why a move is illegal', () => {
  const red = (role: string): object => ({ piece: { color: 'red', role } });
  const cases: readonly [string, string, string, object][] = [
    ['nobody there', startPosition.fen, 'e4e5', { code: 'move/no-man' }],
    [
      'the other side',
      startPosition.fen,
      'a9a8',
      { code: 'move/wrong-side', piece: { color: 'black', role: 'rook' } },
    ],
    [
      'onto an own man',
      startPosition.fen,
      'a0b0',
      { code: 'move/own-man', ...red('rook'), target: { color: 'red', role: 'horse' } },
    ],
    ['a rook on a diagonal', startPosition.fen, 'a0b1', { code: 'move/impossible', ...red('rook') }],
    ['a move to where the man is', startPosition.fen, 'a0a0', { code: 'move/impossible', ...red('rook') }],
    ['a king two points', startPosition.fen, 'e0e2', { code: 'move/impossible', ...red('king') }],
    ['an advisor straight on', startPosition.fen, 'd0d1', { code: 'move/impossible', ...red('advisor') }],
    ['an elephant one point', startPosition.fen, 'c0d1', { code: 'move/impossible', ...red('elephant') }],
    ['a horse straight on', startPosition.fen, 'b0b1', { code: 'move/impossible', ...red('horse') }],
    ['a pawn two points', startPosition.fen, 'a3a5', { code: 'move/impossible', ...red('pawn') }],
    ['a pawn backward', startPosition.fen, 'a3a2', { code: 'move/pawn-backward', ...red('pawn') }],
    [
      'a pawn sideways before the river',
      startPosition.fen,
      'a3b3',
      { code: 'move/pawn-sideways', ...red('pawn') },
    ],
    [
      'a king out of the palace',
      '3k5/9/9/9/9/9/9/9/9/5K3 w',
      'f0g0',
      { code: 'move/leaves-palace', ...red('king') },
    ],
    [
      'an advisor out of the palace',
      '3k5/9/9/9/9/9/9/5A3/9/4K4 w',
      'f2g3',
      { code: 'move/leaves-palace', ...red('advisor') },
    ],
    [
      'an elephant across the river',
      '3k5/9/9/9/9/2B6/9/9/9/4K4 w',
      'c4e6',
      { code: 'move/crosses-river', ...red('elephant') },
    ],
    [
      'a horse with a man on its leg',
      startPosition.fen,
      'b0d1',
      { code: 'move/blocked', where: 'leg', blockers: [at('c0')], ...red('horse') },
    ],
    [
      'an elephant with a man in its eye',
      '3k5/9/9/9/9/9/9/9/3p5/2B1K4 w',
      'c0e2',
      { code: 'move/blocked', where: 'eye', blockers: [at('d1')], ...red('elephant') },
    ],
    [
      'a rook over men',
      startPosition.fen,
      'a0a6',
      { code: 'move/blocked', where: 'path', blockers: [at('a3')], ...red('rook') },
    ],
    [
      'a cannon over a man onto an empty point',
      startPosition.fen,
      'b2b8',
      { code: 'move/blocked', where: 'path', blockers: [at('b7')], ...red('cannon') },
    ],
    [
      'a cannon without a screen',
      startPosition.fen,
      'b2b7',
      { code: 'move/screen-missing', screens: [], ...red('cannon') },
    ],
    [
      'a cannon with two screens',
      '1r1k5/1n7/9/9/1n7/9/9/1C7/9/4K4 w',
      'b2b9',
      { code: 'move/screen-surplus', screens: [at('b5'), at('b8')], ...red('cannon') },
    ],
    ['taking a king', '4k4/4R4/9/9/9/9/9/9/9/3K5 w', 'e8e9', { code: 'move/king-capture', ...red('rook') }],
    [
      'a king taking a king',
      '4k4/9/9/9/9/9/9/9/9/4K4 w',
      'e0e9',
      { code: 'move/king-capture', ...red('king') },
    ],
    [
      'a king that cannot even see the other',
      '4k4/4p4/9/9/9/9/9/9/9/4K4 w',
      'e0e9',
      { code: 'move/impossible', ...red('king') },
    ],
    [
      'the man between the kings',
      '4k4/9/9/9/9/9/9/9/4A4/4K4 w',
      'e1d0',
      { code: 'move/kings-facing', king: at('e0'), facing: at('e9'), ...red('advisor') },
    ],
    [
      "a king stepping into the other one's sight",
      '3k5/9/9/9/9/9/9/9/9/4K4 w',
      'e0d0',
      { code: 'move/kings-facing', king: at('d0'), facing: at('d9'), ...red('king') },
    ],
    [
      'a pinned rook',
      '3k5/4r4/9/9/9/9/9/9/4R4/4K4 w',
      'e1f1',
      {
        code: 'move/leaves-king-in-check',
        king: at('e0'),
        checkers: [at('e8')],
        inCheck: false,
        ...red('rook'),
      },
    ],
    [
      'a check that is not answered',
      '3k5/4r4/9/9/9/9/9/9/8R/4K4 w',
      'i1i2',
      {
        code: 'move/leaves-king-in-check',
        king: at('e0'),
        checkers: [at('e8')],
        inCheck: true,
        ...red('rook'),
      },
    ],
    [
      'a king stepping beside a pawn',
      '3k5/9/9/9/9/9/9/9/5p3/4K4 w',
      'e0f0',
      {
        code: 'move/leaves-king-in-check',
        king: at('f0'),
        checkers: [at('f1')],
        inCheck: false,
        ...red('king'),
      },
    ],
    [
      'a rook and the other king at once',
      '4k4/9/9/9/9/9/9/9/4R4/r3K4 w',
      'e1f1',
      {
        code: 'move/leaves-king-in-check',
        king: at('e0'),
        checkers: [at('a0'), at('e9')],
        inCheck: true,
        ...red('rook'),
      },
    ],
  ];
  test.each(cases)('%s', (_, fen, name, reason) => {
    expect(why(fen, name)).toEqual({ from: at(name.slice(0, 2)), to: at(name.slice(2)), ...reason });
  });

  test('points that are none', () => {
    for (const wrong of [-1, 90, 0.5, Number.NaN, undefined] as unknown as Square[]) {
      expect(whyIllegal(startPosition, wrong, at('a0'))?.code).toBe('move/off-board');
      expect(whyIllegal(startPosition, at('a0'), wrong)?.code).toBe('move/off-board');
    }
  });

  test('undefined exactly for the legal ones of all 8,100 pairs', () => {
    for (const { fen } of legalCases.slice(60, 110))
      everyPair(
        positionOf(fen),
        Array.from({ length: 8_100 }, (_, index) => index),
      );
  });

  test('undefined exactly for the legal ones, and every reason holds', () => {
    fc.assert(
      fc.property(
        anyWays,
        fc.array(fc.nat({ max: 8_099 }), { minLength: 20, maxLength: 20 }),
        (way, indices) => {
          const position = reach(way);
          const own = literal
            .pseudoMoves(literal.readFen(position.fen))
            .map(({ from, to }) => (from.rank * 9 + from.file) * 90 + to.rank * 9 + to.file);
          everyPair(position, [...own.slice(0, 40), ...indices]);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('every reason but the ones for mistakes occurs in play', () => {
    const seen = new Set<string>();
    for (const { fen } of legalCases) {
      const position = positionOf(fen);
      for (let index = 0; index < 8_100; index++) {
        const one = moveAtIndex(index);
        seen.add(whyIllegal(position, moveFrom(one), moveTo(one))?.code ?? '');
      }
    }
    const rare = ['move/off-board', 'move/king-capture'];
    expect([...seen].filter((code) => code !== '').sort()).toEqual(
      MOVE_ERROR_CODES.filter((code) => !rare.includes(code)).sort(),
    );
  });
});

/** Compares the reasons for some pairs of points with a literal generator. */
function everyPair(position: Position, indices: readonly number[]): void {
  const board = literal.readFen(position.fen);
  const legal = new Set(literal.legal(board).map(literal.formatMove));
  const pseudo = new Set(literal.pseudoMoves(board).map(literal.formatMove));
  for (const index of indices) {
    const one = moveAtIndex(index);
    const name = moveName(one);
    const reason = whyIllegal(position, moveFrom(one), moveTo(one));
    if ((reason === undefined) !== legal.has(name))
      throw new Error(`${position.fen} ${name}: ${JSON.stringify(reason)}`);
    if (reason !== undefined) checkReason(position, board, pseudo, name, reason);
  }
}

/** Whether a reason agrees with what a literal generator finds when its facts are changed. */
function checkReason(
  position: Position,
  board: literal.LiteralPosition,
  pseudo: ReadonlySet<string>,
  name: string,
  reason: IllegalMove,
): void {
  const what = `${position.fen} ${name}: ${JSON.stringify(reason)}`;
  const aboutKings = reason.code === 'move/leaves-king-in-check' || reason.code === 'move/kings-facing';
  if (aboutKings) {
    if (!pseudo.has(name)) throw new Error(what);
    const after = literal.apply(board, moveOf(name));
    const fen = literal.writeFen({ board: after.board, side: board.side });
    const found = reason.code === 'move/kings-facing' ? [reason.facing] : reason.checkers;
    for (const checker of names(found)) if (!literal.checkers(fen).includes(checker)) throw new Error(what);
    if (found.length === 0) throw new Error(what);
  } else if (reason.code !== 'move/king-capture' && pseudo.has(name)) throw new Error(what);
  if (reason.code === 'move/blocked') {
    const cleared = board.board.map((rank, at) =>
      rank.map((letter, file) => (reason.blockers.includes((at * 9 + file) as Square) ? '' : letter)),
    );
    if (!literal.pseudoMoves({ ...board, board: cleared }).some((one) => literal.formatMove(one) === name))
      throw new Error(what);
  }
  if (reason.code === 'move/screen-missing' && reason.screens.length !== 0) throw new Error(what);
  if (
    reason.code === 'move/screen-surplus' &&
    !(reason.screens.length > 1 && reason.screens.every((point) => position.at(point)))
  )
    throw new Error(what);
}

function moveOf(name: string): literal.LiteralMove {
  const point = (text: string): literal.Point => ({ rank: Number(text[1]), file: text.charCodeAt(0) - 97 });
  return { from: point(name.slice(0, 2)), to: point(name.slice(2)) };
}

describe('checks', () => {
  test('none', () => {
    expect(checksOf(startPosition)).toEqual([]);
    expect(checkCount(checksOf(startPosition))).toBe('none');
    expect(checksGivenBy(startPosition, move('a3a4'))).toEqual([]);
    expect(answersToCheck(startPosition)).toEqual([]);
  });

  const facts = (check: Check): string =>
    [
      formatPiece(check.piece),
      names([check.checker])[0],
      check.screen === undefined ? '' : `screen ${names([check.screen])[0]}`,
      check.leg === undefined ? '' : `leg ${names([check.leg])[0]}`,
      names(check.between).join(','),
    ]
      .filter((part) => part !== '')
      .join(' ');

  test.each([
    ['3k5/9/9/9/9/9/4r4/9/9/4K4 w', 'single', ['r e3 e2,e1']],
    ['3k5/9/9/9/4c4/9/4P4/9/9/4K4 w', 'single', ['c e5 screen e3 e4,e2,e1']],
    ['3k5/9/9/9/9/9/9/5n3/9/4K4 w', 'single', ['n f2 leg f1']],
    ['3k5/9/9/9/9/9/9/9/4p4/4K4 w', 'single', ['p e1']],
    ['3k5/9/9/9/4r4/9/9/3n5/9/4K4 w', 'double', ['n d2 leg d1', 'r e5 e4,e3,e2,e1']],
    ['3k5/9/9/9/4r4/9/9/3n1n3/9/4K4 w', 'triple', ['n d2 leg d1', 'n f2 leg f1', 'r e5 e4,e3,e2,e1']],
    [
      '3k5/9/9/9/4r4/9/9/3n1n3/9/r3K4 w',
      'multiple',
      ['r a0 b0,c0,d0', 'n d2 leg d1', 'n f2 leg f1', 'r e5 e4,e3,e2,e1'],
    ],
    ['4k4/9/9/9/9/9/9/9/9/4K4 w', 'single', ['k e9 e8,e7,e6,e5,e4,e3,e2,e1']],
  ] as const)('%s', (fen, count, checks) => {
    const found = checksOf(positionOf(fen));
    expect(checkCount(found)).toBe(count);
    expect(found.map(facts)).toEqual(checks);
    for (const { king, piece } of found) expect([king, piece.color]).toEqual([at('e0'), 'black']);
  });

  test.each([
    ['a rook of its own', '4k4/9/9/9/9/9/9/9/R8/3K5 w', 'a1e1', ['direct R e1']],
    ['a man that opens a line', '4k4/9/9/9/4N4/9/4R4/9/9/3K5 w', 'e5c4', ['discovered R e3']],
    [
      'a man that opens a line and checks too',
      '4k4/9/9/9/4N4/9/4R4/9/9/3K5 w',
      'e5d7',
      ['discovered R e3', 'direct N d7'],
    ],
    ['a man that becomes the screen', '4k4/9/9/9/2N6/9/4C4/9/9/3K5 w', 'c5e6', ['screen C e3']],
    ['one of two screens that leaves', '4k4/9/4p4/9/4N4/9/4C4/9/9/3K5 w', 'e5c4', ['discovered C e3']],
    ['a leg that is lifted', '4k4/3R5/3N5/9/9/9/9/9/9/5K3 w', 'd8a8', ['discovered N d7']],
  ] as const)('given by %s', (_, fen, name, checks) => {
    const given = checksGivenBy(positionOf(fen), move(name));
    const told = given.map(
      ({ kind, piece, checker }) => `${kind} ${formatPiece(piece)} ${names([checker])[0]}`,
    );
    expect(told).toEqual(checks);
  });

  test('a move that is not legal is a mistake of the program', () => {
    expect(() => checksGivenBy(startPosition, move('a0a9'))).toThrow(RangeError);
  });

  test('are the checkers that a literal generator finds; given checks are those after the move, each of one kind', () => {
    fc.assert(
      fc.property(regularWays, fc.nat(), (way, number) => {
        const position = reach(way);
        expect(names(checksOf(position).map(({ checker }) => checker)).sort()).toEqual(
          literal.checkers(position.fen),
        );
        const moves = position.legalMoves();
        const played = moves[number % moves.length];
        if (played === undefined) return;
        const given = checksGivenBy(position, played);
        expect(names(given.map(({ checker }) => checker)).sort()).toEqual(
          literal.checkers(position.play(played).fen),
        );
        for (const { kind, checker } of given) {
          expect(CHECK_KINDS).toContain(kind);
          expect(kind === 'direct').toBe(checker === moveTo(played));
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('answers to check', () => {
  const told = (fen: string): string[] =>
    answersToCheck(positionOf(fen))
      .map(({ move: played, kinds }) => `${moveName(played)} ${kinds.join('+')}`)
      .sort();

  test('of a rook: capture, step, interpose', () => {
    expect(told('3k5/9/9/9/9/4r4/8R/2R6/9/4K4 w')).toEqual(['c2e2 interpose', 'e0f0 step', 'i3e3 interpose']);
    expect(told('3k5/9/9/9/9/4r3R/9/9/9/4K4 w')).toEqual(['e0f0 step', 'i4e4 capture']);
  });

  test('of a cannon: withdraw the screen, interpose a second man', () => {
    const answers = told('3k5/9/4c4/9/9/R8/9/9/4A4/4K4 w');
    expect(answers).toEqual([
      'a4e4 interpose',
      'e0f0 step',
      'e1d0 withdraw-screen',
      'e1d2 withdraw-screen',
      'e1f0 withdraw-screen',
      'e1f2 withdraw-screen',
    ]);
  });

  test('of a horse: block the leg', () => {
    expect(told('3k5/9/9/9/9/9/9/5n3/R8/4K4 w')).toContain('a1f1 block-leg');
  });

  test('of a double check: one move, two reasons', () => {
    expect(told('3k5/9/9/9/4c4/9/9/9/2n1R4/4K4 w')).toEqual([
      'e0f0 step+step',
      'e1c1 capture+withdraw-screen',
      'e1d1 block-leg+withdraw-screen',
    ]);
  });

  test('every answer does what its kind says', () => {
    fc.assert(
      fc.property(regularWays, (way) => {
        const position = reach(way);
        const checks = checksOf(position);
        const answers = answersToCheck(position);
        expect(answers.map(({ move: played }) => played)).toEqual(
          checks.length === 0 ? [] : position.legalMoves(),
        );
        for (const { move: played, kinds } of answers) {
          expect(kinds).toHaveLength(checks.length);
          for (const [index, kind] of kinds.entries())
            expectKind(kind, checks[index] as Check, moveFrom(played), moveTo(played));
        }
      }),
      { numRuns: RUNS },
    );
  });
});

function expectKind(kind: (typeof ANSWER_KINDS)[number], check: Check, from: Square, to: Square): void {
  const holds = {
    capture: to === check.checker,
    step: from === check.king && to !== check.checker,
    interpose: check.between.includes(to) && from !== check.king,
    'withdraw-screen': from === check.screen && !check.between.includes(to),
    'block-leg': to === check.leg,
  };
  expect(holds[kind]).toBe(true);
}

describe('pins', () => {
  const told = (fen: string): string[] =>
    pinsOf(positionOf(fen)).map(
      ({ pinned, pinner, line }) =>
        `${names([pinned])[0]} by ${names([pinner])[0]}: ${names(line).join(' ')}`,
    );

  test.each([
    ['by a rook', '3k5/9/9/9/4r4/9/9/4N4/9/4K4 w', ['e2 by e5: e4 e3 e2 e1']],
    [
      'by a cannon, both men',
      '3k5/9/9/9/4c4/9/4R4/4N4/9/4K4 w',
      ['e3 by e5: e4 e3 e2 e1', 'e2 by e5: e4 e3 e2 e1'],
    ],
    ['by a cannon, one of each side', '3k5/9/9/9/4c4/9/4p4/4N4/9/4K4 w', ['e2 by e5: e4 e3 e2 e1']],
    ['by a horse', '3k5/9/9/9/9/9/9/5n3/5A3/4K4 w', ['f1 by f2: f1']],
    ['by the king', '4k4/9/9/9/9/9/9/4N4/9/4K4 w', ['e2 by e9: e8 e7 e6 e5 e4 e3 e2 e1']],
    ['not by a rook behind two', '3k5/9/9/9/4r4/9/4R4/4N4/9/4K4 w', []],
    ['not an enemy man', '3k5/9/9/9/4r4/9/4n4/9/9/4K4 w', []],
  ] as const)('%s', (_, fen, pins) => {
    expect(told(fen)).toEqual(pins);
  });

  test('of the other side too', () => {
    const position = positionOf('4k4/4n4/9/9/4R4/9/9/9/9/3K5 b');
    expect(names(pinnedMen(position))).toEqual(['e8']);
    expect(names(pinnedMen(position, 'red'))).toEqual([]);
  });

  test('a man is pinned by another exactly if lifting it off lets that one attack the king', () => {
    fc.assert(
      fc.property(regularWays, (way) => {
        const position = reach(way);
        const { board } = literal.readFen(position.fen);
        for (const color of ['red', 'black'] as const) {
          const side = color === 'red' ? 'w' : 'b';
          const attacked = (letters: literal.Letters): string[] =>
            literal.checkers(literal.writeFen({ board: letters, side }));
          const before = attacked(board);
          const expected = position
            .pieces()
            .filter(([, piece]) => piece.color === color && piece.role !== 'king')
            .flatMap(([square]) => {
              const lifted = board.map((rank, row) =>
                rank.map((letter, file) => (row * 9 + file === square ? '' : letter)),
              );
              return attacked(lifted)
                .filter((name) => !before.includes(name))
                .map((name) => `${names([square])[0]} ${name}`);
            });
          const found = pinsOf(position, color).map(({ pinned, pinner }) =>
            names([pinned, pinner]).join(' '),
          );
          expect(found.sort()).toEqual(expected.sort());
        }
      }),
      { numRuns: RUNS / 10 },
    );
  });
});

describe('attackers and reachable points', () => {
  test('examples', () => {
    expect(names(attackers(startPosition, at('e3'), 'red'))).toEqual([]);
    expect(names(attackers(startPosition, at('c2'), 'red'))).toEqual(['b0']);
    expect(names(attackers(startPosition, at('b9'), 'red'))).toEqual(['b2']);
    expect(names(reachable(startPosition, at('b0')))).toEqual(['a2', 'c2']);
    expect(names(reachable(startPosition, at('b9')))).toEqual(['a7', 'c7']);
    expect(names(reachable(startPosition, at('e5')))).toEqual([]);
    expect(names(destinations(startPosition, at('b9')))).toEqual([]);
    expect(names(destinations(startPosition, at('h2')))).toEqual(names(reachable(startPosition, at('h2'))));
  });

  test('what is no move is a mistake of the program', () => {
    for (const strange of [undefined, -1, 5n, Symbol('x'), {}, { toString: 1 }] as never[])
      expect(() => checksGivenBy(startPosition, strange)).toThrow(RangeError);
  });

  test('what is no colour is a mistake of the program', () => {
    for (const strange of [null, 'green', 'Red', 0, {}, Symbol('x')] as never[]) {
      expect(() => attackers(startPosition, at('e0'), strange)).toThrow(RangeError);
      expect(() => pinsOf(startPosition, strange)).toThrow(RangeError);
      expect(() => pinnedMen(startPosition, strange)).toThrow(RangeError);
    }
  });

  test('what is no point is a mistake of the program', () => {
    for (const wrong of [-1, 90, 0.5, Number.NaN] as Square[]) {
      expect(() => attackers(startPosition, wrong, 'red')).toThrow(RangeError);
      expect(() => reachable(startPosition, wrong)).toThrow(RangeError);
    }
  });

  test('reachable is what a literal generator says for either side, the enemy king left out', () => {
    fc.assert(
      fc.property(anyWays, fc.nat({ max: 89 }), (way, square) => {
        const position = reach(way);
        const piece = position.at(square as Square);
        const { board } = literal.readFen(position.fen);
        const side = piece?.color === 'black' ? 'b' : 'w';
        const expected = literal
          .pseudoMoves({ board, side })
          .filter(
            ({ from, to }) =>
              from.rank * 9 + from.file === square && !/k/i.test(board[to.rank]?.[to.file] ?? ''),
          )
          .map(({ to }) => literal.formatPoint(to));
        expect(names(reachable(position, square as Square)).sort()).toEqual(expected.sort());
      }),
      { numRuns: RUNS },
    );
  });

  test('attackers of a point are the men that could take an enemy man there', () => {
    fc.assert(
      fc.property(regularWays, fc.nat({ max: 89 }), fc.constantFrom('red', 'black'), (way, square, color) => {
        const position = reach(way);
        if (position.at(square as Square)?.role === 'king') return;
        const bait = position.toSetup().with(square as Square, { color: other(color), role: 'advisor' });
        const side = color === 'red' ? 'w' : 'b';
        const expected = literal
          .pseudoMoves({ board: literal.readFen(bait.fen).board, side })
          .filter(({ to }) => to.rank * 9 + to.file === square)
          .map(({ from }) => literal.formatPoint(from));
        expect(names(attackers(position, square as Square, color)).sort()).toEqual(expected.sort());
        expect(setupOf(bait.fen).equals(bait)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  test('legal destinations are the ends of the legal moves of a man', () => {
    const position = positionOf('4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1');
    expect(names(destinations(position, at('e0')))).toEqual(['d0', 'f0']);
    expect(position.isLegal(moveBetween(at('e0'), at('f0')))).toBe(true);
  });
});
