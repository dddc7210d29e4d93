// Our perft beside native engines that the caller has at hand: `npm run bench -- native --native pikafish=/usr/bin/pikafish`.
import { parseFen, unwrap } from 'xiangqi-kit';
import { perft } from 'xiangqi-kit/board';
import { assertEqual, type Contender, inTurn, measure } from './measure.js';
import { type Counted, start, tactical } from './positions.js';
import { type Bound, type Outcome, ratio, type Section } from './report.js';
import { UciEngine } from './uciEngine.js';

/** An engine on the command line. */
export interface NativeEngine {
  readonly name: string;
  /** The file to run. */
  readonly path: string;
}

const OURS = 'xiangqi-kit';
const DEPTH = 4;

/** How many nodes a contender counts at least in one turn: the system counts the time of processes in steps of 10 ms. */
const OUR_NODES = 1e8;
const THEIR_NODES = 2e7;

/** How much faster we want to be than engines by these names, at the start position and elsewhere. */
const BOUNDS: Readonly<Record<string, { readonly start: number; readonly elsewhere?: number }>> = {
  pikafish: { start: 8, elsewhere: 4 },
  'fairy-stockfish': { start: 50 },
};

/** The section for the engines that were named. */
export function nativeSection(engines: readonly NativeEngine[]): Section {
  return {
    name: 'native',
    async run(rounds) {
      if (engines.length === 0) return [];
      return inTurn([start, ...tactical], (position) => besideEngines(position, engines, rounds));
    },
  };
}

async function besideEngines(
  position: Counted,
  engines: readonly NativeEngine[],
  rounds: number,
): Promise<Outcome> {
  const running: UciEngine[] = [];
  try {
    for (const { path } of engines) running.push(await UciEngine.start(path));
    const theirs = running.map((engine, index) => nativeCounter(engines[index]!.name, engine, position));
    const ours = ownCounter(position);
    for (const each of [ours, ...theirs]) await each.work();
    const rates = await measure([ours, ...theirs], rounds);
    const bounds = engines.map(({ name }): Bound => {
      const wanted = position === start ? BOUNDS[name]?.start : BOUNDS[name]?.elsewhere;
      const what = `ours / ${name}`;
      return { what, ratio: ratio(rates, OURS, name), ...(wanted === undefined ? {} : { atLeast: wanted }) };
    });
    return { title: `perft beside native engines, from ${position.name}`, unit: 'nodes', rates, bounds };
  } finally {
    for (const engine of running) engine.stop();
  }
}

function ownCounter(position: Counted): Contender {
  const depth = DEPTH + 1;
  const nodes = position.nodes[depth - 1]!;
  const times = Math.ceil(OUR_NODES / nodes);
  return {
    name: OURS,
    work() {
      for (let n = 0; n < times; n++)
        assertEqual(`${OURS}: ${position.name}`, perft(unwrap(parseFen(position.fen)), depth), nodes);
      return nodes * times;
    },
  };
}

function nativeCounter(name: string, engine: UciEngine, position: Counted): Contender {
  const nodes = position.nodes[DEPTH - 1]!;
  const times = Math.ceil(THEIR_NODES / nodes);
  return {
    name,
    time: () => engine.cpuTime(),
    async work() {
      for (let n = 0; n < times; n++)
        assertEqual(`${name}: ${position.name}`, await engine.perft(position.fen, DEPTH), nodes);
      return nodes * times;
    },
  };
}
