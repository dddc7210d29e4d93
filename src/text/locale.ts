/** What a locale is: a value with one function for every code that the library can answer with. */
import type { Note } from '../base/result.js';
import type { SquareError } from '../core/square.js';
import type { JSON_NOTE_CODES, JsonError } from '../game/jsonReader.js';
import type { Outcome, OutcomeReason } from '../game/outcome.js';
import type { TreeCheckError } from '../game/treeCheck.js';
import type { TreeError } from '../game/treeEdit.js';
import type { MoveError, MoveListError, NOTATION_NOTE_CODES } from '../notation/errors.js';
import type { FenError, FenNoteCode } from '../position/fenErrors.js';
import type { SetupError, SetupErrorCode, SetupFault } from '../position/validate.js';
import type { RecordNoteCode } from '../records/losses.js';
import type { RecordError, RecordWarning, RecordWarningCode } from '../records/types.js';
import type { Ruling } from '../rules/ruling.js';
import type { RulingWords } from './rulingWords.js';

/** One thing that is wrong. A `SetupError` is a list of these and told fault by fault. */
export type Fault =
  | SquareError
  | FenError
  | SetupFault
  | MoveError
  | MoveListError
  | JsonError
  | TreeError
  | TreeCheckError
  | RecordError;

/** Every code of a {@link Fault}. */
export type FaultCode = Fault['code'];

/** The fault that carries a code; where one type carries several codes, that type with this one. */
export type FaultOf<C extends FaultCode, F = Fault> = F extends { readonly code: infer K }
  ? C extends K
    ? F & { readonly code: C }
    : never
  : never;

/** Every code of a note on a success that the library writes: what was forgiven, or waived. */
export type NoteCode =
  | FenNoteCode
  | (typeof NOTATION_NOTE_CODES)[number]
  | (typeof JSON_NOTE_CODES)[number]
  | RecordNoteCode
  | Exclude<SetupErrorCode, 'setup/too-many-men'>;

/** Everything that `explain` puts into words. */
export type Explainable = Fault | SetupError | Note | RecordWarning | Outcome | Ruling;

/** Says something that a sentence contains, such as the cause of an error, in the same locale. */
export type Say = (subject: Explainable) => string;

/** The outcome with a reason. */
export type OutcomeOf<R extends OutcomeReason, O = Outcome> = O extends { readonly reason: infer K }
  ? R extends K
    ? O & { readonly reason: R }
    : never
  : never;

/** A sentence for every error, by its code. */
export type FaultSentences = { readonly [C in FaultCode]: (fault: FaultOf<C>, say: Say) => string };

/** A sentence for every note, by its code. */
export type NoteSentences = { readonly [C in NoteCode]: (note: Note) => string };

/** A sentence for every warning of a record, by its code. */
export type WarningSentences = {
  readonly [C in RecordWarningCode]: (warning: RecordWarning, say: Say) => string;
};

/** A sentence for every end of a game, by its reason. */
export type OutcomeSentences = {
  readonly [R in OutcomeReason]: (outcome: OutcomeOf<R>, say: Say) => string;
};

/** A language: every sentence of the library in it. A locale is a plain value; one of your own can be made by spreading another. */
export interface Locale {
  /** The language as BCP 47 has it: `en`, `zh-Hans`, `zh-Hant`. */
  readonly tag: string;
  /** A sentence for every error. */
  readonly faults: FaultSentences;
  /** A sentence for every note. */
  readonly notes: NoteSentences;
  /** A sentence for every warning of a record. */
  readonly warnings: WarningSentences;
  /** A sentence for every end of a game. */
  readonly outcomes: OutcomeSentences;
  /** The words that a ruling is told with. */
  readonly ruling: RulingWords;
  /** For a code that this version of the library does not write. */
  readonly unknown: (code: string) => string;
  /** Puts sentences one after the other. */
  readonly join: (sentences: readonly string[]) => string;
}

/** The messages of several areas as one table. */
export function together<A, B, C = unknown, D = unknown, E = unknown>(
  a: A,
  b: B,
  c?: C,
  d?: D,
  e?: E,
): A & B & C & D & E {
  return { ...a, ...b, ...c, ...d, ...e } as A & B & C & D & E;
}

/** The sentences about the errors of some areas, by what stands before the stroke of their codes. */
export type FaultsOfArea<A extends string> = Pick<Locale['faults'], Extract<FaultCode, `${A}/${string}`>>;
