// The JSON that is written follows the schema of the package, as a validator that knows nothing of this library says.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unwrap } from '../../src/base/result.js';
import { formatTree } from '../../src/game/index.js';
import { encodeRecord, readRecords } from '../../src/records/index.js';
import { violations } from '../game/schema.js';
import { legalTree } from '../game/support.js';
import { testWithMaterial } from '../support/material.js';

const schema = JSON.parse(
  readFileSync(new URL('../../schema/xiangqi-game.schema.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;
const isValid = new Ajv2020({ allErrors: false }).compile(schema);

function expectValid(line: string, name: string): void {
  expect([name, isValid(JSON.parse(line)), isValid.errors ?? []]).toEqual([name, true, []]);
}

test('random trees', () => {
  fc.assert(
    fc.property(legalTree(40), (tree) => {
      const text = new TextDecoder().decode(unwrap(encodeRecord(tree, { format: 'json' })));
      expectValid(text, text.slice(0, 60));
    }),
    { numRuns: 200 },
  );
});

testWithMaterial('formats/samples/manifest.jsonl', 'sample files', async (manifest) => {
  const folder = join(manifest, '..');
  let games = 0;
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.jsonl')) continue;
    let number = 0;
    for await (const read of readRecords(readFileSync(join(folder, file)))) {
      if (++number > 20) break;
      expectValid(formatTree(unwrap(read).tree), file);
      games++;
    }
  }
  expect(games).toBeGreaterThan(50);
});

test('damaged JSON: this validator and that of the other tests agree', () => {
  const words = [null, true, -1, 1.5, 'x', '', [], {}, 'h2e2', [['a', 'b']], '1-0'];
  fc.assert(
    fc.property(legalTree(6), fc.nat(), fc.nat(), fc.boolean(), (tree, key, word, isRemoved) => {
      const json = JSON.parse(formatTree(tree)) as Record<string, unknown>;
      const keys = [...Object.keys(json), 'code', 'reason', 'other', 'anything'];
      const name = keys[key % keys.length] as string;
      if (isRemoved) delete json[name];
      else json[name] = words[word % words.length];
      expect([name, json[name], isValid(json)]).toEqual([
        name,
        json[name],
        violations(schema, json).length === 0,
      ]);
    }),
    { numRuns: 500 },
  );
});
