/** Reads PGN as it arrives: one game at a time, in the memory that the longest game needs. */
import { err, ok, type Result } from '../../base/result.js';
import { fullBudget, Spending } from '../budget.js';
import type { DecodeOptions, RecordError, RecordGame } from '../types.js';
import { LineCounter } from '../warnings.js';
import { openPgnGame } from './read.js';
import { PgnScan } from './scan.js';
import { PgnTokenizer } from './tokenizer.js';

/**
 * Takes pieces of a PGN text and gives the games that they complete. Text that does not complete a token is looked at
 * again only when it has doubled, so that a comment of any length is read in linear time.
 */
export class PgnStream {
  private readonly options: DecodeOptions | undefined;
  private tokens: PgnTokenizer = new PgnTokenizer('', false);
  private scan: PgnScan = new PgnScan('');
  private waiting: string[] = [];
  private waitingLength = 0;
  private base = 0;
  private line = 1;
  private failed = false;
  /** Counts the lines of the text that is held. */
  private lines: LineCounter | undefined;

  constructor(options?: DecodeOptions) {
    this.options = options;
  }

  /** Takes more text and gives the games that are now whole. */
  push(text: string): Iterable<Result<RecordGame, RecordError>> {
    if (this.failed) return [];
    this.waiting.push(text);
    this.waitingLength += text.length;
    return this.waitingLength < this.unread ? [] : this.readOn(false);
  }

  /** Says that the text is over and gives the last games. */
  end(): Iterable<Result<RecordGame, RecordError>> {
    return this.failed ? [] : this.readOn(true);
  }

  /** How much text the tokenizer holds and has not got past. */
  private get unread(): number {
    return this.tokens.text.length - this.tokens.at;
  }

  private *readOn(final: boolean): Generator<Result<RecordGame, RecordError>, void, undefined> {
    const dropped = this.dropRead();
    // joined, the text is one piece to the engine; added up, it would stay two, which is slower to read sign by sign
    const text = [this.tokens.text.slice(dropped), ...this.waiting].join('');
    const tokens = new PgnTokenizer(text, final, this.tokens.at - dropped);
    this.tokens = tokens;
    this.scan.text = text;
    this.lines = undefined;
    this.waiting = [];
    this.waitingLength = 0;
    for (;;) {
      const state = this.scan.read(tokens);
      if (state === 'more') break;
      if (!this.scan.isEmpty) yield this.game();
      this.scan = new PgnScan(text);
      if (this.failed || state === 'end') return;
    }
    const allowed = fullBudget(this.options?.budget).bytes;
    if (tokens.text.length > allowed) {
      this.failed = true;
      yield err({ code: 'budget/exceeded', limit: 'bytes', allowed, offset: this.base });
    }
  }

  private game(): Result<RecordGame, RecordError> {
    const spending = new Spending(fullBudget(this.options?.budget));
    this.lines ??= new LineCounter(this.scan.text, this.base, this.line);
    const game = openPgnGame(this.scan, spending, this.lines).finish();
    const { exceeded } = spending;
    return exceeded === undefined
      ? ok(game)
      : err({ ...exceeded, offset: this.base + (exceeded.offset as number) });
  }

  /** Counts the lines of the text before the game that is open, and says how long it is. */
  private dropRead(): number {
    const { tokens, scan } = this;
    const first = Math.min(scan.tags[0]?.offset ?? tokens.at, scan.tokens[0]?.start ?? tokens.at);
    for (let at = tokens.text.indexOf('\n'); at >= 0 && at < first; at = tokens.text.indexOf('\n', at + 1)) {
      this.line++;
    }
    this.base += first;
    moveLeft(scan, first);
    return first;
  }
}

/** Moves every place to the left, after text before the game was dropped. */
function moveLeft({ tags, tokens }: PgnScan, count: number): void {
  for (const tag of tags) tag.offset -= count;
  for (const token of tokens) {
    token.start -= count;
    token.end -= count;
  }
}
