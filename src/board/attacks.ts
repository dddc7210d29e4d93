/** Who attacks a cell, whether a king is safe, and which steps are left to it. */
import {
  CELLS,
  FILES,
  fileBit,
  IRREGULAR,
  kingCell,
  LIST,
  onFile,
  onRank,
  RANKS,
  rankBit,
  SLOTS,
  STATUS,
  shift,
  unshift,
} from './desk.js';
import {
  ALONG_FILES,
  ALONG_RANKS,
  BY_ALL,
  BY_FILE,
  BY_HORSE,
  BY_PAWN,
  BY_RANK,
  JUMPS,
  PLACE_BITS,
  PUSHES,
} from './directions.js';
import {
  ADVISOR,
  CANNON,
  crossed,
  ELEPHANT,
  firstSlot,
  forward,
  HORSE,
  KING,
  kind,
  OFF_BOARD,
  PAWN,
  ROOK,
  roleOf,
} from './men.js';
import {
  ADVISOR_TARGETS,
  BEARINGS,
  ELEPHANT_TARGETS,
  FILE_LINES,
  FIRST,
  KING_TARGETS,
  LEGS,
  RANK_LINES,
  SECOND,
  targetsAt,
} from './tables.js';

/** Whether a side is in check. A side without a king never is. */
export function isChecked(side: number): boolean {
  if (STATUS[IRREGULAR] !== 0) return isAnyKingReached(side);
  const king = kingCell(side);
  return king !== 0 && isAttackedFrom(king, side ^ OFF_BOARD, BY_ALL);
}

/** Whether a side's king would be safe after one of its men, perhaps the king, has moved. */
export function isSafeAfter(from: number, to: number, side: number): boolean {
  const directions = directionsOfDanger(from, side);
  if (directions === 0) return true;
  const captured = shift(from, to);
  const safe =
    STATUS[IRREGULAR] === 0
      ? !isAttackedFrom(kingCell(side), side ^ OFF_BOARD, directions)
      : !isAnyKingReached(side);
  unshift(from, to, captured);
  return safe;
}

/**
 * From where a side's king might be attacked once the man on a cell has moved: mostly from nowhere, if that is not the
 * king.
 */
function directionsOfDanger(from: number, side: number): number {
  const king = kingCell(side);
  if (king === from || STATUS[IRREGULAR] !== 0) return BY_ALL;
  return king === 0 ? 0 : bearing(king, side) & BY_ALL;
}

/** Whether a side's king, moving from one cell to the next, would be safe there. */
export function isKingSafeOn(from: number, to: number, side: number): boolean {
  if (STATUS[IRREGULAR] !== 0) return isSafeAfter(from, to, side);
  return !isStepAttacked(from, to, side ^ OFF_BOARD, BY_ALL);
}

/**
 * From where danger may come to a king and to the cells that it may step to, bits by place and direction: where none is
 * set there is none. Mostly that is so of the king's own cell, and then every pseudo-legal move of another man is legal.
 */
export function bearing(king: number, side: number): number {
  const list = LIST;
  const table = BEARINGS;
  const enemy = side ^ OFF_BOARD;
  const at = 8 * enemy;
  const rooks = SLOTS[at + ROOK]!;
  const pawns = SLOTS[at + PAWN]!;
  const last = SLOTS[at + 7]!;
  const row = enemy << 8;
  let jumps = 0;
  let lines = 0;
  let pushes = 0;
  let slot = SLOTS[at + HORSE]!;
  for (; slot < rooks; slot++) jumps |= table[row | ((king - list[slot & 31]!) & 255)]!;
  for (; slot < pawns; slot++) lines |= table[row | ((king - list[slot & 31]!) & 255)]!;
  for (; slot < last; slot++) pushes |= table[row | ((king - list[slot & 31]!) & 255)]!;
  return (
    (jumps & JUMPS) |
    (lines & (ALONG_FILES | ALONG_RANKS)) |
    (pushes & PUSHES) |
    facing(king, kingCell(enemy), row)
  );
}

