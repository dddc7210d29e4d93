// The evidence of single plies: a position, a move, and all that a code sees in it. One ply at least for every way in
// which an attack comes about, stands, is answered or is excused. Where a rule has been changed and the new evidence is
// right, row by row, `ACCEPT_PLIES=1 npx vitest run test/rules/plies.test.ts` writes it down.
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CodeId, codeOf, LABELS, MECHANISMS, type PlyFinding } from '../../src/rules/index.js';
import { dataLines, dataPath } from '../support/material.js';
import { boardOf, movesOf } from './lines.js';
import { type ToldPly, told } from './told.js';

interface PlyRow {
  readonly code: CodeId;
  readonly fen: string;
  readonly move: string;
  readonly finds: ToldPly;
}

const FILE = 'rules/plies.jsonl';
const rows = dataLines<PlyRow>(FILE);

function readRow({ code, fen, move }: PlyRow): PlyFinding {
  return codeOf(code).read({ board: boardOf(fen), move: movesOf([move])[0]!, ply: 0 });
}

if (process.env.ACCEPT_PLIES !== undefined) {
  const accepted = rows.map((row) => JSON.stringify({ ...row, finds: told(readRow(row)) }));
  writeFileSync(dataPath(FILE), `${accepted.join('\n')}\n`);
}

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
