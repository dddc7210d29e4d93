// The naive yardstick: what a decent xiangqi move generator in JavaScript is before anything clever is done. A mailbox
// sixteen cells wide, a list of the men, pseudo-legal moves; each move is made, the mover's king is tested for attack
// by looking outwards from it, and the move is taken back. perft counts every leaf in that way: no bulk count, no pins,
// no line tables, no hash.
//
// FROZEN: this project's figures are ratios to this file, so that it must not change, not even for the better. Its
// constants must reach the engine as constants: bundle it with a tool that does not turn `const` into `var`.

const KING = 1;
const ADVISOR = 2;
const ELEPHANT = 3;
const HORSE = 4;
const ROOK = 5;
const CANNON = 6;
const PAWN = 7;
const ROLE = 7;
const RED = 8;
const BLACK = 16;
const WALL = 32;
const LETTERS = ' KABNRCP';

const RED_PALACE = 1;
const BLACK_PALACE = 2;
const RED_HOME = 4;
const BLACK_HOME = 8;

/** Role and colour of the man on each cell, 0 on an empty one, WALL off the board. */
const board = new Int32Array(256).fill(WALL);
/** Red's men have the slots 0–15, Black's 16–31, a king the first of them; a slot holds its man's cell, 0 if there is none. */
const cellOfSlot = new Int32Array(32);
const slotOfCell = new Int32Array(256);
const zones = new Int32Array(256);
const moves = new Int32Array(8192);

for (let rank = 0; rank < 10; rank++) {
  for (let file = 0; file < 9; file++) {
    const central = file >= 3 && file <= 5;
    let zone = rank < 5 ? RED_HOME : BLACK_HOME;
    if (central && rank <= 2) zone |= RED_PALACE;
    if (central && rank >= 7) zone |= BLACK_PALACE;
    zones[cellAt(file, rank)] = zone;
  }
}

function cellAt(file: number, rank: number): number {
  return (rank + 3) * 16 + file + 3;
}

/** Counts the leaves of a position's tree at a depth of at least 1. A side has at most a king and fifteen other men. */
export function naivePerft(fen: string, depth: number): number {
  return count(load(fen), depth, 0);
}

/** Sets the board up and returns the side to move. */
function load(fen: string): number {
  const [men = '', side] = fen.split(' ');
  const next = [1, 17];
  board.fill(WALL);
  cellOfSlot.fill(0);
  let rank = 9;
  for (const row of men.split('/')) {
    let file = 0;
    for (const character of row) {
      const digit = Number(character);
      if (digit > 0) {
        for (let n = 0; n < digit; n++) board[cellAt(file++, rank)] = 0;
        continue;
      }
      const upper = character.toUpperCase();
      const color = character === upper ? 0 : 1;
      const role = LETTERS.indexOf(upper);
      const slot = role === KING ? 16 * color : next[color]!++;
      const cell = cellAt(file++, rank);
      board[cell] = role | (color === 0 ? RED : BLACK);
      cellOfSlot[slot] = cell;
      slotOfCell[cell] = slot;
    }
    rank--;
  }
  return side === 'b' ? BLACK : RED;
}

function count(side: number, depth: number, first: number): number {
  if (depth === 1) return countLeaves(side, first);
  const enemy = side ^ (RED | BLACK);
  const last = generate(side, first);
  let nodes = 0;
  for (let index = first; index < last; index++) {
    const move = moves[index]!;
    const from = move & 255;
    const to = (move >> 8) & 255;
    const man = board[from]!;
    const captured = board[to]!;
    const slot = slotOfCell[from]!;
    const capturedSlot = slotOfCell[to]!;
    board[to] = man;
    board[from] = 0;
    slotOfCell[to] = slot;
    if (captured !== 0) cellOfSlot[capturedSlot] = 0;
    cellOfSlot[slot] = to;
    if (!isAttacked(kingOf(side), side)) nodes += count(enemy, depth - 1, last);
    cellOfSlot[slot] = from;
    if (captured !== 0) cellOfSlot[capturedSlot] = to;
    slotOfCell[to] = capturedSlot;
    board[from] = man;
    board[to] = captured;
  }
  return nodes;
}

/** The last ply: the list of men is not needed below it, so that only the board is made and unmade. */
function countLeaves(side: number, first: number): number {
  const last = generate(side, first);
  const king = kingOf(side);
  let nodes = 0;
  for (let index = first; index < last; index++) {
    const move = moves[index]!;
    const from = move & 255;
    const to = (move >> 8) & 255;
    const man = board[from]!;
    const captured = board[to]!;
    board[to] = man;
    board[from] = 0;
    if (!isAttacked(from === king ? to : king, side)) nodes++;
    board[from] = man;
    board[to] = captured;
  }
  return nodes;
}

function kingOf(side: number): number {
  return cellOfSlot[side === RED ? 0 : 16]!;
}

