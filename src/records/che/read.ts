/** Reads CHE, the records of QQ's game: a text of numbers, ten for each move, from the usual start. */
import { err, type Result } from '../../base/result.js';
import { fullBudget, Spending } from '../budget.js';
import { singleLineFile } from '../fixedStart.js';
import { RawMoves } from '../rawMoves.js';
import type { DecodeOptions, RecordError, RecordFile } from '../types.js';

const NUMBERS_A_MOVE = 10;

/** Whether bytes are nothing but numbers, of which the second says how many moves follow. */
export function isChe(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 400));
  const match = /^\s*\d{1,3}\s+(\d{1,5})\s+(?:\d{1,3}\s+){10}/.exec(head);
  return match !== null && /^[\d\s]*$/.test(head);
}

/** Whether the first move of a text of numbers, as CHE would have it, is one of the board: side 0 or 1, then two points. */
export function beginsLikeChe(bytes: Uint8Array): boolean {
  if (!isChe(bytes)) return false;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 400));
  const [, , , , side = 2, rankFrom = 10, fileFrom = 9, rankTo = 10, fileTo = 9] = head
    .trim()
    .split(/\s+/)
    .map(Number);
  const from = pointOf(fileFrom, rankFrom);
  const to = pointOf(fileTo, rankTo);
  return side < 2 && from >= 0 && to >= 0 && from !== to;
}

/** Reads a CHE file. Fails with `che/not-che` or `budget/exceeded`. */
export function decodeChe(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(bytes.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  if (!isChe(bytes)) return err({ code: 'che/not-che', offset: 0 });
  const text = new TextDecoder('latin1').decode(bytes);
  const moves = new RawMoves(spending);
  const numbers: number[] = [];
  const offsets: number[] = [];
  let count = 0;
  for (const match of text.matchAll(/\d{1,9}/g)) {
    if (count++ < 2) continue;
    numbers.push(Number(match[0]));
    offsets.push(match.index);
    if (numbers.length === NUMBERS_A_MOVE) {
      // man, 32, side, then rank and file of both points
      const [, , , rankFrom, fileFrom, rankTo, fileTo] = numbers as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      moves.push(moves.size + 1, pointOf(fileFrom, rankFrom), pointOf(fileTo, rankTo), offsets[0] as number);
      numbers.length = 0;
      offsets.length = 0;
      if (spending.exceeded !== undefined) return err(spending.exceeded);
    }
  }
  return singleLineFile({ format: 'che', moves }, spending);
}

function pointOf(file: number, rank: number): number {
  return file < 9 && rank < 10 ? rank * 9 + file : -1;
}
