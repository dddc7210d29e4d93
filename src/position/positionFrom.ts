/** From any arrangement to a position, if it is one. */
import { err, type Note, ok, type Result } from '../base/result.js';
import { listOf } from '../base/values.js';
import { formatSquare } from '../core/square.js';
import { Position } from './position.js';
import type { Setup } from './setup.js';
import { type SetupError, type SetupErrorCode, type SetupFault, validateSetup } from './validate.js';

/** What {@link positionFrom} lets pass. */
export interface PositionOptions {
  /** Faults to waive by name: `['setup/pawn-square']`. `'setup/too-many-men'` in it changes nothing: the kernel cannot hold them. */
  readonly allow?: readonly SetupErrorCode[];
}

/**
 * The position of a setup, same men, side to move and counters.
 *
 * A position with waived faults plays on by the same rules: a side without a king is never in check, a side with
 * several must leave none in check, a king is never captured, and a man on an impossible point moves as its kind does.
 *
 * @returns the position, the waived faults noted; else all the faults that were not waived.
 * @throws TypeError where `allow` is no list.
 */
export function positionFrom(setup: Setup, options?: PositionOptions): Result<Position, SetupError> {
  const allow = listOf(options?.allow ?? [], 'codes');
  const faults = validateSetup(setup);
  const waived = faults.filter(({ code }) => code !== 'setup/too-many-men' && allow.includes(code));
  const standing = faults.filter((fault) => !waived.includes(fault));
  const first = standing[0];
  if (first !== undefined) return err({ code: first.code, faults: standing });
  const { men, turn, halfmoveClock, fullmoveNumber } = setup;
  return ok(Position.fromPackedUnchecked(men, turn, halfmoveClock, fullmoveNumber), waived.map(noteOf));
}

function noteOf(fault: SetupFault): Note {
  return 'square' in fault ? { code: fault.code, text: formatSquare(fault.square) } : { code: fault.code };
}
