/**
 * Reading FEN. Usual reading takes every spelling that means one thing and notes what it forgave; strict reading takes
 * the canonical form alone; lenient reading adds guesses. One pass, a bounded length, no pattern that backtracks.
 */
import { err, type Note, ok, type Result } from '../base/result.js';
import type { Color } from '../core/color.js';
import { type FenError, type FenNoteCode, MAX_FEN_LENGTH } from './fenErrors.js';
import { MAX_COUNTER } from './fenFormat.js';
import { readMen } from './fenMen.js';
import { FenScanner } from './fenScanner.js';
import type { PackedMen } from './packedMen.js';
import type { Position } from './position.js';
import { type PositionOptions, positionFrom } from './positionFrom.js';
import { Setup } from './setup.js';
import type { SetupError } from './validate.js';

/** How a FEN may be read. Where both are set, `strict` prevails. */
export interface FenReadOptions {
  /** Take the canonical form alone: exactly what `formatFen` writes. */
  readonly strict?: boolean;
  /** Take guesses too: `M S Z G` for horse, pawn, pawn, advisor (or a lone general), zeros, text after the FEN, odd fields. */
  readonly lenient?: boolean;
}

/** How {@link parseFen} may read, and which faults of a position it waives. */
export interface ParseFenOptions extends FenReadOptions, PositionOptions {}

const TURNS: ReadonlyMap<string, Color> = /* @__PURE__ */ new Map([
  ['w', 'red'],
  ['r', 'red'],
  ['red', 'red'],
  ['white', 'red'],
  ['红', 'red'],
  ['紅', 'red'],
  ['b', 'black'],
  ['black', 'black'],
  ['黑', 'black'],
]);

/**
 * Reads a FEN as a position.
 *
 * @returns the position, with notes of what was forgiven; else the first fault of the text (`fen/…`) or all faults of
 * the arrangement (`setup/…`). What is no text at all is `fen/empty`.
 */
export function parseFen(text: string, options?: ParseFenOptions): Result<Position, FenError | SetupError> {
  const setup = parseSetup(text, options);
  if (!setup.ok) return setup;
  const position = positionFrom(setup.value, options);
  if (!position.ok) return position;
  return ok(position.value, [...(setup.notes ?? []), ...(position.notes ?? [])]);
}

/**
 * Reads a FEN as a setup, whether the arrangement is possible or not.
 *
 * Read and noted: other white space or underscores between fields and around them, full-width letters and long dashes,
 * `H` and `E`, `r`, capitals and words for the side to move, empty pocket brackets, digits that add up (`45`), missing
 * side to move, dashes or counters, zeros before a counter, move number 0.
 *
 * @returns the setup with notes, or the first fault.
 */
export function parseSetup(text: string, options?: FenReadOptions): Result<Setup, FenError> {
  if (typeof text !== 'string') return err({ code: 'fen/empty', offset: 0, text: '' });
  if (text.length > MAX_FEN_LENGTH) return err(tooLong(text));
  const strict = options?.strict === true;
  const scan = new FenScanner(text, options?.lenient === true && !strict);
  const result = readSetup(scan);
  if (!(result instanceof Setup)) return err(result);
  const forgiven = scan.notes[0];
  if (strict && forgiven !== undefined) return err(notCanonical(forgiven));
  return ok(result, scan.notes);
}

function readSetup(scan: FenScanner): Setup | FenError {
  scan.skipGap(0);
  if (scan.done) return { code: 'fen/empty', offset: scan.at, text: '' };
  const men = readMen(scan);
  if ('code' in men) return men;
  return skipPocket(scan) ?? readFields(scan, men);
}

function readFields(scan: FenScanner, men: PackedMen): Setup | FenError {
  scan.skipGap(1);
  const turn = readTurn(scan);
  if (typeof turn !== 'string') return turn;
  const fault = skipDashes(scan);
  if (fault !== undefined) return fault;
  const halfmoveClock = readCounter(scan, 'halfmoveClock', 0);
  if (typeof halfmoveClock !== 'number') return halfmoveClock;
  const fullmoveNumber = readCounter(scan, 'fullmoveNumber', 1);
  if (typeof fullmoveNumber !== 'number') return fullmoveNumber;
  return checkEnd(scan) ?? Setup.fromPackedUnchecked(men, turn, halfmoveClock, fullmoveNumber);
}

