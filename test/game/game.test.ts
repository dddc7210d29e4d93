// Games: playing, going back, the history and its repetitions, outcomes and their order, lists of moves, JSON.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Board, MAX_MOVES } from '../../src/board/index.js';
import type { Move } from '../../src/core/move.js';
import {
  adjudicate,
  DEFAULT_LIMIT,
  formatResult,
  formatTree,
  Game,
  gameFromTree,
  isDeadMaterial,
  newGame,
  OUTCOME_REASONS,
  type Outcome,
  parseGame,
  parseTree,
  playList,
  replay,
} from '../../src/game/index.js';
import { keyOf, lookUp, type Seen, withEntry } from '../../src/game/seen.js';
import { formatUci } from '../../src/notation/uci.js';
import {
  type ParseFenOptions,
  type Position,
  parseFen,
  START_FEN,
  startPosition,
} from '../../src/position/index.js';
import { codeOf, judge, type Ruling } from '../../src/rules/index.js';
import { dataLines } from '../support/material.js';
import { legalTree, uci, ucis } from './support.js';

const HORSES = 'h0g2 h9g7 g2h0 g7h9';
const LONE_ROOK = '4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1';

function value<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function at(fen: string, allow?: readonly string[]): Position {
  return value(parseFen(fen, allow === undefined ? {} : { allow: allow as never }));
}

function playAll(game: Game, moves: readonly (Move | string)[]): Game {
  return moves.reduce<Game>((played, move) => value(played.play(move)), game);
}

const fresh = (): Game => value(newGame());

/** A line of random legal moves from the usual start; numbers choose the moves. */
const randomLine: fc.Arbitrary<Move[]> = fc
  .array(fc.nat(1000), { minLength: 1, maxLength: 60 })
  .map((choices) => {
    const board = Board.from(startPosition);
    const buffer = new Int32Array(MAX_MOVES);
    const moves: Move[] = [];
    for (const choice of choices) {
      const count = board.generate(buffer);
      if (count === 0) break;
      const move = buffer[choice % count] as Move;
      board.make(move);
      moves.push(move);
    }
    return moves;
  });