/** The same of the other king, which counts as a rook on its file: nothing if two men or more stand between the kings. */
function facing(king: number, other: number, row: number): number {
  const places = BEARINGS[row | ((king - other) & 255)]! & ALONG_FILES;
  if ((places & BY_FILE) === 0) return places;
  const between = blockersBetween(king, other);
  return (between & (between - 1)) === 0 ? places : 0;
}

/** The legal steps of a side's king, of which {@link bearing} is known. */
export function kingMobility(king: number, side: number, bears: number): number {
  let count = 0;
  let targets = KING_TARGETS[targetsAt(side, king)]!;
  for (let from = bears >> PLACE_BITS; targets !== 0; targets >>>= 8, from >>= PLACE_BITS) {
    const to = targets & 255;
    if ((CELLS[to]! & side) === 0 && !isStepAttacked(king, to, side ^ OFF_BOARD, from & BY_ALL)) count++;
  }
  return count;
}

/**
 * Whether a side attacks a cell of the other palace from one of these directions: by rook, cannon, horse or pawn, or by its
 * king along an open file. (Advisors and elephants never reach the other palace.)
 */
function isAttackedFrom(cell: number, by: number, directions: number): boolean {
  return (
    ((directions & BY_FILE) !== 0 && isHitOnFile(cell, FILES[cell & 15]!, by)) ||
    ((directions & BY_RANK) !== 0 && isHitOnRank(cell, RANKS[cell >> 4]!, by)) ||
    ((directions & BY_HORSE) !== 0 && isHitByHorse(cell, by)) ||
    ((directions & BY_PAWN) !== 0 && isHitByPawn(cell, by))
  );
}

/** Whether a side attacks the cell next to the other's king once that has stepped there, from one of these directions. */
export function isStepAttacked(king: number, to: number, by: number, from: number): boolean {
  return (
    from !== 0 &&
    (((from & BY_FILE) !== 0 && isHitOnFile(to, fileWithout(king, to), by)) ||
      ((from & BY_RANK) !== 0 && isHitOnRank(to, rankWithout(king, to), by)) ||
      ((from & BY_HORSE) !== 0 && isHitByHorse(to, by)) ||
      ((from & BY_PAWN) !== 0 && isHitByPawn(to, by)))
  );
}

/** The occupancy of the file of a cell, a man being thought away. */
function fileWithout(man: number, cell: number): number {
  const file = FILES[cell & 15]!;
  return (man & 15) === (cell & 15) ? file & ~rankBit(man) : file;
}

/** The occupancy of the rank of a cell, a man being thought away. */
function rankWithout(man: number, cell: number): number {
  const rank = RANKS[cell >> 4]!;
  return man >> 4 === cell >> 4 ? rank & ~fileBit(man) : rank;
}

/** Whether a rook, a cannon or the king of a side attacks a cell along its file, so occupied. */
export function isHitOnFile(cell: number, occupancy: number, by: number): boolean {
  const line = FILE_LINES[((cell >> 4) << 10) | occupancy]!;
  const ahead = CELLS[onFile(cell, line, FIRST)]! & 31;
  const behind = CELLS[onFile(cell, line, FIRST + 4)]! & 31;
  const rook = kind(by, ROOK);
  const king = kind(by, KING);
  const cannon = kind(by, CANNON);
  return (
    ahead === rook ||
    behind === rook ||
    ahead === king ||
    behind === king ||
    (CELLS[onFile(cell, line, SECOND)]! & 31) === cannon ||
    (CELLS[onFile(cell, line, SECOND + 4)]! & 31) === cannon
  );
}

/** Whether a rook or cannon of a side attacks a cell along its rank, so occupied. */
export function isHitOnRank(cell: number, occupancy: number, by: number): boolean {
  const line = RANK_LINES[((cell & 15) << 9) | occupancy]!;
  const rook = kind(by, ROOK);
  const cannon = kind(by, CANNON);
  return (
    (CELLS[onRank(cell, line, FIRST)]! & 31) === rook ||
    (CELLS[onRank(cell, line, FIRST + 4)]! & 31) === rook ||
    (CELLS[onRank(cell, line, SECOND)]! & 31) === cannon ||
    (CELLS[onRank(cell, line, SECOND + 4)]! & 31) === cannon
  );
}

