/** The natural limit of moves (自然限着): how many plies have passed without a capture, and how many of them count. */
import type { ByColor, Color } from '../core/color.js';
import type { NaturalLimit } from '../rules/code.js';

/** One side's part in the plies without a capture. */
export interface QuietPlies {
  /** How many of the plies this side played. */
  readonly plies: number;
  /** How many of those gave check, as far as the game's own moves tell. */
  readonly checks: number;
  /** How many count: all, or all but the checks beyond those that the limit lets count. */
  readonly counted: number;
}

/** The plies since the last capture, as they stand and as the limit counts them. */
export interface QuietCount {
  /** The plies since the last capture, those before the start of the game (the half-move counter of its FEN) included. */
  readonly plies: number;
  /** How many of them count towards the limit. */
  readonly counted: number;
  /** Each side's part. The plies before the start are taken to have been played in turn, and no check among them. */
  readonly sides: ByColor<QuietPlies>;
}

/** Counts the plies without a capture under a limit. `clock` is the half-move counter after them, `turn` who is to move then. */
export function countQuiet(
  clock: number,
  turn: Color,
  checks: ByColor<number>,
  limit: NaturalLimit,
): QuietCount {
  // The side that moved last played the odd one.
  const red = turn === 'black' ? Math.ceil(clock / 2) : Math.floor(clock / 2);
  const sides = {
    red: countSide(red, checks.red, limit),
    black: countSide(clock - red, checks.black, limit),
  };
  return { plies: clock, counted: sides.red.counted + sides.black.counted, sides };
}

function countSide(plies: number, checks: number, limit: NaturalLimit): QuietPlies {
  const surplus = limit.checks === undefined ? 0 : Math.max(0, checks - limit.checks);
  return { plies, checks, counted: plies - surplus };
}
