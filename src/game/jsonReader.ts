/**
 * Reading values out of parsed JSON that nobody vouches for: each reader takes a value and where it stands, and gives
 * the value or notes the first fault. Nothing throws, nothing recurses, and keys are only ever compared.
 */
import type { Note } from '../base/result.js';
import type { MoveError } from '../notation/errors.js';
import type { FenError } from '../position/fenErrors.js';
import type { SetupError } from '../position/validate.js';

/** Every code with which JSON of a tree or game can be refused. */
export const JSON_ERROR_CODES = [
  'json/syntax',
  'json/type',
  'json/missing',
  'json/value',
  'json/version',
  'json/start',
  'json/illegal-move',
  'json/variations',
] as const;

/** What the notes on a tree or game read from JSON can say: a field that is not known here was passed over, or something that a game has no room for. */
export const JSON_NOTE_CODES = ['json/unknown-field', 'json/not-kept', 'json/not-checked'] as const;

/** What is wrong with JSON of a tree or game; `path` says where: `$.moves[3].nags[0]`. */
export type JsonError =
  | JsonSyntaxError
  | JsonTypeError
  | JsonMissingError
  | JsonValueError
  | JsonVersionError
  | JsonStartError
  | JsonIllegalMoveError
  | JsonVariationsError;

/** The text is not JSON at all. */
export interface JsonSyntaxError {
  readonly code: 'json/syntax';
  readonly path: '$';
  /** Where the text stops being JSON, in UTF-16 units, where the runtime tells. */
  readonly offset?: number;
}

/** A value of the wrong type. */
export interface JsonTypeError {
  readonly code: 'json/type';
  readonly path: string;
  readonly expected: JsonKind;
  readonly found: JsonKind;
}

/** A field that has to be there is not. */
export interface JsonMissingError {
  readonly code: 'json/missing';
  /** Where it should be. */
  readonly path: string;
}

/** A value of the right type that cannot stand there. */
export interface JsonValueError {
  readonly code: 'json/value';
  readonly path: string;
  /** What could stand there. */
  readonly expected: string;
  /** What does; long texts are cut. */
  readonly found: string;
}

/** A version that this version of the library does not read. */
export interface JsonVersionError {
  readonly code: 'json/version';
  readonly path: '$.version';
  readonly found: number;
  readonly supported: readonly number[];
}

/** The start is no position, or, in a game, one that no rules allow. */
export interface JsonStartError {
  readonly code: 'json/start';
  readonly path: '$.start';
  readonly cause: FenError | SetupError;
}

/** A move that is not legal where it stands. */
export interface JsonIllegalMoveError {
  readonly code: 'json/illegal-move';
  readonly path: string;
  /** The move as UCI text. */
  readonly move: string;
  /** The position before it. */
  readonly fen: string;
  /** Why it is illegal. */
  readonly cause: MoveError;
}

/** A game was asked for, and this tree has more than one line. */
export interface JsonVariationsError {
  readonly code: 'json/variations';
  /** The first move that is not part of the main line. */
  readonly path: string;
}

/** The types that JSON knows; `'integer'` is a number without a fraction. `'nothing'` is what no JSON holds, such as `undefined`. */
export type JsonKind = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object' | 'nothing';

/** Where a value stands. */
export interface JsonPlace {
  readonly up: JsonPlace | undefined;
  readonly key: string | number;
}

/** The longest text that is repeated in an error, in UTF-16 units. */
const MAX_FOUND = 80;

/** The most notes that one text is answered with; what is forgiven beyond them goes unsaid. */
const MAX_NOTES = 100;

/** The readers, and the first fault that they met. */
export class JsonReader {
  /** The first fault. */
  error: JsonError | undefined = undefined;
  /** What was forgiven. */
  readonly notes: Note[] = [];

  /** Notes a fault; the first one stays. */
  fail(error: JsonError): undefined {
    this.error ??= error;
    return undefined;
  }

