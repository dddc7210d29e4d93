/**
 * Legality, found once a node: which men give check, which of the own men are pinned, and which empty cells no man
 * may enter. With that known, most moves need no test of their own.
 *
 * An enemy cannon with nothing between it and the king is a hollow cannon (空头炮): whoever steps in between becomes
 * its screen, so those cells are closed to quiet moves.
 */
import { CANNON, crossed, forward, HORSE, KING, kind, OFF_BOARD, PAWN, ROOK } from './men.js';
import { type BoardState, fileLine, onFile, onRank, rankLine } from './state.js';
import { FIRST, LEGS, SECOND, THIRD } from './tables.js';

/** What a cell means for the king of the side that was scanned. */
export const FREE = 0;
/** A quiet move here gives a hollow cannon its screen. */
export const CLOSED = 1;
/** A move here answers a single check: the checker itself, a cell between, or the leg of a checking horse. */
export const ANSWER = 2;

/** The findings of one scan. One object serves the whole kernel: a scan's findings are used before the next scan. */
export const danger = {
  /** How many men give check. */
  checks: 0,
  /** The last checking man's cell. */
  checker: 0,
  /** The own man that serves as the screen of a checking cannon, or 0. */
  ownScreen: 0,
  /** The screen of a checking cannon, of either side, or 0. */
  screen: 0,
  /** Bits by slot (low four bits of it): own men whose moves must be verified one by one. */
  pinned: 0,
  /** How many cells are marked. */
  marked: 0,
};

/** What each cell means; only the cells of {@link markedCells} differ from {@link FREE}. */
export const marks: Uint8Array = /* @__PURE__ */ new Uint8Array(256);
/** The marked cells. */
export const markedCells: Uint8Array = /* @__PURE__ */ new Uint8Array(256);

/**
 * A cheap necessary test: whether there can be a check, a pin or a closed cell at all. Most positions answer no, and
 * then every pseudo-legal move of a man other than the king is legal.
 */
export function mayBeInDanger(board: BoardState, king: number, side: number): boolean {
  const { list, slots } = board;
  const enemy = side ^ OFF_BOARD;
  const column = king & 15;
  const row = king >> 4;
  const end = slots[8 * enemy + PAWN]!;
  for (let slot = slots[8 * enemy + ROOK]!; slot < end; slot++) {
    const cell = list[slot]!;
    if ((cell & 15) === column || cell >> 4 === row) return true;
  }
  if ((list[board.kingSlots[enemy]!]! & 15) === column) return true;
  return isHorseNear(board, king, enemy) || isPawnNear(board, king, enemy);
}

/** Where danger may come from: the king's file, its rank, horses, pawns. */
export const BY_FILE = 1;
export const BY_RANK = 2;
export const BY_HORSE = 4;
export const BY_PAWN = 8;
export const BY_ALL = 15;

/**
 * Finds checks, pins and closed cells around a side's king, into {@link danger} and {@link marks}, as far as they come
 * from the named directions.
 */
export function scanDanger(board: BoardState, king: number, side: number, from: number): void {
  clearDanger();
  if ((from & BY_RANK) !== 0) scanRank(board, king, side);
  if ((from & BY_FILE) !== 0) scanFile(board, king, side);
  if ((from & BY_HORSE) !== 0) scanHorses(board, king, side);
  if ((from & BY_PAWN) !== 0) scanPawns(board, king, side ^ OFF_BOARD);
  if (danger.checks === 1) markAnswers(king);
}

function clearDanger(): void {
  for (let index = 0; index < danger.marked; index++) marks[markedCells[index]!] = FREE;
  danger.checks = 0;
  danger.checker = 0;
  danger.ownScreen = 0;
  danger.screen = 0;
  danger.pinned = 0;
  danger.marked = 0;
}

function mark(cell: number, meaning: number): void {
  marks[cell] = meaning;
  markedCells[danger.marked++] = cell;
}

function pin(board: BoardState, cell: number, side: number): void {
  const man = board.cells[cell]!;
  if ((man & OFF_BOARD) === side) danger.pinned |= 1 << ((man >> 5) & 15);
}

function scanRank(board: BoardState, king: number, side: number): void {
  const rank = rankLine(board, king);
  for (let way = 0; way <= 4; way += 4) {
    const one = onRank(king, rank, FIRST + way);
    const two = onRank(king, rank, SECOND + way);
    scanRay(board, king, side, one, two, onRank(king, rank, THIRD + way), NOBODY);
  }
}

