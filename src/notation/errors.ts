/** What can be wrong with the text of a move, or with a list of them, as values. */

import type { Move } from '../core/move.js';
import type { Role } from '../core/piece.js';
import type { Square } from '../core/square.js';
import type { FenError } from '../position/fenErrors.js';
import type { SetupError } from '../position/validate.js';
import type { IllegalMove } from '../position/whyIllegal.js';

/** Every code of a {@link NotationError}. */
export const NOTATION_ERROR_CODES = [
  'notation/unreadable',
  'notation/ambiguous',
  'notation/no-such-man',
  'notation/impossible',
  'notation/illegal',
] as const;

/** A text that names no single legal move. Every error carries the text (at most {@link MAX_MOVE_TEXT} units of it). */
export type NotationError = UnreadableMove | AmbiguousMove | NoSuchMan | ImpossibleMove | SeveralIllegalMoves;

/** The text is not written in the notation (or in any, where none was named). */
export interface UnreadableMove {
  readonly code: 'notation/unreadable';
  readonly text: string;
  /** Where reading stopped, in UTF-16 units from the start of the text; its length where something is missing at the end. */
  readonly offset: number;
}

/** The text fits more than one legal move. */
export interface AmbiguousMove {
  readonly code: 'notation/ambiguous';
  readonly text: string;
  /** Every legal move that the text fits. */
  readonly candidates: readonly Move[];
}

/** The text is well formed, but the side to move has no man that it could name: 炮三平五 without a cannon on file three. */
export interface NoSuchMan {
  readonly code: 'notation/no-such-man';
  readonly text: string;
  /** Where the name of the man begins, in UTF-16 units. */
  readonly offset: number;
  /** What the man was said to be; left out where the text leaves it open. */
  readonly role?: Role;
}

/** The man is there, but no man of its kind makes such a step: 马八进八, 炮二平二, or a step off the board. */
export interface ImpossibleMove {
  readonly code: 'notation/impossible';
  readonly text: string;
  /** Where the step is written, in UTF-16 units. */
  readonly offset: number;
  /** The men that the text may mean. */
  readonly from: readonly Square[];
}

/** The text fits several men, and the move is illegal for each of them. One man alone gives the plain `IllegalMove`. */
export interface SeveralIllegalMoves {
  readonly code: 'notation/illegal';
  readonly text: string;
  /** Why it is illegal, man by man. */
  readonly reasons: readonly IllegalMove[];
}

/** Why a text or a move could not be played: the rules forbid it, or the text does not say one move. */
export type MoveError = IllegalMove | NotationError;

/** Every code of a {@link MoveListError}. */
export const MOVE_LIST_ERROR_CODES = ['list/bad-move', 'list/bad-start'] as const;

/** What is wrong with a list of moves. */
export type MoveListError = BadMoveInList | BadStartOfList;

/** One entry of a list could not be played. */
export interface BadMoveInList {
  readonly code: 'list/bad-move';
  /** Which entry, from 0. */
  readonly index: number;
  /** The entry as it was given, at most 80 units of it; a move that was given as a number is written in UCI. */
  readonly input: string;
  /** The position before it. */
  readonly fen: string;
  readonly cause: MoveError;
}

/** The position that the list starts from is at fault. */
export interface BadStartOfList {
  readonly code: 'list/bad-start';
  /** The start position as it was given. */
  readonly fen: string;
  readonly cause: FenError | SetupError;
}

/** What a reader of moves forgave; the codes of the notes on a success. */
export const NOTATION_NOTE_CODES = [
  'notation/plain-file',
  'notation/loose-mark',
  'notation/other-dialect',
  'notation/ranks-from-one',
  'notation/abbreviated',
  'notation/trailing-mark',
] as const;

/** The longest text of one move that is read, in UTF-16 units, white space around it included. */
export const MAX_MOVE_TEXT = 64;