/** Empty pocket brackets, as other variants of the game write them, say nothing here; men in them have no meaning. */
function skipPocket(scan: FenScanner): FenError | undefined {
  if (scan.peek() !== '[') return undefined;
  const token = scan.token();
  if (token === undefined) return undefined;
  const { text, offset } = token;
  if (text !== '[]' && text !== '[-]')
    return { code: 'fen/pocket', offset, text: scan.excerpt(offset, offset + text.length) };
  scan.note('fen/empty-pocket', offset, scan.excerpt(offset, offset + text.length));
  while (scan.at < offset + text.length) scan.advance();
  return undefined;
}

function readTurn(scan: FenScanner): Color | FenError {
  const token = scan.token();
  if (token === undefined) {
    scan.note('fen/missing-turn', scan.at, '');
    return 'red';
  }
  const { text, offset } = token;
  const turn = text.length > 5 ? undefined : TURNS.get(text.toLowerCase());
  if (turn !== undefined) {
    if (text !== 'w' && text !== 'b')
      scan.note('fen/turn-spelling', offset, scan.excerpt(offset, offset + text.length));
    scan.take(token);
    return turn;
  }
  if (scan.lenient && (text === '-' || isDigits(text))) {
    scan.note('fen/missing-turn', offset, '');
    return 'red';
  }
  return { code: 'fen/turn', offset, text: scan.excerpt(offset, offset + text.length) };
}

/** The two fields that mean something in other games. Either may be missing, both if you like. */
function skipDashes(scan: FenScanner): FenError | undefined {
  for (let field = 0; field < 2; field++) {
    const token = scan.token();
    if (token === undefined) return undefined; // missing counters will be noted
    const { text, offset } = token;
    if (isDigits(text)) {
      scan.note('fen/missing-dashes', offset, '');
      return undefined;
    }
    if (text !== '-') {
      if (!scan.lenient)
        return { code: 'fen/field', offset, text: scan.excerpt(offset, offset + text.length) };
      scan.note('fen/ignored-field', offset, scan.excerpt(offset, offset + text.length));
    }
    scan.take(token);
  }
  return undefined;
}

function readCounter(
  scan: FenScanner,
  counter: 'halfmoveClock' | 'fullmoveNumber',
  least: 0 | 1,
): number | FenError {
  const token = scan.token();
  if (token === undefined) {
    scan.note('fen/missing-counters', scan.at, '');
    return least;
  }
  const { text, offset } = token;
  const value = isDigits(text) ? Number(text) : text === '-' && scan.lenient ? least : Number.NaN;
  if (!(value <= MAX_COUNTER))
    return { code: 'fen/counter', offset, text: scan.excerpt(offset, offset + text.length), counter };
  if (text === '-') scan.note('fen/ignored-field', offset, scan.excerpt(offset, offset + 1));
  else if (value < least || text !== String(value))
    scan.note('fen/counter-spelling', offset, scan.excerpt(offset, offset + text.length));
  scan.take(token);
  return Math.max(value, least);
}

function checkEnd(scan: FenScanner): FenError | undefined {
  if (scan.done) return undefined;
  const offset = scan.at;
  const text = scan.excerpt(offset, scan.source.length);
  if (!scan.lenient) return { code: 'fen/trailing', offset, text };
  scan.note('fen/ignored-text', offset, text);
  return undefined;
}

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++)
    if (text.charCodeAt(at) < 48 || text.charCodeAt(at) > 57) return false;
  return text.length > 0;
}

function tooLong(text: string): FenError {
  return {
    code: 'fen/too-long',
    offset: MAX_FEN_LENGTH,
    text: text.slice(MAX_FEN_LENGTH, MAX_FEN_LENGTH + 40),
    length: text.length,
    limit: MAX_FEN_LENGTH,
  };
}

function notCanonical(note: Note): FenError {
  return {
    code: 'fen/not-canonical',
    offset: note.offset ?? 0,
    text: note.text ?? '',
    note: note.code as FenNoteCode,
  };
}
