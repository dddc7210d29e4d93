/**
 * The one JSON of the library: its shape, and what games and trees write alike. A tree is written as a flat list of
 * moves, so that no depth of variations nests in the text, and a game with one line is a list of plain strings. Trees
 * are written in jsonTreeWrite.ts; reading is in jsonTreeRead.ts and jsonGame.ts. The JSON Schema is
 * `schema/xiangqi-game.schema.json`.
 */
import { type Move, moveFrom, moveTo } from '../core/move.js';
import { formatSquare } from '../core/square.js';
import type { Evaluation, RecordResult } from './tree.js';

/** What stands in `format` of every tree and game in JSON. */
export const JSON_FORMAT = 'xiangqi-game';

/** The version that is written, and the only one that is read. */
export const JSON_VERSION = 1;

/** A pair of a name and a text; pairs keep their order, and no name is special. */
export type TextPair = readonly [string, string];

/** A mark, its points by name. */
export type MarkJson =
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'square'; readonly square: string; readonly color?: string }
  | { readonly kind: 'arrow'; readonly from: string; readonly to: string; readonly color?: string };

/** What stands at a place; whatever is empty is left out. */
export interface AnnotationsJson {
  readonly before?: readonly string[];
  readonly comments?: readonly string[];
  readonly nags?: readonly number[];
  readonly marks?: readonly MarkJson[];
  readonly clock?: number;
  readonly elapsed?: number;
  readonly evaluation?: Evaluation;
  readonly other?: readonly TextPair[];
  readonly tail?: string;
}

/** A move with something beside it, or one that does not follow the move listed before it. */
export interface MoveJson extends AnnotationsJson {
  /** The move as UCI text, ranks 0–9: `h2e2`. */
  readonly move: string;
  /** Which entry of `moves` it follows, -1 for the start; left out where that is the entry before it. */
  readonly after?: number;
}

/** A tree, or a game, in JSON. */
export interface TreeJson {
  readonly format: typeof JSON_FORMAT;
  readonly version: typeof JSON_VERSION;
  /** The start as FEN. */
  readonly start: string;
  readonly result: RecordResult;
  readonly reason?: string;
  /** The code under which a game is played; trees of records have none. */
  readonly code?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly other?: readonly TextPair[];
  /** What stands before the first move. */
  readonly root?: AnnotationsJson;
  /** Every move once; a bare text is a move that follows the entry before it and has nothing beside it. */
  readonly moves: readonly (string | MoveJson)[];
}

/** What every tree and game in JSON begins with. */
export function headToJson(
  start: string,
  result: RecordResult,
  reason: string | undefined,
): Pick<TreeJson, 'format' | 'version' | 'start' | 'result' | 'reason'> {
  return {
    format: JSON_FORMAT,
    version: JSON_VERSION,
    start,
    result,
    ...(reason === undefined ? {} : { reason }),
  };
}

/** A move as UCI text. */
export function moveToJson(move: Move): string {
  return formatSquare(moveFrom(move)) + formatSquare(moveTo(move));
}
