/** What the command line says of its own, beside the sentences of `text/`, whatever the language. */
import type { Color } from '../core/color.js';
import type { Piece } from '../core/piece.js';
import type { Square } from '../core/square.js';

/** What a checking command has counted. */
export interface Counts {
  readonly positions: number;
  readonly games: number;
  readonly plies: number;
  readonly faults: number;
}

/** Why a file cannot be read or written. */
export type Failure = 'missing' | 'denied' | 'folder' | 'full';

/** The words of one language. */
export interface CliWords {
  /** Places in the input, from 1. */
  readonly line: (number: number) => string;
  readonly game: (number: number) => string;
  readonly ply: (number: number) => string;
  /** Several places as one. */
  readonly places: (places: readonly string[]) => string;
  readonly failures: Readonly<Record<Failure, string>>;
  /** Added where a path that leads nowhere might have been meant as a FEN. */
  readonly noFen: string;
  readonly standardInput: string;
  readonly severalInputs: string;
  /** The last line of checking. */
  readonly checked: (counts: Counts) => string;
  /** The last line of a list of games. */
  readonly total: (games: number, moves: number) => string;
  /** The last line of judging. */
  readonly judged: (games: number, loops: number, code: string) => string;
  /** How far it is. */
  readonly progress: (
    file: string,
    games: number,
    more?: { readonly moves?: number; readonly loops?: number },
  ) => string;
  /** A file holds more games than the format. */
  readonly tooMany: (games: number, input: string) => string;
  readonly emptyFolder: string;
  readonly noGame: (number: number, games: number) => string;
  readonly noPly: (number: number, plies: number) => string;
  /** Who is to move, from whom he is in check, and how many moves there are. */
  readonly position: (
    turn: Color,
    moves: number,
    checkers: readonly { readonly piece: Piece; readonly square: Square }[],
  ) => string;
  /** How many games, moves and lines a record has. */
  readonly size: (counts: {
    readonly moves: number;
    readonly lines: number;
    readonly comments: number;
    readonly warnings: number;
  }) => string;
}
