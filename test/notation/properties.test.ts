// What must hold for every legal move of any position, and for any text at all.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Color } from '../../src/core/color.js';
import { type Move, moveFrom } from '../../src/core/move.js';
import { fileOf } from '../../src/core/square.js';
import { parseMoves } from '../../src/notation/convert.js';
import { detectNotation } from '../../src/notation/detect.js';
import { MAX_MOVE_TEXT, type MoveError, NOTATION_ERROR_CODES } from '../../src/notation/errors.js';
import { formatMove, type MoveFormat, NOTATIONS } from '../../src/notation/format.js';
import { parseMove, tryPlay } from '../../src/notation/parse.js';
import type { MoveReadOptions } from '../../src/notation/readMove.js';
import { crowdedFiles } from '../../src/notation/tandem.js';
import { Position, startPosition } from '../../src/position/position.js';
import { crowdedPosition, diceOf, movesLeft, playedPosition, positionOf } from './support.js';

const FORMATS: readonly Exclude<MoveFormat, string>[] = [
  { notation: 'uci' },
  { notation: 'uci', ranks: '1-10' },
  { notation: 'iccs' },
  { notation: 'wxf' },
  { notation: 'wxf', dialect: '1982' },
  { notation: 'wxf', dialect: 'xqbase' },
  { notation: 'chinese' },
  { notation: 'chinese', script: 'hant', digits: 'half' },
  { notation: 'chinese', pawns: 'xqstudio' },
  { notation: 'chinese', pawns: 'file' },
  { notation: 'san' },
  { notation: 'san', dialect: 'pychess' },
  { notation: 'vietnamese' },
];

function readOptions(format: Exclude<MoveFormat, string>): MoveReadOptions {
  return format.notation === 'san' && format.dialect === 'pychess' ? { ...format, ranks: '1-10' } : format;
}

/** Whether a form has no word that tells this pawn from every other. */
function leavesOpen(position: Position, move: Move, format: Exclude<MoveFormat, string>): boolean {
  const piece = position.at(moveFrom(move))!;
  const crowds = crowdedFiles(position, piece.color, piece.role);
  const own = crowds.find((file) => fileOf(file[0]!) === fileOf(moveFrom(move)));
  if (own === undefined) return false;
  if (format.notation === 'vietnamese') return crowds.length > 1 || own.length > 3;
  return (
    format.notation === 'chinese' && format.pawns === 'xqstudio' && piece.role === 'pawn' && crowds.length > 1
  );
}

/** The texts of a position that do not read back to their move. */
function misread(position: Position): string[] {
  const wrong: string[] = [];
  for (const move of position.legalMoves()) {
    for (const format of FORMATS) {
      const text = formatMove(position, move, format);
      const how = readOptions(format);
      const named = movesLeft(parseMove(position, text, how));
      const open = leavesOpen(position, move, format);
      const found = movesLeft(parseMove(position, text, how.ranks === undefined ? {} : { ranks: how.ranks }));
      if (named.includes(move) && (open || named.length === 1) && found.includes(move)) continue;
      wrong.push(`${position.fen} ${formatMove(position, move, 'uci')} ${JSON.stringify(format)} ${text}`);
    }
  }
  return wrong;
}

describe('every legal move reads back', () => {
  test('from positions of play', () => {
    for (let seed = 0; seed < 200; seed++) expect(misread(playedPosition(seed))).toEqual([]);
  });

  test('from endings with crowded pawns', () => {
    for (let seed = 0; seed < 400; seed++) expect(misread(crowdedPosition(seed))).toEqual([]);
  });

  test('with five pawns a side', () => {
    for (let seed = 0; seed < 200; seed++) expect(misread(crowdedPosition(seed, { pawn: 5 }))).toEqual([]);
  });

  test('with more men than a game has, at least among the candidates', () => {
    for (let seed = 0; seed < 100; seed++) {
      const position = crowdedPosition(seed, { rook: 4, horse: 3, cannon: 1, pawn: 3 });
      for (const move of position.legalMoves()) {
        for (const format of FORMATS) {
          const text = formatMove(position, move, format);
          const left = movesLeft(parseMove(position, text, readOptions(format)));
          if (!left.includes(move)) expect.fail(`${position.fen} ${text} ${JSON.stringify(format)}`);
        }
      }
    }
  });

  test('canonical texts differ from move to move', () => {
    for (let seed = 0; seed < 200; seed++) {
      const position = crowdedPosition(seed);
      const moves = position.legalMoves();
      for (const format of ['uci', 'iccs', 'wxf', 'chinese', 'san'] as const) {
        const texts = new Set(moves.map((move) => formatMove(position, move, format)));
        expect(texts.size, `${position.fen} ${format}`).toBe(moves.length);
      }
    }
  });
});

