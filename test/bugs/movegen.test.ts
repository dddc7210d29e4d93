// Bug reports of other software about moves: each is a test titled by its id, with the values that the report gives.
import { describe, expect } from 'vitest';
import { perft } from '../../src/board/index.js';
import { attackers, type Position, parseFen, startPosition, whyIllegal } from '../../src/position/index.js';
import { at, legalNames, move, positionOf } from '../position/support.js';
import { type BugReport, bug } from './support.js';

/** The position of a report, without waivers: its FEN must be a position. */
function start({ input }: BugReport): Position {
  return positionOf(input.fen, []);
}

function played(report: BugReport): Position {
  return (report.input.moves as string[]).reduce(
    (position, name) => position.play(move(name)),
    start(report),
  );
}

/** The counts of a report, depth by depth. */
function counts(report: BugReport): void {
  const { nodes } = report.expected;
  const found = (report.input.perftDepth as number[]).map((depth) => perft(start(report), depth));
  expect(found).toEqual(nodes);
}

function sorted(moves: readonly string[]): string[] {
  return [...moves].sort();
}

describe('moves', () => {
  bug('MG-001', counts);
  bug('MG-002', counts);

  bug('MG-004', (report) => {
    expect(legalNames(start(report))).toEqual(expect.arrayContaining(report.expected.mustContain));
    expect(legalNames(start(report))).toHaveLength(report.expected.legalCount);
  });

  bug('MG-005', (report) => {
    expect(legalNames(start(report))).toEqual(sorted(report.expected.legalMoves));
  });

  bug('MG-007', (report) => {
    const position = played(report);
    expect(position.inCheck).toBe(true);
    expect(legalNames(position)).toEqual(report.expected.legalReplies);
    const defended = position.play(move('e8f9'));
    expect(attackers(defended, at('e9'), 'red').isEmpty).toBe(true);
  });

  bug('MG-008', (report) => {
    expect(start(report).checkers.size).toBe(0);
    expect(played(report).inCheck).toBe(true);
    expect(legalNames(played(report))).toEqual(report.expected.legalReplies);
  });

  bug('MG-010', (report) => {
    expect(legalNames(start(report))).toEqual(sorted(report.expected.legalMoves));
    expect(whyIllegal(start(report), at('e1'), at('f2'))?.code).toBe('move/kings-facing');
  });

  bug('MG-011', (report) => {
    const position = played(report);
    expect(position.inCheck).toBe(true);
    expect(legalNames(position)).toEqual(report.expected.legalReplies);
    expect(whyIllegal(position, at('e1'), at('f2'))?.code).toBe('move/kings-facing');
  });

  bug('MG-013', (report) => {
    for (const name of report.expected.illegal) {
      expect(legalNames(start(report))).not.toContain(name);
      expect(whyIllegal(start(report), at(name.slice(0, 2)), at(name.slice(2)))).toMatchObject({
        code: 'move/leaves-king-in-check',
        checkers: [at('e2')],
      });
    }
  });

  bug('MG-014', (report) => {
    const moves = legalNames(start(report));
    expect(moves).toEqual(expect.arrayContaining(report.expected.mustContain));
    for (const name of report.expected.mustNotContain) expect(moves).not.toContain(name);
    expect(moves).toHaveLength(report.expected.legalCount);
  });

  bug('MG-016', (report) => {
    expect(played(report).turn).toBe('black');
    expect(played(report).hasLegalMoves).toBe(true);
  });

  bug('MG-017', (report) => {
    const read = parseFen(report.input.fen);
    expect(!read.ok && read.error.code).toBe('setup/opponent-in-check');
    const waived = positionOf(report.input.fen);
    expect(legalNames(waived)).not.toContain('e8e9');
    expect(whyIllegal(waived, at('e8'), at('e9'))?.code).toBe('move/king-capture');
  });

  bug('AP-004', (report) => {
    let count = 0;
    for (const one of startPosition.legalMoves()) {
      count++;
      const next = startPosition.play(one);
      expect(next.inCheck || next.hasLegalMoves).toBe(true);
      expect(startPosition.isLegal(one)).toBe(true);
    }
    expect(count).toBe(report.expected.iterationCount);
    expect(startPosition.fen).toBe(report.input.fen);
  });
});
