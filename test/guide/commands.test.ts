// The commands of the guides run, one after the other, each on what those before it wrote; a line `# → text` is what the
// command above it prints.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { xiangqi } from '../cli/fakeIo.js';

interface Step {
  readonly command: string;
  readonly promised: readonly string[];
}

const guides = new URL('../../docs/guide/', import.meta.url);
const sample = readFileSync(new URL('../../examples/sample-game.pgn', import.meta.url));

/** The commands of the `sh` blocks of a page. */
function stepsOf(markdown: string): Step[] {
  const steps: { command: string; promised: string[] }[] = [];
  for (const [, block] of markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)) {
    for (const line of (block as string).split('\n')) {
      if (line.startsWith('xiangqi ')) steps.push({ command: line, promised: [] });
      else if (line.startsWith('# → ')) steps.at(-1)?.promised.push(line.slice(4));
    }
  }
  return steps;
}

function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '').slice(1);
}

const pages = readdirSync(guides)
  .filter((name) => name.endsWith('.md'))
  .map((page) => ({ page, steps: stepsOf(readFileSync(new URL(page, guides), 'utf8')) }))
  .filter(({ steps }) => steps.length > 0);

test('there are guides with commands', () => {
  expect(pages.map(({ page }) => page)).toContain('converting-records-between-notations.md');
});

describe.each(pages)('$page', ({ steps }) => {
  const files: Record<string, string | Uint8Array> = {
    'examples/sample-game.pgn': sample,
    'records/a.pgn': sample,
  };

  test.each(steps)('$command', async ({ command, promised }) => {
    const { status, err, lines, writtenBytes } = await xiangqi(wordsOf(command), { files });
    expect([status, err]).toEqual([0, '']);
    if (promised.length > 0) expect(lines).toEqual(promised);
    else expect(lines.length + writtenBytes.size).toBeGreaterThan(0);
    for (const [path, bytes] of writtenBytes) files[path] = bytes;
  });
});
