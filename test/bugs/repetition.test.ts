// Bug reports of other software about repetition: a test each, titled by its id.
import { describe, expect } from 'vitest';
import type { Move } from '../../src/core/move.js';
import { formatSquare } from '../../src/core/square.js';
import { axf, type Code, cxa2020, judge, type Ruling, readPairs, solveMate } from '../../src/rules/index.js';
import { boardOf, lineOf, movesOf } from '../rules/lines.js';
import { type BugReport, bug } from './support.js';

function rulingOf({ input }: BugReport, code: Code): Ruling {
  return judge(lineOf(input), code);
}

/** `'black loses'` as a verdict. */
function verdictOf({ expected }: BugReport): string {
  return String(expected.verdict)
    .replace(' ', '-')
    .replace(/^none$/, 'no-repetition');
}

function expectVerdict(report: BugReport, codes: readonly Code[]): void {
  for (const code of codes) expect(rulingOf(report, code).verdict, code.id).toBe(verdictOf(report));
}

/** Both readings are told, and the findings that they rest on. */
function expectBothReadings(report: BugReport, verdicts: readonly string[]): void {
  const ruling = rulingOf(report, axf);
  expect(ruling.contested).toBe(true);
  expect(ruling.readings!.map(({ verdict }) => verdict).sort()).toEqual([...verdicts].sort());
  expect(ruling.findings.some((ply) => ply.threats.length > 0)).toBe(true);
}

describe('perpetual check', () => {
  bug('RP-001', (report) => {
    expectVerdict(report, [axf, cxa2020]);
    const { findings } = rulingOf(report, axf);
    for (const ply of findings) expect(ply.check !== undefined).toBe(ply.color === 'red');
  });
  bug('RP-002', (report) => expectVerdict(report, [axf, cxa2020]));
  bug('RP-010', (report) => expectVerdict(report, [axf]));
  bug('RP-046', (report) => expectVerdict(report, [axf, cxa2020]));
});

describe('perpetual chase', () => {
  bug('RP-004', (report) => {
    expectVerdict(report, [axf, cxa2020]);
    expect(rulingOf(report, axf).sides!.black.targets.map(({ role }) => role)).toEqual(['cannon']);
  });
  bug('RP-011', (report) => expectVerdict(report, [axf]));
  bug('RP-013', (report) => expectVerdict(report, [axf]));
  bug('RP-014', (report) => expectVerdict(report, [axf]));
  bug('RP-016', (report) => expectVerdict(report, [axf]));
  bug('RP-017', (report) => expectVerdict(report, [axf]));
  bug('RP-019', (report) => expectVerdict(report, [axf]));
  bug('RP-022', (report) => expectVerdict(report, [axf]));
  bug('RP-023', (report) => expectVerdict(report, [axf]));
  bug('RP-026', (report) => expectVerdict(report, [axf]));
  bug('RP-040', (report) => {
    expectVerdict(report, [axf]);
    // the report: taking the second cannon away must not change the verdict
    const { fen, moves } = report.input;
    expect(judge(lineOf({ fen: fen.replace('1c2c4', '1c7'), moves }), axf).verdict).toBe(verdictOf(report));
  });
  bug('RP-041', (report) => expectVerdict(report, [axf, cxa2020]));
});

describe('what the loop is', () => {
  bug('RP-005', (report) => {
    expectVerdict(report, [axf, cxa2020]);
    const ruling = rulingOf(report, axf);
    expect(ruling.loop).toEqual({ start: report.input.moves.length - 4, length: 4, occurrences: 3 });
  });
  bug('RP-032', (report) => {
    for (const code of [axf, cxa2020]) expect(rulingOf(report, code).verdict).toBe('no-repetition');
  });
  bug('RP-034', (report) => {
    // Mate in one is claimed nowhere: a loss by repetition needs the third occurrence.
    const board = boardOf(report.input.fen);
    expect(solveMate(board, { moves: 1 }).status).not.toBe('mate');
    expect(judge({ start: board, moves: [] }, axf).verdict).toBe('no-repetition');
  });
  bug('RP-035', (report) => {
    expect(judge({ start: boardOf(report.input.fen), moves: [] }, axf).verdict).toBe('no-repetition');
  });
  bug('RP-043', (report) => {
    for (const code of [axf, cxa2020]) expect(rulingOf(report, code).verdict).toBe('no-repetition');
  });
  bug('RP-044', (report) => expectVerdict(report, [axf, cxa2020]));
});

describe('what a move attacks', () => {
  function countedPairs(report: BugReport): string[] {
    const [move] = movesOf(report.input.moves) as [Move];
    return readPairs({ board: boardOf(report.input.fen), move, ply: 0 })
      .threats.filter((threat) => threat.counts)
      .map((threat) => `${formatSquare(threat.attacker.square)}x${formatSquare(threat.target.square)}`);
  }
  bug('RP-037', (report) => expect(countedPairs(report)).toEqual(report.expected.chasedBy.f0));
  bug('RP-038', (report) => expect(countedPairs(report)).toEqual(['a1xa9']));
});

describe('contested: both readings are told', () => {
  bug('RP-007', (report) => expectBothReadings(report, ['black-loses', 'draw']));
  bug('RP-008', (report) => {
    expectBothReadings(report, ['draw', 'red-loses']);
    // the cannon is protected on one of the two points; on the other the attack answers its check
    const red = rulingOf(report, axf).findings.filter((ply) => ply.color === 'red');
    expect(red.map((ply) => ply.label).sort()).toEqual(['chase', 'idle']);
    expect(red.find((ply) => ply.label === 'idle')!.threats.map(({ reason }) => reason)).toEqual([
      'protected',
    ]);
    expect(red.find((ply) => ply.label === 'chase')!.answers).toContain('check');
  });
  bug('RP-020', (report) => expectBothReadings(report, ['black-loses', 'draw']));
  bug('RP-025', (report) => expectBothReadings(report, ['black-loses', 'draw']));
  bug('RP-028', (report) => expectBothReadings(report, ['red-loses', 'draw']));
  bug('RP-029', (report) => expectBothReadings(report, ['red-loses', 'draw']));
  bug('RP-031', (report) => expectBothReadings(report, ['red-loses', 'draw']));
});
