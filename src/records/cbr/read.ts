/** Reads CBR, the records of CCBridge 3: one game with variations and comments. */
import { err, ok, type Result } from '../../base/result.js';
import { parsePiece } from '../../core/piece.js';
import type { Square } from '../../core/square.js';
import { fullBudget, Spending } from '../budget.js';
import { ByteReader, hasAscii } from '../bytes.js';
import { KIND_NAMES, RESULT_NUMBERS, setFact } from '../fields.js';
import { RawMoves } from '../rawMoves.js';
import { plantMoves, Recorder } from '../recorder.js';
import { type MenByPoint, startFrom } from '../start.js';
import { decodeWide, wideText } from '../textFields.js';
import type { DecodeOptions, RecordError, RecordFile, RecordGame } from '../types.js';
import { WarningList } from '../warnings.js';
import { CBR_MAGIC, CBR_MEN, type CbrLayout, cbrLayout } from './layout.js';

/** Whether bytes hold a CCBridge record from a place on. */
export function isCbr(bytes: Uint8Array, at = 0): boolean {
  return hasAscii(bytes, at, CBR_MAGIC);
}

/** Reads a CBR file. Fails with `cbr/not-cbr`, `cbr/unknown-layout`, `cbr/truncated` or `budget/exceeded`. */
export function decodeCbr(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  if (!isCbr(bytes)) return err({ code: 'cbr/not-cbr', offset: 0 });
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(bytes.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  const game = readCbrGame(bytes, 0, spending);
  if (!game.ok) return game;
  return ok({ format: 'cbr', encoding: 'utf-16le', other: new Map(), games: [game.value], warnings: [] });
}

/** Reads one record that is all of the bytes; `offset` is where they stand in their file. */
export function readCbrGame(
  bytes: Uint8Array,
  offset: number,
  spending: Spending,
): Result<RecordGame, RecordError> {
  const number = bytes[19];
  const layout = number === undefined ? undefined : cbrLayout(number);
  if (number === undefined || bytes.length < (layout?.moves ?? 0)) {
    return err({ code: 'cbr/truncated', offset: offset + bytes.length });
  }
  if (layout === undefined)
    return err({ code: 'cbr/unknown-layout', offset: offset + 19, detail: String(number) });
  const warnings = new WarningList(spending.budget.warnings);
  const moves = readMoves(
    bytes,
    layout,
    number === 1 ? pointOfFileAndRow : pointOfNumber,
    offset,
    spending,
    warnings,
  );
  const told = bytes[layout.side] === 2 ? 'black' : 'red';
  const start = startFrom(readBoard(bytes, layout, offset, warnings), moves, told, warnings);
  const first = (bytes[layout.number] as number) | ((bytes[layout.number + 1] as number) << 8);
  const recorder = new Recorder(
    start.withCounters(0, Math.max(1, first)),
    warnings,
    spending,
    offset + layout.board,
  );
  readFacts(bytes, layout, offset, recorder);
  plantMoves(recorder, moves);
  return spending.exceeded === undefined ? ok(recorder.finish()) : err(spending.exceeded);
}

function readFacts(bytes: Uint8Array, layout: CbrLayout, offset: number, recorder: Recorder): void {
  const { builder } = recorder;
  for (const [key, at, length] of layout.texts)
    setFact(builder, key, wideText(bytes.subarray(at, at + length)));
  const kind = bytes[layout.kind] as number;
  if (kind !== 0) builder.setMetadata('kind', KIND_NAMES[kind] ?? String(kind));
  const number = bytes[layout.result] as number;
  const result = RESULT_NUMBERS[number];
  if (result === undefined) {
    recorder.warnings.add({
      code: 'record/unknown-result',
      offset: offset + layout.result,
      text: String(number),
    });
  }
  builder.setResult(result ?? '*');
}

function readBoard(bytes: Uint8Array, layout: CbrLayout, offset: number, warnings: WarningList): MenByPoint {
  const men: MenByPoint = new Map();
  for (let index = 0; index < 90; index++) {
    const value = bytes[layout.board + index] as number;
    if (value === 0) continue;
    const letter = CBR_MEN[(value & 15) - 1];
    const side = value >> 4;
    const piece = letter === undefined ? undefined : parsePiece(side === 1 ? letter : letter.toLowerCase());
    if (piece === undefined || side < 1 || side > 2) {
      warnings.add({ code: 'record/bad-field', offset: offset + layout.board + index, text: String(value) });
    } else men.set(pointOfNumber(index), piece);
  }
  return men;
}

/** Points are numbered from Black's left corner as Red sees it, row by row. */
function pointOfNumber(value: number): Square {
  return (value < 90 ? (9 - Math.floor(value / 9)) * 9 + (value % 9) : -1) as Square;
}

/** The first layout writes file × 16 + row. */
function pointOfFileAndRow(value: number): Square {
  const file = value >> 4;
  const row = value & 15;
  return (file < 9 && row < 10 ? (9 - row) * 9 + file : -1) as Square;
}

const ENDS_LINE = 1;
const HAS_SIBLING = 2;
const HAS_COMMENT = 4;

function readMoves(
  bytes: Uint8Array,
  layout: CbrLayout,
  pointOf: (value: number) => Square,
  offset: number,
  spending: Spending,
  warnings: WarningList,
): RawMoves {
  const reader = new ByteReader(bytes, layout.moves);
  const moves = new RawMoves(spending);
  const siblings: number[] = [];
  for (let depth = 0; spending.exceeded === undefined; ) {
    const at = offset + reader.at;
    const flags = reader.u8();
    reader.u8();
    const from = reader.u8();
    const to = reader.u8();
    if (flags === undefined || from === undefined || to === undefined) {
      warnings.add({ code: 'record/truncated', offset: at });
      break;
    }
    if (depth > 0) moves.push(depth, pointOf(from), pointOf(to), at);
    if ((flags & HAS_COMMENT) !== 0) {
      const length = reader.u32() ?? 0;
      const text = reader.take(length);
      moves.comments.set(moves.size - 1, decodeWide(text ?? (reader.take(reader.left) as Uint8Array)));
      if (text === undefined) {
        warnings.add({ code: 'record/truncated', offset: offset + reader.at });
        break;
      }
    }
    if ((flags & HAS_SIBLING) !== 0 && depth > 0) siblings.push(depth);
    const next = (flags & ENDS_LINE) === 0 ? depth + 1 : siblings.pop();
    if (next === undefined) break;
    depth = next;
  }
  return moves;
}
