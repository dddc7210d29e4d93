// The moves that lose by repetition, compared with what the arbiter says of the line after each legal move, and what
// asking for them costs in plies read.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/base/result.js';
import { Board } from '../../src/board/board.js';
import type { Move } from '../../src/core/move.js';
import { Game, type LosingMoves } from '../../src/game/index.js';
import { type ParseFenOptions, parseFen } from '../../src/position/index.js';
import { findRepetition } from '../../src/rules/cycle.js';
import { decide } from '../../src/rules/fold.js';
import {
  axf,
  CODE_IDS,
  type Code,
  type CodeId,
  codeOf,
  cxa2020,
  judge,
  type PlyFinding,
} from '../../src/rules/index.js';
import { linkPlies } from '../../src/rules/judge.js';
import { LineReader } from '../../src/rules/lineReader.js';
import { dataLines } from '../support/material.js';
import { type Case, lineOf, movesOf } from './lines.js';

type Row = Case & Pick<ParseFenOptions, 'allow'> & { readonly cycleLen: number };

const loops = dataLines<Row>('rules/cases.jsonl').filter((row) => row.verdict !== 'no-repetition');
const codes = CODE_IDS.map(codeOf).filter((code) => code.counting === undefined);

/** The cases that a code is tried on: fewer where a ruling takes long. */
function shareOf(code: Code): Row[] {
  const every = code.id.startsWith('cxa') ? 16 : 2;
  return loops.filter((_, index) => index % every === 0);
}

/** The game of a case, but for its last moves. */
function gameOf({ fen, allow, moves }: Row, missing: number): Game {
  return playAll(
    Game.from(unwrap(parseFen(fen, { allow: allow ?? [] }))),
    movesOf(moves.slice(0, moves.length - missing)),
  );
}

function playAll(game: Game, moves: readonly Move[]): Game {
  return moves.reduce((played, move) => unwrap(played.play(move)), game);
}

/** The losing moves by their definition: every legal move is played, its position counted, and the whole line judged. */
function judged(game: Game, code: Code): LosingMoves {
  const { turn } = game.position;
  const loses = (move: Move, occurrences: number): boolean => {
    const line = { start: game.start, moves: [...game.moves, move] };
    return judge(line, { ...code, occurrences }).verdict === `${turn}-loses`;
  };
  const now: Move[] = [];
  const next: Move[] = [];
  for (const move of game.position.legalMoves()) {
    const stood = timesStood(unwrap(game.play(move)));
    if (stood >= code.occurrences && loses(move, code.occurrences)) now.push(move);
    if (stood > 1 && stood === code.occurrences - 1 && loses(move, stood)) next.push(move);
  }
  return { now, next };
}

/** How often the last position of a game stood in it, by its men and its side to move alone. */
function timesStood(game: Game): number {
  const text = ({ fen }: { fen: string }): string => fen.split(' ', 2).join(' ');
  const last = text(game.position);
  return [game.start, ...game.history.map(({ position }) => position)].filter(
    (position) => text(position) === last,
  ).length;
}

/** The code, and how many plies were read under it. */
function counting(code: Code): { code: Code; plies: () => number } {
  let plies = 0;
  const read: Code['read'] = (context) => {
    plies++;
    return code.read(context);
  };
  return { code: { ...code, read }, plies: () => plies };
}

describe('losing moves', () => {
  test.each(codes.map((code) => [code.id, code] as const))(
    'are those after which %s rules so',
    (_id, code) => {
      let found = 0;
      // one ply before the loop closes, and earlier, when most moves only come near to it
      for (const row of shareOf(code)) {
        for (const missing of [1, 2, 5]) {
          const game = gameOf(row, missing);
          const losing = game.losingMoves(code);
          expect(losing, `${row.id} without ${missing}`).toEqual(judged(game, code));
          found += losing.now.length + losing.next.length;
        }
      }
      expect(found).toBeGreaterThan(2);
    },
  );

  test('are those of any line that goes to and fro', () => {
    let found = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...WANDERING),
        fc.array(fc.nat(40), { minLength: 8, maxLength: 28 }),
        fc.constantFrom(...codes.map(({ id }) => id as CodeId)),
        (fen, steps, id) => {
          const code = codeOf(id);
          const game = playAll(Game.from(unwrap(parseFen(fen))), toAndFro(fen, steps));
          const losing = game.losingMoves(code);
          found += losing.now.length + losing.next.length;
          expect(losing).toEqual(judged(game, code));
        },
      ),
      { numRuns: 300, seed: 7 },
    );
    expect(found).toBeGreaterThan(10);
  });

  test('cost no more than three times the plies that the ruling on the closed loop reads', () => {
    // lines that hold more than their loops: there more than one move brings something back
    for (const row of loops.filter(({ moves, cycleLen }) => moves.length > 2 * cycleLen)) {
      for (const each of [axf, cxa2020]) {
        const ruling = counting(each);
        gameOf(row, 0).ruling(ruling.code);
        const losing = counting(each);
        gameOf(row, 1).losingMoves(losing.code);
        expect(losing.plies(), `${row.id} under ${each.id}`).toBeLessThanOrEqual(3 * ruling.plies());
      }
    }
  });

  test('are known from one ply where it clears the side of every move that is asked about', () => {
    // Red wanders with rook and king; whatever brings a position back, its last move was idle
    const game = playAll(
      Game.from(unwrap(parseFen('3k5/9/9/9/9/9/9/9/R8/5K3 w'))),
      movesOf('a1a2 d9d8 f0f1 d8d9 a2a1 d9d8 f1f0 d8d9 a1a2 d9d8 f0f1 d8d9 a2a1 d9d8'.split(' ')),
    );
    const { code, plies } = counting(cxa2020);
    expect(game.losingMoves(code)).toEqual({ now: [], next: [] });
    expect(plies()).toBe(1);
  });
});