/** Whether a king of `side` on a cell would be attacked or face the other king. */
function isAttacked(king: number, side: number): boolean {
  if (king === 0) return false;
  const enemy = side ^ (RED | BLACK);
  const pawn = enemy | PAWN;
  if (board[(king + 1) & 255] === pawn || board[(king - 1) & 255] === pawn) return true;
  if (board[(side === RED ? king + 16 : king - 16) & 255] === pawn) return true;
  const rook = enemy | ROOK;
  const cannon = enemy | CANNON;
  const facing = enemy | KING;
  if (isHitAlong(king, 16, rook, cannon, facing) || isHitAlong(king, -16, rook, cannon, facing)) return true;
  if (isHitAlong(king, 1, rook, cannon, rook) || isHitAlong(king, -1, rook, cannon, rook)) return true;
  const horse = enemy | HORSE;
  return (
    (board[(king + 17) & 255] === 0 &&
      (board[(king + 33) & 255] === horse || board[(king + 18) & 255] === horse)) ||
    (board[(king + 15) & 255] === 0 &&
      (board[(king + 31) & 255] === horse || board[(king + 14) & 255] === horse)) ||
    (board[(king - 17) & 255] === 0 &&
      (board[(king - 33) & 255] === horse || board[(king - 18) & 255] === horse)) ||
    (board[(king - 15) & 255] === 0 &&
      (board[(king - 31) & 255] === horse || board[(king - 14) & 255] === horse))
  );
}

/** Whether the first man along a line is the rook or the other one given, or the second one the cannon. */
function isHitAlong(king: number, step: number, rook: number, cannon: number, other: number): boolean {
  let cell = king + step;
  let man = board[cell & 255]!;
  while (man === 0) {
    cell += step;
    man = board[cell & 255]!;
  }
  if (man === WALL) return false;
  if (man === rook || man === other) return true;
  do {
    cell += step;
    man = board[cell & 255]!;
  } while (man === 0);
  return man === cannon;
}

/** Writes the pseudo-legal moves of a side from an index of the buffer on, and returns the index after the last. */
function generate(side: number, first: number): number {
  const barred = side | WALL;
  const palace = side === RED ? RED_PALACE : BLACK_PALACE;
  const home = side === RED ? RED_HOME : BLACK_HOME;
  const slots = side === RED ? 0 : 16;
  let end = first;
  for (let slot = slots; slot < slots + 16; slot++) {
    const from = cellOfSlot[slot]!;
    if (from === 0) continue;
    const role = board[from & 255]! & ROLE;
    if (role === ROOK) {
      end = slide(from, 1, barred, end);
      end = slide(from, -1, barred, end);
      end = slide(from, 16, barred, end);
      end = slide(from, -16, barred, end);
    } else if (role === CANNON) {
      end = leap(from, 1, barred, end);
      end = leap(from, -1, barred, end);
      end = leap(from, 16, barred, end);
      end = leap(from, -16, barred, end);
    } else if (role === HORSE) {
      end = jump(from, 1, 16, barred, end);
      end = jump(from, -1, 16, barred, end);
      end = jump(from, 16, 1, barred, end);
      end = jump(from, -16, 1, barred, end);
    } else if (role === PAWN) {
      end = land(from, side === RED ? from + 16 : from - 16, barred, end);
      if ((zones[from & 255]! & home) === 0) {
        end = land(from, from + 1, barred, end);
        end = land(from, from - 1, barred, end);
      }
    } else if (role === ELEPHANT) {
      if (board[(from + 17) & 255] === 0) end = step(from, from + 34, side, home, end);
      if (board[(from + 15) & 255] === 0) end = step(from, from + 30, side, home, end);
      if (board[(from - 15) & 255] === 0) end = step(from, from - 30, side, home, end);
      if (board[(from - 17) & 255] === 0) end = step(from, from - 34, side, home, end);
    } else if (role === ADVISOR) {
      end = step(from, from + 17, side, palace, end);
      end = step(from, from + 15, side, palace, end);
      end = step(from, from - 15, side, palace, end);
      end = step(from, from - 17, side, palace, end);
    } else {
      end = step(from, from + 16, side, palace, end);
      end = step(from, from + 1, side, palace, end);
      end = step(from, from - 1, side, palace, end);
      end = step(from, from - 16, side, palace, end);
    }
  }
  return end;
}

/** A move onto a cell that is neither off the board nor held by an own man. */
function land(from: number, to: number, barred: number, end: number): number {
  if ((board[to & 255]! & barred) !== 0) return end;
  moves[end] = from | (to << 8);
  return end + 1;
}

/** A move onto a cell of a zone that is not held by an own man. */
function step(from: number, to: number, side: number, zone: number, end: number): number {
  if ((zones[to & 255]! & zone) === 0 || (board[to & 255]! & side) !== 0) return end;
  moves[end] = from | (to << 8);
  return end + 1;
}

/** The horse's two moves over one leg. */
function jump(from: number, leg: number, aside: number, barred: number, end: number): number {
  if (board[(from + leg) & 255] !== 0) return end;
  return land(from, from + 2 * leg - aside, barred, land(from, from + 2 * leg + aside, barred, end));
}

/** The rook's moves one way. */
function slide(from: number, step: number, barred: number, first: number): number {
  let end = first;
  let to = from + step;
  while (board[to & 255] === 0) {
    moves[end++] = from | (to << 8);
    to += step;
  }
  return land(from, to, barred, end);
}

/** The cannon's moves one way: up to the screen, and the man beyond it. */
function leap(from: number, step: number, barred: number, first: number): number {
  let end = first;
  let to = from + step;
  while (board[to & 255] === 0) {
    moves[end++] = from | (to << 8);
    to += step;
  }
  if (board[to & 255] === WALL) return end;
  do to += step;
  while (board[to & 255] === 0);
  return land(from, to, barred, end);
}
