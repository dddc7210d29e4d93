// Growth: what a unit of work (a node, a ply, a byte) costs as the input grows by three orders of magnitude. In a small
// input every unit bears its share of what a call costs once, so that units become cheaper upwards; what is bounded is
// how much dearer they become. Games end at ten thousand plies: at eighty thousand a ply was two to three times as dear,
// most likely because V8 then copies what is kept of them.
import { convertMoves, Game, type Notation, replay, startPosition, unwrap } from 'xiangqi-kit';
import { perft } from 'xiangqi-kit/board';
import { mainMoves } from 'xiangqi-kit/game';
import { decodeRecord, encodeRecord } from 'xiangqi-kit/records';
import { axf, judge } from 'xiangqi-kit/rules';
import { benchGames, uciText } from './games.js';
import { repeatedLine, wanderingLine } from './lines.js';
import { assertEqual, type Contender, inTurn, measure, type Rate } from './measure.js';
import { start } from './positions.js';
import type { Bound, Outcome, Section } from './report.js';

/** How much dearer a unit of a larger input may be than one of a smaller. */
const FLAT = 1.5;

/** Work that can be done in several sizes. */
interface Growing {
  readonly title: string;
  /** What the rates count, and what the sizes count. */
  readonly unit: string;
  readonly sizedIn: string;
  readonly sizes: readonly number[];
  /** How many of `sizedIn` are done in one turn, at least. */
  readonly turn: number;
  /** Work of a size, made ready; it checks what it found and returns how many units it did. */
  prepare(size: number): () => number;
}

export const growthSection: Section = {
  name: 'growth',
  async run(rounds) {
    return inTurn(everyWork(), (work) => measureGrowth(work, rounds));
  },
};

async function measureGrowth(work: Growing, rounds: number): Promise<Outcome> {
  const { title, unit, sizes } = work;
  const contenders = sizes.map((size) => sized(work, size));
  for (const each of contenders) each.work();
  const rates = await measure(contenders, rounds);
  return { title: `growth of ${title}`, unit, rates, bounds: flatness(rates, unit) };
}

function sized({ prepare, turn, sizedIn }: Growing, size: number): Contender {
  const once = prepare(size);
  const times = Math.ceil(turn / size);
  return {
    name: `${size.toLocaleString('en')} ${sizedIn}`,
    work() {
      let units = 0;
      for (let n = 0; n < times; n++) units += once();
      return units;
    },
  };
}

/** For every size but the least, what a unit costs over what it costs in the cheapest of the smaller sizes. */
function flatness(rates: readonly Rate[], unit: string): Bound[] {
  return rates.slice(1).map(({ name, best }, index) => {
    const cheapest = Math.max(...rates.slice(0, index + 1).map((rate) => rate.best));
    return { what: `time of ${unit}, ${name} / fewer`, ratio: cheapest / best, atMost: FLAT };
  });
}

const PLIES: readonly number[] = [10, 100, 1000, 10_000];
const LONGEST = 10_000;

function everyWork(): Growing[] {
  const texts = wanderingLine(LONGEST).map(uciText);
  return [
    counting(),
    replaying(texts, 'uci'),
    replaying(texts, 'chinese'),
    judging(),
    rulingAfterEveryPly(),
    readingGames(),
    readingOneGame(texts),
  ];
}

function counting(): Growing {
  return {
    title: 'perft',
    unit: 'nodes',
    sizedIn: 'nodes',
    sizes: start.nodes.slice(1, 4),
    turn: 4e6,
    prepare(size) {
      const depth = start.nodes.indexOf(size) + 1;
      return () => {
        assertEqual(`perft ${depth}`, perft(startPosition, depth), size);
        return size;
      };
    },
  };
}

function replaying(uci: readonly string[], notation: Notation): Growing {
  const texts = unwrap(convertMoves(uci, { from: 'uci', to: notation }));
  return {
    title: `replay from ${notation} text`,
    unit: 'plies',
    sizedIn: 'plies',
    sizes: PLIES,
    turn: LONGEST,
    prepare(size) {
      const moves = texts.slice(0, size);
      return () => {
        assertEqual(`plies of ${notation}`, unwrap(replay({ moves, notation })).ply, size);
        return size;
      };
    },
  };
}

/** One ruling about a line that repeats itself from its first ply on. */
function judging(): Growing {
  return {
    title: 'one ruling about a whole line',
    unit: 'plies',
    sizedIn: 'plies',
    sizes: PLIES,
    turn: LONGEST,
    prepare(size) {
      const moves = repeatedLine(size);
      return () => {
        assertEqual('verdict', judge({ start: startPosition, moves }, axf).verdict, 'draw');
        return size;
      };
    },
  };
}

function rulingAfterEveryPly(): Growing {
  return {
    title: 'a ruling after every ply of a game',
    unit: 'rulings on loops',
    sizedIn: 'plies',
    sizes: PLIES,
    turn: LONGEST,
    prepare(size) {
      const moves = repeatedLine(size);
      return () => {
        let game = Game.from(startPosition);
        let draws = 0;
        for (const move of moves) {
          game = unwrap(game.play(move));
          if (game.ruling(axf).verdict === 'draw') draws++;
        }
        // every position of the loop has stood three times from the eighth ply on
        assertEqual('rulings of a draw', draws, size - 7);
        return draws;
      };
    },
  };
}

function readingGames(): Growing {
  return {
    title: 'reading PGN of many games',
    unit: 'bytes',
    sizedIn: 'games',
    sizes: [1, 10, 100, 1000],
    turn: 200,
    prepare(size) {
      const games = benchGames();
      return pgnReader(Array.from({ length: size }, (_, game) => games[game % games.length]!.split(' ')));
    },
  };
}

function readingOneGame(uci: readonly string[]): Growing {
  return {
    title: 'reading PGN of one game',
    unit: 'bytes',
    sizedIn: 'plies',
    sizes: PLIES,
    turn: LONGEST,
    prepare: (size) => pgnReader([uci.slice(0, size)]),
  };
}

function pgnReader(games: readonly (readonly string[])[]): () => number {
  const trees = games.map((moves) => unwrap(replay({ moves, notation: 'uci' })).toTree());
  const bytes = unwrap(encodeRecord(trees, { format: 'pgn' }));
  const plies = games.reduce((sum, moves) => sum + moves.length, 0);
  return () => {
    const file = unwrap(decodeRecord(bytes, { format: 'pgn' }));
    assertEqual('games read', file.games.length, games.length);
    assertEqual(
      'plies read',
      file.games.reduce((sum, { tree }) => sum + mainMoves(tree).length, 0),
      plies,
    );
    return bytes.length;
  };
}
