// How the benches measure: contenders take turns in interleaved rounds, CPU time of the process is counted and not the
// clock on the wall, and what stands in the tables is the best and the median of the rounds.

/** Something that does countable work. */
export interface Contender {
  readonly name: string;
  /** Does the work once, checks what it computed, and returns how many units that was. */
  work(): number;
}

/** What a contender reached, in units a CPU second. */
export interface Rate {
  readonly name: string;
  readonly best: number;
  readonly median: number;
}

/** Lets every contender work once a round, the first one changing from round to round. */
export function measure(contenders: readonly Contender[], rounds: number): Rate[] {
  const rates = contenders.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const index = (round + turn) % contenders.length;
      rates[index]!.push(rateOf(contenders[index]!));
    }
  }
  return contenders.map(({ name }, index) => {
    const sorted = rates[index]!.sort((a, b) => a - b);
    return { name, best: sorted.at(-1)!, median: sorted[sorted.length >> 1]! };
  });
}

function rateOf(contender: Contender): number {
  // No forced garbage collection between turns: V8 then drops object shapes without a living object, and with them the
  // code compiled for those shapes, which halves the speed of whoever makes its objects anew each turn.
  const before = process.cpuUsage();
  const units = contender.work();
  const { user, system } = process.cpuUsage(before);
  return (units * 1e6) / (user + system);
}

/** Stops the bench where work gave a wrong result: a fast wrong answer is worth nothing. */
export function assertEqual(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)} instead of ${String(expected)}`);
}
