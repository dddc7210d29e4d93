/** A ruling from a list of moves, in one call. */
import { ok, type Result } from '../base/result.js';
import type { MoveListError } from '../notation/errors.js';
import type { Code } from '../rules/code.js';
import type { CodeId } from '../rules/codes/index.js';
import type { Ruling } from '../rules/ruling.js';
import { type ReplayOptions, replay } from './replay.js';

/** A list of moves whose last position is to be ruled on. */
export type AdjudicateOptions = Omit<ReplayOptions, 'code' | 'limit'>;

/**
 * Rules on the position after a list of moves under a code. Without a repetition the verdict is `'no-repetition'`; a
 * loss means "loses unless it varies". Fails as {@link replay} does. @throws RangeError for the name of a code that
 * there is not.
 */
export function adjudicate(options: AdjudicateOptions, code: CodeId | Code): Result<Ruling, MoveListError> {
  const game = replay({ ...options, code });
  return game.ok ? ok(game.value.ruling(), game.notes) : game;
}
