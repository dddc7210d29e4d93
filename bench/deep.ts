// Deep counts by the command line: two threads beside one, a table of positions beside none. Threads are there to save
// time on the clock, so that is what is measured: only where two cores are free does it say something about threads.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { assertEqual, type Contender, measure } from './measure.js';
import { start } from './positions.js';
import { ratio, type Section } from './report.js';

const DEPTH = 6;
const NODES = 5_392_831_844;
const ONE = 'one thread';
const TWO = 'two threads';
const HASHED = 'one thread, a table of 64 MB';

/** Not among the usual sections: a round takes half a minute. */
export const deepSection: Section = {
  name: 'deep',
  async run(rounds) {
    const contenders = [
      counter(ONE, []),
      counter(TWO, ['--workers', '2']),
      counter(HASHED, ['--hash', '64']),
    ];
    const rates = await measure(contenders, rounds);
    const bounds = [
      { what: 'two threads / one', ratio: ratio(rates, TWO, ONE), atLeast: 1.8 },
      { what: 'with a table / without', ratio: ratio(rates, HASHED, ONE), atLeast: 2 },
    ];
    const title = `xiangqi perft --depth ${DEPTH} from ${start.name}, by the clock`;
    return [{ title, unit: 'nodes', per: 'second', rates, bounds }];
  },
};

function counter(name: string, options: readonly string[]): Contender {
  const command = [resolve(process.cwd(), 'dist/cli/main.js'), 'perft', '--depth', String(DEPTH), ...options];
  return {
    name,
    time: () => performance.now() * 1000,
    work() {
      const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
      assertEqual(name, stdout.trim(), `perft ${DEPTH}: ${NODES}`);
      return NODES;
    },
  };
}
