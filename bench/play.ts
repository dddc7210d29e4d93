// What immutability costs: playing games on positions, each move giving a new one, beside make and unmake on a board.
import { type Move, moveBetween, type Position, parseSquare, startPosition, unwrap } from 'xiangqi-kit';
import { Board } from 'xiangqi-kit/board';
import { benchGames } from './games.js';
import { assertEqual, measure } from './measure.js';
import { ratio, type Section } from './report.js';

const PLAY = 'Position.play';
const MAKE = 'Board.make and unmake';
const TIMES = 400;

export const playSection: Section = {
  name: 'play',
  async run(rounds) {
    const games = benchGames().map(readMoves);
    const hashes = games.map((moves) => playThrough(moves).hash);
    const plies = games.reduce((sum, moves) => sum + moves.length, 0) * TIMES;
    const play = (): number => {
      for (let n = 0; n < TIMES; n++) {
        games.forEach((moves, index) => {
          const last = playThrough(moves);
          if (n === 0) assertEqual(`${PLAY}: game ${index}`, last.hash, hashes[index]);
        });
      }
      return plies;
    };
    const board = Board.from(startPosition);
    const make = (): number => {
      for (let n = 0; n < TIMES; n++) {
        games.forEach((moves, index) => {
          for (const move of moves) board.make(move);
          if (n === 0) assertEqual(`${MAKE}: game ${index}`, board.hash, hashes[index]);
          for (let left = moves.length; left > 0; left--) board.unmake();
        });
      }
      return plies;
    };
    play();
    make();
    const rates = await measure(
      [
        { name: PLAY, work: play },
        { name: MAKE, work: make },
      ],
      rounds,
    );
    const bounds = [
      { what: 'time of play / time of make and unmake', ratio: ratio(rates, MAKE, PLAY), atMost: 6 },
    ];
    return [{ title: 'a move on an immutable position', unit: 'plies', rates, bounds }];
  },
};

function readMoves(game: string): Move[] {
  return game
    .split(' ')
    .map((text) => moveBetween(unwrap(parseSquare(text.slice(0, 2))), unwrap(parseSquare(text.slice(2)))));
}

function playThrough(moves: readonly Move[]): Position {
  let position = startPosition;
  for (const move of moves) position = position.play(move);
  return position;
}
