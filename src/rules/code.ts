/**
 * A code (棋例) as a value: how it reads a ply, which classes of behaviour it knows, and which class loses against
 * which. Every part is data or a function that can be used in a code of one's own.
 */
import type { Board } from '../board/board.js';
import type { Color } from '../core/color.js';
import type { Move } from '../core/move.js';
import type { Man, PlyFinding, Ruling, Threat } from './ruling.js';

/** A clause of a code and where it is written. */
export interface Clause {
  readonly id: string;
  /** What it says, in our words, for readers of the code. */
  readonly says: string;
  readonly source: string;
}

/** The limit of moves without a capture. */
export interface NaturalLimit {
  /** Plies without a capture after which the game is drawn. */
  readonly plies: number;
  /** How many checks of each side count as plies of it; absent: all. */
  readonly checks?: number;
}

/** What a reader of plies is given. `board` shows P0 and must be left so. */
export interface PlyContext {
  readonly board: Board;
  readonly move: Move;
  readonly ply: number;
}

/** Reads one ply. */
export type PlyReader = (context: PlyContext) => PlyFinding;

/** All plies of one side in the loop, or in several loops that differ. */
export interface SidePlies {
  readonly color: Color;
  readonly plies: readonly PlyFinding[];
  /** The men that a threat which counts is made on, on every ply. */
  readonly targets: readonly Man[];
}

/** A class of behaviour; the first of a code's classes that fits a side is the side's class. */
export interface ClassRule {
  readonly class: string;
  readonly level: number;
  readonly clause: string;
  /** Whether a side's plies of the loop are of this class; `other` is what its opponent did meanwhile. */
  readonly fits: (side: SidePlies, other: SidePlies) => boolean;
  /**
   * Whether a ply, as it was read and before it is linked, can be one of a side of this class, whatever the others are;
   * absent, any can. Who only asks whether a side loses reads no further than to a ply that no losing class admits.
   */
  readonly admits?: (ply: PlyFinding) => boolean;
}

/** One row of the verdicts: a side of this level against one of these levels. */
export interface VerdictRule {
  readonly clause: string;
  readonly level: number;
  readonly against: readonly number[];
  readonly result: 'loses' | 'draws';
}

/** An open point of a code, and the other way to read it. */
export interface OpenPoint {
  readonly point: string;
  /** The classes that the other reading puts in place of the code's. */
  readonly classes?: readonly ClassRule[];
  /** Whether a threat counts in the other reading. */
  readonly counts?: (threat: Threat, ply: PlyFinding) => boolean;
}

/** A whole code. */
export interface Code {
  readonly id: string;
  readonly title: string;
  /** How often a position stands before the code rules. */
  readonly occurrences: number;
  readonly naturalLimit: NaturalLimit;
  readonly clauses: readonly Clause[];
  readonly read: PlyReader;
  /** What the plies of a loop, read one by one, owe to each other. */
  readonly link?: (findings: readonly PlyFinding[]) => readonly PlyFinding[];
  readonly classes: readonly ClassRule[];
  readonly verdicts: readonly VerdictRule[];
  readonly openPoints: readonly OpenPoint[];
  /** Codes that count moves instead of loops: their whole ruling. `lookback` tells how many plies they need to see. */
  readonly counting?: {
    readonly lookback: number;
    /** The ruling on the moves played from a position. */
    readonly judge: (start: Board, moves: readonly Move[], code: Code) => Ruling;
  };
}
