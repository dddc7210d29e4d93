// The collected cases: every verdict, and every label of a ply. Their mirror images are judged in symmetry.test.ts.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codeOf, judge } from '../../src/rules/index.js';
import { dataLines, dataPath } from '../support/material.js';
import { asked as askedOf, type Case, codeName, lineOf } from './lines.js';

interface Difference {
  readonly id: string;
  readonly ply: number;
  readonly source: string;
  readonly ours: string;
  readonly argument: string;
}

const cases = dataLines<Case>('rules/cases.jsonl');
const disputed = dataLines<Case>('rules/disputed.jsonl');
const known = JSON.parse(readFileSync(dataPath('rules/known-differences.json'), 'utf8')) as {
  verdicts: { id: string }[];
  labels: Difference[];
};
const asked = askedOf(cases);
const LABELS: Readonly<Record<string, string>> = { 将: 'check', 杀: 'kill', 捉: 'chase' };

/** 兑 献 拦 跟 are kinds of 闲. */
function foldLabel(label: string): string {
  return label === 'check' || label === 'kill' || label === 'chase' ? label : 'idle';
}

describe('verdicts and labels of the collected cases', () => {
  test('the file is the one that was collected', () => {
    expect(cases).toHaveLength(207);
    expect(asked).toHaveLength(333);
  });

  test.each(asked.map(({ row, code }) => [row.id, code, row] as const))('%s under %s', (id, code, row) => {
    const ruling = judge(lineOf(row), codeOf(code));
    expect(ruling.budgetHit).toBe(false);
    if (!known.verdicts.some((difference) => difference.id === id)) expect(ruling.verdict).toBe(row.verdict);
    if (row.labels === undefined || code !== codeName(row.code)) return;
    const differing = row.labels.flatMap((label, ply) => {
      const source = LABELS[label] ?? 'idle';
      const ours = ruling.findings[ply]!.label;
      return source === foldLabel(ours) ? [] : [{ id, ply, source, ours }];
    });
    const expected = known.labels.filter((difference) => difference.id === id);
    expect(differing).toEqual(expected.map(({ argument: _argument, ...difference }) => difference));
  });

  test('no official case is among the known differences, which are few', () => {
    expect(known.verdicts.length).toBeLessThanOrEqual(4);
    const official = new Set(cases.filter((row) => row.confidence === 'official').map((row) => row.id));
    expect(known.verdicts.filter(({ id }) => official.has(id))).toEqual([]);
  });

  test('every label that is known to differ belongs to a case and has its argument', () => {
    const labelled = cases.filter((row) => row.labels !== undefined);
    expect(labelled.flatMap((row) => row.labels!)).toHaveLength(220);
    for (const { id, argument } of known.labels) {
      expect(labelled.map((row) => row.id)).toContain(id);
      expect(argument.length).toBeGreaterThan(10);
    }
  });
});

describe('disputed cases', () => {
  test.each(disputed.map((row) => [row.id, row] as const))('%s shows both readings', (_id, row) => {
    const ruling = judge(lineOf(row), codeOf(codeName(row.code)));
    expect(ruling.contested).toBe(true);
    expect(ruling.findings.length).toBeGreaterThan(0);
    expect(ruling.readings!.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ruling.readings!.map(({ verdict }) => verdict)).size).toBeGreaterThan(1);
  });
});

test('a ruling leaves the board it was given as it was', () => {
  const line = lineOf(cases[0]!);
  const board = line.start.toBoard();
  judge({ start: board, moves: line.moves }, codeOf('cxa-2020'));
  expect(board.hash).toBe(line.start.toBoard().hash);
  expect(board.pieces()).toEqual(line.start.toBoard().pieces());
});
