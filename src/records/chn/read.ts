/**
 * Reads CHN (also XQI), the records of Ourgame: one line from the usual start. The layout of 2016 was found by reading
 * such a file; the older one is known at second hand, and the moves themselves tell which of the two a file has.
 */
import { err, type Result } from '../../base/result.js';
import { fullBudget, Spending } from '../budget.js';
import { ByteReader, hasAscii } from '../bytes.js';
import { decodeText } from '../encodings.js';
import { setFact } from '../fields.js';
import { mostLegal, singleLineFile } from '../fixedStart.js';
import { RawMoves } from '../rawMoves.js';
import { encodingOf, untilZero } from '../textFields.js';
import type { DecodeOptions, RecordError, RecordFile } from '../types.js';

const HEADER = 508;
const RECORD = 36;
const OLD_HEADER = 188;
const OLD_RECORD = 32;

/** Whether bytes begin like a CHN file. */
export function isChn(bytes: Uint8Array): boolean {
  return hasAscii(bytes, 0, 'GL') && bytes.length >= OLD_HEADER;
}

/** Reads a CHN file. Fails with `chn/not-chn` or `budget/exceeded`. */
export function decodeChn(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(bytes.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  if (!isChn(bytes)) return err({ code: 'chn/not-chn', offset: 0 });
  const moves = mostLegal([
    readMoves(bytes, spending),
    readOldMoves(bytes, 'top', spending),
    readOldMoves(bytes, 'bottom', spending),
  ]);
  if (spending.exceeded !== undefined) return err(spending.exceeded);
  const texts = TEXTS.map(([, at, length]) => untilZero(bytes.subarray(at, at + length)));
  const encoding = encodingOf(texts, options?.encoding);
  return singleLineFile(
    {
      format: 'chn',
      moves,
      encoding,
      describe: ({ builder }) => {
        texts.forEach((text, index) => {
          const [name] = TEXTS[index]!;
          const value = decodeText(text, encoding).trim();
          if (name === 'redId' || name === 'blackId') {
            if (value !== '') builder.setOther(name, value);
          } else setFact(builder, name, value);
        });
      },
    },
    spending,
  );
}

const TEXTS = [
  ['date', 8, 28],
  ['title', 36, 64],
  ['redId', 100, 20],
  ['red', 120, 20],
  ['blackId', 140, 20],
  ['black', 160, 20],
] as const;

/** Of each record two bytes are read: row (from the top) in the high half, file in the low one. */
function readMoves(bytes: Uint8Array, spending: Spending): RawMoves {
  const moves = new RawMoves(spending);
  for (let at = HEADER; at + 16 <= bytes.length && spending.exceeded === undefined; at += RECORD) {
    moves.push(moves.size + 1, pointOf(bytes[at + 14] as number), pointOf(bytes[at + 15] as number), at);
  }
  return moves;
}

function pointOf(value: number): number {
  const row = value >> 4;
  const file = value & 15;
  return row < 10 && file < 9 ? (9 - row) * 9 + file : -1;
}

/** Words 2 to 5 of each record: file and row of the point left, file and row of the point reached. */
function readOldMoves(bytes: Uint8Array, rowsFrom: 'top' | 'bottom', spending: Spending): RawMoves {
  const moves = new RawMoves(spending);
  const point = (file: number, row: number): number => {
    if (file > 8 || row > 9) return -1;
    return (rowsFrom === 'top' ? 9 - row : row) * 9 + file;
  };
  for (
    let at = OLD_HEADER;
    at + OLD_RECORD <= bytes.length && spending.exceeded === undefined;
    at += OLD_RECORD
  ) {
    const reader = new ByteReader(bytes, at + 4);
    const [fileFrom = 9, rowFrom = 9, fileTo = 9, rowTo = 9] = [
      reader.u16(),
      reader.u16(),
      reader.u16(),
      reader.u16(),
    ];
    moves.push(moves.size + 1, point(fileFrom, rowFrom), point(fileTo, rowTo), at);
  }
  return moves;
}