describe('playing', () => {
  test('a game is a value: what it answers does not change', () => {
    const game = fresh();
    const next = value(game.play('h2e2'));
    expect(game.ply).toBe(0);
    expect(game.moves).toEqual([]);
    expect(game.position).toBe(startPosition);
    expect(next.ply).toBe(1);
    expect(next.moves).toEqual([uci('h2e2')]);
    expect(next.turn).toBe('black');
    expect(next.start).toBe(startPosition);
  });

  test('a move is taken in any notation, or as a move', () => {
    for (const move of ['h2e2', '炮二平五', 'C2=5', 'H2-E2', uci('h2e2')]) {
      expect(value(fresh().play(move)).moves).toEqual([uci('h2e2')]);
    }
    expect(fresh().play('C2=5', { notation: 'uci' }).ok).toBe(false);
  });

  test('what is no legal move is refused, and nothing happens', () => {
    const game = fresh();
    expect(game.play('h2h9')).toMatchObject({ ok: true });
    expect(game.play('h2i9')).toMatchObject({ ok: false, error: { code: expect.stringMatching(/^move\//) } });
    expect(game.play('x')).toMatchObject({ ok: false, error: { code: 'notation/unreadable' } });
    for (const strange of [-1, 0, 1.5, Number.NaN, 65535, uci('e0e5')]) {
      expect(game.play(strange as Move).ok).toBe(false);
    }
    expect(game.moves).toEqual([]);
  });

  test('undo ∘ play is identity, redo ∘ undo too', () => {
    fc.assert(
      fc.property(randomLine, fc.nat(60), (line, back) => {
        const game = playAll(fresh(), line.slice(0, -1));
        const played = value(game.play(line.at(-1) as Move));
        const undone = played.undo();
        expect(undone.position).toBe(game.position);
        expect(undone.moves).toEqual(game.moves);
        expect(undone.occurrences).toBe(game.occurrences);
        expect(undone.quiet).toEqual(game.quiet);
        expect(undone.toJSON()).toEqual(game.toJSON());
        let far = played;
        for (let step = 0; step < back; step++) far = far.undo();
        for (let step = 0; step < back; step++) far = far.redo();
        expect(far.position).toBe(played.position);
        expect(far.moves).toEqual(played.moves);
        expect(far.toJSON()).toEqual(played.toJSON());
      }),
    );
  });

  test('at the ends undo and redo answer with the game itself', () => {
    const game = fresh();
    expect(game.undo()).toBe(game);
    expect(game.redo()).toBe(game);
    expect([game.canUndo, game.canRedo]).toEqual([false, false]);
    const played = value(game.play('h2e2'));
    expect([played.canUndo, played.canRedo]).toEqual([true, false]);
    expect([played.undo().canUndo, played.undo().canRedo]).toEqual([false, true]);
  });

  test('a move after undo forgets what was taken back', () => {
    const game = playAll(fresh(), ucis('h2e2 h9g7')).undo();
    expect(game.redo().moves).toEqual(ucis('h2e2 h9g7'));
    const other = value(game.play('b9c7'));
    expect(other.redo()).toBe(other);
    expect(game.redo().moves).toEqual(ucis('h2e2 h9g7'));
  });

  test('resigning and agreeing are taken back and given again as moves are, and do not keep anyone from playing', () => {
    const game = value(fresh().play('h2e2'));
    const resigned = game.resign('red');
    expect(resigned.outcome).toEqual({ reason: 'resignation', winner: 'black' });
    expect(resigned.result).toBe('0-1');
    expect(game.outcome).toBeUndefined();
    expect(resigned.undo().outcome).toBeUndefined();
    expect(resigned.undo().moves).toEqual(game.moves);
    expect(resigned.undo().redo().outcome).toEqual(resigned.outcome);
    expect(resigned.undo().undo().redo().redo().outcome).toEqual(resigned.outcome);
    const drawn = game.agreeDraw();
    expect(drawn.outcome).toEqual({ reason: 'agreement', winner: undefined });
    expect(drawn.result).toBe('1/2-1/2');
    expect(value(drawn.play('h9g7')).outcome).toBeUndefined();
    expect(drawn.resign('black').outcome).toEqual({ reason: 'resignation', winner: 'red' });
  });

  test('history tells each ply', () => {
    const game = playAll(fresh(), ucis(HORSES));
    expect(game.history.map((entry) => [entry.ply, formatUci(entry.move), entry.occurrences])).toEqual([
      [1, 'h0g2', 1],
      [2, 'h9g7', 1],
      [3, 'g2h0', 1],
      [4, 'g7h9', 2],
    ]);
    expect(game.history.at(-1)?.hash).toBe(startPosition.hash);
    for (const entry of game.history) expect(entry.hash).toBe(entry.position.hash);
    expect(game.history).toBe(game.history);
    expect(fresh().history).toEqual([]);
  });

  test('what a game answered with cannot be changed by those who asked', () => {
    const game = playAll(fresh(), ucis(`${HORSES} ${HORSES}`)).resign('red');
    const before = JSON.stringify([game, game.outcome, game.ruling('axf')]);
    for (const write of [
      () => (game.moves as Move[]).push(0 as Move),
      () => (game.history as unknown[]).pop(),
      () => Object.assign(game.history[0] ?? {}, { ply: 9 }),
      () => Object.assign(game.outcome ?? {}, { winner: 'red' }),
      () => Object.assign(game.ruling('axf').findings[0] ?? {}, { label: '将' }),
      () => Object.assign(game.ruling('axf').loop ?? {}, { length: 9 }),
    ])
      expect(write).toThrow(TypeError);
    expect(JSON.stringify([game, game.outcome, game.ruling('axf')])).toBe(before);
    expect(game.history).toHaveLength(8);
  });

  test('a side that there is not cannot resign', () => {
    for (const strange of [undefined, null, 'green', 'Red', '__proto__', {}, Symbol('x')] as never[])
      expect(() => fresh().resign(strange)).toThrow(RangeError);
  });

  test('a code or a limit that there is not is a mistake of the program', () => {
    for (const strange of [-7, {}, [], '__proto__', 'constructor', Symbol('x'), { toString: 1 }] as never[]) {
      expect(() => newGame({ code: strange })).toThrow(RangeError);
      expect(() => newGame({ limit: strange })).toThrow(RangeError);
      expect(() => newGame({ limit: { plies: strange } })).toThrow(RangeError);
      expect(() => fresh().ruling(strange)).toThrow(RangeError);
      expect(() => fresh().losingMoves(strange)).toThrow(RangeError);
    }
    expect(value(newGame({ code: null as never, limit: null as never })).limit).toEqual(DEFAULT_LIMIT);
    expect(() => newGame({ code: 'fide' as never })).toThrow(RangeError);
    expect(() => newGame({ limit: { plies: 0 } })).toThrow(RangeError);
    expect(() => newGame({ limit: { plies: Number.NaN } })).toThrow(RangeError);
    expect(() => fresh().ruling('fide' as never)).toThrow(RangeError);
  });
});

describe('occurrences', () => {
  /** How often the last position stood, by comparing FENs of the whole line. */
  function counted(game: Game): number {
    const men = (position: Position): string => position.fen.split(' ').slice(0, 2).join(' ');
    const all = [game.start, ...game.history.map((entry) => entry.position)];
    return all.filter((position) => men(position) === men(game.position)).length;
  }

  const shuffles = ucis(
    'h0g2 h9g7 g2h0 g7h9 b0c2 b9c7 c2b0 c7b9 a0a1 a9a8 a1a0 a8a9 c3c4 c6c5 h2e2 h7e7 e2h2 e7h7',
  );

  test('agree with a literal count on lines that wander, go back and branch', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 120 }), (steps) => {
        const kept: Game[] = [fresh()];
        let game = kept[0] as Game;
        for (const step of steps) {
          if (step > 26) game = game.undo();
          else if (step > 24) game = kept[(step * 7) % kept.length] as Game;
          else {
            const next = game.play(shuffles[step % shuffles.length] as Move);
            if (next.ok) game = next.value;
          }
          kept.push(game);
          expect(game.occurrences).toBe(counted(game));
        }
        for (const earlier of kept) expect(earlier.occurrences).toBe(counted(earlier));
      }),
      { numRuns: 150 },
    );
  });

  test('neither counters nor what came before an irreversible move matter', () => {
    const game = playAll(fresh(), ucis(`${HORSES} ${HORSES}`));
    expect(game.occurrences).toBe(3);
    expect(value(game.play('c3c4')).occurrences).toBe(1);
    expect(value(game.play('h2h9')).occurrences).toBe(1);
  });

  test('lines that leave a long one share its index', () => {
    let line: Seen<{ key: number }>;
    const versions = Array.from({ length: 4000 }, (_, key) => {
      line = withEntry(line, { key: Math.imul(key, 0x9e3779b1) & 0x3fffffff });
      return line;
    });
    const known = new Set<unknown>();
    const countNew = (node: unknown): number => {
      if (!Array.isArray(node) || known.has(node)) return 0;
      known.add(node);
      return 1 + node.reduce((sum: number, held) => sum + countNew(held), 0);
    };
    versions.map(countNew);
    for (const version of versions) expect(countNew(withEntry(version, { key: 12345 }))).toBeLessThan(11);
  });

  test('keys that differ in their last bits alone, or not at all, are found', () => {
    const keys = [0, 1 << 29, 1 << 28, (1 << 30) - 1, 0b1010, 0b1010 | (1 << 29)];
    let seen: Seen<{ key: number; name: string }>;
    for (const key of keys) seen = withEntry(seen, { key, name: `${key}` });
    for (const key of keys) expect(lookUp(seen, key)?.name).toBe(`${key}`);
    expect(lookUp(withEntry(seen, { key: 0, name: 'later' }), 0)?.name).toBe('later');
    expect(lookUp(seen, 0)?.name).toBe('0');
    expect(lookUp(seen, 2)).toBeUndefined();
    expect(lookUp(undefined, 0)).toBeUndefined();
    expect(keyOf((1n << 64n) - 1n)).toBe((1 << 30) - 1);
  });

  test('two games that go on from one are each their own', () => {
    const base = playAll(fresh(), ucis(HORSES));
    const one = playAll(base, ucis(HORSES));
    const other = playAll(base, ucis('b0c2 b9c7 c2b0 c7b9'));
    expect([one.occurrences, other.occurrences, base.occurrences]).toEqual([3, 3, 2]);
    expect(playAll(one, ucis(HORSES)).occurrences).toBe(4);
    expect(playAll(other, ucis(HORSES)).occurrences).toBe(4);
    expect(playAll(one.undo(), ucis('g7h9')).occurrences).toBe(3);
  });
});

