/** A table of counted positions, for perft by hash: always replaced, one entry a bucket. */
import { shown } from '../base/values.js';

/** Bytes of one entry: three 32-bit words and a double. */
const ENTRY_BYTES = 20;
const MEGABYTE = 1 << 20;
const MOST_MEGABYTES = 4096;

/** Counts by position and depth. */
export class PerftTable {
  private readonly mask: number;
  private readonly keys: Int32Array;
  private readonly counts: Float64Array;

  /** @throws RangeError where the memory is not above 0 and at most 4096 megabytes. */
  constructor(megabytes: number) {
    if (!(typeof megabytes === 'number' && megabytes > 0 && megabytes <= MOST_MEGABYTES))
      throw new RangeError(`perft table of ${shown(megabytes)} megabytes`);
    const bits = Math.max(4, Math.floor(Math.log2((megabytes * MEGABYTE) / ENTRY_BYTES)));
    const size = 2 ** bits;
    this.mask = size - 1;
    this.keys = new Int32Array(3 * size);
    this.counts = new Float64Array(size);
  }

  /** The count of a position with these words of hash, if it is there. */
  find(low: number, high: number, depth: number): number | undefined {
    const bucket = this.bucket(low, depth);
    const at = 3 * bucket;
    const { keys } = this;
    if (keys[at] !== low || keys[at + 1] !== high || keys[at + 2] !== depth) return undefined;
    return this.counts[bucket];
  }

  /** Keeps the count of a position, in place of whatever shared its bucket. */
  store(low: number, high: number, depth: number, count: number): void {
    const bucket = this.bucket(low, depth);
    const at = 3 * bucket;
    this.keys[at] = low;
    this.keys[at + 1] = high;
    this.keys[at + 2] = depth;
    this.counts[bucket] = count;
  }

  private bucket(low: number, depth: number): number {
    return (low ^ (depth * 0x9e3779b1)) & this.mask;
  }
}
