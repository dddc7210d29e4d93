// A native engine as a process that is spoken to in UCI: `uci`, `position fen …`, `go perft N`. Its CPU time is read from
// /proc, so engines are measured where there is one (Linux).
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** How long an engine may take for an answer, in milliseconds, before the bench gives it up. */
const PATIENCE = 120_000;

/** Clock ticks a second in /proc: Linux shows a hundred on every machine, whatever it counts itself. */
const TICKS = 100;

/** How engines write the sum of a perft. */
const TOTAL = /^(?:Nodes searched|Nodes|Total)\s*:\s*(\d+)$/i;

/** A running engine. It is asked one question at a time. */
export class UciEngine {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly path: string;
  private failure: Error | undefined = undefined;
  private onLine: (line: string) => void = () => {};
  private onFailure: (error: Error) => void = () => {};

  private constructor(path: string) {
    this.path = path;
    this.child = spawn(path, [], { stdio: ['pipe', 'pipe', 'pipe'] });
    this.child.stderr.resume();
    this.child.stdin.on('error', () => this.fail('does not listen'));
    this.child.on('error', (error) => this.fail(`cannot be run: ${error.message}`));
    this.child.on('close', (status) => this.fail(`ended with status ${status}`));
    createInterface({ input: this.child.stdout }).on('line', (line) => this.onLine(line.trim()));
  }

  /** Starts an engine; one that plays several games is set to this one. */
  static async start(path: string): Promise<UciEngine> {
    const engine = new UciEngine(path);
    const answer = await engine.ask(['uci'], (line) => line === 'uciok');
    const playsMore = answer.some((line) => line.startsWith('option name UCI_Variant '));
    const choice = playsMore ? ['setoption name UCI_Variant value xiangqi'] : [];
    await engine.ask([...choice, 'isready'], (line) => line === 'readyok');
    return engine;
  }

  /** Counts the leaves of a position's tree. */
  async perft(fen: string, depth: number): Promise<number> {
    const commands = [`position fen ${fen}`, `go perft ${depth}`];
    const lines = await this.ask(commands, (line) => TOTAL.test(line));
    return Number(TOTAL.exec(lines.at(-1)!)![1]);
  }

  /** The CPU time of the process so far, in microseconds. */
  cpuTime(): number {
    const stat = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8');
    // the name of the program, the second field, stands in parentheses and may hold anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1e6) / TICKS;
  }

  /** Ends the process. */
  stop(): void {
    this.child.kill();
  }

  private fail(what: string): void {
    this.failure ??= new Error(`${this.path} ${what}`);
    this.onFailure(this.failure);
  }

  /** Says some lines and gathers the answer up to the line that ends it. */
  private async ask(commands: readonly string[], isLast: (line: string) => boolean): Promise<string[]> {
    if (this.failure !== undefined) throw this.failure;
    const timer = setTimeout(() => this.fail(`did not answer '${commands.at(-1)}'`), PATIENCE);
    try {
      return await new Promise((resolve, reject) => {
        const lines: string[] = [];
        this.onFailure = reject;
        this.onLine = (line) => {
          lines.push(line);
          if (!isLast(line)) return;
          this.onLine = () => {};
          resolve(lines);
        };
        this.child.stdin.write(`${commands.join('\n')}\n`);
      });
    } finally {
      clearTimeout(timer);
    }
  }
}
