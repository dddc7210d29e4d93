// Positions of our own, made from the sentences of the rules: most stand beside one that differs by a single man and
// is ruled the other way.
import { describe, expect, test } from 'vitest';
import { CODE_IDS, type CodeId, codeOf, judge } from '../../src/rules/index.js';
import { dataLines } from '../support/material.js';
import { type Case, flipped, flippedVerdict, lineOf, mirrored } from './lines.js';

interface OwnCase extends Case {
  readonly says: string;
  readonly clauses?: readonly string[];
}

const cases = dataLines<OwnCase>('rules/own.jsonl');

describe('our own positions', () => {
  test.each(cases.map((row) => [row.id, row.code, row] as const))('%s under %s', (_id, code, row) => {
    const line = lineOf(row);
    expect(judge(line, codeOf(code as CodeId)).verdict, row.says).toBe(row.verdict);
    expect(judge(mirrored(line), codeOf(code as CodeId)).verdict, row.says).toBe(row.verdict);
    expect(judge(flipped(line), codeOf(code as CodeId)).verdict, row.says).toBe(flippedVerdict(row.verdict));
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
