/** What reading and writing records takes and answers: files, games, warnings, errors. */

import type { Result } from '../base/result.js';
import type { Tree } from '../game/tree.js';
import type { MoveError } from '../notation/errors.js';
import type { Budget, BudgetError } from './budget.js';
import type { TextEncoding } from './encodings.js';

/** Every format that is read, by the name that options and answers use. */
export const RECORD_FORMATS = [
  'pgn',
  'plain',
  'xqf',
  'cbr',
  'cbl',
  'cbf',
  'dhtmlxq',
  'wxf',
  'che',
  'ccm',
  'mxq',
  'chn',
  'pfc',
  'xgf',
  'fen',
  'json',
] as const;

/** The name of a record format. */
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Every code of a {@link RecordError}. */
export const RECORD_ERROR_CODES = [
  'budget/exceeded',
  'record/unknown-format',
  'record/compressed',
  'record/no-games',
  'record/one-game',
  'record/not-writable',
  'record/bad-stream',
  'xqf/not-xqf',
  'xqf/truncated',
  'cbr/not-cbr',
  'cbr/truncated',
  'cbr/unknown-layout',
  'cbl/not-cbl',
  'cbl/truncated',
  'cbf/not-cbf',
  'dhtmlxq/not-dhtmlxq',
  'che/not-che',
  'ccm/not-ccm',
  'mxq/not-mxq',
  'chn/not-chn',
  'pfc/not-pfc',
  'xgf/not-xgf',
  'json/not-json',
] as const;

/** The code of a {@link RecordError}. */
export type RecordErrorCode = (typeof RECORD_ERROR_CODES)[number];

/** Why nothing could be read, or written. */
export type RecordError = BudgetError | BadRecord;

/** The source is not what it was taken for, is cut off before anything can be read, or cannot be written so. */
export interface BadRecord {
  readonly code: Exclude<RecordErrorCode, 'budget/exceeded'>;
  /** Where it shows: bytes of a binary record, UTF-16 units of a text. */
  readonly offset?: number;
  /** The format in question. */
  readonly format?: RecordFormat;
  /** More about it, in the words of the source or of what failed. */
  readonly detail?: string;
}

/** Every code of a {@link RecordWarning}. */
export const RECORD_WARNING_CODES = [
  'record/illegal-move',
  'record/unreadable-move',
  'record/ambiguous-move',
  'record/guessed-move',
  'record/setup-fault',
  'record/bad-start',
  'record/side-repaired',
  'record/bad-text',
  'record/bad-field',
  'record/skipped-text',
  'record/truncated',
  'record/unreadable-game',
  'record/extra-bytes',
  'record/unknown-result',
  'record/more-warnings',
  'pgn/bad-tag',
  'pgn/unclosed-comment',
  'pgn/unclosed-variation',
  'pgn/stray-sign',
  'pgn/remark-in-parentheses',
  'xqf/checksum',
  'xml/malformed',
  'dhtmlxq/unknown-branch',
  'dhtmlxq/tag-mismatch',
] as const;

/** The code of a {@link RecordWarning}. */
export type RecordWarningCode = (typeof RECORD_WARNING_CODES)[number];

/** Something in a record that was repaired, kept without being understood, or passed over. */
export interface RecordWarning {
  readonly code: RecordWarningCode;
  /** For a move: which one it would have been, counted from 1 along its line. */
  readonly ply?: number;
  /** Where it is: bytes of a binary record, UTF-16 units of a text (after decoding). */
  readonly offset?: number;
  /** The line of a text, from 1. */
  readonly line?: number;
  /** The text in question, shortened. */
  readonly text?: string;
  /** What the rules or the notation have against a move; the fault of a set-up, or of a game that cannot be read. */
  readonly reason?: MoveError | { readonly code: string };
  /** How many warnings were left out. */
  readonly count?: number;
}

/** What is known of a file beside its games. */
export interface RecordOrigin {
  readonly format: RecordFormat;
  /** The encoding of its text, where it has any that has been found yet. */
  readonly encoding?: TextEncoding;
  /** What the file says of itself as a collection, by its own names. */
  readonly other: ReadonlyMap<string, string>;
}

/** One game of a file. */
export interface RecordGame {
  /** The game: start, moves with variations and comments, facts, result. */
  readonly tree: Tree;
  /** What was repaired, kept unread or passed over, in the order of the source. */
  readonly warnings: readonly RecordWarning[];
  /** The file, where games come one by one: `readRecords` gives it. */
  readonly origin?: RecordOrigin;
}

/** A library whose games come one by one, those that cannot be read among them. */
export interface OpenLibrary {
  readonly origin: RecordOrigin;
  readonly games: Iterable<Result<RecordGame, RecordError>>;
}

/** A file that was read. */
export interface RecordFile extends RecordOrigin {
  readonly games: readonly RecordGame[];
  /** What concerns the file as a whole. */
  readonly warnings: readonly RecordWarning[];
}

/** How a record is read. */
export interface DecodeOptions {
  /** The format, where it is known; otherwise it is found from the bytes. */
  readonly format?: RecordFormat;
  /** The encoding of the text; otherwise it is found from the bytes. */
  readonly encoding?: TextEncoding;
  /** What the reader may spend. */
  readonly budget?: Partial<Budget>;
}

/** The longest piece of a source that a warning repeats, in UTF-16 units. */
export const WARNING_TEXT = 64;
