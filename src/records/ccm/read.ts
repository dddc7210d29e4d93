/** Reads CCM, the records of 17pk and its kin: one line from the usual start, in two layouts of which the second is known at second hand. */
import { err, type Result } from '../../base/result.js';
import { fullBudget, Spending } from '../budget.js';
import { ByteReader } from '../bytes.js';
import { countLegal, mostLegal, singleLineFile } from '../fixedStart.js';
import { RawMoves } from '../rawMoves.js';
import type { DecodeOptions, RecordError, RecordFile } from '../types.js';

const HEADER = 12;
const RECORD = 9;
const OLD_HEADER = 1;
const OLD_RECORD = 7;

/** Whether bytes are as long as their own count of moves says. */
export function isCcm(bytes: Uint8Array): boolean {
  const count = new ByteReader(bytes, 8).u32();
  return count !== undefined && count > 0 && bytes.length === HEADER + RECORD * count;
}

/** Whether bytes have the length of the older layout. */
export function isOldCcm(bytes: Uint8Array): boolean {
  return bytes.length > OLD_RECORD && (bytes.length - OLD_HEADER) % OLD_RECORD === 0;
}

/**
 * Whether bytes of that length are moves of the older layout, which has no mark of its own: the first ones are
 * legal, and all are between two points of the board.
 */
export function beginsLikeOldCcm(bytes: Uint8Array): boolean {
  if (!isOldCcm(bytes) || bytes.length > LONGEST_OLD) return false;
  const readings = readOldMoves(bytes, new Spending(fullBudget(undefined)));
  return readings.some(
    (moves) =>
      countLegal(moves) >= Math.max(2, Math.min(moves.size, LEGAL_ENOUGH)) &&
      moves.froms.every((_, index) => moves.move(index) !== undefined),
  );
}

/** So many legal moves are no accident. */
const LEGAL_ENOUGH = 4;

/** A file of the older layout is no longer: some thousands of moves. */
const LONGEST_OLD = 65_536;

/** Reads a CCM file. Fails with `ccm/not-ccm` or `budget/exceeded`. */
export function decodeCcm(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(bytes.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  if (isCcm(bytes)) {
    const moves = readMoves(bytes, HEADER, RECORD, [3, 4, 5, 6], 'top', spending);
    return singleLineFile({ format: 'ccm', moves }, spending);
  }
  if (!isOldCcm(bytes)) return err({ code: 'ccm/not-ccm', offset: 0 });
  return singleLineFile({ format: 'ccm', moves: mostLegal(readOldMoves(bytes, spending)) }, spending);
}

/** The moves of the older layout, with ranks counted from either end of the board. */
function readOldMoves(bytes: Uint8Array, spending: Spending): readonly RawMoves[] {
  return (['top', 'bottom'] as const).map((end) =>
    readMoves(bytes, OLD_HEADER, OLD_RECORD, [2, 4, 3, 5], end, spending),
  );
}

/** `places` are the bytes of a record that hold file and row of the point left, file and row of the point reached. */
function readMoves(
  bytes: Uint8Array,
  header: number,
  record: number,
  places: readonly [number, number, number, number],
  rowsFrom: 'top' | 'bottom',
  spending: Spending,
): RawMoves {
  const moves = new RawMoves(spending);
  const point = (file: number, row: number): number => {
    if (file > 8 || row > 9) return -1;
    return (rowsFrom === 'top' ? 9 - row : row) * 9 + file;
  };
  for (let at = header; at + record <= bytes.length && spending.exceeded === undefined; at += record) {
    const [fileFrom, rowFrom, fileTo, rowTo] = places.map((place) => bytes[at + place] as number) as [
      number,
      number,
      number,
      number,
    ];
    moves.push(moves.size + 1, point(fileFrom, rowFrom), point(fileTo, rowTo), at);
  }
  return moves;
}
