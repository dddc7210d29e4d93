/** Moves between kernel cells. */
import type { Move } from '../core/move.js';

/** The move between two cells. */
export function moveOf(from: number, to: number): Move {
  return (from | (to << 8)) as Move;
}