/** Positions whose sides can check and chase with few men, several of them alike. */
const WANDERING = [
  '3k5/9/9/9/9/9/9/4R4/9/3A1K3 w',
  '5k3/9/9/c8/c8/9/9/9/4R4/3K5 w',
  '3ak4/4a4/9/9/2R3n2/6n2/9/9/2C6/3AK4 w',
];

/** A line of legal moves with a taste for checks and for going back. */
function toAndFro(fen: string, steps: readonly number[]): Move[] {
  const board = Board.from(lineOf({ fen, moves: [] }).start);
  const moves: Move[] = [];
  for (const step of steps) {
    const choices = choicesOf(board, moves.at(-2));
    if (choices.length === 0) break;
    const move = choices[Math.max(0, step - 20) % choices.length]!;
    moves.push(move);
    board.make(move);
  }
  return moves;
}

/** The legal moves: those that check first, and of like ones that which takes the last move back. */
function choicesOf(board: Board, last: Move | undefined): Move[] {
  const buffer: number[] = [];
  buffer.length = board.generate(buffer);
  const rank = (move: number): number => {
    board.make(move as Move);
    const checks = board.inCheck;
    board.unmake();
    const goesBack = last !== undefined && move === ((last >> 8) | ((last & 255) << 8));
    return (checks ? 2 : 0) + (goesBack ? 1 : 0);
  };
  return (buffer as Move[]).sort((one, other) => rank(other) - rank(one));
}

describe('a class', () => {
  test.each(codes.map((code) => [code.id, code] as const))(
    'of %s admits every ply of a side that it fits',
    (_id, code) => {
      const found = loopsRead(code);
      const admitted = found.reduce((sum, loop) => sum + expectAdmitted(loop, code), 0);
      expect(admitted).toBeGreaterThan(10);
      // and of loops that nobody played, put together from these plies
      const [red, black] = (['red', 'black'] as const).map((color) =>
        fc.constantFrom(...found.flat().filter((ply) => ply.color === color)),
      );
      const anyLoop = fc.array(fc.tuple(red!, black!), { minLength: 1, maxLength: 3 });
      fc.assert(
        fc.property(anyLoop, (pairs) => void expectAdmitted(pairs.flat(), code)),
        { numRuns: 500 },
      );
    },
  );
});

/** What a code reads in the last loops of all lines, before the plies are linked. */
function loopsRead(code: Code): PlyFinding[][] {
  const own = dataLines<Row>('rules/own.jsonl').filter((row) => row.code === code.id);
  return [...loops, ...own].map(lineOf).flatMap(({ start, moves }) => {
    const board = Board.from(start);
    const { plies } = findRepetition(board, moves);
    if (plies.length < code.occurrences) return [];
    const reader = new LineReader(board, moves, code);
    const first = plies.at(-2)!;
    return [Array.from({ length: moves.length - first }, (_, index) => reader.find(first + index))];
  });
}

/** Checks both sides of a loop; how many are of a class that does not admit just anything. */
function expectAdmitted(loop: readonly PlyFinding[], code: Code): number {
  const { sides } = decide(linkPlies(loop, code), code);
  const strict = (['red', 'black'] as const).filter((color) => {
    const { admits } = code.classes.find((rule) => rule.class === sides[color].class)!;
    if (admits === undefined) return false;
    for (const ply of loop.filter((each) => each.color === color)) expect(admits(ply)).toBe(true);
    return true;
  });
  return strict.length;
}

describe('a reader of a line', () => {
  test('reads each ply once, and each move that might be played instead, in whatever order they are asked for', () => {
    const { start, moves } = lineOf({
      fen: '3k5/9/9/9/9/9/9/9/4R4/3A1K3 w',
      moves: 'e1d1 d9e9 d1e1 e9d9'.split(' '),
    });
    const board = Board.from(start);
    for (const move of moves) board.make(move);
    const { code, plies } = counting(axf);
    const reader = new LineReader(board, moves, code);
    const [other] = movesOf(['e1e2']);
    for (const ply of [3, 0, 2, 0, 1, 3]) expect(reader.find(ply)).toMatchObject({ ply, move: moves[ply] });
    for (const ply of [4, 0, 4, 0]) expect(reader.find(ply, other)).toMatchObject({ ply, move: other });
    expect(plies()).toBe(6);
  });
});
