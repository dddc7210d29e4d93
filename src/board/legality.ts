/**
 * Legality, found once a node: which men give check, which of the own men are pinned, and which empty cells no man
 * may enter. With that known, most moves need no test of their own.
 *
 * An enemy cannon with nothing between it and the king is a hollow cannon (空头炮): whoever steps in between becomes
 * its screen, so those cells are closed to quiet moves.
 */
import { blockersBetween } from './attacks.js';
import { CELLS, kingCell, LIST, SLOTS } from './desk.js';
import { BY_FILE, BY_HORSE, BY_PAWN, BY_RANK } from './directions.js';
import { CANNON, crossed, forward, HORSE, kind, OFF_BOARD, PAWN, ROOK } from './men.js';
import { LEGS } from './tables.js';

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
 * Finds checks, pins and closed cells around a side's king, into {@link danger} and {@link marks}, as far as they come
 * from the named directions.
 */
export function scanDanger(king: number, side: number, from: number): void {
  clearDanger();
  if ((from & (BY_FILE | BY_RANK)) !== 0) scanLines(king, side, from);
  if ((from & BY_HORSE) !== 0) scanHorses(king, side);
  if ((from & BY_PAWN) !== 0) scanPawns(king, side ^ OFF_BOARD);
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

function pin(cell: number, side: number): void {
  const man = CELLS[cell]!;
  if ((man & OFF_BOARD) === side) danger.pinned |= 1 << ((man >> 5) & 15);
}

/** Looks at the enemy's rooks and cannons on the lines of the king, and at the other king on its file, who counts as a rook. */
function scanLines(king: number, side: number, from: number): void {
  const enemy = side ^ OFF_BOARD;
  const list = LIST;
  const cannons = SLOTS[8 * enemy + CANNON]!;
  const end = SLOTS[8 * enemy + PAWN]!;
  const byFile = (from & BY_FILE) !== 0;
  const byRank = (from & BY_RANK) !== 0;
  for (let slot = SLOTS[8 * enemy + ROOK]!; slot < end; slot++) {
    const cell = list[slot]!;
    if ((cell & 15) === (king & 15) ? byFile : cell >> 4 === king >> 4 && byRank)
      scanSlider(king, cell, slot >= cannons, side);
  }
  const facing = kingCell(enemy);
  if (byFile && (facing & 15) === (king & 15)) scanSlider(king, facing, false, side);
}

/** What a rook or cannon on a line of the king means for it, by the men between. */
function scanSlider(king: number, cell: number, isCannon: boolean, side: number): void {
  const between = blockersBetween(king, cell);
  const others = between & (between - 1);
  if (between === 0) {
    if (isCannon) closeBetween(king, cell);
    else addCheck(cell);
  } else if (others === 0) {
    const blocker = cellOnLine(king, cell, between);
    if (isCannon) addCheckOver(cell, blocker, side);
    else pin(blocker, side);
  } else if (isCannon && (others & (others - 1)) === 0) {
    pin(cellOnLine(king, cell, between ^ others), side);
    pin(cellOnLine(king, cell, others), side);
  }
}

/** The cell that a bit of the occupancy between two cells of one line stands for. */
function cellOnLine(one: number, other: number, bit: number): number {
  const place = 31 - Math.clz32(bit);
  return (one & 15) === (other & 15) ? ((place + 2) << 4) | (one & 15) : (one & 0xf0) | (place + 3);
}

function addCheckOver(cell: number, screen: number, side: number): void {
  addCheck(cell);
  danger.screen = screen;
  danger.ownScreen = (CELLS[screen]! & OFF_BOARD) === side ? screen : 0;
}

function addCheck(cell: number): void {
  danger.checks++;
  danger.checker = cell;
}

function closeBetween(king: number, cannon: number): void {
  const step = stepToward(king, cannon);
  for (let cell = king + step; cell !== cannon; cell += step) mark(cell, CLOSED);
}

function scanHorses(king: number, side: number): void {
  const cells = CELLS;
  const list = LIST;
  const legs = LEGS;
  const slots = SLOTS;
  const enemy = side ^ OFF_BOARD;
  const end = slots[8 * enemy + ROOK]!;
  for (let slot = slots[8 * enemy + HORSE]!; slot < end; slot++) {
    const horse = list[slot]!;
    const leg = legs[(king - horse) & 255]!;
    if (leg === 0 || horse === 0) continue;
    if (cells[horse + leg] === 0) addCheck(horse);
    else pin(horse + leg, side);
  }
}

function scanPawns(king: number, enemy: number): void {
  const pawn = kind(enemy, PAWN);
  if ((CELLS[king - forward(enemy)]! & 31) === pawn) addCheck(king - forward(enemy));
  if (!crossed(king, enemy)) return;
  if ((CELLS[king + 1]! & 31) === pawn) addCheck(king + 1);
  if ((CELLS[king - 1]! & 31) === pawn) addCheck(king - 1);
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

/** A pinned advisor, elephant or horse cannot stay on the line, nor capture along it. */
export function canMovePinned(role: number): boolean {
  return role === ROOK || role === CANNON || role === PAWN;
}
