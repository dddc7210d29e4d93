// Positions of our own, made from the sentences of the rules: most stand beside one that differs by a single man and
// is ruled the other way. Their mirror images are judged in symmetry.test.ts.
import { describe, expect, test } from 'vitest';
import { CODE_IDS, type CodeId, codeOf, judge, type Label } from '../../src/rules/index.js';
import { dataLines } from '../support/material.js';
import { type Case, lineOf } from './lines.js';

interface OwnCase extends Case {
  readonly says: string;
  readonly clauses?: readonly string[];
}

/** What may be forbidden; everything else is told as 闲. */
const LABELS: Readonly<Partial<Record<Label, string>>> = { check: '将', kill: '杀', chase: '捉' };

const cases = dataLines<OwnCase>('rules/own.jsonl');

describe('our own positions', () => {
  test.each(cases.map((row) => [row.id, row.code, row] as const))('%s under %s', (_id, code, row) => {
    const { verdict, findings } = judge(lineOf(row), codeOf(code as CodeId));
    expect(verdict, row.says).toBe(row.verdict);
    if (row.labels !== undefined)
      expect(
        findings.map(({ label }) => LABELS[label] ?? '闲'),
        row.says,
      ).toEqual(row.labels);
  });

  test('are many, and every code has its share', () => {
    const lines = (rows: readonly OwnCase[]): number =>
      new Set(rows.map((row) => row.fen + row.moves.join())).size;
    expect(lines(cases)).toBeGreaterThanOrEqual(150);
    expect(lines(cases.filter((row) => row.verdict === 'no-repetition'))).toBeGreaterThanOrEqual(30);
    for (const id of CODE_IDS)
      expect(cases.filter((row) => row.code === id).length, id).toBeGreaterThanOrEqual(10);
  });
});
