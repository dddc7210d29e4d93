// Counting: our perft beside the naive generator and other libraries, as nodes a CPU second. Depths differ, so that
// every contender works long enough to be measured and none keeps the others waiting.
import { parseFen, unwrap } from 'xiangqi-kit';
import { perft } from 'xiangqi-kit/board';
import { listedPerft } from './listedPerft.js';
import { assertEqual, type Contender, inTurn, measure } from './measure.js';
import { naivePerft } from './naive.js';
import { loadPeer, type PerftOf } from './peers.js';
import { type Counted, start, tactical } from './positions.js';
import { type Bound, type Outcome, ratio, type Section } from './report.js';

const OURS = 'xiangqi-kit';
const LISTS = 'xiangqi-kit: every list of moves generated';
const HASHED = 'xiangqi-kit: with a table of 64 MB';
const NAIVE = 'naive: pseudo-legal, make, test, unmake';
const FFISH = 'ffish (WebAssembly)';
const ELEPHANTOPS = 'elephantops';

export const perftSection: Section = {
  name: 'perft',
  async run(rounds) {
    const ffish = await loadPeer('ffish');
    const elephantops = await loadPeer('elephantops');
    warmUp();
    const contenders = [
      counter(OURS, ourPerft, start, 5, 1),
      counter(LISTS, listedPerft, start, 4, 2),
      counter(NAIVE, naivePerft, start, 4, 1),
    ];
    if (ffish.perft) contenders.push(counter(FFISH, ffish.perft, start, 3, 2));
    if (elephantops.perft) contenders.push(counter(ELEPHANTOPS, elephantops.perft, start, 3, 1));
    const rates = await measure(contenders, rounds);
    const bounds: Bound[] = [{ what: 'ours / naive', ratio: ratio(rates, OURS, NAIVE), atLeast: 15 }];
    bounds.push({ what: 'lists / naive', ratio: ratio(rates, LISTS, NAIVE), atLeast: 5 });
    if (ffish.perft) bounds.push({ what: 'ours / ffish', ratio: ratio(rates, OURS, FFISH), atLeast: 150 });
    if (elephantops.perft) {
      bounds.push({ what: 'ours / elephantops', ratio: ratio(rates, OURS, ELEPHANTOPS), atLeast: 1500 });
      bounds.push({ what: 'naive / elephantops', ratio: ratio(rates, NAIVE, ELEPHANTOPS), atLeast: 50 });
    }
    const skipped = [ffish.missing, elephantops.missing].filter((reason) => reason !== undefined);
    const first = { title: `perft from ${start.name}`, unit: 'nodes', rates, bounds, skipped };
    const others = await inTurn(tactical, (position) => besideNaive(position, rounds));
    return [first, ...others, await withTable(Math.min(rounds, TABLE_ROUNDS))];
  },
};

function ourPerft(fen: string, depth: number): number {
  return perft(unwrap(parseFen(fen)), depth);
}

/** A contender that counts a position some times over, and is stopped at a wrong count. */
function counter(name: string, count: PerftOf, position: Counted, depth: number, times: number): Contender {
  const nodes = position.nodes[depth - 1]!;
  return {
    name,
    work() {
      for (let n = 0; n < times; n++) {
        assertEqual(`${name}, ${position.name}, depth ${depth}`, count(position.fen, depth), nodes);
      }
      return nodes * times;
    },
  };
}

/** Code that has only seen the start position is compiled for that alone. */
function warmUp(): void {
  for (let n = 0; n < 3; n++) {
    for (const { fen } of tactical) {
      ourPerft(fen, 4);
      listedPerft(fen, 3);
      naivePerft(fen, 3);
    }
  }
}

/** How the ratios hold where there are checks and pins. */
async function besideNaive(position: Counted, rounds: number): Promise<Outcome> {
  const times = Math.ceil(2e6 / position.nodes[3]!);
  const rates = await measure(
    [
      counter(OURS, ourPerft, position, 5, Math.ceil(4e7 / position.nodes[4]!)),
      counter(LISTS, listedPerft, position, 4, 3 * times),
      counter(NAIVE, naivePerft, position, 4, times),
    ],
    rounds,
  );
  const bounds = [
    { what: 'ours / naive', ratio: ratio(rates, OURS, NAIVE), atLeast: 5 },
    { what: 'lists / naive', ratio: ratio(rates, LISTS, NAIVE), atLeast: 4 },
  ];
  return { title: `perft from ${position.name}`, unit: 'nodes', rates, bounds };
}

/** A count takes seconds, so that few rounds must do. */
const TABLE_ROUNDS = 3;

/** What a table of positions saves at six plies. */
async function withTable(rounds: number): Promise<Outcome> {
  const hashed: PerftOf = (fen, depth) => perft(unwrap(parseFen(fen)), depth, { hashMegabytes: 64 });
  const rates = await measure(
    [counter(OURS, ourPerft, start, 6, 1), counter(HASHED, hashed, start, 6, 1)],
    rounds,
  );
  const bounds = [{ what: 'with a table / without', ratio: ratio(rates, HASHED, OURS), atLeast: 2 }];
  return { title: `perft 6 from ${start.name}`, unit: 'nodes', rates, bounds };
}
