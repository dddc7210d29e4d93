// Bug reports of other software about notation: each is a test titled by its id, with the values that the report gives.
import { describe, expect } from 'vitest';
import {
  convertMoves,
  formatMove,
  formatUci,
  type MoveFormat,
  type MoveReadOptions,
  parseMove,
  parseUci,
} from '../../src/notation/index.js';
import type { Position } from '../../src/position/index.js';
import { moveOf, positionOf } from '../notation/support.js';
import { bug } from './support.js';

/** Moves that are each legal in one position, written. */
function written(fen: string, moves: readonly string[], format: MoveFormat): string[] {
  return moves.map((move) => formatMove(positionOf(fen), moveOf(move), format));
}

function read(position: Position, text: string, options?: MoveReadOptions): string | undefined {
  const answer = parseMove(position, text, options);
  return answer.ok ? formatUci(answer.value) : undefined;
}

const HALF: MoveFormat = { notation: 'chinese', digits: 'half' };

describe('bug reports about notation', () => {
  for (const id of ['NT-001', 'NT-010']) {
    bug(id, ({ input, expected }) => {
      expect(written(input.fen, input.moves, 'wxf')).toEqual(expected.wxf);
      expect(written(input.fen, input.moves, 'chinese')).toEqual(expected.chinese);
      for (const text of [...expected.wxf, ...expected.chinese]) {
        expect(input.moves).toContain(read(positionOf(input.fen), text));
      }
    });
  }

  for (const id of ['NT-002', 'NT-004', 'NT-005']) {
    bug(id, ({ input, expected }) => {
      const position = positionOf(input.fen);
      expect(read(position, input.text)).toBe(expected.uci);
      if (expected.alsoAccept !== undefined) expect(read(position, expected.alsoAccept)).toBe(expected.uci);
      expect(formatMove(position, moveOf(expected.uci), HALF)).toBe(input.text);
    });
  }

  bug('NT-007', ({ input, expected }) => {
    expect(written(input.fen, input.moves, 'san')).toEqual(['Rai1', 'Rii1']);
    expect(written(input.fen, input.moves, 'wxf')).toEqual(expected.wxf);
    expect(written(input.fen, input.moves, 'chinese')).toEqual(expected.chinese);
  });

  bug('NT-008', ({ input, expected }) => {
    const sans = written(input.fen, input.moves, 'san');
    expect(sans).toEqual(['Hce1', 'Hd4']);
    expect(sans.map((san) => san.length > 3)).toEqual(expected.needsDisambiguation);
    expect(written(input.fen, input.moves, { notation: 'san', dialect: 'pychess' })).toEqual(['Hce2', 'Hd5']);
  });

  bug('NT-011', ({ input, expected }) => {
    expect(written(input.fen, input.moves, 'wxf')).toEqual([expected.wxf]);
  });

  bug('NT-013', ({ input, expected }) => {
    for (const from of ['wxf', 'auto'] as const) {
      const options = { from, to: 'uci', fen: input.fen } as const;
      expect(convertMoves(input.texts, options)).toMatchObject({ ok: true, value: expected.uci });
    }
  });

  bug('NT-014', ({ input, expected }) => {
    input.cases.forEach(({ fen, moves }, index) => {
      expect(written(fen, moves, HALF)).toEqual(expected.chinese[index]);
      expect(written(fen, moves, 'wxf')).toEqual(expected.wxf[index]);
      const texts: readonly string[] = [...expected.chinese[index], ...expected.wxf[index]];
      expect(texts.map((text) => read(positionOf(fen), text))).toEqual([...moves, ...moves]);
    });
  });

  bug('NT-016', ({ input }) => {
    for (const text of input.texts) {
      for (const lenient of [false, true]) {
        const answer = parseMove(positionOf(input.fen), text, { lenient });
        expect(answer.ok, text).toBe(false);
        if (!answer.ok) expect(answer.error.code).toMatch(/^(notation|move)\//);
      }
    }
  });

  bug('NT-017', ({ input }) => {
    for (const notation of ['auto', 'iccs', 'uci'] as const) {
      const found = input.texts.map((text) => read(positionOf(input.fen), text, { notation }));
      expect(found).toEqual(input.texts.map(() => 'h2e2'));
    }
  });

  bug('NT-019', ({ input, expected }) => {
    const moves = input.notation1based.map((text) => parseUci(text));
    expect(moves.map((move) => move.ok && formatUci(move.value))).toEqual(expected.uci0based);
    const back = expected.uci0based.map((text: string) => formatUci(moveOf(text), { ranks: '1-10' }));
    expect(back).toEqual(input.notation1based);
  });

  bug('NT-020', ({ input, expected }) => {
    input.strings.forEach((text, index) => {
      const valid = expected.syntaxValid[index];
      expect(parseUci(text).ok, text).toBe(valid !== false);
      if (valid === 'only after trim') {
        const position = positionOf('3k5/9/9/9/9/9/9/9/9/R3K4 w');
        expect(read(position, text, { notation: 'uci', strict: true })).toBe(undefined);
        expect(read(position, text.trim(), { notation: 'uci', strict: true })).toBe(text.trim());
      }
    });
    const inPlace = parseMove(positionOf('3k5/9/9/9/9/9/9/4R4/9/4K4 w'), 'e2e2');
    expect(inPlace).toMatchObject({ ok: false, error: { code: 'move/impossible' } });
  });

  bug('NT-022', ({ input, expected }) => {
    const options = { from: 'uci', to: HALF, fen: input.fen } as const;
    expect(convertMoves(input.moves, options)).toEqual({ ok: true, value: expected.chinese });
  });

  bug('NT-023', ({ input, expected }) => {
    for (const lenient of [false, true]) {
      const found = input.texts.map((text) => read(positionOf(input.fen), text, { lenient }));
      expect(found).toEqual(expected.uci);
    }
    const strict = input.texts.map((text) => read(positionOf(input.fen), text, { strict: true }));
    expect(strict.filter((move) => move !== undefined)).toEqual(['h2e2', 'g0e2']);
  });
});
