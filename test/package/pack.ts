// The packed tarball, installed into an empty folder, as a stranger would get it; and small ways to run things there.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const root: string = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The folder of the programs that are copied into the empty folder. */
export const fixtures: string = join(root, 'test/package/fixtures');

/** An empty folder with the package installed from its tarball. */
export interface Installed {
  /** The folder; `node_modules/xiangqi-kit` is in it. */
  readonly folder: string;
  /** The paths that the tarball holds. */
  readonly files: readonly string[];
  /** Bytes of the tarball. */
  readonly bytes: number;
}

/** Runs a program to its end and throws, with what it printed, where it fails. */
export function run(command: string, args: readonly string[], cwd: string): string {
  const result: SpawnSyncReturns<string> = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.error !== undefined) throw result.error;
  if (result.status !== 0) {
    throw new Error(
      `${command} ${args.join(' ')} ended with ${result.status}\n${result.stdout}\n${result.stderr}`,
    );
  }
  return result.stdout;
}

/** Packs the built package and installs it, without any network, into a fresh folder under the system's temporary one. */
export function installTarball(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'xiangqi-kit-'));
  // the package is built already; its own scripts are not to run again
  const packed = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root),
  ) as [{ filename: string; size: number; files: { path: string }[] }];
  const [info] = packed;
  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "stranger", "private": true, "version": "1.0.0" }\n',
  );
  run(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', `./${info.filename}`],
    folder,
  );
  return { folder, files: info.files.map((file) => file.path), bytes: info.size };
}

/** Copies fixtures into a folder, under their own names. */
export function copyFixtures(folder: string, ...names: string[]): void {
  for (const name of names) copyFileSync(join(fixtures, name), join(folder, name));
}

/** Removes a folder made by {@link installTarball}. */
export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
