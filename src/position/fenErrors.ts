/** What can be wrong with a FEN, and what its reader forgives, as values. */

/** Every code of a {@link FenError}. */
export const FEN_ERROR_CODES = [
  'fen/empty',
  'fen/too-long',
  'fen/letter',
  'fen/rank-width',
  'fen/rank-count',
  'fen/pocket',
  'fen/turn',
  'fen/field',
  'fen/counter',
  'fen/trailing',
  'fen/not-canonical',
] as const;

/** Why a text is not a FEN; `offset` and `text` say where it went wrong. */
export type FenError =
  | FenTextError
  | FenLetterError
  | FenRankWidthError
  | FenRankCountError
  | FenCounterError
  | FenTooLongError
  | FenNotCanonicalError;

/** What every fault of a FEN tells. */
export interface FenFault {
  /** Where the offending text begins, in UTF-16 units from the start of the input. */
  readonly offset: number;
  /** The offending text, at most 40 units of it. */
  readonly text: string;
}

/**
 * No text at all (`fen/empty`), men in a pocket (`fen/pocket`), a side to move that is none (`fen/turn`), something
 * else than a dash where dashes belong (`fen/field`), or more text after the counters (`fen/trailing`).
 */
export interface FenTextError extends FenFault {
  readonly code: 'fen/empty' | 'fen/pocket' | 'fen/turn' | 'fen/field' | 'fen/trailing';
}

/** A character among the men that stands for no man. */
export interface FenLetterError extends FenFault {
  readonly code: 'fen/letter';
  /** The letters that may have been meant; empty where there is no idea. */
  readonly suggestions: readonly string[];
}

/** A rank that has not nine points. */
export interface FenRankWidthError extends FenFault {
  readonly code: 'fen/rank-width';
  /** The rank, 9 for the first one written (Black's back rank) to 0. */
  readonly rank: number;
  /** How many points it was given. */
  readonly width: number;
}

/** More or fewer ranks than ten. */
export interface FenRankCountError extends FenFault {
  readonly code: 'fen/rank-count';
  /** How many there are. */
  readonly count: number;
}

/** A counter that is no integer, or is too great. */
export interface FenCounterError extends FenFault {
  readonly code: 'fen/counter';
  /** Which of the two. */
  readonly counter: 'halfmoveClock' | 'fullmoveNumber';
}

/** A text longer than any FEN; it was not looked into. */
export interface FenTooLongError extends FenFault {
  readonly code: 'fen/too-long';
  /** The length of the text. */
  readonly length: number;
  /** The greatest length that is read, {@link MAX_FEN_LENGTH}. */
  readonly limit: number;
}

/** Strict reading met another spelling than the canonical one. */
export interface FenNotCanonicalError extends FenFault {
  readonly code: 'fen/not-canonical';
  /** What the usual reading would have noted. */
  readonly note: FenNoteCode;
}

/** The longest text that is read as a FEN, in UTF-16 units. */
export const MAX_FEN_LENGTH = 1024;

/** What the reader of a FEN forgave: the codes of the notes on a success. The last four occur in lenient reading alone. */
export const FEN_NOTE_CODES = [
  'fen/spacing',
  'fen/typography',
  'fen/letter-spelling',
  'fen/split-number',
  'fen/empty-pocket',
  'fen/turn-spelling',
  'fen/missing-turn',
  'fen/missing-dashes',
  'fen/missing-counters',
  'fen/counter-spelling',
  'fen/guessed-letter',
  'fen/ignored-zero',
  'fen/ignored-field',
  'fen/ignored-text',
] as const;

/** A code of {@link FEN_NOTE_CODES}. */
export type FenNoteCode = (typeof FEN_NOTE_CODES)[number];
