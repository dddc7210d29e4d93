// The legal moves of positions as fresh values, beside the kernel's way: integers into a buffer that is there already.
import { type Position, parseMoves, startPosition, unwrap } from 'xiangqi-kit';
import { Board, MAX_MOVES } from 'xiangqi-kit/board';
import { assertEqual, type Contender, measure } from './measure.js';
import { realGames } from './realGames.js';
import { ratio, type Section } from './report.js';

const FRESH = 'Position.legalMoves';
const BUFFER = 'Board.generate';
const PLACES = 1000;

/** How often each position is asked before the next: what is measured is the list, not the setting up of boards. */
const TIMES_A_PLACE = 24;

export const movesSection: Section = {
  name: 'moves',
  async run(rounds) {
    const { games, plies, missing } = realGames();
    const places = placesOf(games, Math.max(1, Math.floor(plies / PLACES)));
    const count = places.reduce((sum, position) => sum + position.legalMoves().length, 0);
    const contenders = [freshLists(places, count), buffered(places, count)];
    for (const each of contenders) each.work();
    const rates = await measure(contenders, rounds);
    const bounds = [
      { what: 'time of fresh lists / time of a buffer', ratio: ratio(rates, BUFFER, FRESH), atMost: 2.5 },
    ];
    const mean = (count / places.length).toFixed(0);
    const title = `the legal moves of ${places.length} positions of real games, ${mean} of them on average`;
    return [{ title, unit: 'lists', rates, bounds, skipped: missing === undefined ? [] : [missing] }];
  },
};

/** Every so-manieth position of the games. */
function placesOf(games: readonly (readonly string[])[], every: number): Position[] {
  const places: Position[] = [];
  let ply = 0;
  for (const game of games) {
    let position = startPosition;
    for (const move of unwrap(parseMoves(startPosition, game, { notation: 'uci' }))) {
      if (ply++ % every === 0) places.push(position);
      position = position.play(move);
    }
  }
  return places;
}

function freshLists(places: readonly Position[], count: number): Contender {
  return {
    name: FRESH,
    work() {
      let found = 0;
      for (const position of places) {
        for (let n = 0; n < TIMES_A_PLACE; n++) found += position.legalMoves().length;
      }
      assertEqual(`${FRESH}: moves`, found, count * TIMES_A_PLACE);
      return places.length * TIMES_A_PLACE;
    },
  };
}

function buffered(places: readonly Position[], count: number): Contender {
  const boards = places.map((position) => Board.from(position));
  const buffer = new Int32Array(MAX_MOVES);
  return {
    name: BUFFER,
    work() {
      let found = 0;
      for (const board of boards) {
        for (let n = 0; n < TIMES_A_PLACE; n++) found += board.generate(buffer);
      }
      assertEqual(`${BUFFER}: moves`, found, count * TIMES_A_PLACE);
      return boards.length * TIMES_A_PLACE;
    },
  };
}
