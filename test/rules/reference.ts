// The facts about one move, written out from the definitions with the literal move generator: slow, without tables,
// without the kernel. What the rules room finds is compared with it.
import {
  apply,
  type LiteralPosition,
  legal,
  type Point,
  readFen,
  type Side,
  writeFen,
} from '../reference/literal.js';

const VALUES: Readonly<Record<string, number>> = { K: 0, A: 2, B: 2, N: 5, R: 10, C: 5, P: 2 };

function other(side: Side): Side {
  return side === 'w' ? 'b' : 'w';
}

function letterAt(position: LiteralPosition, point: Point): string {
  return position.board[point.rank]![point.file]!;
}

function sideOf(letter: string): Side {
  return letter === letter.toUpperCase() ? 'w' : 'b';
}

function samePoint(one: Point, two: Point): boolean {
  return one.rank === two.rank && one.file === two.file;
}

function hasCrossed(letter: string, rank: number): boolean {
  return sideOf(letter) === 'w' ? rank > 4 : rank < 5;
}

/** A man that may be chased: no king, no pawn on its own half. */
function isTarget(position: LiteralPosition, point: Point): boolean {
  const letter = letterAt(position, point);
  if (letter === '' || letter.toUpperCase() === 'K') return false;
  return letter.toUpperCase() !== 'P' || hasCrossed(letter, point.rank);
}

/** The legal captures of a side on a point, were it to move. */
function capturesOn(position: LiteralPosition, side: Side, point: Point): { from: Point; to: Point }[] {
  if (letterAt(position, point) === '') return [];
  return legal({ board: position.board, side }).filter(({ to }) => samePoint(to, point));
}

function canTake(position: LiteralPosition, side: Side, from: Point, to: Point): boolean {
  return capturesOn(position, side, to).some((move) => samePoint(move.from, from));
}

/** What a capture wins when both sides may go on taking on that point and stop when they like. */
export function literalExchange(fen: string, from: Point, to: Point): number {
  const position = readFen(fen);
  return exchange({ ...position, side: sideOf(letterAt(position, from)) }, from, to);
}

function exchange(position: LiteralPosition, from: Point, to: Point): number {
  const taken = letterAt(position, to);
  const value = taken.toUpperCase() === 'P' && !hasCrossed(taken, to.rank) ? 0 : VALUES[taken.toUpperCase()]!;
  const after = apply(position, { from, to });
  const replies = capturesOn(after, after.side, to).map((move) => exchange(after, move.from, to));
  return value - Math.max(0, ...replies);
}

/** Whether a man threatens another under the Asian rules, in a position where its side could move. */
function threatens(position: LiteralPosition, side: Side, from: Point, to: Point): boolean {
  if (!canTake(position, side, from, to)) return false;
  const by = letterAt(position, from).toUpperCase();
  const on = letterAt(position, to).toUpperCase();
  if (by === on && canTake(position, other(side), to, from)) return false;
  if ('NC'.includes(by) && on === 'R') return true;
  if ('AB'.includes(by) && 'RNC'.includes(on)) return true;
  const after = apply({ board: position.board, side }, { from, to });
  return capturesOn(after, after.side, to).length === 0;
}

/** Whether a man bears on a point by the geometry of its capture: were the kings no concern and an enemy there. */
function bears(position: LiteralPosition, from: Point, to: Point): boolean {
  const man = letterAt(position, from);
  const board = position.board.map((rank) =>
    rank.map((letter) => (letter.toUpperCase() === 'K' && letter !== man ? '' : letter)),
  );
  // a king that is taken off must go on blocking lines: a pawn of its colour stands in
  for (const [rank, row] of position.board.entries()) {
    for (const [file, letter] of row.entries()) {
      if (letter.toUpperCase() === 'K' && letter !== man) board[rank]![file] = letter === 'K' ? 'P' : 'p';
    }
  }
  board[to.rank]![to.file] = sideOf(man) === 'w' ? 'p' : 'P';
  board[from.rank]![from.file] = man;
  return legal({ board, side: sideOf(man) }).some(
    (move) => samePoint(move.from, from) && samePoint(move.to, to),
  );
}

/** The (attacker, target) pairs, after the move, that the Asian rules count as made by it: `a3xc5`. */
export function literalNewPairs(fen: string, from: Point, to: Point): string[] {
  const before = readFen(fen);
  const side = before.side;
  const after = apply(before, { from, to });
  const king = findKing(after, after.side);
  const gaveCheck = king !== undefined && capturesKing(after, side, king);
  const found: string[] = [];
  for (const attacker of menOf(after, side)) {
    if ('KP'.includes(letterAt(after, attacker).toUpperCase())) continue;
    const stood = samePoint(attacker, to) ? from : attacker;
    for (const target of menOf(after, after.side)) {
      if (!isTarget(after, target) || !threatens(after, side, attacker, target)) continue;
      if (isNew(before, side, stood, target, gaveCheck)) found.push(`${name(attacker)}x${name(target)}`);
    }
  }
  return found.sort();
}

function isNew(before: LiteralPosition, side: Side, from: Point, to: Point, gaveCheck: boolean): boolean {
  if (!canTake(before, side, from, to)) return !(gaveCheck && bears(before, from, to));
  if (gaveCheck || threatens(before, side, from, to)) return false;
  const by = letterAt(before, from).toUpperCase();
  if (by === letterAt(before, to).toUpperCase() && canTake(before, other(side), to, from)) return true;
  const taken = apply(before, { from, to });
  const roots = capturesOn(taken, taken.side, to).map((move) => move.from);
  return roots.some((root) => !bears(before, root, from));
}

function menOf(position: LiteralPosition, side: Side): Point[] {
  const found: Point[] = [];
  for (const [rank, row] of position.board.entries()) {
    for (const [file, letter] of row.entries())
      if (letter !== '' && sideOf(letter) === side) found.push({ rank, file });
  }
  return found;
}

function findKing(position: LiteralPosition, side: Side): Point | undefined {
  return menOf(position, side).find((point) => letterAt(position, point).toUpperCase() === 'K');
}

/** Whether a side attacks a king: a guard put in its place could be taken, or the kings face each other. */
function capturesKing(position: LiteralPosition, side: Side, king: Point): boolean {
  return menOf(position, side).some((man) => bearsOnKing(position, man, king));
}

function bearsOnKing(position: LiteralPosition, man: Point, king: Point): boolean {
  if (letterAt(position, man).toUpperCase() !== 'K') return bears(position, man, king);
  if (man.file !== king.file) return false;
  const low = Math.min(man.rank, king.rank);
  const high = Math.max(man.rank, king.rank);
  for (let rank = low + 1; rank < high; rank++) if (position.board[rank]![man.file] !== '') return false;
  return true;
}

function name({ rank, file }: Point): string {
  return `${'abcdefghi'.charAt(file)}${rank}`;
}

/** The point of a name. */
export function pointOf(text: string): Point {
  return { rank: Number(text.charAt(1)), file: text.charCodeAt(0) - 97 };
}

/** The FEN after a move, by the literal rules. */
export function fenAfter(fen: string, move: string): string {
  return writeFen(apply(readFen(fen), { from: pointOf(move.slice(0, 2)), to: pointOf(move.slice(2, 4)) }));
}
