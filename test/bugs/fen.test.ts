// Bug reports of other software about FEN: each is a test titled by its id, with the values that the report gives.
import { describe, expect } from 'vitest';
import { replay } from '../../src/game/index.js';
import { MAX_FEN_LENGTH, parseFen, parseSetup, startPosition, whyIllegal } from '../../src/position/index.js';
import { at, move, positionOf } from '../position/support.js';
import { bug } from './support.js';

/** The code of the error of a FEN, and `undefined` for a position. */
function codeOf(fen: string): string | undefined {
  const result = parseFen(fen);
  return result.ok ? undefined : result.error.code;
}

describe('FEN', () => {
  bug('FE-001', ({ input, expected }) => {
    expect(positionOf(input.fen, []).fen).toBe(expected.normalised);
  });

  bug('FE-002', ({ input, expected }) => {
    const position = positionOf(input.fen, []);
    expect(position.turn).toBe(expected.turn);
    expect(position.fen.split(' ')[1]).toBe('w');
  });

  bug('FE-004', ({ input }) => {
    for (const fen of input.fens) {
      const position = positionOf(fen, []);
      expect([position.halfmoveClock, position.fullmoveNumber]).toEqual([0, 1]);
      expect(position.fen).toBe(startPosition.fen);
    }
  });

  bug('FE-005', ({ input }) => {
    const codes = input.fens.map(codeOf);
    expect(codes).toEqual([
      'fen/letter',
      'fen/empty',
      'fen/empty',
      'fen/rank-width',
      'fen/letter',
      'fen/letter',
    ]);
  });

  bug('FE-007', ({ input, expected }) => {
    const [first, second] = input.moves as string[];
    const position = positionOf(input.fen, []).play(move(first as string));
    expect(second).toBe(expected.error.move);
    expect(position.inCheck).toBe(true);
    expect(whyIllegal(position, at('b0'), at('c2'))?.code).toBe('move/no-man');
    const whole = replay({ fen: input.fen, moves: input.moves });
    expect(!whole.ok && whole.error).toMatchObject({
      code: 'list/bad-move',
      index: expected.error.ply - 1,
      input: expected.error.move,
      cause: { code: 'move/no-man' },
    });
    expect(codeOf(`${input.fen} ${input.moves.join(' ')}`)).toBe('fen/trailing');
  });

  bug('FE-008', ({ input }) => {
    expect(input.fens.map(codeOf)).toEqual([
      'fen/rank-width',
      'fen/rank-count',
      'fen/rank-count',
      'fen/rank-width',
      'fen/turn',
      'setup/king-missing',
      'setup/king-square',
      'setup/too-many-of-a-kind',
    ]);
  });

  bug('FE-010', ({ input }) => {
    expect(codeOf(input.fen)).toBe('setup/king-surplus');
  });

  bug('FE-011', ({ input }) => {
    for (const fen of input.fens) {
      expect(codeOf(fen)).toBe('setup/pawn-square');
      expect(parseFen(fen, { allow: ['setup/pawn-square'] }).ok).toBe(true);
    }
  });

  bug('FE-013', ({ input }) => {
    const before = startPosition.hash;
    expect(input.fens.map(codeOf)).toEqual(['fen/field', 'fen/counter']);
    expect(startPosition.hash).toBe(before);
  });

  bug('FE-014', ({ input, expected }) => {
    const result = parseSetup(input.fen);
    expect(result.ok && result.value.fen.split(' ').slice(0, 2)).toEqual([
      expected.normalisedBoard,
      expected.turn,
    ]);
    expect(result.ok && result.notes?.map(({ code }) => code)).toContain('fen/letter-spelling');
  });

  bug('FE-016', ({ input }) => {
    const result = parseSetup(input.fen);
    expect(result.ok && result.value.fen).toBe('4ka3/4aN3/9/RC7/2b3b2/9/9/4p4/3nr3r/5K3 w - - 0 1');
    expect(result.ok && result.notes?.map(({ code }) => code)).toEqual(['fen/empty-pocket', 'fen/spacing']);
  });

  bug('FE-017', () => {
    const text = `${' '.repeat(50_000)}\n@`;
    expect(codeOf(text)).toBe('fen/too-long');
    expect(codeOf(text.slice(-MAX_FEN_LENGTH))).toBe('fen/letter');
  });
});
