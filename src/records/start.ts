/** Starts of records: from men to a setup, its faults, and the board on which its moves are tried. */
import type { Color } from '../core/color.js';
import type { Piece } from '../core/piece.js';
import { isSquare, type Square } from '../core/square.js';
import { parseSetup } from '../position/fen.js';
import { START_FEN } from '../position/fenFormat.js';
import { type Position, startPosition } from '../position/position.js';
import { positionFrom } from '../position/positionFrom.js';
import { Setup } from '../position/setup.js';
import { SETUP_ERROR_CODES } from '../position/validate.js';
import type { RawMoves } from './rawMoves.js';
import type { WarningList } from './warnings.js';

/** The men of a format that says where each stands; the last man on a point wins. */
export type MenByPoint = Map<Square, Piece>;

let usual: Setup | undefined;

/** The usual start. */
export function usualStart(): Setup {
  if (usual === undefined) {
    const read = parseSetup(START_FEN);
    if (!read.ok) throw new Error('the usual start cannot be read');
    usual = read.value;
  }
  return usual;
}

/** What is wrong with a setup; a record is read all the same. */
export function faultsOf(setup: Setup): readonly { readonly code: string }[] {
  if (setup === usual) return [];
  const position = positionFrom(setup);
  return position.ok ? [] : position.error.faults;
}

/** The position of a setup with every fault waived that can be; `undefined` where a side has more men than a board holds. */
export function positionOf(setup: Setup): Position | undefined {
  if (setup === usual) return startPosition;
  const position = positionFrom(setup, { allow: SETUP_ERROR_CODES });
  return position.ok ? position.value : undefined;
}

/**
 * A setup of men with the side to move that the first move shows: whoever owns the man that moves. Headers are usually
 * right, but it is the moves that count. Without a man there, and without moves, the header decides.
 */
export function startFrom(
  men: MenByPoint,
  moves: RawMoves,
  told: Color | undefined,
  warnings: WarningList,
): Setup {
  const turn = firstMover(men, moves) ?? told ?? 'red';
  if (told !== undefined && turn !== told) {
    warnings.add({
      code: 'record/side-repaired',
      text: turn,
      ...(moves.size > 0 ? { offset: moves.offsets[0] as number } : {}),
    });
  }
  return Setup.from(men, { turn });
}

/** The start of a format that always begins with the usual men. */
export function usualMen(): MenByPoint {
  return new Map(usualStart().pieces());
}

function firstMover(men: MenByPoint, moves: RawMoves): Color | undefined {
  const from = moves.froms[0];
  return from !== undefined && isSquare(from) ? men.get(from)?.color : undefined;
}