  /** Notes that something was forgiven. */
  note(code: (typeof JSON_NOTE_CODES)[number], place: JsonPlace | undefined): void {
    if (this.notes.length < MAX_NOTES) this.notes.push({ code, text: formatPlace(place) });
  }

  /** Notes a value that cannot stand there. */
  refuse(value: unknown, place: JsonPlace, expected: string): undefined {
    return this.fail({ code: 'json/value', path: formatPlace(place), expected, found: clip(value) });
  }

  /** A text. */
  string(value: unknown, place: JsonPlace): string | undefined {
    return typeof value === 'string' ? value : this.mistype(value, place, 'string');
  }

  /** A finite number. */
  number(value: unknown, place: JsonPlace): number | undefined {
    return typeof value === 'number' && Number.isFinite(value) ? value : this.mistype(value, place, 'number');
  }

  /** A whole number in a range, both ends included. */
  integer(value: unknown, place: JsonPlace, from: number, to: number): number | undefined {
    if (typeof value !== 'number' || !Number.isInteger(value)) return this.mistype(value, place, 'integer');
    return value >= from && value <= to ? value : this.refuse(value, place, `${from}..${to}`);
  }

  /** A list, each item read by `read`. */
  list<T>(
    value: unknown,
    place: JsonPlace,
    read: (item: unknown, place: JsonPlace) => T | undefined,
  ): T[] | undefined {
    if (!Array.isArray(value)) return this.mistype(value, place, 'array');
    const items: T[] = [];
    for (let index = 0; index < value.length; index++) {
      const item = read(value[index], { up: place, key: index });
      if (item === undefined) return undefined;
      items.push(item);
    }
    return items;
  }

  /** An object, which may have these fields; the others are passed over with a note. */
  object(value: unknown, place: JsonPlace | undefined, fields: readonly string[]): JsonObject | undefined {
    if (kindOf(value) !== 'object') return this.mistype(value, place, 'object');
    const found: JsonObject = new Map();
    for (const [key, item] of Object.entries(value as object)) {
      if (fields.includes(key)) found.set(key, item);
      else this.note('json/unknown-field', { up: place, key });
    }
    return found;
  }

  /** A field that must be there. */
  required<T>(
    object: JsonObject,
    place: JsonPlace | undefined,
    key: string,
    read: (value: unknown, place: JsonPlace) => T | undefined,
  ): T | undefined {
    const at: JsonPlace = { up: place, key };
    if (!object.has(key)) return this.fail({ code: 'json/missing', path: formatPlace(at) });
    return read(object.get(key), at);
  }

  /** A field that may be there; `undefined` where it is not. */
  optional<T>(
    object: JsonObject,
    place: JsonPlace | undefined,
    key: string,
    read: (value: unknown, place: JsonPlace) => T | undefined,
  ): T | undefined {
    return object.has(key) ? read(object.get(key), { up: place, key }) : undefined;
  }

  private mistype(value: unknown, place: JsonPlace | undefined, expected: JsonKind): undefined {
    return this.fail({ code: 'json/type', path: formatPlace(place), expected, found: kindOf(value) });
  }
}

/** The known fields of an object that were there. */
export type JsonObject = Map<string, unknown>;

/** Where a value stands, as text: `$.moves[3].nags[0]`; names that are no plain words are quoted. */
export function formatPlace(place: JsonPlace | undefined): string {
  const parts: string[] = [];
  for (let at = place; at !== undefined; at = at.up) {
    const { key } = at;
    if (typeof key === 'number') parts.push(`[${key}]`);
    else if (/^[A-Za-z_]\w{0,39}$/.test(key)) parts.push(`.${key}`);
    else parts.push(`[${JSON.stringify(key.slice(0, MAX_FOUND))}]`);
  }
  return `$${parts.reverse().join('')}`;
}

function kindOf(value: unknown): JsonKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'object':
      return typeof value as JsonKind;
    default:
      return 'nothing';
  }
}

function clip(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MAX_FOUND);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : kindOf(value);
}
