// What a section of the bench says, and how it is printed.
import type { Rate } from './measure.js';

/** A ratio that is asked for. */
export interface Bound {
  readonly what: string;
  readonly ratio: number;
  /** `at least` this or `at most` that; a ratio without a bound is only shown. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** What a section measured. */
export interface Outcome {
  readonly title: string;
  /** What the rates count a CPU second: `nodes`, `games` … */
  readonly unit: string;
  /** What the rates are per; a CPU second by default. */
  readonly per?: string;
  readonly rates: readonly Rate[];
  readonly bounds: readonly Bound[];
  /** What could not be measured, and why; it is printed and never silently left out. */
  readonly skipped?: readonly string[];
}

/** One part of the bench; sections are listed in run.ts. */
export interface Section {
  /** The word that picks it on the command line. */
  readonly name: string;
  run(rounds: number): Promise<Outcome[]>;
}

/** The best rate of one contender over that of another. */
export function ratio(rates: readonly Rate[], upper: string, lower: string): number {
  return rateNamed(rates, upper) / rateNamed(rates, lower);
}

function rateNamed(rates: readonly Rate[], name: string): number {
  const rate = rates.find((each) => each.name === name);
  if (rate === undefined) throw new Error(`no contender ${name}`);
  return rate.best;
}

/** Whether a ratio keeps its bound; one without a bound does. */
export function keepsBound({ ratio, atLeast, atMost }: Bound): boolean {
  return (atLeast === undefined || ratio >= atLeast) && (atMost === undefined || ratio <= atMost);
}

/** The tables of one outcome. */
export function formatOutcome({
  title,
  unit,
  per = 'CPU second',
  rates,
  bounds,
  skipped = [],
}: Outcome): string {
  const lines = ['', title];
  lines.push(row(`  ${unit} a ${per}`, 'best', 'median', ''));
  for (const { name, best, median } of rates) lines.push(row(`  ${name}`, short(best), short(median), ''));
  if (bounds.length > 0) lines.push(row('  ratios and times of the best', 'measured', 'bound', ''));
  for (const bound of bounds) {
    const verdict = formatBound(bound) === '' ? '' : keepsBound(bound) ? 'pass' : 'FAIL';
    lines.push(row(`  ${bound.what}`, bound.ratio.toFixed(2), formatBound(bound), verdict));
  }
  for (const each of skipped) lines.push(`  SKIPPED: ${each}`);
  return lines.join('\n');
}

function formatBound({ atLeast, atMost }: Bound): string {
  if (atLeast !== undefined) return `>= ${atLeast}`;
  return atMost === undefined ? '' : `<= ${atMost}`;
}

function row(name: string, first: string, second: string, verdict: string): string {
  return `${name.padEnd(58)}${first.padStart(10)}${second.padStart(10)}  ${verdict}`.trimEnd();
}

function short(rate: number): string {
  if (rate >= 1e6) return `${(rate / 1e6).toFixed(2)} M`;
  return rate >= 1e4 ? `${(rate / 1e3).toFixed(1)} k` : rate.toFixed(0);
}
