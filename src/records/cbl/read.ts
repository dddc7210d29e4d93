/** Reads CBL, the libraries of CCBridge 3: many records one after another, each on a boundary of 4096 bytes. */
import { err, ok, type Result } from '../../base/result.js';
import { fullBudget, Spending } from '../budget.js';
import { ByteReader, hasAscii } from '../bytes.js';
import { isCbr, readCbrGame } from '../cbr/read.js';
import { wideText } from '../textFields.js';
import type { DecodeOptions, RecordError, RecordFile, RecordGame, RecordWarning } from '../types.js';
import { WarningList } from '../warnings.js';

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
  if (!isCbl(bytes)) return err({ code: 'cbl/not-cbl', offset: 0 });
  if (bytes.length < INDEX_AT) return err({ code: 'cbl/truncated', offset: bytes.length });
  const spending = new Spending(fullBudget(options?.budget));
  spending.bytes(bytes.length);
  const warnings = new WarningList(spending.budget.warnings);
  const other = new Map<string, string>();
  for (const [name, at, length] of TEXTS) {
    const text = wideText(bytes.subarray(at, at + length));
    if (text !== '') other.set(name, text);
  }
  const games: RecordGame[] = [];
  for (const [from, to] of recordPlaces(bytes)) {
    if (spending.exceeded !== undefined) return err(spending.exceeded);
    const game = readCbrGame(bytes.subarray(from, to), from, spending);
    if (game.ok) games.push(game.value);
    else if (game.error.code === 'budget/exceeded') return game;
    else warnings.add({ code: 'record/bad-field', offset: game.error.offset ?? from, text: game.error.code });
  }
  return ok({
    format: 'cbl',
    encoding: 'utf-16le',
    other,
    games,
    warnings: warnings.finish() satisfies readonly RecordWarning[],
  });
}

/** Where records begin and end: the index tells where they may start, their first bytes whether they do. */
function recordPlaces(bytes: Uint8Array): [from: number, to: number][] {
  const slots = new ByteReader(bytes, 60).u32() ?? 0;
  const places: [number, number][] = [];
  for (let at = INDEX_AT + INDEX_ENTRY * slots; at < bytes.length; at += BLOCK) {
    if (!isCbr(bytes, at)) continue;
    const last = places[places.length - 1];
    if (last !== undefined) last[1] = at;
    places.push([at, bytes.length]);
  }
  return places;
}
