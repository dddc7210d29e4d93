/** Reads the libraries of CCBridge 2: a short head, then one zlib stream with all games. The layout was found by reading such files. */
import { err, ok, type Result } from '../../base/result.js';
import type { Square } from '../../core/square.js';
import type { Spending } from '../budget.js';
import { ByteReader, hasAscii } from '../bytes.js';
import { decodeText, type TextEncoding } from '../encodings.js';
import { RESULT_NUMBERS, setFact } from '../fields.js';
import { menOfTable, TABLE_SIZE } from '../pieceTable.js';
import { RawMoves } from '../rawMoves.js';
import { plantMoves, Recorder } from '../recorder.js';
import { startFrom } from '../start.js';
import { encodingOf } from '../textFields.js';
import type { DecodeOptions, OpenLibrary, RecordError, RecordGame } from '../types.js';
import { WarningList } from '../warnings.js';

const MAGIC = 'CCBridge\x15\0\0\0';

/** Where the compressed stream begins. */
export const OLD_CBL_STREAM = 20;

/** Whether bytes begin like a library of CCBridge 2. */
export function isOldCbl(bytes: Uint8Array): boolean {
  return hasAscii(bytes, 0, MAGIC);
}

/**
 * The games of what the stream of a library of CCBridge 2 inflates to, one by one. Fails with `cbl/truncated` or
 * `budget/exceeded`, and so does the first game that is not whole; none follows it.
 */
export function openOldCbl(
  inflated: Uint8Array,
  spending: Spending,
  options?: DecodeOptions,
): Result<OpenLibrary, RecordError> {
  const reader = new ByteReader(inflated);
  const head = readHead(reader);
  if (head === undefined) return err({ code: 'cbl/truncated', offset: reader.at });
  const encoding = encodingOf([inflated.subarray(0, 1 << 14)], options?.encoding ?? 'gb18030');
  const other = new Map<string, string>();
  head.texts.forEach((text, index) => {
    if (text.length > 0) other.set(HEAD_NAMES[index] as string, decodeText(text, encoding));
  });
  return ok({
    origin: { format: 'cbl', encoding, other },
    games: readGames(reader, head.count, encoding, spending),
  });
}

function* readGames(
  reader: ByteReader,
  count: number,
  encoding: TextEncoding,
  spending: Spending,
): Generator<Result<RecordGame, RecordError>, void, undefined> {
  for (let number = 0; number < count; number++) {
    const game = readGame(reader, encoding, spending);
    if (game !== undefined && spending.exceeded === undefined) yield ok(game);
    else return yield err(spending.exceeded ?? { code: 'cbl/truncated', offset: reader.at });
  }
}

const HEAD_NAMES = ['name', 'text2', 'text3', 'creator', 'email', 'created', 'modified', 'remarks'];
const DATE_LENGTH = 19;

function readHead(
  reader: ByteReader,
): { readonly texts: readonly Uint8Array[]; readonly count: number } | undefined {
  const texts = [text(reader), text(reader), text(reader), text(reader), text(reader)];
  texts.push(reader.take(DATE_LENGTH), reader.take(DATE_LENGTH));
  const count = reader.u32();
  texts.push(text(reader));
  if (count === undefined || texts.some((part) => part === undefined)) return undefined;
  return { texts: texts as Uint8Array[], count };
}

/** A length of four bytes, then so many bytes. */
function text(reader: ByteReader): Uint8Array | undefined {
  const length = reader.u32();
  return length === undefined ? undefined : reader.take(length);
}

const GAME_TEXTS = ['title', 'text2', 'event', 'text4', 'site', 'opening', 'variation'] as const;

