// How the benches measure: contenders take turns in interleaved rounds, CPU time is counted and not the clock on the
// wall, and what stands in the tables is the best and the median of the rounds.

/** Something that does countable work. */
export interface Contender {
  readonly name: string;
  /** Does the work once, checks what it computed, and returns how many units that was. */
  work(): number | Promise<number>;
  /** What is measured by, in microseconds: the CPU time of whoever does the work, by default this process; or a clock. */
  time?(): number;
}

/** What a contender reached, in units a CPU second. */
export interface Rate {
  readonly name: string;
  readonly best: number;
  readonly median: number;
}

/** Lets every contender work once a round, the first one changing from round to round. */
export async function measure(contenders: readonly Contender[], rounds: number): Promise<Rate[]> {
  const rates = contenders.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const index = (round + turn) % contenders.length;
      rates[index]!.push(await rateOf(contenders[index]!));
    }
  }
  return contenders.map(({ name }, index) => {
    const sorted = rates[index]!.sort((a, b) => a - b);
    return { name, best: sorted.at(-1)!, median: sorted[sorted.length >> 1]! };
  });
}

/** Measures one thing after the other: what works at the same time disturbs each other. */
export async function inTurn<Item, Value>(
  items: readonly Item[],
  measureOne: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (const item of items) values.push(await measureOne(item));
  return values;
}

async function rateOf(contender: Contender): Promise<number> {
  // No forced garbage collection between turns: V8 then drops object shapes without a living object, and with them the
  // code compiled for those shapes, which halves the speed of whoever makes its objects anew each turn.
  const time = contender.time ?? ownCpuTime;
  const before = time();
  const units = await contender.work();
  return (units * 1e6) / Math.max(1, time() - before);
}

/** The CPU time of this process so far, in microseconds. */
export function ownCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** How often work has to be done to take a while, in microseconds of CPU time: less than a few thousand is not measured well. */
export function timesFor(work: () => unknown, microseconds: number): number {
  const before = ownCpuTime();
  work();
  return Math.max(1, Math.ceil(microseconds / Math.max(1, ownCpuTime() - before)));
}

/** Stops the bench where work gave a wrong result: a fast wrong answer is worth nothing. */
export function assertEqual(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)} instead of ${String(expected)}`);
}
