/** Writing the facts that a text gives into a tree, as often as it gives them. */
import type { MetadataKey, RecordResult } from '../game/tree.js';
import { resultOfWord } from './fields.js';
import type { Recorder } from './recorder.js';

/** Takes the facts of one game one by one. */
export class FactWriter {
  readonly #recorder: Recorder;
  /** How often each fact was given; the first FEN is the start. */
  readonly #seen: Map<string, number> = new Map([['FEN', 1]]);
  #oddResult: string | undefined;
  /** The result as it is known so far. */
  result: RecordResult | undefined;

  constructor(recorder: Recorder) {
    this.#recorder = recorder;
  }

  /** Writes a fact, one without a field of its own under its name; one that was seen before gets a number. */
  add(key: MetadataKey | undefined, name: string, value: string): void {
    const { builder } = this.#recorder;
    const count = (this.#seen.get(key ?? name) ?? 0) + 1;
    this.#seen.set(key ?? name, count);
    if (key !== undefined && count === 1) builder.setMetadata(key, value);
    else builder.setOther(count === 1 ? name : `${name}#${count}`, value);
  }

  /** Takes a result in words; the first one that means something counts. */
  addResult(word: string): void {
    const told = resultOfWord(word);
    if (told === undefined && !/^\s*\??\s*$/.test(word)) this.#oddResult = word;
    this.result ??= told;
  }

  /** The result; the words for it are kept where they mean nothing. */
  finish(): RecordResult | undefined {
    if (this.#oddResult !== undefined && this.result === undefined) {
      const { builder, warnings } = this.#recorder;
      warnings.add({ code: 'record/unknown-result', text: this.#oddResult });
      builder.setOther('Result', this.#oddResult);
    }
    return this.result;
  }
}
