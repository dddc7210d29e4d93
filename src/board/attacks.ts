/** Who attacks a cell, whether a king is safe, and which steps are left to it. */
import {
  ADVISOR,
  CANNON,
  crossed,
  ELEPHANT,
  forward,
  HORSE,
  KING,
  kind,
  OFF_BOARD,
  PAWN,
  ROOK,
  roleOf,
} from './men.js';
import { firstSlot } from './mobility.js';
import {
  type BoardState,
  drop,
  fileLine,
  kingCell,
  lift,
  onFile,
  onRank,
  rankLine,
  shift,
  unshift,
} from './state.js';
import { ADVISOR_TARGETS, ELEPHANT_TARGETS, FIRST, KING_TARGETS, LEGS, SECOND, targetsAt } from './tables.js';

/** Whether a side is in check. A side without a king never is. */
export function isChecked(board: BoardState, side: number): boolean {
  if (board.irregular) return isAnyKingReached(board, side);
  const king = kingCell(board, side);
  return king !== 0 && isAttacked(board, king, side ^ OFF_BOARD);
}

/** Whether a side's king would be safe after one of its men other than the king has moved. */
export function isSafeAfter(board: BoardState, from: number, to: number, side: number): boolean {
  const captured = shift(board, from, to);
  const safe = !isChecked(board, side);
  unshift(board, from, to, captured);
  return safe;
}

/** Whether a side's king, moving from one cell to another, would be safe there. */
export function isKingSafeOn(board: BoardState, from: number, to: number, side: number): boolean {
  if (board.irregular) return isSafeAfter(board, from, to, side);
  const { cells } = board;
  const king = cells[from]!;
  cells[from] = 0;
  lift(board, from);
  const safe = !isAttacked(board, to, side ^ OFF_BOARD);
  drop(board, from);
  cells[from] = king;
  return safe;
}

/** The legal steps of a side's king. */
export function kingMobility(board: BoardState, king: number, side: number): number {
  if (king === 0) return 0;
  const { cells } = board;
  const at = targetsAt(side, king);
  const standing = cells[king]!;
  cells[king] = 0;
  lift(board, king);
  let count = 0;
  for (let number = 0; number < 4; number++) {
    const target = KING_TARGETS[at + number]!;
    if ((cells[target]! & side) === 0 && !isAttacked(board, target, side ^ OFF_BOARD)) count++;
  }
  drop(board, king);
  cells[king] = standing;
  return count;
}

/**
 * Whether a side attacks a cell of the other palace: by rook, cannon, horse or pawn, or by its king along an open
 * file. (Advisors and elephants never reach the other palace.)
 */
export function isAttacked(board: BoardState, cell: number, by: number): boolean {
  return (
    isHitOnFile(board, cell, by) ||
    isHitOnRank(board, cell, by) ||
    isHitByHorse(board, cell, by) ||
    isHitByPawn(board, cell, by)
  );
}

/** Whether a rook, a cannon or the king of a side attacks a cell along its file. */
export function isHitOnFile(board: BoardState, cell: number, by: number): boolean {
  const { cells } = board;
  const file = fileLine(board, cell);
  const rook = kind(by, ROOK);
  const cannon = kind(by, CANNON);
  const king = kind(by, KING);
  const up = cells[onFile(cell, file, FIRST)]! & 31;
  const down = cells[onFile(cell, file, FIRST + 4)]! & 31;
  return (
    up === rook ||
    down === rook ||
    up === king ||
    down === king ||
    (cells[onFile(cell, file, SECOND)]! & 31) === cannon ||
    (cells[onFile(cell, file, SECOND + 4)]! & 31) === cannon
  );
}

/** Whether a rook or cannon of a side attacks a cell along its rank. */
export function isHitOnRank(board: BoardState, cell: number, by: number): boolean {
  const { cells } = board;
  const rank = rankLine(board, cell);
  const rook = kind(by, ROOK);
  const cannon = kind(by, CANNON);
  return (
    (cells[onRank(cell, rank, FIRST)]! & 31) === rook ||
    (cells[onRank(cell, rank, FIRST + 4)]! & 31) === rook ||
    (cells[onRank(cell, rank, SECOND)]! & 31) === cannon ||
    (cells[onRank(cell, rank, SECOND + 4)]! & 31) === cannon
  );
}

