/** What checking finds, told in lines or in JSON, and counted. */
import { type Explainable, explainIn } from '../text/index.js';
import type { Locale } from '../text/locale.js';
import { type ExitStatus, FINE, INPUT_AT_FAULT, type Io, print, printJson, remark } from './io.js';
import { Progress } from './progress.js';
import { wordsOf } from './wordsOf.js';

/** Where in the input something is; whatever does not apply is left out. */
export interface Whereabouts {
  readonly file?: string;
  /** The line of a text, from 1. */
  readonly line?: number;
  /** The game of a file, from 1. */
  readonly game?: number;
  /** The move, from 1. */
  readonly ply?: number;
  /** The text in question. */
  readonly text?: string;
}

/** Collects what is found. Complaints go to standard error, in JSON to standard output. */
export class Report {
  readonly io: Io;
  readonly json: boolean;
  readonly progress: Progress;
  /** How many faults were found. */
  faults = 0;
  games = 0;
  plies = 0;
  positions = 0;

  constructor(io: Io, json: boolean) {
    this.io = io;
    this.json = json;
    this.progress = new Progress(io);
  }

  /** Something is at fault; `advice` is a sentence on what to do about it. */
  async fault(where: Whereabouts, error: Explainable, advice?: string): Promise<void> {
    this.faults++;
    this.io.noteStatus(INPUT_AT_FAULT);
    await this.tell('fault', where, error, advice);
  }

  /** Something is odd, and no fault. */
  async remark(where: Whereabouts, warning: Explainable): Promise<void> {
    await this.tell('remark', where, warning);
  }

  private async tell(
    kind: 'fault' | 'remark',
    where: Whereabouts,
    subject: Explainable,
    advice?: string,
  ): Promise<void> {
    const explained = explainIn(this.io.locale, subject);
    const message = advice === undefined ? explained : `${explained} ${advice}`;
    if (this.json) return printJson(this.io, { kind, ...where, error: subject, message });
    this.progress.end();
    return remark(this.io, `${placeOf(withoutRepeats(where, subject, message), this.io.locale)}${message}`);
  }

  /** A thing that was checked, for JSON; nothing is printed otherwise. */
  async entry(facts: object): Promise<void> {
    if (this.json) await printJson(this.io, facts);
  }

  /** The last line, and the exit status. */
  async finish(): Promise<ExitStatus> {
    this.progress.end();
    const isEmpty = this.positions + this.games + this.faults === 0;
    if (!this.json && !isEmpty) await print(this.io, wordsOf(this.io.locale).checked(this));
    return this.faults === 0 ? FINE : INPUT_AT_FAULT;
  }
}

/** The place without what the sentence says itself: the text it quotes, the ply of a warning. */
function withoutRepeats(where: Whereabouts, subject: Explainable, message: string): Whereabouts {
  const { text, ply, ...rest } = where;
  const saysText = text !== undefined && (message.includes(`“${text}”`) || message.includes(`「${text}」`));
  return {
    ...rest,
    ...(text === undefined || saysText ? {} : { text }),
    ...(ply === undefined || 'ply' in subject ? {} : { ply }),
  };
}

/** `games.pgn: game 3, ply 12: `. */
export function placeOf({ file, line, game, ply, text }: Whereabouts, locale: Locale): string {
  const words = wordsOf(locale);
  const inside = [
    line === undefined ? '' : words.line(line),
    game === undefined ? '' : words.game(game),
    ply === undefined ? '' : words.ply(ply),
  ].filter((part) => part !== '');
  return [file ?? '', words.places(inside), text ?? '']
    .filter((part) => part !== '')
    .map((part) => `${part}: `)
    .join('');
}
