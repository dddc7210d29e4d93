// The facts about one move against a literal reading of the definitions, and the solver of mates against brute force.
import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/board/board.js';
import { cellOf } from '../../src/core/cell.js';
import { type Move, moveFrom, moveTo } from '../../src/core/move.js';
import { formatSquare } from '../../src/core/square.js';
import { canCapture } from '../../src/rules/captures.js';
import { exchangeValue } from '../../src/rules/exchange.js';
import { CXA_VALUES, readPairs, solveMate } from '../../src/rules/index.js';
import { dataLines } from '../support/material.js';
import { fenOf, legalMoves, randomBoard, randomNumbers } from '../support/randomBoards.js';
import { boardOf, type Case, movesOf } from './lines.js';
import { fenAfter, literalExchange, literalNewPairs, pointOf } from './reference.js';

function countedPairs(board: Board, move: Move): string[] {
  const { threats } = readPairs({ board, move, ply: 0 });
  return threats
    .filter((threat) => threat.counts)
    .map((threat) => `${formatSquare(threat.attacker.square)}x${formatSquare(threat.target.square)}`)
    .sort();
}

function nameOf(move: Move): string {
  return formatSquare(moveFrom(move)) + formatSquare(moveTo(move));
}

describe('threats by pairs', () => {
  test('agree with the literal reading on the plies of collected loops', () => {
    let plies = 0;
    const rows = dataLines<Case & { cycleStartPly: number }>('rules/cases.jsonl').filter(
      (_, index) => index % 4 === 0,
    );
    for (const row of rows) {
      const board = boardOf(row.fen);
      let fen = row.fen;
      for (const [index, move] of movesOf(row.moves).entries()) {
        if (index >= row.cycleStartPly) {
          expect(countedPairs(board, move), `${row.id} ${index}`).toEqual(
            literalNewPairs(fen, ...endsOf(row.moves[index]!)),
          );
          plies++;
        }
        fen = fenAfter(fen, row.moves[index]!);
        board.make(move);
      }
    }
    expect(plies).toBeGreaterThan(200);
  });

  test('agree with the literal reading on random boards', () => {
    const random = randomNumbers(11);
    let found = 0;
    for (let count = 0; count < 150; count++) {
      const board = randomBoard(random, 6);
      const moves = legalMoves(board).filter((move) => board.at(moveTo(move)) === undefined);
      if (moves.length === 0) continue;
      const move = moves[random(moves.length)]!;
      const pairs = countedPairs(board, move);
      expect(pairs, fenOf(board)).toEqual(literalNewPairs(fenOf(board), ...endsOf(nameOf(move))));
      found += pairs.length;
    }
    expect(found).toBeGreaterThan(25);
  });
});

function endsOf(move: string): [ReturnType<typeof pointOf>, ReturnType<typeof pointOf>] {
  return [pointOf(move.slice(0, 2)), pointOf(move.slice(2, 4))];
}

describe('the exchange on one point', () => {
  test('agrees with the literal reading on random boards', () => {
    const random = randomNumbers(7);
    let captures = 0;
    for (let count = 0; count < 120; count++) {
      const board = randomBoard(random, 8);
      const fen = fenOf(board);
      for (const [from] of board.pieces()) {
        for (const [to, man] of board.pieces()) {
          if (
            man.role === 'king' ||
            man.color === board.at(from)!.color ||
            !canCapture(board, cellOf(from), cellOf(to))
          )
            continue;
          const value = exchangeValue(board, cellOf(from), cellOf(to), CXA_VALUES);
          expect(value, `${fen} ${formatSquare(from)}${formatSquare(to)}`).toBe(
            literalExchange(fen, pointOf(formatSquare(from)), pointOf(formatSquare(to))),
          );
          captures++;
        }
      }
    }
    expect(captures).toBeGreaterThan(300);
  });
});

describe('mates by checks', () => {
  /** Whether the side to move mates by checks within so many of its moves, tried out without a table. */
  function bruteForce(board: Board, moves: number): boolean {
    for (const move of legalMoves(board)) {
      board.make(move);
      const mates = board.inCheck && isLost(board, moves - 1);
      board.unmake();
      if (mates) return true;
    }
    return false;
  }

  function isLost(board: Board, moves: number): boolean {
    const replies = legalMoves(board);
    if (replies.length > 0 && moves === 0) return false;
    for (const reply of replies) {
      board.make(reply);
      const mated = bruteForce(board, moves);
      board.unmake();
      if (!mated) return false;
    }
    return true;
  }

  test('agree with brute force to five plies on 2,000 random endgames', () => {
    const random = randomNumbers(2026);
    const lengths = [0, 0, 0, 0];
    let unknown = 0;
    for (let count = 0; count < 2000; count++) {
      const board = randomBoard(random, 3);
      const length = [1, 2, 3].find((moves) => bruteForce(board, moves)) ?? 0;
      lengths[length]!++;
      const result = solveMate(board, { nodes: 20_000 });
      if (result.status === 'unknown') unknown++;
      if (length > 0) expect(result, fenOf(board)).toMatchObject({ status: 'mate', moves: length });
      else if (result.status === 'mate') expect(result.moves).toBeGreaterThan(3);
    }
    expect(lengths.every((number) => number > 10)).toBe(true);
    expect(unknown).toBeLessThan(20);
  });

  test('have lines of legal checks that end in mate, with twice as many plies as moves but one', () => {
    const random = randomNumbers(5);
    let mates = 0;
    for (let count = 0; count < 600; count++) {
      const board = randomBoard(random, 4);
      const result = solveMate(board, { nodes: 20_000 });
      if (result.status !== 'mate') continue;
      mates++;
      expect(result.line).toHaveLength(2 * result.moves - 1);
      result.line.forEach((move, index) => {
        expect(board.isLegal(move)).toBe(true);
        board.make(move);
        if (index % 2 === 0) expect(board.inCheck).toBe(true);
      });
      expect(legalMoves(board)).toEqual([]);
    }
    expect(mates).toBeGreaterThan(50);
  });
});
