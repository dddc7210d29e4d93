// Hostile files: no reader throws, none gives more than its input can hold, whatever the bytes. The long run is
// `npm run fuzz`; these are its first inputs, and every truncation of small files.
import { expect, test } from 'vitest';
import { decodeRecord, detectFormat, type RecordFormat, readRecords } from '../../src/records/index.js';
import { hostileInput, randomNumbers, readCounted, readInput, seedFiles } from '../fuzz/inputs.js';

const INPUTS = 20_000;

test(`${INPUTS} bent, cut and spliced files`, () => {
  const seeds = seedFiles(3000);
  const random = randomNumbers(1);
  for (let number = 0; number < INPUTS; number++) {
    const input = hostileInput(seeds, random);
    if (number % 10 === 0) readCounted(input, number);
    else readInput(input, number);
  }
  expect(seeds.length).toBeGreaterThan(12);
}, 240_000);

test('small files cut at every offset', () => {
  for (const file of seedFiles(1300)) {
    const format = detectFormat(file) as RecordFormat;
    for (let length = 0; length < file.length; length++) {
      const result = decodeRecord(file.subarray(0, length), { format });
      if (!result.ok) expect(result.error.code).toMatch(/^[a-z]+\/[a-z-]+$/);
    }
  }
}, 240_000);

test('streams of bent files, in pieces of any size, end', async () => {
  const seeds = seedFiles(3000);
  const random = randomNumbers(2);
  for (let number = 0; number < 300; number++) {
    const input = hostileInput(seeds, random);
    const size = 1 + Math.floor(random() * 200);
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < input.length; at += size) pieces.push(input.subarray(at, at + size));
    let games = 0;
    for await (const game of readRecords(pieces)) if (game.ok) games++;
    expect(games).toBeLessThanOrEqual(input.length + 1);
  }
});