describe('outcome', () => {
  const cases: [string, string, Partial<Outcome> | undefined][] = [
    ['checkmate', '3k5/3RR4/9/9/9/9/9/9/9/4K4 b - - 0 1', { reason: 'checkmate', winner: 'red' }],
    ['checkmate of Red', '4k4/9/9/9/9/9/9/9/4r4/r3K4 w - - 0 1', { reason: 'checkmate', winner: 'black' }],
    ['stalemate is a loss', '3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1', { reason: 'stalemate', winner: 'red' }],
    ['bare kings', '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1', { reason: 'dead-material', winner: undefined }],
    [
      'defenders alone',
      '2bakab2/9/9/9/9/9/9/9/4A4/2BK1AB2 w - - 0 1',
      { reason: 'dead-material', winner: undefined },
    ],
    ['a pawn is not dead', '4k4/9/9/9/9/9/P8/9/9/3K5 w - - 0 1', undefined],
    [
      'the limit',
      '4k4/9/9/9/9/9/9/9/R8/3K5 w - - 120 90',
      { reason: 'move-limit', winner: undefined, counted: 120, limit: 120 },
    ],
    ['one short of the limit', '4k4/9/9/9/9/9/9/9/R8/3K5 w - - 119 90', undefined],
    [
      'mate goes before the limit',
      '3k5/3RR4/9/9/9/9/9/9/9/4K4 b - - 500 90',
      { reason: 'checkmate', winner: 'red' },
    ],
    [
      'dead material goes before the limit',
      '4k4/9/9/9/9/9/9/9/9/3K5 w - - 500 90',
      { reason: 'dead-material', winner: undefined },
    ],
    ['the start', START_FEN, undefined],
  ];

  test.each(cases)('%s', (_, fen, outcome) => {
    const game = Game.from(at(fen, ['setup/pawn-square']));
    if (outcome === undefined) expect(game.outcome).toBeUndefined();
    else expect(game.outcome).toEqual(outcome);
    expect(game.result).toBe(formatResult(outcome as Outcome | undefined));
  });

  test('formatResult', () => {
    expect(formatResult(undefined)).toBe('*');
    expect(formatResult({ winner: 'red' })).toBe('1-0');
    expect(formatResult({ winner: 'black' })).toBe('0-1');
    expect(formatResult({ winner: undefined })).toBe('1/2-1/2');
  });

  test('dead material: any rook, horse, cannon or pawn of either side is alive', () => {
    for (const letter of 'RNCPrncp') {
      const fen = `4k4/9/9/${letter === 'P' ? 'P8' : '9'}/9/9/${letter === 'P' ? '9' : `${letter}8`}/9/9/3K5 w - - 0 1`;
      expect(isDeadMaterial(at(fen))).toBe(false);
    }
  });

  test('mate goes before resignation, resignation before dead material', () => {
    const mated = Game.from(at('3k5/3RR4/9/9/9/9/9/9/9/4K4 b - - 0 1'));
    expect(mated.resign('red').outcome).toEqual({ reason: 'checkmate', winner: 'red' });
    const dead = Game.from(at('4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1'));
    expect(dead.resign('red').outcome).toEqual({ reason: 'resignation', winner: 'black' });
  });

  test('repetition goes before dead material, dead material before the limit, and nothing blocks', () => {
    const bare = Game.from(at('4k4/9/9/9/9/9/9/9/9/3K5 w - - 200 90'), { code: 'axf' });
    expect(bare.outcome?.reason).toBe('dead-material');
    const cycle = ucis('d0d1 e9e8 d1d0 e8e9');
    const game = playAll(bare, [...cycle, ...cycle]);
    expect(game.occurrences).toBe(3);
    expect(game.outcome).toMatchObject({
      reason: 'repetition',
      winner: undefined,
      ruling: { verdict: 'draw' },
    });
    expect(playAll(game, cycle).occurrences).toBe(4);
  });

  test('every reason is met in this file', () => {
    const met = new Set(
      cases.flatMap(([, , outcome]) => (outcome?.reason === undefined ? [] : [outcome.reason])),
    );
    for (const reason of ['resignation', 'agreement', 'repetition'] as const) met.add(reason);
    expect([...met].sort()).toEqual([...OUTCOME_REASONS].sort());
  });
});

