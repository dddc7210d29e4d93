// A literal xiangqi move generator: slow, and meant to be read against the rules, not to be used. It shares nothing
// with src, so that the fast kernel has something independent to be compared with.
//
// The board is ten ranks of nine FEN letters. Rank 0 is Red's back rank, file 0 is the a-file at Red's left hand.
// Any set of men is taken: three rooks, nine pawns, no advisors, no king or two kings on a side, men on points that
// they could not have reached. A side without a king is never in check; one with two is in check if either is attacked.
// The king is never captured: a move onto it is not legal.

export type Side = 'w' | 'b';

/** `board[rank][file]`: a FEN letter, or '' where the point is empty. */
export type Letters = string[][];

export interface LiteralPosition {
  board: Letters;
  side: Side;
}

export interface Point {
  rank: number;
  file: number;
}

export interface LiteralMove {
  from: Point;
  to: Point;
}

const FILE_NAMES = 'abcdefghi';

const ORTHOGONAL = [
  { rank: 1, file: 0 },
  { rank: -1, file: 0 },
  { rank: 0, file: 1 },
  { rank: 0, file: -1 },
];

const DIAGONAL = [
  { rank: 1, file: 1 },
  { rank: 1, file: -1 },
  { rank: -1, file: 1 },
  { rank: -1, file: -1 },
];

/** Reads men and side to move of a FEN; the letters `E` and `H` are taken as well as `B` and `N`. */
export function readFen(fen: string): LiteralPosition {
  const [men = '', side = 'w'] = fen.trim().split(/\s+/);
  const board: Letters = [];
  for (const row of men.split('/')) {
    const rank: string[] = [];
    for (const character of row) {
      if (character >= '1' && character <= '9') {
        for (let n = 0; n < Number(character); n++) rank.push('');
      } else {
        rank.push(canonicalLetter(character));
      }
    }
    if (rank.length !== 9) throw new Error(`a rank of ${rank.length} points in ${fen}`);
    board.unshift(rank);
  }
  if (board.length !== 10) throw new Error(`${board.length} ranks in ${fen}`);
  return { board, side: side === 'b' ? 'b' : 'w' };
}

/** Writes the FEN of a literal position, with empty counters. */
export function writeFen({ board, side }: LiteralPosition): string {
  const rows = board.map((rank) =>
    rank
      .map((letter) => letter || '.')
      .join('')
      .replace(/\.+/g, (dots) => String(dots.length)),
  );
  return `${rows.reverse().join('/')} ${side} - - 0 1`;
}

function canonicalLetter(letter: string): string {
  const changed: Record<string, string> = { E: 'B', e: 'b', H: 'N', h: 'n' };
  const canonical = changed[letter] ?? letter;
  if (!'KABNRCPkabnrcp'.includes(canonical)) throw new Error(`unknown man ${letter}`);
  return canonical;
}

/** Every move that the men of the side to move could make if their king's safety did not matter. */
export function pseudoMoves({ board, side }: LiteralPosition): LiteralMove[] {
  const moves: LiteralMove[] = [];
  for (const from of allPoints()) {
    if (!belongsTo(letterAt(board, from), side)) continue;
    for (const to of destinations(board, from)) {
      if (!belongsTo(letterAt(board, to), side)) moves.push({ from, to });
    }
  }
  return moves;
}

/** The position after a move: the man goes from its point to the other, whatever stood there is gone. */
export function apply({ board, side }: LiteralPosition, { from, to }: LiteralMove): LiteralPosition {
  const next = board.map((rank) => [...rank]);
  setLetter(next, to, letterAt(board, from));
  setLetter(next, from, '');
  return { board: next, side: other(side) };
}

/** The legal moves of a position. */
export function legal(position: LiteralPosition): LiteralMove[] {
  return pseudoMoves(position).filter((move) => {
    if (isKing(letterAt(position.board, move.to))) return false;
    const after = apply(position, move);
    return attackersOfKings(after.board, position.side).length === 0;
  });
}