const SIGNS =
  '车車俥马馬傌炮砲相象仕士帅将兵卒前中后後进進退平一二三四五六七八九１２９123789０0+-=./KABNRCPHEGMTXSVBabcdefghitsrgx①图 \u3000\u0332\u0305!';

const movelike: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...SIGNS), { maxLength: 8 })
  .map((signs) => signs.join(''));

/** A legal text with one sign dropped, doubled or changed. */
const mutated: fc.Arbitrary<string> = fc
  .tuple(fc.nat(), fc.constantFrom(...FORMATS), fc.nat(), fc.constantFrom(...SIGNS), fc.nat(2))
  .map(([seed, format, place, sign, way]) => {
    const dice = diceOf(seed);
    const moves = startPosition.legalMoves();
    const text = formatMove(startPosition, moves[dice(moves.length)]!, format);
    const at = place % text.length;
    return (
      text.slice(0, at) + (way === 0 ? '' : way === 1 ? sign : sign + text.charAt(at)) + text.slice(at + 1)
    );
  });

const anyText: fc.Arbitrary<string> = fc.oneof(
  movelike,
  mutated,
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.string({ unit: 'grapheme', maxLength: 10 }),
);

const options: fc.Arbitrary<MoveReadOptions> = fc.record(
  {
    notation: fc.constantFrom('auto' as const, ...NOTATIONS),
    dialect: fc.constantFrom('2018', '1982', 'xqbase', 'winboard', 'pychess'),
    ranks: fc.constantFrom('0-9', '1-10'),
    files: fc.constantFrom('rtl', 'ltr'),
    lenient: fc.boolean(),
    strict: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** What any answer must be like: a legal move, or an error that says so truly. */
function checkAnswer(position: Position, text: string, answer: ReturnType<typeof parseMove>): void {
  if (answer.ok) expect(position.isLegal(answer.value)).toBe(true);
  else checkError(position, text, answer.error);
}

function checkError(position: Position, text: string, error: MoveError): void {
  if (!error.code.startsWith('notation/')) {
    expect(error.code).toMatch(/^move\//);
    return;
  }
  expect(NOTATION_ERROR_CODES).toContain(error.code);
  if ('offset' in error) expect(error.offset >= 0 && error.offset <= text.length).toBe(true);
  if ('text' in error) expect(text.startsWith(error.text as string)).toBe(true);
  if (error.code === 'notation/ambiguous') {
    expect(error.candidates.length).toBeGreaterThan(1);
    expect(new Set(error.candidates).size).toBe(error.candidates.length);
    expect(error.candidates.every((move) => position.isLegal(move))).toBe(true);
  }
}

describe('any text', () => {
  const positions = [startPosition, ...[1, 2, 3, 4].map((seed) => crowdedPosition(seed, { pawn: 5 }))];

  test('gives an answer, never an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...positions), anyText, options, (position, text, how) => {
        checkAnswer(position, text, parseMove(position, text, how));
      }),
      { numRuns: 10_000 },
    );
  });

  test('leaves the position as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...positions), anyText, (position, text) => {
        const before = position.fen;
        const played = tryPlay(position, text);
        expect(position.fen).toBe(before);
        if (played.ok) expect(played.value.turn).not.toBe(position.turn satisfies Color);
      }),
      { numRuns: 2_000 },
    );
  });

  test('what strict reading takes, usual reading takes; what that takes, lenient reading does not take otherwise', () => {
    fc.assert(
      fc.property(fc.constantFrom(...positions), anyText, (position, text) => {
        const strict = parseMove(position, text, { strict: true });
        const usual = parseMove(position, text);
        const lenient = parseMove(position, text, { lenient: true });
        if (strict.ok) expect(movesLeft(usual)).toEqual([strict.value]);
        if (usual.ok) expect(movesLeft(lenient)).toContain(usual.value);
      }),
      { numRuns: 5_000 },
    );
  });

  test('costs no more steps the longer it is', () => {
    const position = positionOf('3k5/9/2P6/2P6/4P4/4P4/4P4/9/9/4K4 w');
    const stepsOf = (text: string): number => {
      const at = vi.spyOn(Position.prototype, 'at');
      const legal = vi.spyOn(Position.prototype, 'isLegal');
      for (const notation of ['auto', ...NOTATIONS] as const)
        parseMove(position, text, { notation, lenient: true });
      const steps = at.mock.calls.length + legal.mock.calls.length;
      at.mockRestore();
      legal.mockRestore();
      return steps;
    };
    expect(stepsOf('前兵平四')).toBeGreaterThan(20);
    fc.assert(
      fc.property(movelike, (text) => {
        expect(stepsOf(text)).toBeLessThan(3_000);
      }),
      { numRuns: 500 },
    );
    for (const text of ['前兵平四', 'h2e2', 'P+=5', 'Xt.2', ' ', '①'])
      expect(stepsOf(text.repeat(100_000))).toBe(0);
  });

  test('that is too long is not looked into, and is cut in the error', () => {
    for (const notation of ['auto', ...NOTATIONS] as const) {
      const answer = parseMove(startPosition, 'h2e2'.repeat(1_000_000), { notation });
      expect(answer).toEqual({
        ok: false,
        error: { code: 'notation/unreadable', text: 'h2e2'.repeat(MAX_MOVE_TEXT / 4), offset: MAX_MOVE_TEXT },
      });
    }
  });
});