/** Whether a horse of a side attacks a cell. */
export function isHitByHorse(cell: number, by: number): boolean {
  const cells = CELLS;
  const list = LIST;
  const legs = LEGS;
  const slots = SLOTS;
  const end = slots[8 * by + ROOK]!;
  for (let slot = slots[8 * by + HORSE]!; slot < end; slot++) {
    const horse = list[slot]!;
    const leg = legs[(cell - horse) & 255]!;
    if (leg !== 0 && cells[horse + leg] === 0) return true;
  }
  return false;
}

/** Whether a pawn of a side attacks a cell. */
export function isHitByPawn(cell: number, by: number): boolean {
  const pawn = kind(by, PAWN);
  if ((CELLS[cell - forward(by)]! & 31) === pawn) return true;
  return crossed(cell, by) && ((CELLS[cell + 1]! & 31) === pawn || (CELLS[cell - 1]! & 31) === pawn);
}

/** The literal test for boards with several kings, or with one outside its palace, which any man may reach. */
function isAnyKingReached(side: number): boolean {
  for (let slot = firstSlot(side); slot < SLOTS[8 * side + KING + 1]!; slot++) {
    const king = LIST[slot]!;
    if (king !== 0 && isReachedByAny(king, side ^ OFF_BOARD)) return true;
  }
  return false;
}

function isReachedByAny(cell: number, by: number): boolean {
  const end = SLOTS[8 * by + 7]!;
  for (let slot = firstSlot(by); slot < end; slot++) {
    const from = LIST[slot]!;
    if (from !== 0 && (reaches(from, cell, 1) || facesAlongFile(from, cell))) return true;
  }
  return false;
}

/** Whether a king looks down an open file at a cell: the flying king, which captures nothing but a king. */
export function facesAlongFile(from: number, cell: number): boolean {
  return roleOf(CELLS[from]!) === KING && (from & 15) === (cell & 15) && menBetween(from, cell) === 0;
}

/**
 * Whether the man on one cell could move to another by the geometry of its move, legs, eyes and screens respected;
 * who stands there is not asked. A cannon jumps over `screens` men: 0 for a quiet move, 1 for a capture.
 */
export function reaches(from: number, to: number, screens: number): boolean {
  const man = CELLS[from]!;
  const side = man & OFF_BOARD;
  switch (roleOf(man)) {
    case KING:
      return isTarget(KING_TARGETS, from, to, side);
    case ADVISOR:
      return isTarget(ADVISOR_TARGETS, from, to, side);
    case ELEPHANT:
      return isTarget(ELEPHANT_TARGETS, from, to, side) && CELLS[(from + to) >> 1] === 0;
    case HORSE: {
      const leg = LEGS[(to - from) & 255]!;
      return leg !== 0 && CELLS[from + leg] === 0;
    }
    case ROOK:
      return menBetween(from, to) === 0;
    case CANNON:
      return menBetween(from, to) === screens;
    default:
      return to - from === forward(side) || ((to - from === 1 || from - to === 1) && crossed(from, side));
  }
}

function isTarget(table: Int32Array, from: number, to: number, side: number): boolean {
  for (let targets = table[targetsAt(side, from)]!; targets !== 0; targets >>>= 8)
    if ((targets & 255) === to) return true;
  return false;
}

/** How many men stand between two cells of one line: 0, 1, or 2 for more; −1 where no line joins them. */
export function menBetween(from: number, to: number): number {
  if (from === to || ((from & 15) !== (to & 15) && from >> 4 !== to >> 4)) return -1;
  return few(blockersBetween(from, to));
}

/** The men between two different cells of one file or rank, as bits of its occupancy. */
export function blockersBetween(one: number, other: number): number {
  return (one & 15) === (other & 15)
    ? FILES[one & 15]! & bitsBetween((one >> 4) - 2, (other >> 4) - 2)
    : RANKS[one >> 4]! & bitsBetween((one & 15) - 3, (other & 15) - 3);
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
