// Games of eighty plies for the benches: the two of the seed material, and some played at random from a fixed seed.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatSquare, type Move, moveFrom, moveTo, startPosition } from 'xiangqi-kit';
import { Board, MAX_MOVES } from 'xiangqi-kit/board';

export const PLIES = 80;

/** The games as UCI text, moves parted by single spaces. */
export function benchGames(): string[] {
  const file = resolve(process.cwd(), 'test/data/games/seed-games.json');
  const seeds = JSON.parse(readFileSync(file, 'utf8')) as { moves: string }[];
  const games = seeds.map(({ moves }) => moves.split(' ').slice(0, PLIES).join(' '));
  for (let seed = 1; games.length < 16; seed++) {
    const game = randomGame(seed);
    if (game !== undefined) games.push(game);
  }
  return games;
}

/** A random game, or undefined where it ended before the last ply. */
function randomGame(seed: number): string | undefined {
  const board = Board.from(startPosition);
  const buffer = new Int32Array(MAX_MOVES);
  const moves: string[] = [];
  let state = seed;
  while (moves.length < PLIES) {
    const count = board.generate(buffer);
    if (count === 0) return undefined;
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    const move = buffer[(state >> 8) % count] as Move;
    moves.push(uciText(move));
    board.make(move);
  }
  return moves.join(' ');
}

/** A move as UCI text. */
export function uciText(move: Move): string {
  return formatSquare(moveFrom(move)) + formatSquare(moveTo(move));
}
