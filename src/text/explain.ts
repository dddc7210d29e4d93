/** Facts to sentences: errors, notes, warnings, outcomes and rulings, in a language of choice. */
import type { Note } from '../base/result.js';
import type { Outcome } from '../game/outcome.js';
import type { SetupError } from '../position/validate.js';
import { en } from './en.js';
import type { Explainable, Locale, Say } from './locale.js';
import { type MoveWriter, tellRuling } from './rulingText.js';

/** How {@link explain} speaks. */
export interface ExplainOptions {
  /** The language: `en` (the default), `zhHans`, `zhHant`, or one of your own. */
  readonly locale?: Locale;
  /** How the moves of a ruling are written, for those who have the positions at hand; by their points by default. */
  readonly writeMove?: MoveWriter;
}

/**
 * What happened, in words: a sentence for an error, a note, a warning or an outcome; for a `SetupError` a sentence for
 * every fault; for a ruling a paragraph that could be read out, then a line for every ply of the loop. Never throws, and
 * text from outside is shown on one line and shortened.
 */
export function explain(subject: Explainable, options: ExplainOptions = {}): string {
  return explainIn(options.locale ?? en, subject, options.writeMove);
}

/** {@link explain} in a given language alone: whoever imports this and one locale carries no other language. */
export function explainIn(locale: Locale, subject: Explainable, writeMove?: MoveWriter): string {
  if ('verdict' in subject) return tellRuling(subject, locale, writeMove);
  if (!('code' in subject)) return tellOutcome(subject, locale, writeMove);
  if ('faults' in subject) return tellSetup(subject, locale);
  const say: Say = (other) => explainIn(locale, other);
  const table: Sentences = isNote(subject) ? locale.notes : locale.faults;
  const sentence =
    find(table, subject.code) ?? find(locale.warnings, subject.code) ?? find(locale.notes, subject.code);
  return sentence === undefined ? locale.unknown(subject.code) : sentence(subject as never, say);
}

/** The messages of a locale, their types forgotten: the keys have been matched with the code. */
type Sentences = Readonly<Record<string, (subject: never, say: Say) => string>>;

function find(table: Sentences, code: string): Sentences[string] | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

/** A waived fault of a setup is a note that shares its code with the fault, without its facts. */
function isNote(subject: Explainable): subject is Note {
  return (
    'code' in subject && subject.code.startsWith('setup/') && !('piece' in subject || 'color' in subject)
  );
}

function tellSetup(error: SetupError, locale: Locale): string {
  return locale.join(error.faults.map((fault) => explainIn(locale, fault)));
}

function tellOutcome(outcome: Outcome, locale: Locale, writeMove: MoveWriter | undefined): string {
  const say: Say = (other) => explainIn(locale, other, writeMove);
  const sentence = find(locale.outcomes, outcome.reason);
  return sentence === undefined ? locale.unknown(outcome.reason) : sentence(outcome as never, say);
}
