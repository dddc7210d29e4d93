/** Coordinates as the Internet servers of the nineties wrote them: `H2-E2`. Reading is that of UCI: `h2-e2`, `H2E2` too. */
import type { Result } from '../base/result.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import { formatSquare } from '../core/square.js';
import type { UnreadableMove } from './errors.js';
import { parseUci } from './uci.js';

/** Reads a move in ICCS, in either case, the hyphen optional, ranks 0–9 (or 1–10 where one is 10). Nothing is asked about its legality. Fails with `notation/unreadable`. */
export function parseIccs(text: string): Result<Move, UnreadableMove> {
  return parseUci(text);
}

/** Writes a move in ICCS: `H2-E2`. */
export function formatIccs(move: Move): string {
  return `${formatSquare(moveFrom(move))}-${formatSquare(moveTo(move))}`.toUpperCase();
}
