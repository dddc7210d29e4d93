// What moves are under the Chinese rules, against a slow reading of the same rules that shares nothing with src.
import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/board/board.js';
import { type Move, moveFrom, moveTo } from '../../src/core/move.js';
import { formatSquare } from '../../src/core/square.js';
import { CXA_VALUES, type PlyFinding, readGains } from '../../src/rules/index.js';
import { dataLines } from '../support/material.js';
import { fenOf, legalMoves, randomBoard, randomNumbers } from '../support/randomBoards.js';
import { boardOf, type Case, movesOf } from './lines.js';
import type { Depth } from './literalGains.js';
import { type LiteralLabel, literalLabel } from './literalLabel.js';
import { pointOf } from './reference.js';

/** How far both look: brute force goes no further. */
const DEPTH: Depth = { mate: 2, checks: 2 };

const read = readGains({
  gains: {
    values: CXA_VALUES,
    mateAfter: { moves: DEPTH.mate },
    run: { checks: DEPTH.checks, nodes: 1_000_000 },
  },
  kill: { moves: DEPTH.mate },
  counts: { joined: true, freed: true },
  keyPoint: true,
});

/** A finding in the words of the slow reading; a check is told without what it attacks. */
function told({ label, check, threats }: PlyFinding): LiteralLabel {
  const captures = threats
    .filter(({ counts, line }) => counts && line.length === 1 && check === undefined)
    .map(
      ({ attacker, target, since, weight }) =>
        `${formatSquare(attacker.square)}x${formatSquare(target.square)} ${since} ${weight}`,
    )
    .sort();
  return { label: label === 'check' || label === 'kill' || label === 'chase' ? label : 'idle', captures };
}

/** Compares one move, and counts what it is and how its captures came about. */
function compare(board: Board, move: Move, seen: Map<string, number>): void {
  const fen = fenOf(board);
  const finding = read({ board, move, ply: 0 });
  const from = pointOf(formatSquare(moveFrom(move)));
  const slow = literalLabel(fen, { from, to: pointOf(formatSquare(moveTo(move))) }, DEPTH);
  expect(told(finding), `${fen} ${formatSquare(moveFrom(move))}${formatSquare(moveTo(move))}`).toEqual(slow);
  const kinds = finding.threats
    .filter(({ counts }) => counts)
    .map(({ mechanism, since }) => [mechanism, since]);
  for (const kind of new Set([finding.label, ...kinds.flat()])) seen.set(kind, (seen.get(kind) ?? 0) + 1);
}

describe('what a move is, 将 杀 捉 or anything else', () => {
  test('agrees with the slow reading on the plies of collected loops', () => {
    const seen = new Map<string, number>();
    const rows = dataLines<Case & { cycleLen: number }>('rules/cases.jsonl').filter((row, index) =>
      row.code === 'cxa' ? index % 3 > 0 : index % 12 === 0,
    );
    for (const row of rows) {
      const board = boardOf(row.fen);
      for (const move of movesOf(row.moves.slice(0, Math.min(row.cycleLen, 4)))) {
        compare(board, move, seen);
        board.make(move);
      }
    }
    for (const kind of [
      'check',
      'kill',
      'chase',
      'exchange',
      'new',
      'joined',
      'freed',
      'by-checks',
      'by-exchange',
    ])
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0);
  });

  test('agrees with the slow reading on random boards', () => {
    const random = randomNumbers(1984);
    const seen = new Map<string, number>();
    for (let count = 0; count < 120; count++) {
      const board = randomBoard(random, 3 + random(3));
      const moves = legalMoves(board);
      if (moves.length > 0) compare(board, moves[random(moves.length)]!, seen);
    }
    for (const kind of ['check', 'kill', 'chase', 'idle', 'new', 'joined', 'freed', 'by-checks'])
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0);
  });
});
