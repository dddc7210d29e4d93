// Which bug reports have a test of their own. Those without one are listed as tests to do.
import { expect, test } from 'vitest';
import { coveredReports, reports } from './support.js';

const covered = coveredReports();

test('every test of a report is about a report that exists', () => {
  expect([...covered.keys()].filter((id) => !reports.has(id))).toEqual([]);
});

test('the reports about moves and FEN are covered', () => {
  const open = [...reports.values()].filter(({ id }) => !covered.has(id));
  expect(open.filter(({ area }) => area === 'movegen' || area === 'fen').map(({ id }) => id)).toEqual([]);
});

for (const { id, symptom } of reports.values()) {
  if (!covered.has(id)) test.todo(`${id}: ${symptom}`);
}
