/** How far long work has come, on a terminal's standard error and nowhere else. */
import type { Io } from './io.js';

/** Milliseconds between two lines of progress. */
const INTERVAL = 100;

/** A line that is rewritten in place; {@link Progress.end} wipes it. */
export class Progress {
  private readonly io: Io;
  private last: number;
  private isShown = false;

  constructor(io: Io) {
    this.io = io;
    this.last = io.now();
  }

  /** Shows a line, unless one was shown a moment ago. */
  show(line: () => string): void {
    if (!this.io.err.isTerminal) return;
    const now = this.io.now();
    if (now - this.last < INTERVAL) return;
    this.last = now;
    this.isShown = true;
    void this.io.err.write(`\r${line()}\u001b[K`);
  }

  /** Wipes the line, before anything else is written. */
  end(): void {
    if (this.isShown) void this.io.err.write('\r\u001b[K');
    this.isShown = false;
  }
}