function readGame(reader: ByteReader, encoding: TextEncoding, spending: Spending): RecordGame | undefined {
  const offset = reader.at;
  const serial = reader.u32();
  const board = reader.take(TABLE_SIZE);
  const kind = reader.u32();
  reader.take(8);
  const names = GAME_TEXTS.map(() => text(reader));
  const result = reader.u32();
  const people = [text(reader), text(reader), text(reader), text(reader), text(reader)];
  reader.u8();
  const created = reader.take(DATE_LENGTH);
  const modified = reader.take(DATE_LENGTH);
  const count = reader.u32();
  const list = count === undefined ? undefined : reader.take(count * MOVE_SIZE);
  if (
    serial === undefined ||
    board === undefined ||
    created === undefined ||
    modified === undefined ||
    list === undefined
  ) {
    return undefined;
  }
  const moves = readMoves(list, reader, offset, encoding, spending);
  const warnings = new WarningList(spending.budget.warnings);
  const recorder = new Recorder(
    startFrom(menOfTable([...board].map(pointOfMan)), moves, undefined, warnings),
    warnings,
    spending,
    offset,
  );
  const say = (bytes: Uint8Array | undefined): string =>
    bytes === undefined ? '' : decodeText(bytes, encoding);
  const { builder } = recorder;
  setFact(builder, 'title', say(names[0]));
  setFact(builder, 'opening', say(names[5]));
  setFact(builder, 'variation', say(names[6]));
  setFact(builder, 'annotator', say(people[0]));
  setFact(builder, 'author', say(people[2]));
  setFact(builder, 'remark', say(people[4]));
  setFact(builder, 'created', say(created).trim());
  setFact(builder, 'modified', say(modified).trim());
  for (const [name, bytes] of [
    ['text2', names[1]],
    ['text3', names[2]],
    ['text4', names[3]],
    ['text5', names[4]],
    ['email', people[1]],
    ['email2', people[3]],
  ] as const) {
    const value = say(bytes);
    if (value !== '') builder.setOther(name, value);
  }
  if (kind !== undefined && kind > 0) builder.setMetadata('kind', KIND_OF_OLD[kind] ?? String(kind));
  recorder.setResult(RESULT_NUMBERS[result ?? 0] ?? '*');
  plantMoves(recorder, moves);
  return recorder.finish();
}

/** The kinds by the numbers of these libraries. */
const KIND_OF_OLD: readonly (string | undefined)[] = [undefined, undefined, 'game', 'endgame', 'endgame'];

const MOVE_SIZE = 6;

/** (file + 1) in the high half, (row + 1) in the low one; 0 is captured. */
function pointOfMan(value: number): Square | undefined {
  const file = (value >> 4) - 1;
  const row = (value & 15) - 1;
  return file >= 0 && file < 9 && row >= 0 && row < 10 ? (((9 - row) * 9 + file) as Square) : undefined;
}

function pointOf(value: number): number {
  const file = value >> 4;
  const row = value & 15;
  return file < 9 && row < 10 ? (9 - row) * 9 + file : -1;
}

/** The moves with the number of their ply, then a line of comment for each. */
function readMoves(
  list: Uint8Array,
  reader: ByteReader,
  offset: number,
  encoding: TextEncoding,
  spending: Spending,
): RawMoves {
  const moves = new RawMoves(spending);
  const places = new ByteReader(list);
  while (places.has(MOVE_SIZE) && spending.exceeded === undefined) {
    const ply = places.u16() as number;
    const from = places.u8() as number;
    const to = places.u8() as number;
    places.take(2);
    moves.push(Math.max(1, ply), pointOf(from), pointOf(to), offset);
  }
  for (let index = 0; index < list.length / MOVE_SIZE; index++) {
    const line = lineOf(reader);
    if (line === undefined) break;
    if (line.length > 0) moves.comments.set(index, decodeText(line, encoding).replaceAll('||', '\r\n'));
  }
  return moves;
}

/** The bytes up to the next CR LF. */
function lineOf(reader: ByteReader): Uint8Array | undefined {
  for (let end = reader.at; end + 1 < reader.bytes.length; end++) {
    if (reader.bytes[end] === 0x0d && reader.bytes[end + 1] === 0x0a) {
      const line = reader.take(end - reader.at);
      reader.take(2);
      return line;
    }
  }
  return undefined;
}
