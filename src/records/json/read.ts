/** Reads the JSON of this library: a tree or game, a list of them, or one a line. */
import { err, ok, type Result } from '../../base/result.js';
import { JSON_FORMAT } from '../../game/json.js';
import { parseTree } from '../../game/jsonTreeRead.js';
import { fullBudget, Spending } from '../budget.js';
import { decodeFile } from '../encodings.js';
import type { BadRecord, DecodeOptions, RecordError, RecordFile, RecordGame } from '../types.js';
import { verifyTree } from '../verify.js';

/** Whether a text begins like JSON and names the trees of this library. */
export function isJson(text: string): boolean {
  return /^\s*\[?\s*\{/.test(text.slice(0, 1000)) && text.includes(`"${JSON_FORMAT}"`);
}

/** Reads a JSON file. Fails with `json/not-json` or `budget/exceeded`. */
export function decodeJson(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(bytes.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  const { text, encoding } = decodeFile(bytes, options?.encoding);
  const values = parseWhole(text) ?? parseLines(text);
  if (!Array.isArray(values)) return err(values);
  const games: RecordGame[] = [];
  for (const value of values) {
    const game = readJsonGame(value, spending);
    if (!game.ok) return game;
    games.push(game.value);
  }
  return ok({ format: 'json', encoding, other: new Map(), games, warnings: [] });
}

/** Reads one tree: what `JSON.parse` gave, or a text. */
export function readJsonGame(value: unknown, spending: Spending): Result<RecordGame, RecordError> {
  const read = parseTree(value, { check: 'none' });
  if (!read.ok) return err({ code: 'json/not-json', format: 'json', detail: read.error.code });
  const game = verifyTree(read.value, spending);
  return spending.exceeded === undefined ? ok(game) : err(spending.exceeded);
}

/** The values of a text that is one JSON value, or `undefined`. */
function parseWhole(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return undefined;
  }
}

/** The values of a text with one JSON value a line. */
function parseLines(text: string): unknown[] | BadRecord {
  const values: unknown[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') {
      try {
        values.push(JSON.parse(line));
      } catch {
        return { code: 'json/not-json', format: 'json', offset };
      }
    }
    offset += line.length + 1;
  }
  return values.length === 0 ? { code: 'json/not-json', format: 'json', offset: 0 } : values;
}
