// Native engines in the bench: spoken to, measured, and given up where they fail.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { UciEngine } from '../../bench/uciEngine.js';

const fake = fileURLToPath(new URL('fakeEngine.mjs', import.meta.url));

async function withEngine<Value>(body: (engine: UciEngine) => Promise<Value>): Promise<Value> {
  const engine = await UciEngine.start(fake);
  try {
    return await body(engine);
  } finally {
    engine.stop();
  }
}

describe('a native engine', () => {
  test('is set to the game, and its total is read, one question after the other', async () => {
    await withEngine(async (engine) => {
      expect(await engine.perft('9/9 w', 2)).toBe(500);
      expect(await engine.perft('9 b', 3)).toBe(3000);
    });
  });

  test.skipIf(!existsSync('/proc/self/stat'))('has its own CPU time counted', async () => {
    await withEngine(async (engine) => {
      const before = engine.cpuTime();
      await engine.perft('9 w', 1);
      const used = engine.cpuTime() - before;
      // it works for 50,000 microseconds by its own clock; the system counts in steps of 10,000
      expect(used).toBeGreaterThanOrEqual(20_000);
    });
  });

  test('that ends in the middle is a failure, then and afterwards', async () => {
    await withEngine(async (engine) => {
      await expect(engine.perft('crash', 1)).rejects.toThrow('ended with status 3');
      await expect(engine.perft('9 w', 1)).rejects.toThrow('ended with status 3');
    });
  });

  test('that cannot be run is a failure', async () => {
    await expect(UciEngine.start('/no/such/engine')).rejects.toThrow('/no/such/engine');
  });
});
