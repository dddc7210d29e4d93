// The built command as a process of its own: threads, pipes, standard input, exit statuses. `npm run test:slow` builds it.
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
const bin = join(root, 'dist/cli/main.js');

function xiangqi(args: readonly string[], input = ''): { status: number | null; out: string; err: string } {
  const run = spawnSync(process.execPath, [bin, ...args], { input, encoding: 'utf8' });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

describe('the built command', () => {
  test('is there, and begins with a shebang', () => {
    expect(existsSync(bin)).toBe(true);
    expect(readFileSync(bin, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  test('tells the version of its package', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(xiangqi(['--version'])).toEqual({ status: 0, out: `${version}\n`, err: '' });
  });

  test('counts on threads, with and without a table', () => {
    expect(xiangqi(['perft', '--depth', '5', '--workers', '2'])).toEqual({
      status: 0,
      out: 'perft 5: 133312995\n',
      err: '',
    });
    expect(xiangqi(['perft', '--depth', '4', '--workers', '3', '--hash', '4', '--divide']).out).toMatch(
      /^(?:[a-i]\d[a-i]\d \d+\n){44}perft 4: 3290240\n$/,
    );
  });

  test('reads standard input, and ends with the status that help promises', () => {
    const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
    expect(xiangqi(['validate', '-'], `${start}\n`)).toEqual({
      status: 0,
      out: '1 position: no fault\n',
      err: '',
    });
    expect(xiangqi(['validate', '-'], '1. h2e2 h9g7 2. h2e2 *').status).toBe(1);
    expect(xiangqi(['validate']).status).toBe(2);
    expect(xiangqi([]).status).toBe(2);
  });

  test('writes files, and says why it cannot', () => {
    const folder = mkdtempSync(join(tmpdir(), 'xiangqi-'));
    try {
      const file = join(folder, 'board.svg');
      expect(xiangqi(['show', '--svg', file])).toEqual({ status: 0, out: '', err: '' });
      expect(readFileSync(file, 'utf8')).toMatch(/<\/svg>\n$/);
      const nowhere = join(folder, 'none/board.svg');
      expect(xiangqi(['show', '--svg', nowhere])).toEqual({
        status: 1,
        out: '',
        err: `${nowhere}: no such file\n`,
      });
      expect(xiangqi(['validate', folder]).err).toContain('board.svg: ');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('leaves nothing beside a place that it cannot write to in the end', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'xiangqi-'));
    try {
      const place = join(folder, 'games.pgn');
      const child = spawn(process.execPath, [bin, 'convert', '-', '--to', 'pgn', '-o', place]);
      const ended = new Promise((done) => child.on('close', done));
      child.stdin.write('1. h2e2 *\n');
      while (readdirSync(folder).length === 0) await new Promise((resume) => setTimeout(resume, 10));
      mkdirSync(place);
      child.stdin.end();
      expect([await ended, readdirSync(folder)]).toEqual([1, ['games.pgn']]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  // nothing is denied to the superuser
  test.skipIf(process.getuid?.() === 0)('does not replace a file that may not be written', () => {
    const folder = mkdtempSync(join(tmpdir(), 'xiangqi-'));
    try {
      const place = join(folder, 'games.pgn');
      writeFileSync(place, 'kept', { mode: 0o444 });
      const run = xiangqi(['convert', '-', '--to', 'pgn', '-o', place], '1. h2e2 *\n');
      expect(run).toEqual({ status: 1, out: '', err: `${place}: permission denied\n` });
      expect([readdirSync(folder), readFileSync(place, 'utf8')]).toEqual([['games.pgn'], 'kept']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.skipIf(!existsSync('/dev/full'))('says that the disk is full under standard output too', () => {
    const full = openSync('/dev/full', 'w');
    try {
      const { status, stderr } = spawnSync(process.execPath, [bin, 'perft', '--depth', '1'], {
        stdio: ['ignore', full, 'pipe'],
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([1, 'standard output: no space left\n']);
    } finally {
      closeSync(full);
    }
  });

  test('a reader that goes away ends it quietly', async () => {
    const child = spawn(process.execPath, [bin, 'perft', '--depth', '3', '--divide', '--json']);
    let err = '';
    child.stderr.on('data', (data: Buffer) => {
      err += data.toString();
    });
    child.stdout.destroy();
    const status = await new Promise((done) => child.on('close', done));
    expect([status, err]).toEqual([0, '']);
  });

  test('a reader that goes away does not make a fault into none', async () => {
    const child = spawn(process.execPath, [bin, 'validate', '-', '--json']);
    child.stdout.destroy();
    child.stdin.end('1. h2e2 h9g7 2. h2e2 *\n'.repeat(2000));
    const status = await new Promise((done) => child.on('close', done));
    expect(status).toBe(1);
  });
});
