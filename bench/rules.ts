// The arbiter: what a ruling costs on the loops of the collected cases, what asking for the losing moves before such a
// loop closes costs beside it, and whether asking after every ply of a game grows with the game and no faster.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Code,
  Game,
  type Move,
  type ParseFenOptions,
  type Position,
  parseFen,
  parseMoves,
  startPosition,
  unwrap,
} from 'xiangqi-kit';
import { ancient, axf, cxa1984, cxa1999, cxa2020, judge, wxf2018 } from 'xiangqi-kit/rules';
import { repeatedLine, wanderingLine } from './lines.js';
import { assertEqual, type Contender, measure, type Rate, timesFor } from './measure.js';
import { type Bound, type Outcome, ratio, type Section } from './report.js';

/** The codes that have bounds: the most that the median ruling on a loop may take, in milliseconds. */
const CODES: readonly (readonly [Code, number])[] = [
  [axf, 0.3],
  [cxa2020, 5],
];

/** The codes that rule on the third occurrence, as the collected lines have it: the losing moves are asked under each. */
const ON_THE_THIRD: readonly Code[] = [axf, cxa2020, cxa1999, cxa1984, wxf2018, ancient];

/** The most that any ruling may take, in milliseconds. */
const SLOWEST = 300;

export const rulesSection: Section = {
  name: 'rules',
  async run(rounds) {
    const loops = readLoops();
    const outcomes: Outcome[] = [];
    for (const [code, median] of CODES) outcomes.push(await rulings(loops, code, median, rounds));
    for (const code of ON_THE_THIRD) outcomes.push(await besideLosingMoves(loops, code, rounds));
    return [
      ...outcomes,
      await growth(repeatedLine(2 * PLIES), 'repeats itself', rounds),
      await growth(wanderingLine(2 * PLIES), 'wanders', rounds),
    ];
  },
};

/** A collected case: a line that ends where a position has stood for the third time. */
interface LoopCase {
  readonly id: string;
  readonly start: Position;
  readonly moves: readonly Move[];
}

interface CaseLine {
  readonly id: string;
  readonly fen: string;
  readonly moves: readonly string[];
  readonly allow?: NonNullable<ParseFenOptions['allow']>;
}

function readLoops(): LoopCase[] {
  const file = resolve(process.cwd(), 'test/data/rules/cases.jsonl');
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => readCase(JSON.parse(line) as CaseLine)).filter(isLoop);
}

function readCase({ id, fen, moves, allow = [] }: CaseLine): LoopCase {
  const start = unwrap(parseFen(fen, { allow }));
  return { id, start, moves: unwrap(parseMoves(start, moves, { notation: 'uci' })) };
}

function isLoop(line: LoopCase): boolean {
  return judge(line, axf).verdict !== 'no-repetition';
}

/** How long a contender works at least in one turn, in microseconds: less is not measured well. */
const TURN = 2000;

/** A contender that asks a question so often that it can be measured. */
function asking(name: string, ask: () => void): Contender {
  for (let n = 0; n < 3; n++) ask();
  const times = timesFor(ask, TURN);
  return {
    name,
    work() {
      for (let n = 0; n < times; n++) ask();
      return times;
    },
  };
}

/** Milliseconds that one question takes, at best. */
function milliseconds({ best }: Rate): number {
  return 1000 / best;
}

function sorted(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}

function medianOf(numbers: readonly number[]): number {
  return sorted(numbers)[numbers.length >> 1]!;
}

/** One rate for many: of the sum of the best, and of the sum of the medians. */
function summed(name: string, rates: readonly Rate[]): Rate {
  const total = (pick: (rate: Rate) => number): number =>
    rates.length / rates.reduce((sum, rate) => sum + 1 / pick(rate), 0);
  return { name, best: total(({ best }) => best), median: total(({ median }) => median) };
}

async function rulings(
  loops: readonly LoopCase[],
  code: Code,
  median: number,
  rounds: number,
): Promise<Outcome> {
  const contenders = loops.map((line) => {
    const { verdict } = judge(line, code);
    return asking(line.id, () => {
      const ruling = judge(line, code);
      assertEqual(`${line.id}: verdict`, ruling.verdict, verdict);
      assertEqual(`${line.id}: cut short by the budget`, ruling.budgetHit, false);
    });
  });
  const rates = await measure(contenders, rounds);
  const times = rates.map(milliseconds);
  const slowest = rates[times.indexOf(Math.max(...times))]!;
  return {
    title: `rulings under ${code.id} on ${loops.length} loops, none cut short by the budget`,
    unit: 'rulings',
    rates: [summed('all loops', rates), { ...slowest, name: `the slowest, ${slowest.name}` }],
    bounds: [
      { what: 'milliseconds of the median ruling', ratio: medianOf(times), atMost: median },
      { what: 'milliseconds of the slowest ruling', ratio: Math.max(...times), atMost: SLOWEST },
    ],
  };
}

/** The losing moves one ply before a loop closes, beside the ruling when it has closed. */
async function besideLosingMoves(loops: readonly LoopCase[], code: Code, rounds: number): Promise<Outcome> {
  const contenders = loops.flatMap((line) => {
    const before = play(line.start, line.moves.slice(0, -1));
    const last = line.moves.at(-1)!;
    // a game remembers what it was asked, so that every ruling is asked of a new one
    const ruling = (): string => unwrap(before.play(last)).ruling(code).verdict;
    const losing = (): boolean => before.losingMoves(code).now.includes(last);
    assertEqual(`${line.id}: a losing move`, losing(), ruling() === `${before.turn}-loses`);
    return [asking(line.id, ruling), asking(line.id, losing)];
  });
  const rates = await measure(contenders, rounds);
  const rulings = rates.filter((_, index) => index % 2 === 0);
  const losing = rates.filter((_, index) => index % 2 === 1);
  const ratios = losing.map(({ best }, index) => rulings[index]!.best / best);
  const worst = Math.max(...ratios);
  const bounds: Bound[] = [
    { what: 'time of losing moves / time of the ruling, median', ratio: medianOf(ratios) },
    { what: `the same, the worst, ${losing[ratios.indexOf(worst)]!.name}`, ratio: worst, atMost: 3 },
  ];
  return {
    title: `losing moves under ${code.id} before ${loops.length} loops close`,
    unit: 'questions',
    rates: [summed('losing moves', losing), summed('rulings', rulings)],
    bounds,
  };
}

function play(start: Position, moves: readonly Move[]): Game {
  let game = Game.from(start);
  for (const move of moves) game = unwrap(game.play(move));
  return game;
}

/** The length of the shorter game; the other one is twice as long. */
const PLIES = 400;

async function growth(line: readonly Move[], how: string, rounds: number): Promise<Outcome> {
  const code = cxa2020;
  const asker = (name: string, plies: number): Contender => ({
    name,
    work() {
      let rulings = 0;
      let game = Game.from(startPosition);
      for (const move of line.slice(0, plies)) {
        game = unwrap(game.play(move));
        if (game.ruling(code).code === code.id) rulings++;
      }
      assertEqual('rulings', rulings, plies);
      return 1;
    },
  });
  const contenders = [asker(`${PLIES} plies`, PLIES), asker(`${2 * PLIES} plies`, 2 * PLIES)];
  for (const each of contenders) each.work();
  const rates = await measure(contenders, rounds);
  const [short, long] = contenders.map(({ name }) => name) as [string, string];
  const bounds = [
    { what: 'time of twice as many plies / time', ratio: ratio(rates, short, long), atMost: 2.6 },
  ];
  return { title: `a ruling after every ply of a game that ${how}`, unit: 'games', rates, bounds };
}
