// Every case and every position of our own once more, reflected left to right and with the colours exchanged.
import { describe, expect, test } from 'vitest';
import { CODE_IDS, codeOf, judge, type Ruling } from '../../src/rules/index.js';
import { dataLines } from '../support/material.js';
import { asked, type Case, flipped, flippedVerdict, lineOf, mirrored } from './lines.js';

const collected = dataLines<Case>('rules/cases.jsonl');
const rows = asked([...collected, ...dataLines<Case>('rules/own.jsonl')]);

describe('a ruling', () => {
  test.each(rows.map(({ row, code }) => [row.id, code, row] as const))(
    'on %s under %s stays in the mirror and changes sides with the colours',
    (_id, code, row) => {
      const line = lineOf(row);
      const { verdict } = judge(line, codeOf(code));
      expect(judge(mirrored(line), codeOf(code)).verdict).toBe(verdict);
      expect(judge(flipped(line), codeOf(code)).verdict).toBe(flippedVerdict(verdict));
    },
  );

  test('is plain JSON under every code', () => {
    for (const id of CODE_IDS) {
      for (const row of collected.slice(0, 40)) {
        const ruling = judge(lineOf(row), codeOf(id));
        expect(JSON.parse(JSON.stringify(ruling)) as Ruling).toEqual(ruling);
      }
    }
  });
});