describe('the natural limit', () => {
  test('counts plies since the last capture, pawn moves too', () => {
    const game = playAll(fresh(), ucis('c3c4 c6c5 h2h9'));
    expect(game.quiet).toMatchObject({ plies: 0, counted: 0 });
    const pawns = playAll(fresh(), ucis('c3c4 c6c5 g3g4'));
    expect(pawns.quiet).toEqual({
      plies: 3,
      counted: 3,
      sides: { red: { plies: 2, checks: 0, counted: 2 }, black: { plies: 1, checks: 0, counted: 1 } },
    });
  });

  test('plies before the start are shared out in turn', () => {
    const game = Game.from(at('4k4/9/9/9/9/9/9/9/R8/3K5 w - - 7 20'));
    expect(game.quiet.sides).toMatchObject({ red: { plies: 3 }, black: { plies: 4 } });
  });

  test('checks beyond those that count are left out, on either side, since the last capture', () => {
    const game = Game.from(at(LONE_ROOK), { limit: { plies: 20, checks: 2 } });
    const cycle = ucis('a1e1 e9f9 e1a1 f9e9');
    const once = playAll(game, cycle);
    expect(once.quiet).toMatchObject({ plies: 4, counted: 4, sides: { red: { checks: 1 } } });
    const often = playAll(once, [...cycle, ...cycle, ...cycle, ...cycle]);
    expect(often.quiet).toMatchObject({ plies: 20, counted: 17, sides: { red: { checks: 5, counted: 7 } } });
    expect(often.outcome?.reason).toBe('repetition');
    const plain = Game.from(at(LONE_ROOK), { limit: { plies: 20 } });
    expect(playAll(plain, [...cycle, ...cycle, ...cycle, ...cycle, ...cycle]).quiet.counted).toBe(20);
  });

  test("is the code's own where a code is named, the option's where one is given, and none where none is wanted", () => {
    const start = at('4k4/9/9/9/9/9/9/9/R8/3K5 w - - 300 200');
    expect(Game.from(start).limit).toEqual(DEFAULT_LIMIT);
    const coded = Game.from(start, { code: 'axf' });
    expect(coded.limit).toEqual(coded.code.naturalLimit);
    expect(Game.from(start, { code: 'axf', limit: { plies: 400 } }).outcome).toBeUndefined();
    expect(Game.from(start, { limit: 'none' }).outcome).toBeUndefined();
    expect(Game.from(start, { limit: 'none' }).limit).toBeUndefined();
    expect(Game.from(start).outcome).toMatchObject({ reason: 'move-limit', counted: 300 });
  });
});

