// Notation: games read from text and written as text in the notations of real records, and what reading one move costs
// beside generating the legal moves of its position.
import {
  convertMoves,
  formatMove,
  type Move,
  type Notation,
  type Position,
  parseMove,
  parseMoves,
  replay,
  startPosition,
  unwrap,
} from 'xiangqi-kit';
import { Board, MAX_MOVES } from 'xiangqi-kit/board';
import { assertEqual, type Contender, measure, type Rate } from './measure.js';
import { type RealGames, realGames } from './realGames.js';
import { type Bound, type Outcome, ratio, type Section } from './report.js';

const NOTATIONS: readonly Notation[] = ['uci', 'iccs', 'wxf', 'chinese', 'san', 'vietnamese'];

/** The plies that a contender reads or writes in one turn, about. */
const PLIES_A_TURN = 100_000;

/** A place in a game: the position, the move played there, and its text in every notation. */
interface Place {
  readonly position: Position;
  readonly move: Move;
  readonly texts: ReadonlyMap<Notation, string>;
}

export const notationSection: Section = {
  name: 'notation',
  async run(rounds) {
    const real = realGames();
    const places = placesOf(real);
    return [
      await readLists(real, rounds),
      await replayLists(real, rounds),
      await writeMoves(places, rounds),
      await readMoves(places, rounds),
    ];
  },
};

/** Lists of moves, their notation found by the reader. */
async function readLists(real: RealGames, rounds: number): Promise<Outcome> {
  const contenders = NOTATIONS.map((notation) =>
    listReader(real, notation, (texts) => unwrap(parseMoves(startPosition, texts)).length),
  );
  return listOutcome('moves of', real, contenders, rounds);
}

/** The same as games: each move validated, with its history. */
async function replayLists(real: RealGames, rounds: number): Promise<Outcome> {
  const contenders = NOTATIONS.map((notation) =>
    listReader(real, notation, (moves) => unwrap(replay({ moves })).ply),
  );
  return listOutcome('games with history of', real, contenders, rounds);
}

function listReader(
  { games, plies }: RealGames,
  notation: Notation,
  read: (texts: readonly string[]) => number,
): Contender {
  const lists = games.map((moves) => unwrap(convertMoves(moves, { from: 'uci', to: notation })));
  for (const [game, moves] of games.entries()) checkList(notation, lists[game]!, moves);
  const times = Math.ceil(PLIES_A_TURN / plies);
  return {
    name: notation,
    work() {
      let count = 0;
      for (let n = 0; n < times; n++) for (const texts of lists) count += read(texts);
      assertEqual(`${notation}: plies read`, count, plies * times);
      return count;
    },
  };
}

/** The texts of a game read back as the moves it was made from. */
function checkList(notation: Notation, texts: readonly string[], moves: readonly string[]): void {
  const back = unwrap(convertMoves(texts, { to: 'uci', lookahead: true }));
  assertEqual(`${notation}, read and written`, back.join(' '), moves.join(' '));
}

async function listOutcome(
  what: string,
  real: RealGames,
  contenders: readonly Contender[],
  rounds: number,
): Promise<Outcome> {
  for (const each of contenders) each.work();
  const rates = await measure(contenders, rounds);
  const bounds = besides(rates, 'uci', { chinese: 4 });
  const skipped = real.missing === undefined ? [] : [real.missing];
  return { title: `reading the ${what} ${real.source}`, unit: 'plies', rates, bounds, skipped };
}

/** How much more time than one contender each of the others takes. */
function besides(rates: readonly Rate[], base: string, atMost: Readonly<Record<string, number>>): Bound[] {
  return rates
    .filter(({ name }) => name !== base)
    .map(({ name }) => ({
      what: `time of ${name} / time of ${base}`,
      ratio: ratio(rates, base, name),
      ...(atMost[name] === undefined ? {} : { atMost: atMost[name] }),
    }));
}

const PLACES = 2000;

/** Places spread evenly over the games. */
function placesOf({ games, plies }: RealGames): Place[] {
  const every = Math.max(1, Math.floor(plies / PLACES));
  const places: Place[] = [];
  let ply = 0;
  for (const game of games) {
    let position = startPosition;
    for (const move of unwrap(parseMoves(startPosition, game, { notation: 'uci' }))) {
      if (ply++ % every === 0) places.push({ position, move, texts: textsOf(position, move) });
      position = position.play(move);
    }
  }
  return places;
}

function textsOf(position: Position, move: Move): ReadonlyMap<Notation, string> {
  return new Map(NOTATIONS.map((notation) => [notation, formatMove(position, move, notation)]));
}

/** How often each place is worked at before the next: the shared board is then set up once for many questions. */
const TIMES_A_PLACE = 12;

async function writeMoves(places: readonly Place[], rounds: number): Promise<Outcome> {
  const contenders = NOTATIONS.map((notation): Contender => {
    const length = places.reduce((sum, { texts }) => sum + texts.get(notation)!.length, 0);
    return {
      name: notation,
      work() {
        let written = 0;
        for (const { position, move } of places) {
          for (let n = 0; n < TIMES_A_PLACE; n++) written += formatMove(position, move, notation).length;
        }
        assertEqual(`${notation}: signs written`, written, length * TIMES_A_PLACE);
        return places.length * TIMES_A_PLACE;
      },
    };
  });
  for (const each of contenders) each.work();
  return { title: 'writing moves', unit: 'moves', rates: await measure(contenders, rounds), bounds: [] };
}

const GENERATE = 'Board.generate';

/** One text at a time, its notation named, beside the cheapest way to generate the legal moves: a board into a buffer. */
async function readMoves(places: readonly Place[], rounds: number): Promise<Outcome> {
  const contenders = [generator(places), ...NOTATIONS.map((notation) => reader(places, notation))];
  for (const each of contenders) each.work();
  const rates = await measure(contenders, rounds);
  const bounds = besides(rates, GENERATE, Object.fromEntries(NOTATIONS.map((notation) => [notation, 3])));
  return { title: 'reading a move beside generating the legal moves', unit: 'moves', rates, bounds };
}

function generator(places: readonly Place[]): Contender {
  const boards = places.map(({ position }) => Board.from(position));
  const count = places.reduce((sum, { position }) => sum + position.legalMoves().length, 0);
  const buffer = new Int32Array(MAX_MOVES);
  return {
    name: GENERATE,
    work() {
      let found = 0;
      for (const board of boards) {
        for (let n = 0; n < TIMES_A_PLACE; n++) found += board.generate(buffer);
      }
      assertEqual('moves generated', found, count * TIMES_A_PLACE);
      return boards.length * TIMES_A_PLACE;
    },
  };
}

/** Reads the text of every place that has one meaning there; where it has several, as crowded men have in some notations, its other meanings cost as much. */
function reader(places: readonly Place[], notation: Notation): Contender {
  const unique = places.filter(
    ({ position, texts }) => parseMove(position, texts.get(notation)!, { notation }).ok,
  );
  const sum = unique.reduce((total, { move }) => total + move, 0);
  const options = { notation };
  return {
    name: notation,
    work() {
      let read = 0;
      for (const { position, texts } of unique) {
        const text = texts.get(notation)!;
        for (let n = 0; n < TIMES_A_PLACE; n++) read += unwrap(parseMove(position, text, options));
      }
      assertEqual(`${notation}: moves read`, read, sum * TIMES_A_PLACE);
      return unique.length * TIMES_A_PLACE;
    },
  };
}
