/** The games of a record file, as the commands that read files go through them. */

import { Game } from '../game/game.js';
import { mainMoves } from '../game/treeWalk.js';
import { positionFrom } from '../position/positionFrom.js';
import { SETUP_ERROR_CODES } from '../position/validate.js';
import { decodeRecord } from '../records/decode.js';
import { readRecords } from '../records/stream.js';
import type { RecordError, RecordGame, RecordWarning } from '../records/types.js';
import type { Code } from '../rules/code.js';

/** What comes out of a file: a game, a game or file that cannot be read, or a warning about the file as a whole. */
export type Found =
  | { readonly kind: 'game'; readonly number: number; readonly game: RecordGame }
  | { readonly kind: 'error'; readonly number: number | undefined; readonly error: RecordError }
  | { readonly kind: 'warning'; readonly warning: RecordWarning };

/** The games of a file in their order; what is compressed is inflated. */
export async function* gamesIn(bytes: Uint8Array): AsyncGenerator<Found> {
  const file = decodeRecord(bytes);
  if (file.ok) {
    for (const warning of file.value.warnings) yield { kind: 'warning', warning };
    let number = 0;
    for (const game of file.value.games) yield { kind: 'game', number: ++number, game };
  } else if (file.error.code === 'record/compressed') yield* inflatedGames(bytes);
  else yield { kind: 'error', number: undefined, error: file.error };
}

async function* inflatedGames(bytes: Uint8Array): AsyncGenerator<Found> {
  let number = 0;
  for await (const game of readRecords(bytes)) {
    number++;
    yield game.ok ? { kind: 'game', number, game: game.value } : { kind: 'error', number, error: game.error };
  }
}

/** The main line of a record as a game under a code; `undefined` for a start that no board holds. Its moves are legal: the reader has seen to that. */
export function lineOf({ tree }: RecordGame, code?: Code): Game | undefined {
  const start = positionFrom(tree.start, { allow: SETUP_ERROR_CODES });
  if (!start.ok) return undefined;
  let game = Game.from(start.value, { limit: 'none', ...(code === undefined ? {} : { code }) });
  for (const move of mainMoves(tree)) {
    const next = game.play(move);
    if (!next.ok) break;
    game = next.value;
  }
  return game;
}

/** `Hu Ronghua – Liu Dahua`, or what the record has of it. */
export function nameOfGame({ tree }: RecordGame): string {
  const { red, black, title, event } = tree.metadata;
  if (red !== undefined || black !== undefined) return `${red ?? '?'} – ${black ?? '?'}`;
  return title ?? event ?? '';
}
