/** Reading what trees and games in JSON have alike, from JSON that nobody vouches for: the head, and the text of a move. */
import { type Move, moveBetween } from '../core/move.js';
import { parseSquare } from '../core/square.js';
import { parseSetup } from '../position/fen.js';
import type { Setup } from '../position/setup.js';
import { JSON_FORMAT, JSON_VERSION } from './json.js';
import { formatPlace, type JsonObject, type JsonPlace, type JsonReader } from './jsonReader.js';
import { isRecordResult, RECORD_RESULTS, type RecordResult } from './tree.js';

/** What a tree or game in JSON begins with, and the fields that it has, the others yet to be read. */
export interface JsonHead {
  readonly object: JsonObject;
  readonly start: Setup;
  readonly result: RecordResult;
  readonly reason: string | undefined;
  /** The code named, unread. */
  readonly code: string | undefined;
}

const FIELDS = [
  'format',
  'version',
  'start',
  'result',
  'reason',
  'code',
  'metadata',
  'other',
  'root',
  'moves',
];

/** The fields that can stand at a move or at the root. */
export const ANNOTATION_FIELDS: readonly string[] = [
  'before',
  'comments',
  'nags',
  'marks',
  'clock',
  'elapsed',
  'evaluation',
  'other',
  'tail',
];

/** The fields of an entry of `moves` that is more than a text. */
export const MOVE_FIELDS: readonly string[] = /* @__PURE__ */ ['move', 'after'].concat(ANNOTATION_FIELDS);

/** The head of a tree or game: of the text, or of what `JSON.parse` made of it; `undefined` where there is a fault. */
export function readHead(reader: JsonReader, json: unknown): JsonHead | undefined {
  const value = typeof json === 'string' ? parseText(reader, json) : json;
  if (reader.error !== undefined) return undefined;
  const object = reader.object(value, undefined, FIELDS);
  if (object === undefined) return undefined;
  reader.required(object, undefined, 'format', (text, place) =>
    text === JSON_FORMAT ? text : reader.refuse(text, place, JSON_FORMAT),
  );
  reader.required(object, undefined, 'version', (number) => readVersion(reader, number));
  if (reader.error !== undefined) return undefined;
  const start = reader.required(object, undefined, 'start', (text, place) => readStart(reader, text, place));
  const result = reader.optional(object, undefined, 'result', (text, place) =>
    isRecordResult(text) ? text : reader.refuse(text, place, RECORD_RESULTS.join(' | ')),
  );
  const reason = reader.optional(object, undefined, 'reason', (text, place) => reader.string(text, place));
  const code = reader.optional(object, undefined, 'code', (text, place) => reader.string(text, place));
  return start && { object, start, result: result ?? '*', reason, code };
}

/** A move as UCI text. */
export function readMove(reader: JsonReader, value: unknown, place: JsonPlace): Move | undefined {
  const text = reader.string(value, place);
  if (text === undefined) return undefined;
  const from = parseSquare(text.slice(0, 2));
  const to = parseSquare(text.slice(2));
  if (!from.ok || !to.ok) return reader.refuse(text, place, 'a move as UCI text, a0a0 to i9i9');
  return moveBetween(from.value, to.value);
}

/** Where an entry of `moves` stands. */
export function placeOfMove(index: number): string {
  return formatPlace({ up: { up: undefined, key: 'moves' }, key: index });
}

function parseText(reader: JsonReader, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // a message may also quote the text, which may say anything
    const message = error instanceof Error ? error.message : '';
    const offset = / in JSON at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(message)?.[1];
    return reader.fail({
      code: 'json/syntax',
      path: '$',
      ...(offset === undefined ? {} : { offset: Number(offset) }),
    });
  }
}

function readVersion(reader: JsonReader, value: unknown): number | undefined {
  const place = { up: undefined, key: 'version' };
  const version = reader.integer(value, place, 0, Number.MAX_SAFE_INTEGER);
  if (version === undefined || version === JSON_VERSION) return version;
  return reader.fail({ code: 'json/version', path: '$.version', found: version, supported: [JSON_VERSION] });
}

function readStart(reader: JsonReader, value: unknown, place: JsonPlace): Setup | undefined {
  const text = reader.string(value, place);
  if (text === undefined) return undefined;
  const setup = parseSetup(text);
  if (!setup.ok) return reader.fail({ code: 'json/start', path: '$.start', cause: setup.error });
  return setup.value;
}