function scanFile(board: BoardState, king: number, side: number): void {
  const file = fileLine(board, king);
  const facing = kind(side ^ OFF_BOARD, KING);
  for (let way = 0; way <= 4; way += 4) {
    const one = onFile(king, file, FIRST + way);
    const two = onFile(king, file, SECOND + way);
    scanRay(board, king, side, one, two, onFile(king, file, THIRD + way), facing);
  }
}

/** A kind that no man has. */
const NOBODY = 31;

/** Looks along one ray at its first three blockers. `facing` is the kind of the enemy king where it counts as a rook. */
function scanRay(
  board: BoardState,
  king: number,
  side: number,
  one: number,
  two: number,
  three: number,
  facing: number,
): void {
  const { cells } = board;
  const rook = kind(side ^ OFF_BOARD, ROOK);
  const cannon = kind(side ^ OFF_BOARD, CANNON);
  const first = cells[one]! & 31;
  if (first === OFF_BOARD) return;
  if (first === rook || first === facing) addCheck(one);
  else if (first === cannon) closeBetween(king, one);
  const second = cells[two]! & 31;
  if (second === cannon) {
    addCheck(two);
    danger.screen = one;
    danger.ownScreen = (first & OFF_BOARD) === side ? one : 0;
  } else if (second === rook || second === facing) pin(board, one, side);
  if ((cells[three]! & 31) === cannon) {
    pin(board, one, side);
    pin(board, two, side);
  }
}

function addCheck(cell: number): void {
  danger.checks++;
  danger.checker = cell;
}

function closeBetween(king: number, cannon: number): void {
  const step = stepToward(king, cannon);
  for (let cell = king + step; cell !== cannon; cell += step) mark(cell, CLOSED);
}

function scanHorses(board: BoardState, king: number, side: number): void {
  const { cells, list, slots } = board;
  const enemy = side ^ OFF_BOARD;
  const end = slots[8 * enemy + ROOK]!;
  for (let slot = slots[8 * enemy + HORSE]!; slot < end; slot++) {
    const horse = list[slot]!;
    const leg = LEGS[(king - horse) & 255]!;
    if (leg === 0 || horse === 0) continue;
    if (cells[horse + leg] === 0) addCheck(horse);
    else pin(board, horse + leg, side);
  }
}

function scanPawns(board: BoardState, king: number, enemy: number): void {
  const pawn = kind(enemy, PAWN);
  const { cells } = board;
  if ((cells[king - forward(enemy)]! & 31) === pawn) addCheck(king - forward(enemy));
  if (!crossed(king, enemy)) return;
  if ((cells[king + 1]! & 31) === pawn) addCheck(king + 1);
  if ((cells[king - 1]! & 31) === pawn) addCheck(king - 1);
}

/** Whether an enemy horse stands where it might attack a cell. */
export function isHorseNear(board: BoardState, cell: number, enemy: number): boolean {
  const { list, slots } = board;
  const end = slots[8 * enemy + ROOK]!;
  for (let slot = slots[8 * enemy + HORSE]!; slot < end; slot++) {
    if (LEGS[(cell - list[slot]!) & 255] !== 0) return true;
  }
  return false;
}

/** Whether an enemy pawn stands where it might attack a cell. */
export function isPawnNear(board: BoardState, king: number, enemy: number): boolean {
  const pawn = kind(enemy, PAWN);
  const { cells } = board;
  return (
    (cells[king - forward(enemy)]! & 31) === pawn ||
    (cells[king + 1]! & 31) === pawn ||
    (cells[king - 1]! & 31) === pawn
  );
}

/** Marks what answers the one check. A closed cell stays closed; the screen of a cannon is no cell to step on. */
function markAnswers(king: number): void {
  const { checker } = danger;
  const leg = LEGS[(king - checker) & 255]!;
  if (leg !== 0) mark(checker + leg, ANSWER);
  else {
    const step = stepToward(king, checker);
    for (let cell = king + step; cell !== checker; cell += step) {
      if (cell !== danger.screen && marks[cell] === FREE) mark(cell, ANSWER);
    }
  }
  mark(checker, ANSWER);
}

/** The step from one cell towards another on the same line. */
function stepToward(from: number, to: number): number {
  if ((from & 0xf0) === (to & 0xf0)) return to > from ? 1 : -1;
  return to > from ? 16 : -16;
}
