// The public bug reports of other software (test/data/bugs): a test each, titled by its id.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { dataLines } from '../support/material.js';

/** What a report starts from: it has those of these fields that it needs. */
export interface BugInput {
  readonly fen: string;
  readonly fens: readonly string[];
  readonly moves: readonly string[];
  readonly text: string;
  readonly texts: readonly string[];
  readonly strings: readonly string[];
  readonly cases: readonly { readonly fen: string; readonly moves: readonly string[] }[];
  readonly notation1based: readonly string[];
  readonly perftDepth: readonly number[];
  readonly pgn: string;
  readonly pgns: readonly [string, string];
  readonly base64Gbk: string;
  readonly base64Utf8Bom: string;
  readonly xqfGzipBase64: string;
}

/** One report. */
export interface BugReport {
  readonly id: string;
  readonly area: string;
  readonly symptom: string;
  readonly contested?: unknown;
  readonly input: BugInput;
  // biome-ignore lint/suspicious/noExplicitAny: every report has values of its own
  readonly expected: any;
}

export const reports: ReadonlyMap<string, BugReport> = new Map(
  dataLines<BugReport>('bugs/bugs.jsonl').map((report) => [report.id, report]),
);

/** A test of one report; `body` gets what the report asks and expects. */
export function bug(id: string, body: (report: BugReport) => void | Promise<void>): void {
  const report = reports.get(id);
  if (report === undefined) throw new Error(`no such report: ${id}`);
  test(`${id}: ${report.symptom}`, () => body(report));
}

/** Which test files name which report: every quoted id in a test file under test/ counts. */
export function coveredReports(): Map<string, string[]> {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const covered = new Map<string, string[]>();
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.test.ts')) continue;
    const ids = readFileSync(join(root, name), 'utf8').matchAll(/'([A-Z]{2}-\d{3})'/g);
    for (const id of new Set([...ids].map(([, found]) => found as string)))
      covered.set(id, [...(covered.get(id) ?? []), name]);
  }
  return covered;
}
