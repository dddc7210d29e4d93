// What holds of every ruling: it looks at nothing before the first occurrence it counts, one more cycle changes
// nothing, and hostile use is refused.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Board } from '../../src/board/board.js';
import type { Move } from '../../src/core/move.js';
import { moveBetween } from '../../src/core/move.js';
import type { Square } from '../../src/core/square.js';
import {
  axf,
  CODE_IDS,
  codeOf,
  computer,
  cxa1999,
  cxa2020,
  judge,
  type Line,
  type Ruling,
} from '../../src/rules/index.js';
import { dataLines } from '../support/material.js';
import { type Case, flipped, flippedVerdict, lineOf, mirrored } from './lines.js';

const cases = dataLines<Case & { cycleStartPly: number; cycleLen: number }>('rules/cases.jsonl');
const looping = cases.filter((row) => row.verdict !== 'no-repetition');
/** A share of them, for properties that judge each line many times. */
const sample = looping.filter((_, index) => index % 2 === 0);

/** What a ruling says of play, without the numbers of plies and men. */
function gist(ruling: Ruling): unknown {
  const { verdict, clause, sides, findings, contested, readings } = ruling;
  const classes = sides && [sides.red.class, sides.black.class];
  const labels = findings.map((ply) => [ply.label, ply.threats.filter((threat) => threat.counts).length]);
  return { verdict, clause, classes, labels, contested, readings };
}

function cycleOf(row: (typeof looping)[number]): Line {
  const line = lineOf(row);
  const start = Board.from(line.start);
  for (const move of line.moves.slice(0, row.cycleStartPly)) start.make(move);
  return { start: start.clone(), moves: line.moves.slice(row.cycleStartPly) };
}

function repeat(line: Line, times: number): Line {
  return { start: line.start, moves: Array.from({ length: times }, () => line.moves).flat() };
}

describe('a ruling', () => {
  test('does not change with further identical cycles', () => {
    for (const row of sample) {
      for (const code of [axf, cxa2020]) {
        const cycle = cycleOf(row);
        const twice = judge(repeat(cycle, 2), code);
        expect(gist(judge(repeat(cycle, 4), code)), row.id).toEqual(gist(twice));
      }
    }
  });

  test('does not depend on what came before the first occurrence that counts', () => {
    for (const row of sample) {
      for (const code of [axf, cxa2020]) {
        const cycle = cycleOf(row);
        const twice = gist(judge(repeat(cycle, 2), code));
        // any quiet way into the loop: the side that did not begin plays a move back and forth first
        for (const detour of detours(cycle).slice(0, 2)) {
          const line: Line = { start: detour.start, moves: [...detour.moves, ...repeat(cycle, 2).moves] };
          expect(gist(judge(line, code)), row.id).toEqual(twice);
        }
      }
    }
  });

  test('is mirrored and flipped with the line, finding by finding', () => {
    for (const row of looping.filter((_, index) => index % 6 === 0)) {
      for (const id of CODE_IDS) {
        const ruling = judge(lineOf(row), codeOf(id));
        const mirror = judge(mirrored(lineOf(row)), codeOf(id));
        const flip = judge(flipped(lineOf(row)), codeOf(id));
        expect(gist(mirror), `${row.id} ${id}`).toEqual(gist(ruling));
        expect(flip.verdict, `${row.id} ${id}`).toBe(flippedVerdict(ruling.verdict));
        expect(flip.findings.map((ply) => ply.label)).toEqual(ruling.findings.map((ply) => ply.label));
      }
    }
  });

  test('speaks of loops that differ from each other as of one: a side that attacked only in the last is not perpetual', () => {
    // The rook checks in the second loop and idles in the first; both come back to the same position.
    const start = lineOf({ fen: '3k5/9/9/9/9/9/9/9/R8/3A1K3 w', moves: ['a1b1', 'd9d8', 'b1a1', 'd8d9'] });
    const checking = lineOf({ fen: '3k5/9/9/9/9/9/9/9/R8/3A1K3 w', moves: ['a1a9', 'd9d8', 'a9a1', 'd8d9'] });
    const line = { start: start.start, moves: [...start.moves, ...checking.moves] };
    expect(judge(line, axf).verdict).toBe('draw');
    expect(judge(line, axf).loop).toEqual({ start: 4, length: 4, occurrences: 3 });
  });

  test('is no ruling before the code’s number of occurrences', () => {
    for (const row of looping.slice(0, 60)) {
      const cycle = cycleOf(row);
      expect(judge(cycle, cxa2020)).toEqual({
        code: 'cxa-2020',
        verdict: 'no-repetition',
        findings: [],
        contested: false,
        budgetHit: false,
      });
      expect(judge(repeat(cycle, 2), computer).verdict).toBe('no-repetition');
      expect(judge(repeat(cycle, 3), computer).verdict).not.toBe('no-repetition');
    }
  });

  test('of any line is given, never thrown, and says nothing new when it is asked again', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), (seed, length) => {
        const line = randomLine(seed, length);
        for (const code of [axf, cxa1999]) expect(judge(line, code)).toEqual(judge(line, code));
      }),
      { numRuns: 60 },
    );
  });

  test('is refused for a line with an illegal move', () => {
    const line = lineOf(cases[0]!);
    const illegal = moveBetween(0 as Square, 89 as Square);
    expect(() => judge({ start: line.start, moves: [...line.moves, illegal] }, axf)).toThrow(RangeError);
    expect(() => judge({ start: line.start, moves: [illegal] }, codeOf('online'))).toThrow(RangeError);
  });
});

/** Lines that go from another position into the first position of a cycle by one move of the side that did not begin it. */
function detours(cycle: Line): Line[] {
  const found: Line[] = [];
  const board = Board.from(cycle.start);
  board.pass();
  const buffer: number[] = [];
  buffer.length = board.generate(buffer);
  for (const move of buffer as Move[]) {
    const from = move & 255;
    const to = move >> 8;
    if (board.cells[to] !== 0) continue;
    const earlier = Board.empty();
    board.make(move);
    earlier.load(board.pieces(), board.turn === 'red' ? 'black' : 'red');
    board.unmake();
    const back = (to | (from << 8)) as Move;
    if (earlier.isLegal(back)) found.push({ start: earlier, moves: [back] });
  }
  return found;
}

/** A line of legal moves that wander, with a taste for going back. */
function randomLine(seed: number, length: number): Line {
  const start = lineOf({ fen: '2bak4/4a4/4b1n2/4p4/2c6/6R2/4P4/2N1C4/4A4/2BAK4 w', moves: [] }).start;
  const board = Board.from(start);
  const moves: Move[] = [];
  let state = seed;
  for (let ply = 0; ply < length; ply++) {
    const buffer: number[] = [];
    buffer.length = board.generate(buffer);
    if (buffer.length === 0) break;
    state = (Math.imul(state ^ (state >>> 13), 0x5bd1e995) + ply) | 0;
    const last = moves.at(-2);
    const back = last === undefined ? undefined : (((last >> 8) | ((last & 255) << 8)) as Move);
    const choice =
      back !== undefined && state % 3 !== 0 && board.isLegal(back)
        ? back
        : (buffer[(state >>> 3) % buffer.length] as Move);
    moves.push(choice);
    board.make(choice);
  }
  return { start, moves };
}