describe('lists', () => {
  test('of any texts give an answer, never an exception', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 12 }), fc.boolean(), (texts, lookahead) => {
        const answer = parseMoves(startPosition, texts, { lookahead });
        if (answer.ok) expect(answer.value.length).toBe(texts.length);
        else expect(answer.error.code).toBe('list/bad-move');
        detectNotation(texts);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a game in any notation reads back as a list, its notation found from its looks', () => {
    for (let seed = 0; seed < 30; seed++) {
      const dice = diceOf(seed);
      const moves: Move[] = [];
      const texts = FORMATS.map((): string[] => []);
      let position: Position = startPosition;
      for (let ply = 0; ply < 30 && position.hasLegalMoves; ply++) {
        const move = position.legalMoves()[dice(position.legalMoves().length)]!;
        for (const [index, format] of FORMATS.entries())
          texts[index]!.push(formatMove(position, move, format));
        moves.push(move);
        position = position.play(move);
      }
      texts.forEach((list, index) => {
        expect(parseMoves(startPosition, list), `${seed} ${JSON.stringify(FORMATS[index])}`).toEqual({
          ok: true,
          value: moves,
        });
      });
    }
  });

  test('looking ahead costs steps in proportion to the list, where every other text is ambiguous', () => {
    const rooks = positionOf('3k5/9/9/9/4R4/9/4R4/9/9/4K4 w');
    const playsOf = (rounds: number): number => {
      const round = ['R5+1', 'K4+1', 'R5-1', 'K4-1'];
      const texts = [...Array.from({ length: rounds }, () => round).flat(), 'nonsense'];
      const play = vi.spyOn(Position.prototype, 'play');
      const answer = parseMoves(rooks, texts, { notation: 'wxf', lookahead: true });
      expect(answer.ok).toBe(false);
      const calls = play.mock.calls.length;
      play.mockRestore();
      return calls;
    };
    expect(playsOf(20)).toBeGreaterThan(20 * 4);
    expect(playsOf(200)).toBeLessThan(200 * 4 * 40);
    expect(playsOf(400)).toBeLessThan(playsOf(200) * 2.5);
  });
});
