/** Reads XQF, the format of XQStudio, versions 1.0 to 1.8: one game with variations and comments. */
import { err, ok, type Result } from '../../base/result.js';
import type { Square } from '../../core/square.js';
import { fullBudget, Spending } from '../budget.js';
import { ByteReader, hasAscii, toHex } from '../bytes.js';
import { decodeText, type TextEncoding } from '../encodings.js';
import { KIND_NAMES, RESULT_NUMBERS, setFact } from '../fields.js';
import { menOfTable, TABLE_SIZE } from '../pieceTable.js';
import { RawMoves } from '../rawMoves.js';
import { plantMoves, Recorder } from '../recorder.js';
import { startFrom } from '../start.js';
import { encodingOf } from '../textFields.js';
import type { DecodeOptions, RecordError, RecordFile, RecordGame } from '../types.js';
import { WarningList } from '../warnings.js';
import { FIRST_KEYED_VERSION, FIRST_TURNED_VERSION, type XqfKeys, xqfKeys } from './keys.js';
import { HAS_CHILD, HAS_COMMENT, HAS_SIBLING, HEADER_SIZE, XQF_TEXTS, XQF_UNKNOWN } from './layout.js';

/** Whether bytes begin like an XQF file. */
export function isXqf(bytes: Uint8Array): boolean {
  return hasAscii(bytes, 0, 'XQ') && (bytes[2] as number) >= 1 && (bytes[2] as number) < 128;
}

/** Reads an XQF file. Fails with `xqf/not-xqf`, `xqf/truncated` (a header cut off) or `budget/exceeded`. */
export function decodeXqf(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  if (!isXqf(bytes)) return err({ code: 'xqf/not-xqf', offset: 0 });
  if (bytes.length < HEADER_SIZE) return err({ code: 'xqf/truncated', offset: bytes.length });
  const spending = new Spending(fullBudget(options?.budget));
  spending.bytes(bytes.length);
  const warnings = new WarningList(spending.budget.warnings);
  const header = bytes.subarray(0, HEADER_SIZE);
  if (spending.exceeded === undefined) checkSum(header, warnings);
  const stream = readStream(bytes, xqfKeys(header), spending, warnings);
  const texts = XQF_TEXTS.map((text) => pascalText(header, text.at, text.room));
  const encoding = encodingOf([...texts, ...stream.comments.values()], options?.encoding);
  for (const [index, comment] of stream.comments)
    stream.moves.comments.set(index, decodeText(comment, encoding));
  const game = makeGame(header, stream.moves, texts, encoding, warnings, spending);
  if (spending.exceeded !== undefined) return err(spending.exceeded);
  return ok({ format: 'xqf', encoding, other: new Map(), games: [game], warnings: [] });
}

function makeGame(
  header: Uint8Array,
  moves: RawMoves,
  texts: readonly Uint8Array[],
  encoding: TextEncoding,
  warnings: WarningList,
  spending: Spending,
): RecordGame {
  const told = header[50] === 1 ? 'black' : 'red';
  const start = startFrom(menOfTable(readMen(header)), moves, told, warnings);
  const recorder = new Recorder(start, warnings, spending, 16);
  const { builder } = recorder;
  texts.forEach((text, index) => {
    setFact(builder, XQF_TEXTS[index]!.key, decodeText(text, encoding));
  });
  readNumbers(header, recorder);
  for (const [name, at, length] of XQF_UNKNOWN) {
    const part = header.subarray(at, at + length);
    if (part.some((byte) => byte !== 0)) builder.setOther(name, toHex(part));
  }
  plantMoves(recorder, moves);
  return recorder.finish();
}

function readNumbers(header: Uint8Array, recorder: Recorder): void {
  const result = RESULT_NUMBERS[header[51] as number];
  if (result === undefined)
    recorder.warnings.add({ code: 'record/unknown-result', offset: 51, text: String(header[51]) });
  recorder.builder.setResult(result ?? '*');
  const kind = (header[64] as number) | ((header[65] as number) << 8);
  if (kind !== 0) recorder.builder.setMetadata('kind', KIND_NAMES[kind] ?? String(kind));
}

