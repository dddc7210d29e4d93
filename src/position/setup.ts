/** A setup: any arrangement of men, legal or not, as an immutable value. Board editors and readers build these. */
import { shown } from '../base/values.js';
import { emptyPacked } from '../board/packed.js';
import { type Color, isColor, opposite } from '../core/color.js';
import type { Piece } from '../core/piece.js';
import type { Square } from '../core/square.js';
import { type FenSource, formatFen, MAX_COUNTER } from './fenFormat.js';
import {
  flipMen,
  mirrorMen,
  type PackedMen,
  packMen,
  pieceAt,
  piecesOf,
  sameMen,
  withMan,
} from './packedMen.js';

/** What may be said about a setup beside its men. */
export interface SetupState {
  /** Who is to move; Red if left out. */
  readonly turn?: Color;
  /** Plies since the last capture, 0 to 999,999,999; 0 if left out. */
  readonly halfmoveClock?: number;
  /** The number of the move, 1 to 999,999,999; 1 if left out. */
  readonly fullmoveNumber?: number;
}

/**
 * Any arrangement of men with a side to move and counters. It may be impossible: `positionFrom` says whether, and why.
 * Operations return new setups.
 */
export class Setup implements FenSource {
  /** @internal */
  readonly men: PackedMen;
  /** Who is to move. */
  readonly turn: Color;
  /** Plies since the last capture; pawn moves do not reset it. */
  readonly halfmoveClock: number;
  /** The number of the move, counted from 1 and up after each move of Black. */
  readonly fullmoveNumber: number;

  private constructor(men: PackedMen, turn: Color, halfmoveClock: number, fullmoveNumber: number) {
    this.men = men;
    this.turn = turn;
    this.halfmoveClock = halfmoveClock;
    this.fullmoveNumber = fullmoveNumber;
  }

  /** A board without men, Red to move, counters 0 and 1. */
  static empty(): Setup {
    return new Setup(emptyPacked(), 'red', 0, 1);
  }

  /**
   * The setup of some men.
   *
   * @throws RangeError for two men on one point, something that is no point or no man, or a counter out of range.
   */
  static from(pieces: Iterable<readonly [Square, Piece]>, state: SetupState = {}): Setup {
    return Setup.fromPackedUnchecked(packMen(pieces), 'red', 0, 1)
      .withTurn(state.turn ?? 'red')
      .withCounters(state.halfmoveClock ?? 0, state.fullmoveNumber ?? 1);
  }

  /** @internal */
  static fromPackedUnchecked(
    men: PackedMen,
    turn: Color,
    halfmoveClock: number,
    fullmoveNumber: number,
  ): Setup {
    return new Setup(men, turn, halfmoveClock, fullmoveNumber);
  }

  /** The man on a point; `undefined` where there is none, and for anything that is not a point. */
  at(square: Square): Piece | undefined {
    return pieceAt(this.men, square);
  }

  /** All men with their points, `a0` first, in a fresh array. */
  pieces(): readonly (readonly [Square, Piece])[] {
    return piecesOf(this.men);
  }

  /** The setup with a man on a point, whoever stood there before. @throws RangeError for no point or no man. */
  with(square: Square, piece: Piece): Setup {
    return this.withMen(withMan(this.men, square, piece));
  }

  /** The setup with a point emptied. @throws RangeError for no point. */
  without(square: Square): Setup {
    return this.withMen(withMan(this.men, square, undefined));
  }

  /** The setup with this side to move. @throws RangeError for no colour. */
  withTurn(turn: Color): Setup {
    if (!isColor(turn)) throw new RangeError(`not a colour: ${shown(turn)}`);
    return new Setup(this.men, turn, this.halfmoveClock, this.fullmoveNumber);
  }

  /**
   * The setup with these counters.
   *
   * @throws RangeError unless both are integers, the first from 0 and the second from 1, up to 999,999,999.
   */
  withCounters(halfmoveClock: number, fullmoveNumber: number): Setup {
    if (!isCounter(halfmoveClock, 0)) throw new RangeError(`not a half-move clock: ${shown(halfmoveClock)}`);
    if (!isCounter(fullmoveNumber, 1)) throw new RangeError(`not a move number: ${shown(fullmoveNumber)}`);
    return new Setup(this.men, this.turn, halfmoveClock, fullmoveNumber);
  }

  /** The setup reflected left to right. */
  mirrored(): Setup {
    return this.withMen(mirrorMen(this.men));
  }

  /** The setup as the other player would see it: the board turned by half a turn, the colours exchanged, the side to move with them. */
  flipped(): Setup {
    return new Setup(flipMen(this.men), opposite(this.turn), this.halfmoveClock, this.fullmoveNumber);
  }

  /** The canonical FEN. */
  get fen(): string {
    return formatFen(this);
  }

  /** Whether the other has the same men, side to move and counters. */
  equals(other: Setup): boolean {
    return (
      this.turn === other.turn &&
      this.halfmoveClock === other.halfmoveClock &&
      this.fullmoveNumber === other.fullmoveNumber &&
      sameMen(this.men, other.men)
    );
  }

  private withMen(men: PackedMen): Setup {
    return new Setup(men, this.turn, this.halfmoveClock, this.fullmoveNumber);
  }
}

function isCounter(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least && value <= MAX_COUNTER;
}