describe('rulings', () => {
  const CHECKS = '3k5/9/9/9/9/9/9/9/4R4/3A1K3 w - - 0 1';
  const cycle = ucis('e1d1 d9e9 d1e1 e9d9');

  test('the arbiter rules once the position has stood often enough, and the evidence is counted from the start', () => {
    const again = playAll(Game.from(at(CHECKS), { code: 'axf' }), ucis('f0f1 d9d8 f1f0 d8d9'));
    expect(again.ruling()).toMatchObject({ verdict: 'no-repetition', findings: [] });
    const looped = playAll(again, [...cycle, ...cycle, ...cycle]);
    expect(looped.outcome).toMatchObject({ reason: 'repetition', winner: 'black' });
    expect(looped.result).toBe('0-1');
    const { loop, findings } = looped.ruling();
    expect(loop).toMatchObject({ start: 12, length: 4, occurrences: looped.occurrences });
    expect(findings.map((finding) => finding.ply)).toEqual([12, 13, 14, 15]);
    expect(looped.ruling()).toBe(looped.ruling('axf'));
  });

  test('a game is asked under another code without being changed', () => {
    const game = playAll(Game.from(at(CHECKS), { code: 'axf' }), [...cycle, ...cycle]);
    expect(game.ruling('cxa-2020')).toMatchObject({ code: 'cxa-2020', verdict: 'red-loses' });
    expect(game.ruling()).toMatchObject({ code: 'axf', verdict: 'red-loses' });
  });

  test('losing moves: those that complete the loop, and those that come within one cycle of it', () => {
    const start = Game.from(at(CHECKS), { code: 'axf' });
    expect(start.losingMoves()).toEqual({ now: [], next: [] });
    const once = playAll(start, cycle);
    expect(once.losingMoves()).toEqual({ now: [], next: ucis('e1d1') });
    const twice = playAll(once, [...cycle]);
    expect(twice.losingMoves().now).toEqual(ucis('e1d1'));
    expect(twice.undo().losingMoves()).toEqual({ now: [], next: [] });
  });

  test('Black can lose as well, and the side that is to move need not be the one', () => {
    const fen = '3k5/9/9/9/9/5p3/9/5p3/5K3/5C3 w - - 0 1';
    const pawns = ucis('f1e1 f2e2 e1f1 e2f2');
    const game = playAll(Game.from(at(fen), { code: 'axf' }), [...pawns, ...pawns]);
    expect(game.outcome).toMatchObject({
      reason: 'repetition',
      winner: 'red',
      ruling: { verdict: 'black-loses' },
    });
    expect(game.undo().losingMoves().now).toContain(uci('e2f2'));
  });

  test('a code that counts moves forbids the next one, and rules nothing before', () => {
    const game = playAll(Game.from(at(CHECKS), { code: 'online' }), cycle);
    expect(game.outcome).toBeUndefined();
    expect(game.losingMoves()).toEqual({ now: [], next: [] });
    const often = playAll(game, [...cycle, ...cycle]);
    expect(often.occurrences).toBe(4);
    expect(often.losingMoves().now).toEqual(often.ruling().forbidden);
    expect(often.losingMoves().now).toContain(uci('e1d1'));
  });

  test('a code that rules on the second occurrence warns of nothing', () => {
    const twofold = { ...codeOf('axf'), id: 'twofold', occurrences: 2 };
    const game = playAll(Game.from(at(CHECKS), { code: twofold }), cycle);
    expect(game.outcome?.winner).toBe('black');
    expect(game.undo().undo().losingMoves().next).toEqual([]);
    expect(game.toJSON().code).toBe('twofold');
  });

  test('asking changes no later answer', () => {
    const asked = playAll(Game.from(at(CHECKS), { code: 'axf' }), [...cycle, ...cycle]);
    const silent = playAll(Game.from(at(CHECKS), { code: 'axf' }), [...cycle, ...cycle]);
    asked.losingMoves();
    asked.undo().losingMoves();
    expect(playAll(asked, cycle).occurrences).toBe(playAll(silent, cycle).occurrences);
    expect(playAll(asked.undo(), ucis('e9d9')).occurrences).toBe(asked.occurrences);
  });

  test('a game asks with no more than the loops that count, and hears what the arbiter says of the whole line', () => {
    interface Case {
      readonly fen: string;
      readonly moves: readonly string[];
      readonly allow?: ParseFenOptions['allow'];
    }
    const cases = dataLines<Case>('rules/cases.jsonl');
    let repeated = 0;
    for (const { fen, moves, allow } of cases) {
      const game = value(replay({ fen, moves, ...(allow === undefined ? {} : { allow }), notation: 'uci' }));
      for (const id of ['axf', 'computer', 'online'] as const) {
        const code = codeOf(id);
        const whole = judge({ start: game.start, moves: game.moves }, code);
        const asked = game.ruling(id);
        expect(told(asked)).toEqual(told(whole));
        if (asked.verdict !== 'no-repetition') repeated++;
      }
    }
    expect(repeated).toBeGreaterThan(cases.length);
  });

  /** What a ruling says, but for the numbers of men, which count from wherever the line was cut. */
  function told({ verdict, clause, loop, sides, findings }: Ruling): unknown {
    const classes = [sides?.red.class, sides?.black.class];
    return {
      verdict,
      clause,
      loop,
      classes,
      findings: findings.map(({ ply, move, label }) => [ply, move, label]),
    };
  }

  test('adjudicate answers as the game does', () => {
    const moves = [...cycle, ...cycle];
    const ruling = value(adjudicate({ fen: CHECKS, moves }, 'axf'));
    expect(ruling).toEqual(playAll(Game.from(at(CHECKS), { code: 'axf' }), moves).ruling());
    expect(value(adjudicate({ moves: ucis(HORSES) }, 'axf')).verdict).toBe('no-repetition');
    expect(adjudicate({ moves: ['h2e2', 'h2e2'] }, 'axf')).toMatchObject({ ok: false, error: { index: 1 } });
  });
});