/** The four key bytes of every known file add up to a multiple of 256. */
function checkSum(header: Uint8Array, warnings: WarningList): void {
  const sum =
    (header[12] as number) + (header[13] as number) + (header[14] as number) + (header[15] as number);
  if ((sum & 255) !== 0) warnings.add({ code: 'xqf/checksum', offset: 12, text: String(sum & 255) });
}

function readMen(header: Uint8Array): (Square | undefined)[] {
  const version = header[2] as number;
  const key = version < FIRST_KEYED_VERSION ? 0 : xqfKeys(header).men;
  const points: (Square | undefined)[] = new Array(TABLE_SIZE).fill(undefined);
  for (let index = 0; index < TABLE_SIZE; index++) {
    const place = version < FIRST_TURNED_VERSION ? index : (index + 1 + key) % TABLE_SIZE;
    points[place] = pointOf(((header[16 + index] as number) - key) & 255);
  }
  return points;
}

/** 10 × file + rank, the rank counted from Red's side; anything from 90 on is no point. */
function pointOf(value: number): Square | undefined {
  return value < 90 ? (((value % 10) * 9 + Math.floor(value / 10)) as Square) : undefined;
}

/** A length byte that says more than there is room for is cut. */
function pascalText(header: Uint8Array, at: number, room: number): Uint8Array {
  const length = Math.min(header[at] as number, room);
  const text = header.subarray(at + 1, at + 1 + length);
  const zero = text.indexOf(0);
  return zero < 0 ? text : text.subarray(0, zero);
}

interface Stream {
  readonly moves: RawMoves;
  readonly comments: Map<number, Uint8Array>;
}

/** The moves after the header: a first record that is no move, then each move with its children before its siblings. */
function readStream(bytes: Uint8Array, keys: XqfKeys, spending: Spending, warnings: WarningList): Stream {
  const plain = unveil(bytes, keys.stream);
  const reader = new ByteReader(plain);
  const isOld = (bytes[2] as number) < FIRST_KEYED_VERSION;
  const moves = new RawMoves(spending);
  const comments = new Map<number, Uint8Array>();
  const siblings: number[] = [];
  for (let depth = 0; ; ) {
    const offset = HEADER_SIZE + reader.at;
    const from = ((reader.u8() ?? 0) - 0x18 - keys.from) & 255;
    const to = ((reader.u8() ?? 0) - 0x20 - keys.to) & 255;
    const flags = reader.u8();
    const rest = reader.u8();
    if (flags === undefined || rest === undefined) {
      // third-party writers set the first record's flag and write no move: that file is whole
      if (!(isOld && moves.size === 0 && depth === 1 && reader.at - 4 >= plain.length)) {
        warnings.add({ code: 'record/truncated', offset });
      }
      return { moves, comments };
    }
    if (depth > 0) {
      moves.push(depth, pointOf(from) ?? -1, pointOf(to) ?? -1, offset);
      if (spending.exceeded !== undefined) return { moves, comments };
    }
    const length = isOld || (flags & HAS_COMMENT) !== 0 ? reader.u32() : undefined;
    if (length !== undefined && length - keys.length > 0) {
      const comment = reader.take(length - keys.length);
      if (comment === undefined) {
        comments.set(moves.size - 1, reader.take(reader.left) as Uint8Array);
        warnings.add({ code: 'record/truncated', offset: HEADER_SIZE + reader.at });
        return { moves, comments };
      }
      comments.set(moves.size - 1, comment);
    }
    const hasChild = isOld ? (flags & 0xf0) !== 0 : (flags & HAS_CHILD) !== 0;
    const hasSibling = isOld ? (flags & 0x0f) !== 0 : (flags & HAS_SIBLING) !== 0;
    if (hasSibling && depth > 0) siblings.push(depth);
    const next = hasChild ? depth + 1 : siblings.pop();
    if (next === undefined) break;
    depth = next;
  }
  if (reader.left > 0) warnings.add({ code: 'record/extra-bytes', offset: HEADER_SIZE + reader.at });
  return { moves, comments };
}

/** What follows the header, without its disguise; places are counted from the start of the file, whose header is a multiple of the stream long. */
function unveil(bytes: Uint8Array, stream: Uint8Array): Uint8Array {
  const plain = bytes.slice(HEADER_SIZE);
  for (let at = 0; at < plain.length; at++) plain[at] = (plain[at] as number) - (stream[at & 31] as number);
  return plain;
}