/** The legal moves of a FEN, written `a0b0` and sorted. */
export function legalMoves(fen: string): string[] {
  return legal(readFen(fen)).map(formatMove).sort();
}

/** The names of the points from which the side to move is in check, sorted; a facing king counts as one. */
export function checkers(fen: string): string[] {
  const { board, side } = readFen(fen);
  return attackersOfKings(board, side).map(formatPoint).sort();
}

/** Whether the side to move is in check. */
export function inCheck(fen: string): boolean {
  return checkers(fen).length > 0;
}

/** The number of leaves of the tree of legal moves at a depth. */
export function perft(position: LiteralPosition, depth: number): number {
  if (depth === 0) return 1;
  let nodes = 0;
  for (const move of legal(position)) nodes += perft(apply(position, move), depth - 1);
  return nodes;
}

export function formatMove({ from, to }: LiteralMove): string {
  return formatPoint(from) + formatPoint(to);
}

export function formatPoint({ rank, file }: Point): string {
  return `${FILE_NAMES[file]}${rank}`;
}

/** The points of the men that attack a king of `side`, the enemy king that faces it on an open file among them. */
export function attackersOfKings(board: Letters, side: Side): Point[] {
  return allPoints().filter((from) => {
    if (!belongsTo(letterAt(board, from), other(side))) return false;
    const attacks = destinations(board, from).some((to) => isKingOf(letterAt(board, to), side));
    return attacks || facesKingOf(board, from, side);
  });
}

/** The names of the enemy kings that face the king of `side` on a named point. */
export function facingKings(board: Letters, side: Side, name: string): string[] {
  const enemyKing = side === 'w' ? 'k' : 'K';
  return allPoints()
    .filter((from) => letterAt(board, from) === enemyKing)
    .filter((from) => firstMenAlongFile(board, from).some((to) => formatPoint(to) === name))
    .map(formatPoint);
}

/** Whether a king stands on `from` and looks at a king of `side` along a file with no man between. */
function facesKingOf(board: Letters, from: Point, side: Side): boolean {
  if (!isKing(letterAt(board, from))) return false;
  return firstMenAlongFile(board, from).some((to) => isKingOf(letterAt(board, to), side));
}

/** The points of the nearest men ahead and behind on the same file. */
function firstMenAlongFile(board: Letters, from: Point): Point[] {
  const found: Point[] = [];
  for (const step of [1, -1]) {
    for (let rank = from.rank + step; rank >= 0 && rank <= 9; rank += step) {
      if (letterAt(board, { rank, file: from.file }) === '') continue;
      found.push({ rank, file: from.file });
      break;
    }
  }
  return found;
}

/** Where the man on a point can go by its own way of moving; points with a man of its own side are not left out. */
export function destinations(board: Letters, from: Point): Point[] {
  const letter = letterAt(board, from);
  const side: Side = letter === letter.toUpperCase() ? 'w' : 'b';
  switch (letter.toUpperCase()) {
    case 'K':
      return kingDestinations(from, side);
    case 'A':
      return advisorDestinations(from, side);
    case 'B':
      return elephantDestinations(board, from, side);
    case 'N':
      return horseDestinations(board, from);
    case 'R':
      return rookDestinations(board, from);
    case 'C':
      return cannonDestinations(board, from);
    case 'P':
      return pawnDestinations(from, side);
    default:
      return [];
  }
}

/** One point along a line, within the palace. */
function kingDestinations(from: Point, side: Side): Point[] {
  return ORTHOGONAL.map((step) => plus(from, step)).filter((to) => inPalace(to, side));
}

/** One point diagonally, within the palace. */
function advisorDestinations(from: Point, side: Side): Point[] {
  return DIAGONAL.map((step) => plus(from, step)).filter((to) => inPalace(to, side));
}

