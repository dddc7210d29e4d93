/** The games of a record file, as the commands that read files go through them. */

import { Game } from '../game/game.js';
import { mainMoves } from '../game/treeWalk.js';
import { positionFrom } from '../position/positionFrom.js';
import { SETUP_ERROR_CODES } from '../position/validate.js';
import { readRecords } from '../records/stream.js';
import type { RecordError, RecordGame } from '../records/types.js';
import type { Code } from '../rules/code.js';
import { visible } from '../text/phrases.js';
import { codeOfFailure, failureOf, type Io } from './io.js';
import type { Source } from './sources.js';

/** What comes out of a file: a game, or something that cannot be read, with its place among the games where there are others before it. */
export type Found =
  | { readonly kind: 'game'; readonly number: number; readonly game: RecordGame }
  | { readonly kind: 'error'; readonly number: number | undefined; readonly error: RecordError };

/** The games of a file in their order, as they come; what is compressed is inflated. */
export async function* gamesIn({ pieces }: Source, io: Io): AsyncGenerator<Found> {
  let number = 0;
  try {
    for await (const game of readRecords(pieces)) {
      number++;
      yield game.ok
        ? { kind: 'game', number, game: game.value }
        : { kind: 'error', number: number === 1 ? undefined : number, error: game.error };
    }
  } catch (error) {
    if (codeOfFailure(error) === undefined) throw error;
    const detail = failureOf(error, io);
    yield { kind: 'error', number: undefined, error: { code: 'record/bad-stream', detail } };
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

/** `Hu Ronghua – Liu Dahua`, or what the record has of it, fit for a terminal. */
export function nameOfGame({ tree }: RecordGame): string {
  const { red = '', black = '', title = '', event = '' } = tree.metadata;
  const players = [red, black].map(nameOf);
  if (players.some((name) => name !== '')) return players.map((name) => name || '?').join(' – ');
  return nameOf(title) || nameOf(event);
}

/** A name on one line, without signs that steer a terminal; nothing where it only says that there is none. */
function nameOf(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim();
  return /^[?-]+$/.test(name) ? '' : visible(name);
}
