/** Reads CBL, the libraries of CCBridge 3: many records one after another, each on a boundary of 4096 bytes. */
import { err, ok, type Result } from '../../base/result.js';
import { fullBudget, Spending } from '../budget.js';
import { ByteReader, hasAscii } from '../bytes.js';
import { isCbr, readCbrGame } from '../cbr/read.js';
import { wideText } from '../textFields.js';
import type { BadRecord, DecodeOptions, OpenLibrary, RecordError, RecordFile, RecordGame } from '../types.js';
import { type WarningFacts, WarningList } from '../warnings.js';

const MAGIC = 'CCBridgeLibrary\0';
const INDEX_AT = 66624;
const INDEX_ENTRY = 276;
const BLOCK = 4096;

/** What a library says of itself. */
const TEXTS: readonly (readonly [name: string, at: number, bytes: number])[] = [
  ['name', 64, 512],
  ['source', 576, 256],
  ['creator', 832, 128],
  ['created', 960, 64],
  ['modified', 1024, 64],
  ['remarks', 1088, 65536],
];

/** Whether bytes begin like a library of CCBridge 3. */
export function isCbl(bytes: Uint8Array): boolean {
  return hasAscii(bytes, 0, MAGIC);
}

/** Reads a CBL library. Fails with `cbl/not-cbl`, `cbl/truncated` or `budget/exceeded`; a record that cannot be read is left out with a warning. */
export function decodeCbl(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  const library = openCbl(bytes, options);
  if (!library.ok) return library;
  const warnings = new WarningList(fullBudget(options?.budget).warnings);
  const games: RecordGame[] = [];
  for (const game of library.value.games) {
    if (game.ok) games.push(game.value);
    else if (game.error.code === 'budget/exceeded') return game;
    else warnings.add(unreadable(game.error));
  }
  return ok({ ...library.value.origin, games, warnings: warnings.finish() });
}

function unreadable(reason: BadRecord): WarningFacts {
  return {
    code: 'record/unreadable-game',
    ...(reason.offset === undefined ? {} : { offset: reason.offset }),
    reason,
  };
}

/** The games of a CBL library one by one; a record that cannot be read is an error among them. Fails as {@link decodeCbl} does. */
export function openCbl(bytes: Uint8Array, options?: DecodeOptions): Result<OpenLibrary, RecordError> {
  if (!isCbl(bytes)) return err({ code: 'cbl/not-cbl', offset: 0 });
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(bytes.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  const from = firstRecord(bytes);
  if (from > bytes.length) return err({ code: 'cbl/truncated', offset: bytes.length });
  const other = new Map<string, string>();
  for (const [name, at, length] of TEXTS) {
    const text = wideText(bytes.subarray(at, at + length));
    if (text !== '') other.set(name, text);
  }
  return ok({
    origin: { format: 'cbl', encoding: 'utf-16le', other },
    games: readRecordsAt(bytes, from, spending),
  });
}

function* readRecordsAt(
  bytes: Uint8Array,
  first: number,
  spending: Spending,
): Generator<Result<RecordGame, RecordError>, void, undefined> {
  for (const [from, to] of recordPlaces(bytes, first)) {
    const game = readCbrGame(bytes.subarray(from, to), from, spending);
    yield game;
    if (!game.ok && game.error.code === 'budget/exceeded') return;
  }
}

/** The end of the index, whose length the head tells: from here on records may begin. */
function firstRecord(bytes: Uint8Array): number {
  return INDEX_AT + INDEX_ENTRY * (new ByteReader(bytes, 60).u32() ?? 0);
}

/** Where records begin and end: they may start on every boundary, their first bytes tell whether they do. */
function recordPlaces(bytes: Uint8Array, first: number): [from: number, to: number][] {
  const places: [number, number][] = [];
  for (let at = first; at < bytes.length; at += BLOCK) {
    if (!isCbr(bytes, at)) continue;
    const last = places[places.length - 1];
    if (last !== undefined) last[1] = at;
    places.push([at, bytes.length]);
  }
  return places;
}
