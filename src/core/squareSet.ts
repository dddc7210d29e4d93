/** A set of points as a value: three 30-bit words, one for every three ranks and a third. */
import { shown } from '../base/values.js';
import { formatSquare, isSquare, SQUARE_COUNT, type Square } from './square.js';

const WORD_BITS = 30;
const WORD_MASK = 0x3fffffff;

/** An immutable set of points, in order from `a0` to `i9`. Operations return new sets. */
export class SquareSet implements Iterable<Square> {
  private readonly low: number;
  private readonly middle: number;
  private readonly high: number;

  private constructor(low: number, middle: number, high: number) {
    this.low = low;
    this.middle = middle;
    this.high = high;
  }

  /** The set without a point. */
  static empty(): SquareSet {
    return new SquareSet(0, 0, 0);
  }

  /** All ninety points. */
  static full(): SquareSet {
    return new SquareSet(WORD_MASK, WORD_MASK, WORD_MASK);
  }

  /** The set of the points given. @throws RangeError for something that is no point. */
  static of(...squares: readonly Square[]): SquareSet {
    return SquareSet.from(squares);
  }

  /** The set of the points of any iterable. @throws RangeError for something that is no point. */
  static from(squares: Iterable<Square>): SquareSet {
    const words: [number, number, number] = [0, 0, 0];
    for (const square of squares) {
      if (!isSquare(square)) throw new RangeError(`not a square: ${shown(square)}`);
      const word = ((square / WORD_BITS) | 0) as 0 | 1 | 2;
      words[word] |= 1 << (square % WORD_BITS);
    }
    return new SquareSet(words[0], words[1], words[2]);
  }

  /** How many points are in the set. */
  get size(): number {
    return popCount(this.low) + popCount(this.middle) + popCount(this.high);
  }

  /** Whether no point is in the set. */
  get isEmpty(): boolean {
    return (this.low | this.middle | this.high) === 0;
  }

  /** The lowest point of the set, or `undefined` where it is empty. */
  get first(): Square | undefined {
    for (const square of this) return square;
    return undefined;
  }

  /** Whether a point is in the set; `false` for anything that is no point. */
  has(square: Square): boolean {
    return isSquare(square) && ((this.word((square / WORD_BITS) | 0) >>> (square % WORD_BITS)) & 1) === 1;
  }

  /** The set with a point added. */
  with(square: Square): SquareSet {
    return this.union(SquareSet.of(square));
  }

  /** The set with a point taken out. */
  without(square: Square): SquareSet {
    return this.difference(SquareSet.of(square));
  }

  /** The points that are in this set, in the other, or in both. */
  union(other: SquareSet): SquareSet {
    return new SquareSet(this.low | other.low, this.middle | other.middle, this.high | other.high);
  }

  /** The points that are in both sets. */
  intersect(other: SquareSet): SquareSet {
    return new SquareSet(this.low & other.low, this.middle & other.middle, this.high & other.high);
  }

  /** The points of this set that are not in the other. */
  difference(other: SquareSet): SquareSet {
    return new SquareSet(this.low & ~other.low, this.middle & ~other.middle, this.high & ~other.high);
  }

  /** The points of the board that are not in this set. */
  complement(): SquareSet {
    return SquareSet.full().difference(this);
  }

  /** Whether both sets hold the same points. */
  equals(other: SquareSet): boolean {
    return this.low === other.low && this.middle === other.middle && this.high === other.high;
  }

  /** The points in order, as an array. */
  toArray(): Square[] {
    return [...this];
  }

  /** The names of the points in order, separated by spaces: `'a0 e4 i9'`. */
  toString(): string {
    return this.toArray().map(formatSquare).join(' ');
  }

  /** The points in order, `a0` first. */
  *[Symbol.iterator](): IterableIterator<Square> {
    for (let word = 0; word < SQUARE_COUNT / WORD_BITS; word++) {
      for (let rest = this.word(word); rest !== 0; rest &= rest - 1) {
        yield (word * WORD_BITS + 31 - Math.clz32(rest & -rest)) as Square;
      }
    }
  }

  private word(index: number): number {
    return index === 0 ? this.low : index === 1 ? this.middle : this.high;
  }
}

function popCount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
