// Which bug reports have a test of their own: all of them, but those on which the sources themselves differ.
import { expect, test } from 'vitest';
import { coveredReports, reports } from './support.js';

const covered = coveredReports();

test('every test of a report is about a report that exists', () => {
  expect([...covered.keys()].filter((id) => !reports.has(id))).toEqual([]);
});

test('no report is without a test, but the contested', () => {
  const open = [...reports.values()].filter(({ id }) => !covered.has(id));
  expect(open.filter(({ contested }) => contested === undefined).map(({ id }) => id)).toEqual([]);
});

for (const { id, symptom } of reports.values()) {
  if (!covered.has(id)) test.todo(`${id}: ${symptom}`);
}
