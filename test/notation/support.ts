// Random positions for the notation properties: ordinary ones from random play, and endings with crowded pawns.
import { type Result, unwrap } from '../../src/base/result.js';
import { COLORS, type Color } from '../../src/core/color.js';
import type { Move } from '../../src/core/move.js';
import type { Piece, Role } from '../../src/core/piece.js';
import { isAdvisorPoint, isElephantPoint, isInPalace, isPawnPoint } from '../../src/core/regions.js';
import { fileOf, type Square } from '../../src/core/square.js';
import type { MoveError } from '../../src/notation/errors.js';
import { parseUci } from '../../src/notation/uci.js';
import { parseFen } from '../../src/position/fen.js';
import { type Position, startPosition } from '../../src/position/position.js';
import { positionFrom } from '../../src/position/positionFrom.js';
import { Setup } from '../../src/position/setup.js';

/** A stream of numbers from 0 up to (not with) a bound; the same for the same seed. */
export type Dice = (bound: number) => number;

/** Dice that always fall the same way for one seed. */
export function diceOf(seed: number): Dice {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

export function positionOf(fen: string): Position {
  return unwrap(parseFen(fen));
}

/** A position some random plies from the start. */
export function playedPosition(seed: number): Position {
  const dice = diceOf(seed);
  let position: Position = startPosition;
  for (let plies = dice(90); plies > 0; plies--) {
    const moves = position.legalMoves();
    if (moves.length === 0) break;
    position = position.play(moves[dice(moves.length)]!);
  }
  return position;
}

/** An ending with men thrown on the board, pawns crowded on few files; legal but for the faults waived. */
export function crowdedPosition(seed: number, counts: Partial<Record<Role, number>> = {}): Position {
  const dice = diceOf(seed);
  for (;;) {
    const built = positionFrom(throwMen(dice, counts), { allow: ['setup/too-many-of-a-kind'] });
    if (built.ok && built.value.hasLegalMoves) return built.value;
  }
}

function throwMen(dice: Dice, counts: Partial<Record<Role, number>>): Setup {
  const men = new Map<Square, Piece>();
  for (const color of COLORS) {
    const files = [dice(9), dice(9)];
    const onFiles = (square: Square): boolean => dice(6) === 0 || files.includes(fileOf(square));
    throwOf(dice, men, { color, role: 'king' }, 1, (square) => isInPalace(square, color));
    throwOf(dice, men, { color, role: 'advisor' }, dice(3), (square) => isAdvisorPoint(square, color));
    throwOf(dice, men, { color, role: 'elephant' }, dice(3), (square) => isElephantPoint(square, color));
    for (const role of ['horse', 'rook', 'cannon'] as const) {
      throwOf(dice, men, { color, role }, counts[role] ?? dice(3), onFiles);
    }
    const pawns = counts.pawn ?? dice(6);
    throwOf(
      dice,
      men,
      { color, role: 'pawn' },
      pawns,
      (square) => isPawnPoint(square, color) && onFiles(square),
    );
  }
  return Setup.from(men, { turn: COLORS[dice(2)] as Color });
}

function throwOf(
  dice: Dice,
  men: Map<Square, Piece>,
  piece: Piece,
  count: number,
  allowed: (square: Square) => boolean,
): void {
  for (let placed = 0, thrown = 0; placed < count && thrown < 4000; thrown++) {
    const square = dice(90) as Square;
    if (men.has(square) || !allowed(square)) continue;
    men.set(square, piece);
    placed++;
  }
}

/** The moves that an answer leaves possible: the one, or the candidates. */
export function movesLeft(answer: Result<Move, MoveError>): readonly Move[] {
  if (answer.ok) return [answer.value];
  return answer.error.code === 'notation/ambiguous' ? answer.error.candidates : [];
}

/** A move by its coordinates. */
export function moveOf(uci: string): Move {
  return unwrap(parseUci(uci));
}
