/** Pinned men: those that shield their king, so that leaving their place would bring it into check. */
import { shown } from '../base/values.js';
import { type Color, isColor, opposite } from '../core/color.js';
import type { Piece } from '../core/piece.js';
import { fileOf, type Square } from '../core/square.js';
import { SquareSet } from '../core/squareSet.js';
import { legOf, menBetween, pointsBetween } from './lines.js';
import type { Position } from './position.js';

/** A man that is pinned, by whom, and along which line. */
export interface Pin {
  /** The man that is pinned. */
  readonly pinned: Square;
  /** The man that would give check: a rook, a cannon, a horse, or the king along a file. */
  readonly pinner: Square;
  /** The king that is shielded. */
  readonly king: Square;
  /** The points between pinner and king, from the pinner on; for a horse its leg, which is where the pinned man stands. */
  readonly line: readonly Square[];
}

/**
 * The pins on men of a side, the side to move by default. A man is pinned where the pinner would attack its king if
 * the man were lifted off: alone between a rook or king and the king, one of two before a cannon, on the leg of a
 * horse. A pinned man may still move along the line, or take the pinner.
 *
 * @throws RangeError for no colour.
 */
export function pinsOf(position: Position, color: Color = position.turn): readonly Pin[] {
  if (!isColor(color)) throw new RangeError(`not a colour: ${shown(color)}`);
  const men = position.pieces();
  const enemies = men.filter(([, piece]) => piece.color === opposite(color));
  return men
    .filter(([, piece]) => piece.role === 'king' && piece.color === color)
    .flatMap(([king]) => enemies.flatMap(([pinner, piece]) => pinsBy(position, piece, pinner, king, color)));
}

/** The pinned men of a side, the side to move by default. @throws RangeError for no colour. */
export function pinnedMen(position: Position, color: Color = position.turn): SquareSet {
  return SquareSet.from(pinsOf(position, color).map(({ pinned }) => pinned));
}

function pinsBy(position: Position, piece: Piece, pinner: Square, king: Square, color: Color): Pin[] {
  const shields = shieldsAgainst(position, piece, pinner, king);
  const line = piece.role === 'horse' ? shields : (pointsBetween(pinner, king) ?? []);
  return shields
    .filter((point) => isPinnable(position.at(point), color))
    .map((pinned) => ({ pinned, pinner, king, line }));
}

/** A king is not pinned; it is what the pin is about. */
function isPinnable(man: Piece | undefined, color: Color): boolean {
  return man?.color === color && man.role !== 'king';
}

/** The men each of which, lifted off, would let an enemy man attack the king. */
function shieldsAgainst(position: Position, piece: Piece, pinner: Square, king: Square): readonly Square[] {
  switch (piece.role) {
    case 'rook':
      return exactly(1, menBetween(position.men, pinner, king));
    case 'cannon':
      return exactly(2, menBetween(position.men, pinner, king));
    case 'king':
      return fileOf(pinner) === fileOf(king) ? exactly(1, menBetween(position.men, pinner, king)) : [];
    case 'horse': {
      const leg = legOf(pinner, king);
      return leg === undefined || position.at(leg) === undefined ? [] : [leg];
    }
    default:
      return [];
  }
}

function exactly(count: number, between: readonly Square[] | undefined): readonly Square[] {
  return between?.length === count ? between : [];
}