/** Two points diagonally, on its own side of the river, with nothing on the point between (the eye). */
function elephantDestinations(board: Letters, from: Point, side: Side): Point[] {
  const found: Point[] = [];
  for (const step of DIAGONAL) {
    const eye = plus(from, step);
    const to = plus(eye, step);
    if (onBoard(to) && atHome(to, side) && letterAt(board, eye) === '') found.push(to);
  }
  return found;
}

/** One point along a line and then one diagonally outwards, with nothing on the first point (the leg). */
function horseDestinations(board: Letters, from: Point): Point[] {
  const found: Point[] = [];
  for (const step of ORTHOGONAL) {
    const leg = plus(from, step);
    if (!onBoard(leg) || letterAt(board, leg) !== '') continue;
    for (const turn of DIAGONAL) {
      const outwards = turn.rank === step.rank || turn.file === step.file;
      if (outwards && onBoard(plus(leg, turn))) found.push(plus(leg, turn));
    }
  }
  return found;
}

/** Any way along a line up to and including the first man. */
function rookDestinations(board: Letters, from: Point): Point[] {
  const found: Point[] = [];
  for (const step of ORTHOGONAL) {
    for (let to = plus(from, step); onBoard(to); to = plus(to, step)) {
      found.push(to);
      if (letterAt(board, to) !== '') break;
    }
  }
  return found;
}

/** As a rook onto empty points; it captures only the first man beyond exactly one other (the screen). */
function cannonDestinations(board: Letters, from: Point): Point[] {
  const found: Point[] = [];
  for (const step of ORTHOGONAL) {
    let screens = 0;
    for (let to = plus(from, step); onBoard(to); to = plus(to, step)) {
      const empty = letterAt(board, to) === '';
      if (empty && screens === 0) found.push(to);
      if (!empty && screens === 1) found.push(to);
      if (!empty) screens++;
    }
  }
  return found;
}

/** One point forwards; once across the river one point sideways too. */
function pawnDestinations(from: Point, side: Side): Point[] {
  const forwards = plus(from, { rank: side === 'w' ? 1 : -1, file: 0 });
  const sideways = [plus(from, { rank: 0, file: 1 }), plus(from, { rank: 0, file: -1 })];
  return (atHome(from, side) ? [forwards] : [forwards, ...sideways]).filter(onBoard);
}

function inPalace({ rank, file }: Point, side: Side): boolean {
  const ofSide = side === 'w' ? rank >= 0 && rank <= 2 : rank >= 7 && rank <= 9;
  return ofSide && file >= 3 && file <= 5;
}

function atHome({ rank }: Point, side: Side): boolean {
  return side === 'w' ? rank <= 4 : rank >= 5;
}

function onBoard({ rank, file }: Point): boolean {
  return rank >= 0 && rank <= 9 && file >= 0 && file <= 8;
}

function allPoints(): Point[] {
  const points: Point[] = [];
  for (let rank = 0; rank <= 9; rank++) {
    for (let file = 0; file <= 8; file++) points.push({ rank, file });
  }
  return points;
}

function plus(point: Point, step: Point): Point {
  return { rank: point.rank + step.rank, file: point.file + step.file };
}

function letterAt(board: Letters, { rank, file }: Point): string {
  return board[rank]?.[file] ?? '';
}

function setLetter(board: Letters, { rank, file }: Point, letter: string): void {
  const row = board[rank];
  if (row) row[file] = letter;
}

function isKing(letter: string): boolean {
  return letter === 'K' || letter === 'k';
}

function isKingOf(letter: string, side: Side): boolean {
  return letter === (side === 'w' ? 'K' : 'k');
}

function belongsTo(letter: string, side: Side): boolean {
  return letter !== '' && (letter === letter.toUpperCase()) === (side === 'w');
}

function other(side: Side): Side {
  return side === 'w' ? 'b' : 'w';
}
