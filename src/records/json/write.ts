/** Writes the JSON of this library, one tree a line. */
import { ok, type Result } from '../../base/result.js';
import { formatTree } from '../../game/jsonTreeWrite.js';
import type { Tree } from '../../game/tree.js';
import { encodeText } from '../encodeText.js';
import type { RecordError } from '../types.js';

/** Writes trees as JSON, one a line. It holds all of a tree. */
export function encodeJson(trees: readonly Tree[]): Result<Uint8Array, RecordError> {
  return ok(encodeText(trees.map((tree) => `${formatTree(tree)}\n`).join(''), 'utf-8').bytes);
}