describe('lists of moves', () => {
  test('in any notation, as texts, moves or both', () => {
    const game = value(replay({ moves: ['炮二平五', '马8进7', uci('h0g2'), 'R9=8'] }));
    expect(game.moves).toEqual(ucis('h2e2 h9g7 h0g2 i9h9'));
    expect(value(replay({ moves: [] })).ply).toBe(0);
    expect(value(replay({ moves: ['C2=5'], notation: 'wxf' })).ply).toBe(1);
    expect(replay({ moves: ['C2=5'], notation: 'uci' }).ok).toBe(false);
  });

  test('an entry that JSON may hold but no move is answered, whatever it does to those who look at it', () => {
    for (const strange of [null, {}, [], { toString: 1 }, Object.create(null), Symbol('x'), 5n] as never[]) {
      expect(replay({ moves: ['h2e2', strange] })).toMatchObject({
        error: { index: 1, cause: { code: 'move/off-board' } },
      });
      expect(fresh().play(strange).ok).toBe(false);
    }
  });

  test('a bad entry is named with the position before it and why', () => {
    const read = replay({ moves: ['h2e2', 'h9g7', 'e0e4'] });
    const fen = playAll(fresh(), ucis('h2e2 h9g7')).position.fen;
    expect(read).toMatchObject({
      ok: false,
      error: {
        code: 'list/bad-move',
        index: 2,
        input: 'e0e4',
        fen,
        cause: { code: expect.stringMatching(/^move\//) },
      },
    });
    expect(replay({ moves: [uci('e0e4')] })).toMatchObject({ ok: false, error: { index: 0, input: 'e0e4' } });
    expect(replay({ moves: [{} as string] })).toMatchObject({ ok: false, error: { index: 0 } });
    const long = replay({ moves: ['炮'.repeat(1_000_000)] });
    expect(!long.ok && long.error.code === 'list/bad-move' && long.error.input.length < 100).toBe(true);
  });

  test('a bad start is named', () => {
    expect(replay({ fen: 'x', moves: [] })).toMatchObject({
      ok: false,
      error: { code: 'list/bad-start', fen: 'x' },
    });
    for (const strange of [7, {}, [], true, { toString: 1 }, Object.create(null), Symbol('x')] as never[]) {
      expect(newGame({ fen: strange })).toMatchObject({ error: { code: 'fen/empty' } });
      expect(replay({ fen: strange, moves: [] })).toMatchObject({ error: { code: 'list/bad-start' } });
    }
    for (const strange of [undefined, null, 7, {}, 'h2e2'] as never[])
      expect(() => replay({ moves: strange })).toThrow(/^not a list of moves/);
    for (const none of [undefined, null] as never[]) {
      expect(() => replay(none)).toThrow(/^not a list of moves/);
      expect(value(newGame(none)).position).toBe(startPosition);
    }
    expect(value(newGame({ fen: null as never })).position).toBe(startPosition);
    expect(newGame({ fen: 'x' })).toMatchObject({
      ok: false,
      error: { code: expect.stringMatching(/^fen\//) },
    });
  });

  test('faults of the start are waived by name, and notes of the FEN are handed on', () => {
    const fen = '4k4/9/9/9/9/9/9/9/P8/3K5 w - - 0 1';
    expect(newGame({ fen })).toMatchObject({ ok: false, error: { code: 'setup/pawn-square' } });
    expect(value(newGame({ fen, allow: ['setup/pawn-square'] })).position.fen).toBe(fen);
    const short = replay({ fen: START_FEN.slice(0, -8), moves: ['h2e2'] });
    expect(short.ok && short.notes?.length).toBeGreaterThan(0);
  });

  test('outcomes do not stop a list', () => {
    const moves = Array.from({ length: 300 }, (_, ply) => ucis(HORSES)[ply % 4] as Move);
    const game = value(replay({ moves }));
    expect(game.ply).toBe(300);
    expect(game.occurrences).toBe(76);
  });

  test('where a text fits several moves, the rest of the list can decide', () => {
    const fen = '3k5/4P4/b3b4/9/9/8p/2p1n4/3C5/2p1A4/1cNAK4 b - - 0 1';
    const read = replay({
      fen,
      moves: ['P3+1', 'A5-4', 'P3+1'],
      notation: { notation: 'wxf', lookahead: true },
    });
    const plain = replay({ fen, moves: ['P3+1'], notation: 'wxf' });
    expect(plain).toMatchObject({ ok: false, error: { cause: { code: 'notation/ambiguous' } } });
    // With look-ahead the list is either read whole or refused as a list; the work is bounded either way.
    expect(read.ok || read.error.code === 'list/bad-move').toBe(true);
  });

  test('a list goes on from a game', () => {
    const game = value(playList(playAll(fresh(), ucis('h2e2')), ['马8进7', '马二进三']));
    expect(game.moves).toEqual(ucis('h2e2 h9g7 h0g2'));
    expect(playList(game, ['h2e2'])).toMatchObject({ ok: false, error: { index: 0 } });
  });
});

describe('JSON of games', () => {
  test('a game comes back the same', () => {
    fc.assert(
      fc.property(randomLine, fc.constantFrom('play', 'red', 'black', 'draw'), (line, end) => {
        const played = playAll(value(newGame({ code: 'axf' })), line);
        const game =
          end === 'play' ? played : end === 'draw' ? played.agreeDraw() : played.resign(end as 'red');
        const json = JSON.stringify(game);
        const read = parseGame(json);
        expect(read.ok && read.notes).toBeUndefined();
        const back = value(read);
        expect(JSON.stringify(back)).toBe(json);
        expect(back.moves).toEqual(game.moves);
        expect(back.outcome).toEqual(game.outcome);
        expect(back.code.id).toBe('axf');
        expect(back.position.fen).toBe(game.position.fen);
        const tree = parseTree(json);
        expect(tree.ok && formatTree(tree.value)).toBe(formatTree(game.toTree()));
      }),
      { numRuns: 200 },
    );
  });

  test('is one line of plain texts', () => {
    expect(JSON.parse(JSON.stringify(playAll(fresh(), ucis('h2e2 h9g7')).resign('black')))).toEqual({
      format: 'xiangqi-game',
      version: 1,
      start: START_FEN,
      result: '1-0',
      reason: 'resignation',
      moves: ['h2e2', 'h9g7'],
    });
  });

  test('a tree with variations is no game', () => {
    const json = { ...fresh().toJSON(), moves: ['h2e2', 'h9g7', { move: 'b9c7', after: 0 }] };
    expect(parseGame(json)).toEqual({ ok: false, error: { code: 'json/variations', path: '$.moves[2]' } });
  });

  test('what a game has no room for is left out and said', () => {
    const moves = [{ move: 'h2e2', comments: ['!'] }, 'h9g7'];
    const json = {
      ...fresh().toJSON(),
      metadata: { red: 'R' },
      other: [['a', 'b']],
      root: { comments: ['x'] },
      moves,
    };
    const read = parseGame(json);
    expect(read.ok && read.notes?.map((note) => `${note.code} ${note.text}`)).toEqual([
      'json/not-kept $.metadata',
      'json/not-kept $.other',
      'json/not-kept $.root',
      'json/not-kept $.moves[0]',
    ]);
    expect(value(read).ply).toBe(2);
  });

  test('an illegal move, a bad start, an unknown code', () => {
    const json = fresh().toJSON();
    expect(parseGame({ ...json, moves: ['h2e2', 'h2e2'] })).toMatchObject({
      ok: false,
      error: {
        code: 'json/illegal-move',
        path: '$.moves[1]',
        move: 'h2e2',
        fen: expect.stringContaining(' b '),
      },
    });
    expect(parseGame({ ...json, start: '9/9/9/9/9/9/9/9/9/9 w' })).toMatchObject({
      ok: false,
      error: { code: 'json/start', path: '$.start', cause: { code: expect.stringMatching(/^setup\//) } },
    });
    expect(parseGame({ ...json, code: 'fide' })).toMatchObject({
      ok: false,
      error: { code: 'json/value', path: '$.code' },
    });
    expect(value(parseGame({ ...json, code: 'fide' }, { code: 'axf' })).code.id).toBe('axf');
  });

  test('a result that the moves do not show is not made up', () => {
    const json = { ...fresh().toJSON(), moves: ['h2e2'] };
    expect(value(parseGame({ ...json, result: '1-0', reason: 'checkmate' })).outcome).toBeUndefined();
    expect(value(parseGame({ ...json, result: '*', reason: 'resignation' })).outcome).toBeUndefined();
    expect(value(parseGame({ ...json, result: '1-0', reason: 'agreement' })).outcome).toBeUndefined();
  });

  test('waived faults are waived again by the reader', () => {
    const fen = '4k4/9/9/9/9/9/9/9/P8/3K5 w - - 0 1';
    const json = value(newGame({ fen, allow: ['setup/pawn-square'] })).toJSON();
    expect(parseGame(json).ok).toBe(false);
    expect(value(parseGame(json, { allow: ['setup/pawn-square'] })).position.fen).toBe(fen);
  });

  test('the main line of a tree is a game', () => {
    fc.assert(
      fc.property(legalTree(40), (tree) => {
        const game = value(gameFromTree(tree));
        expect(game.start.fen).toBe(tree.start.fen);
        const reason = game.outcome?.reason;
        if (tree.reason === 'resignation' && tree.result === '1-0') expect(reason).toBeDefined();
      }),
    );
  });
});
