/** Writes records in any writable format. */
import { err, type Result } from '../base/result.js';
import type { Tree } from '../game/tree.js';
import { encodeCbf } from './cbf/write.js';
import { encodeCbr } from './cbr/write.js';
import { type DhtmlXqWriteOptions, encodeDhtmlXq } from './dhtmlxq/write.js';
import { BETWEEN_GAMES } from './encodeText.js';
import { encodeFenList } from './fen/write.js';
import { encodeJson } from './json/write.js';
import { encodePfc } from './pfc/write.js';
import { encodePgn, type PgnWriteOptions } from './pgn/write.js';
import type { RecordError, RecordFormat, RecordGame } from './types.js';
import { encodeWxf, type WxfWriteOptions } from './wxf/write.js';
import { encodeXqf, type XqfWriteOptions } from './xqf/write.js';

/** The formats that are written. */
export const WRITABLE_FORMATS = ['pgn', 'xqf', 'cbr', 'cbf', 'dhtmlxq', 'wxf', 'pfc', 'fen', 'json'] as const;

/** A format that is written. */
export type WritableFormat = (typeof WRITABLE_FORMATS)[number];

/** How a record is written: the format, and what can be chosen about it. */
export type EncodeOptions =
  | ({ readonly format: 'pgn' } & PgnWriteOptions)
  | ({ readonly format: 'xqf' } & XqfWriteOptions)
  | ({ readonly format: 'dhtmlxq' } & DhtmlXqWriteOptions)
  | ({ readonly format: 'wxf' } & WxfWriteOptions)
  | { readonly format: 'cbr' | 'cbf' | 'pfc' | 'fen' | 'json' };

/**
 * What stands between the games of a format that holds many: written so, one after another, they are what
 * `encodeRecord` writes of them together. `undefined` for a format of one game.
 */
export function textBetweenGames(format: WritableFormat): string | undefined {
  switch (format) {
    case 'pgn':
    case 'wxf':
    case 'dhtmlxq':
      return BETWEEN_GAMES;
    case 'fen':
    case 'json':
      return '';
    default:
      return undefined;
  }
}

/** Whether a format is written as well as read. */
export function isWritableFormat(format: RecordFormat): format is WritableFormat {
  return WRITABLE_FORMATS.includes(format as WritableFormat);
}

/**
 * Writes games as a record file. What the format cannot hold is listed in `notes` (`record/lost-comments` …).
 *
 * Fails with `record/no-games` or `record/one-game` where the format holds exactly one, and with `record/not-writable`
 * for a format that is only read.
 */
export function encodeRecord(
  games: Tree | RecordGame | Iterable<Tree | RecordGame>,
  options: EncodeOptions,
): Result<Uint8Array, RecordError> {
  const trees = [...(isOne(games) ? [games] : games)].map((game) => ('tree' in game ? game.tree : game));
  switch (options.format) {
    case 'pgn':
      return encodePgn(trees, options);
    case 'dhtmlxq':
      return encodeDhtmlXq(trees, options);
    case 'wxf':
      return encodeWxf(trees, options);
    case 'fen':
      return encodeFenList(trees);
    case 'json':
      return encodeJson(trees);
    case 'xqf':
      return single(trees, 'xqf', (tree) => encodeXqf(tree, options));
    case 'cbr':
      return single(trees, 'cbr', encodeCbr);
    case 'cbf':
      return single(trees, 'cbf', encodeCbf);
    case 'pfc':
      return single(trees, 'pfc', encodePfc);
    default:
      return err({ code: 'record/not-writable', format: (options as { format: RecordFormat }).format });
  }
}

function isOne(games: Tree | RecordGame | Iterable<Tree | RecordGame>): games is Tree | RecordGame {
  return !(Symbol.iterator in games);
}

function single(
  trees: readonly Tree[],
  format: RecordFormat,
  write: (tree: Tree) => Result<Uint8Array, RecordError>,
): Result<Uint8Array, RecordError> {
  const tree = trees[0];
  if (tree === undefined) return err({ code: 'record/no-games', format });
  return trees.length === 1 ? write(tree) : err({ code: 'record/one-game', format });
}
