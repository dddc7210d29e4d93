// The collected cases: every verdict, mirrored and with colours exchanged too, and every label of a ply.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CODE_IDS, type CodeId, codeOf, judge, type Ruling } from '../../src/rules/index.js';
import { dataLines, dataPath } from '../support/material.js';
import { type Case, codeName, flipped, flippedVerdict, lineOf, mirrored } from './lines.js';

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
const asked = cases.flatMap((row) =>
  [row.code, ...(row.also ?? [])].map((code) => ({ row, code: codeName(code) as CodeId })),
);
const LABELS: Readonly<Record<string, string>> = { 将: 'check', 杀: 'kill', 捉: 'chase' };

/** 兑 献 拦 跟 are kinds of 闲. */
function foldLabel(label: string): string {
  return label === 'check' || label === 'kill' || label === 'chase' ? label : 'idle';
}

describe('verdicts of the collected cases', () => {
  test('the file is the one that was collected', () => {
    expect(cases).toHaveLength(207);
    expect(asked).toHaveLength(333);
  });

  test.each(asked.map(({ row, code }) => [row.id, code, row] as const))('%s under %s', (id, code, row) => {
    if (known.verdicts.some((difference) => difference.id === id)) return;
    const line = lineOf(row);
    expect(judge(line, codeOf(code)).verdict).toBe(row.verdict);
    expect(judge(mirrored(line), codeOf(code)).verdict).toBe(row.verdict);
    expect(judge(flipped(line), codeOf(code)).verdict).toBe(flippedVerdict(row.verdict));
  });

  test('no official case is among the known differences, which are few', () => {
    expect(known.verdicts.length).toBeLessThanOrEqual(4);
    const official = new Set(cases.filter((row) => row.confidence === 'official').map((row) => row.id));
    expect(known.verdicts.filter(({ id }) => official.has(id))).toEqual([]);
  });

  test('no search is cut short', () => {
    for (const { row, code } of asked) expect(judge(lineOf(row), codeOf(code)).budgetHit, row.id).toBe(false);
  });
});

describe('labels of the plies', () => {
  const differing: { id: string; ply: number; source: string; ours: string }[] = [];
  let total = 0;
  for (const row of cases) {
    if (row.labels === undefined) continue;
    const { findings } = judge(lineOf(row), codeOf(codeName(row.code) as CodeId));
    row.labels.forEach((label, ply) => {
      total++;
      const source = LABELS[label] ?? 'idle';
      const ours = findings[ply]!.label;
      if (source !== foldLabel(ours)) differing.push({ id: row.id, ply, source, ours });
    });
  }

  test('differ from the sources only where the list of known differences says so', () => {
    expect(total).toBe(220);
    expect(differing).toEqual(known.labels.map(({ id, ply, source, ours }) => ({ id, ply, source, ours })));
  });

  test('every known difference has its argument', () => {
    for (const { argument } of known.labels) expect(argument.length).toBeGreaterThan(10);
  });
});

describe('disputed cases', () => {
  test.each(disputed.map((row) => [row.id, row] as const))('%s shows both readings', (_id, row) => {
    const ruling = judge(lineOf(row), codeOf(codeName(row.code) as CodeId));
    expect(ruling.contested).toBe(true);
    expect(ruling.findings.length).toBeGreaterThan(0);
    expect(ruling.readings!.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ruling.readings!.map(({ verdict }) => verdict)).size).toBeGreaterThan(1);
  });
});

describe('a ruling', () => {
  test('is plain JSON under every code', () => {
    for (const id of CODE_IDS) {
      for (const row of cases.slice(0, 40)) {
        const ruling = judge(lineOf(row), codeOf(id));
        expect(JSON.parse(JSON.stringify(ruling)) as Ruling).toEqual(ruling);
      }
    }
  });

  test('leaves the board it was given as it was', () => {
    const line = lineOf(cases[0]!);
    const board = line.start.toBoard();
    judge({ start: board, moves: line.moves }, codeOf('cxa-2020'));
    expect(board.hash).toBe(line.start.toBoard().hash);
    expect(board.pieces()).toEqual(line.start.toBoard().pieces());
  });
});
