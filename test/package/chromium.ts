// Headless Chromium, where the machine has one: opens a page of a local folder and waits for what the page reports.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The path of the browser: the environment's CHROMIUM_PATH, else where Debian and others put it; undefined if absent. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return (named === undefined ? places : [named, ...places]).find((path) => existsSync(path));
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Serves `folder` on the loopback address; a POST to /report/NAME is handed to `onReport`. */
function serve(folder: string, onReport: (name: string, body: string) => void): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (request.method === 'POST' && path.startsWith('/report/')) {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => {
        body += chunk;
      });
      request.on('end', () => {
        response.writeHead(204).end();
        onReport(path.slice('/report/'.length), body);
      });
      return;
    }
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

function launch(browser: string, profile: string, url: string): ChildProcess {
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--user-data-dir=${profile}`,
  ];
  return spawn(browser, [...flags, url], { stdio: 'ignore', detached: true });
}

/** Ends the browser with the processes that it started, and waits until it is gone. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const gone = new Promise((done) => child.once('close', done));
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

/**
 * Opens the built page of `folder` and waits until it has reported under each of `names` (POST /report/NAME).
 * Rejects when that takes longer than `patience` milliseconds.
 */
export async function reportsOf(
  browser: string,
  folder: string,
  names: readonly string[],
  patience: number,
): Promise<Map<string, string>> {
  const reports = new Map<string, string>();
  const profile = mkdtempSync(join(tmpdir(), 'xiangqi-kit-profile-'));
  let finish: () => void = () => {};
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  const server = await serve(folder, (name, body) => {
    reports.set(name, body);
    if (names.every((wanted) => reports.has(wanted))) finish();
  });
  const { port } = server.address() as AddressInfo;
  const child = launch(browser, profile, `http://127.0.0.1:${port}/`);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const seen = (): string => JSON.stringify([...reports]);
    timer = setTimeout(() => reject(new Error(`no report in ${patience} ms; so far ${seen()}`)), patience);
  });
  try {
    await Promise.race([finished, tooLate]);
    return reports;
  } finally {
    clearTimeout(timer);
    await end(child);
    server.closeAllConnections();
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
