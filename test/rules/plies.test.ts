// The evidence of single plies: a position, a move, and all that a code sees in it. One ply at least for every way in
// which an attack comes about, stands, is answered or is excused.
import { describe, expect, test } from 'vitest';
import { type CodeId, codeOf, LABELS, MECHANISMS } from '../../src/rules/index.js';
import { dataLines } from '../support/material.js';
import { boardOf, movesOf } from './lines.js';
import { type ToldPly, told } from './told.js';

interface PlyRow {
  readonly code: CodeId;
  readonly fen: string;
  readonly move: string;
  readonly finds: ToldPly;
}

const rows = dataLines<PlyRow>('rules/plies.jsonl');

describe('the evidence of a ply', () => {
  test.each(rows.map((row) => [row.fen, row.move, row.code, row] as const))(
    '%s %s under %s',
    (fen, move, code, row) => {
      const board = boardOf(fen);
      const { hash } = board;
      const finding = codeOf(code).read({ board, move: movesOf([move])[0]!, ply: 0 });
      expect(told(finding)).toEqual(row.finds);
      // what does not hold is left out, not told as undefined
      for (const facts of [finding, ...finding.threats])
        expect(Object.values(facts)).not.toContain(undefined);
      expect(board.hash).toBe(hash);
    },
  );

  test('shows every label and every mechanism', () => {
    const labels = new Set(rows.map((row) => row.finds.label));
    expect(LABELS.filter((label) => !labels.has(label))).toEqual([]);
    const threats = rows.flatMap((row) => row.finds.threats ?? []).join('\n');
    expect(MECHANISMS.filter((mechanism) => !threats.includes(`, ${mechanism},`))).toEqual([]);
  });
});