/** A horse that reaches a cell jumps over one of the four diagonal neighbours of it. */
export function isHitByHorse(board: BoardState, cell: number, by: number): boolean {
  return (
    isHitOverLeg(board, cell + 17, 16, 1, by) ||
    isHitOverLeg(board, cell + 15, 16, -1, by) ||
    isHitOverLeg(board, cell - 15, -16, 1, by) ||
    isHitOverLeg(board, cell - 17, -16, -1, by)
  );
}

function isHitOverLeg(board: BoardState, leg: number, one: number, other: number, by: number): boolean {
  const { cells } = board;
  if (cells[leg] !== 0) return false;
  const horse = kind(by, HORSE);
  return (cells[leg + one]! & 31) === horse || (cells[leg + other]! & 31) === horse;
}

/** Whether a pawn of a side attacks a cell. */
export function isHitByPawn(board: BoardState, cell: number, by: number): boolean {
  const { cells } = board;
  const pawn = kind(by, PAWN);
  if ((cells[cell - forward(by)]! & 31) === pawn) return true;
  return crossed(cell, by) && ((cells[cell + 1]! & 31) === pawn || (cells[cell - 1]! & 31) === pawn);
}

/** The literal test for boards with several kings, or with one outside its palace, which any man may reach. */
function isAnyKingReached(board: BoardState, side: number): boolean {
  const { list, slots } = board;
  for (let slot = firstSlot(side); slot < slots[8 * side + KING + 1]!; slot++) {
    const king = list[slot]!;
    if (king !== 0 && isReachedByAny(board, king, side ^ OFF_BOARD)) return true;
  }
  return false;
}

function isReachedByAny(board: BoardState, cell: number, by: number): boolean {
  const end = board.slots[8 * by + 7]!;
  for (let slot = firstSlot(by); slot < end; slot++) {
    const from = board.list[slot]!;
    if (from !== 0 && (reaches(board, from, cell, 1) || facesAlongFile(board, from, cell))) return true;
  }
  return false;
}

/** Whether a king looks down an open file at a cell: the flying king, which captures nothing but a king. */
export function facesAlongFile(board: BoardState, from: number, cell: number): boolean {
  return (
    roleOf(board.cells[from]!) === KING && (from & 15) === (cell & 15) && menBetween(board, from, cell) === 0
  );
}

/**
 * Whether the man on one cell could move to another by the geometry of its move, legs, eyes and screens respected;
 * who stands there is not asked. A cannon jumps over `screens` men: 0 for a quiet move, 1 for a capture.
 */
export function reaches(board: BoardState, from: number, to: number, screens: number): boolean {
  const man = board.cells[from]!;
  const side = man & OFF_BOARD;
  switch (roleOf(man)) {
    case KING:
      return isTarget(KING_TARGETS, from, to, side);
    case ADVISOR:
      return isTarget(ADVISOR_TARGETS, from, to, side);
    case ELEPHANT:
      return isTarget(ELEPHANT_TARGETS, from, to, side) && board.cells[(from + to) >> 1] === 0;
    case HORSE: {
      const leg = LEGS[(to - from) & 255]!;
      return leg !== 0 && board.cells[from + leg] === 0;
    }
    case ROOK:
      return menBetween(board, from, to) === 0;
    case CANNON:
      return menBetween(board, from, to) === screens;
    default:
      return to - from === forward(side) || ((to - from === 1 || from - to === 1) && crossed(from, side));
  }
}

function isTarget(targets: Uint8Array, from: number, to: number, side: number): boolean {
  const at = targetsAt(side, from);
  return targets[at] === to || targets[at + 1] === to || targets[at + 2] === to || targets[at + 3] === to;
}

/** How many men stand between two cells of one line: 0, 1, or 2 for more; −1 where no line joins them. */
export function menBetween(board: BoardState, from: number, to: number): number {
  if (from === to) return -1;
  if ((from & 0xf0) === (to & 0xf0))
    return few(board.ranks[from >> 4]! & bitsBetween((from & 15) - 3, (to & 15) - 3));
  if ((from & 15) === (to & 15))
    return few(board.files[from & 15]! & bitsBetween((from >> 4) - 2, (to >> 4) - 2));
  return -1;
}

function bitsBetween(one: number, other: number): number {
  const low = Math.min(one, other);
  const high = Math.max(one, other);
  return (1 << high) - (2 << low);
}

function few(bits: number): number {
  if (bits === 0) return 0;
  return (bits & (bits - 1)) === 0 ? 1 : 2;
}
