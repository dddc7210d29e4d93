// Checking games of eighty plies given as UCI text: asking whether each move is legal, beside generating all the legal
// moves and looking for it among them. Both read the text alike and play on one board, its hash kept up to date.
import { type Move, moveBetween, type Square, startPosition } from 'xiangqi-kit';
import { Board, MAX_MOVES } from 'xiangqi-kit/board';
import { benchGames, PLIES } from './games.js';
import { assertEqual, type Contender, measure } from './measure.js';
import { ratio, type Section } from './report.js';

const ASKED = 'isLegal on the board';
const SEARCHED = 'generate, then search the list';
const TIMES = 200;

export const validateSection: Section = {
  name: 'validate',
  async run(rounds) {
    const games = benchGames();
    const hashes = games.map((game) => validate(game, isListed));
    const contenders = [
      contender(ASKED, isLegal, games, hashes),
      contender(SEARCHED, isListed, games, hashes),
    ];
    for (const each of contenders) each.work();
    const rates = await measure(contenders, rounds);
    const bounds = [
      { what: 'isLegal / generate and search', ratio: ratio(rates, ASKED, SEARCHED), atLeast: 4 },
    ];
    return [{ title: `checking games of ${PLIES} plies from UCI text`, unit: 'games', rates, bounds }];
  },
};

type Test = (board: Board, move: Move) => boolean;

function contender(name: string, test: Test, games: readonly string[], hashes: readonly bigint[]): Contender {
  return {
    name,
    work() {
      for (let n = 0; n < TIMES; n++) {
        games.forEach((game, index) => {
          assertEqual(name, validate(game, test), hashes[index]);
        });
      }
      return games.length * TIMES;
    },
  };
}

const board = Board.from(startPosition);
const buffer = new Int32Array(MAX_MOVES);

function isLegal(board: Board, move: Move): boolean {
  return board.isLegal(move);
}

function isListed(board: Board, move: Move): boolean {
  const count = board.generate(buffer);
  for (let index = 0; index < count; index++) if (buffer[index] === move) return true;
  return false;
}

/** Plays a game through on the one board, each move tested, takes it back, and returns the hash that it led to. */
function validate(game: string, test: Test): bigint {
  for (let at = 0; at < game.length; at += 5) {
    const move = moveBetween(squareIn(game, at), squareIn(game, at + 2));
    if (!test(board, move)) throw new Error(`illegal move at ${at} of ${game}`);
    board.make(move);
  }
  const { hash } = board;
  for (let at = 0; at < game.length; at += 5) board.unmake();
  return hash;
}

function squareIn(game: string, at: number): Square {
  const file = game.charCodeAt(at) - 97;
  const rank = game.charCodeAt(at + 1) - 48;
  if (file < 0 || file > 8 || rank < 0 || rank > 9) throw new Error(`no square at ${at} of ${game}`);
  return (rank * 9 + file) as Square;
}
