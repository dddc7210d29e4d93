// A literal position whose men keep a name while they move: what the slow readings of the rules are written on.
import {
  attackersOfKings,
  destinations,
  formatPoint,
  type LiteralPosition,
  legal,
  type Point,
  readFen,
  type Side,
} from '../reference/literal.js';

/** A position and the name of every man: the point on which it stood first. */
export interface NamedPosition extends LiteralPosition {
  readonly names: readonly (readonly string[])[];
}

/** A capture by points. */
export interface Capture {
  readonly from: Point;
  readonly to: Point;
}

/** What men are worth: a rook two of horse and cannon, guards and crossed pawns alike, kings and other pawns nothing. */
const VALUES: Readonly<Record<string, number>> = { K: 0, A: 2, B: 2, N: 5, R: 10, C: 5, P: 2 };

export function other(side: Side): Side {
  return side === 'w' ? 'b' : 'w';
}

export function isSame(one: Point, two: Point): boolean {
  return one.rank === two.rank && one.file === two.file;
}

/** The kind of man on a point as a capital letter, or ''. */
export function kindAt(position: LiteralPosition, { rank, file }: Point): string {
  return position.board[rank]![file]!.toUpperCase();
}

export function sideAt(position: LiteralPosition, { rank, file }: Point): Side | undefined {
  const letter = position.board[rank]![file]!;
  if (letter === '') return undefined;
  return letter === letter.toUpperCase() ? 'w' : 'b';
}

export function nameAt(position: NamedPosition, { rank, file }: Point): string {
  return position.names[rank]![file]!;
}

export function named(fen: string): NamedPosition {
  const position = readFen(fen);
  const names = position.board.map((row, rank) =>
    row.map((letter, file) => (letter === '' ? '' : formatPoint({ rank, file }))),
  );
  return { ...position, names };
}

/** The same men with the move handed to a side. */
export function turned(position: NamedPosition, side: Side): NamedPosition {
  return { ...position, side };
}

/** The position after the man on one point has gone to another, whoever's turn it was. */
export function played(position: NamedPosition, { from, to }: Capture): NamedPosition {
  const side = other(sideAt(position, from)!);
  const board = position.board.map((row) => [...row]);
  const names = position.names.map((row) => [...row]);
  board[to.rank]![to.file] = board[from.rank]![from.file]!;
  names[to.rank]![to.file] = names[from.rank]![from.file]!;
  board[from.rank]![from.file] = '';
  names[from.rank]![from.file] = '';
  return { board, names, side };
}

/** The position without the man on a point. */
export function lifted(position: NamedPosition, { rank, file }: Point): NamedPosition {
  const board = position.board.map((row) => [...row]);
  board[rank]![file] = '';
  return { ...position, board };
}

/** The points of a side's men. */
export function menOf(position: LiteralPosition, side: Side): Point[] {
  const found: Point[] = [];
  for (let rank = 0; rank <= 9; rank++) {
    for (let file = 0; file <= 8; file++)
      if (sideAt(position, { rank, file }) === side) found.push({ rank, file });
  }
  return found;
}

/** Whether a side's king is attacked, by a facing king too. */
export function isChecked(position: LiteralPosition, side: Side): boolean {
  return attackersOfKings(position.board, side).length > 0;
}

/** Whether a man could go to a point by its own way of moving. */
export function bears(position: LiteralPosition, from: Point, to: Point): boolean {
  return destinations(position.board, from).some((point) => isSame(point, to));
}

/** Whether a man could legally take the enemy on a point, were its side to move. */
export function canTake(position: NamedPosition, from: Point, to: Point): boolean {
  const side = sideAt(position, from)!;
  return bears(position, from, to) && !isChecked(played(position, { from, to }), side);
}

export function worth(position: LiteralPosition, point: Point): number {
  const kind = kindAt(position, point);
  return kind === 'P' && !hasCrossed(position, point) ? 0 : VALUES[kind]!;
}

function hasCrossed(position: LiteralPosition, point: Point): boolean {
  return sideAt(position, point) === 'w' ? point.rank > 4 : point.rank < 5;
}

/** A man that may be chased: no king, no pawn on its own half. */
export function isTarget(position: LiteralPosition, point: Point): boolean {
  const kind = kindAt(position, point);
  return kind !== 'K' && (kind !== 'P' || hasCrossed(position, point));
}

/** What a capture wins once both sides have taken on that point as long as they like. */
export function exchanged(position: NamedPosition, capture: Capture): number {
  const after = played(position, capture);
  const replies = takersOf(after, capture.to, after.side).map((from) =>
    exchanged(after, { from, to: capture.to }),
  );
  return worth(position, capture.to) - Math.max(0, ...replies);
}

/** The men of a side that could legally take on a point. */
export function takersOf(position: NamedPosition, to: Point, side: Side): Point[] {
  return menOf(position, side).filter((from) => canTake(position, from, to));
}

/** Whether the side to move mates within so many checks; `allowed` may forbid some of its moves. */
export function mates(
  position: NamedPosition,
  moves: number,
  allowed: (position: NamedPosition, move: Capture) => boolean = () => true,
): boolean {
  if (moves === 0) return false;
  return legal(position).some((move) => {
    if (!allowed(position, move)) return false;
    const after = played(position, move);
    if (!isChecked(after, after.side)) return false;
    return legal(after).every((reply) => mates(played(after, reply), moves - 1, allowed));
  });
}
