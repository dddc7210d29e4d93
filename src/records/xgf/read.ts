/** Reads XGF, the records of XieXie: one line of moves from a board that it lists. The layout was found by reading such a file. */
import { err, type Result } from '../../base/result.js';
import type { Role } from '../../core/piece.js';
import type { Square } from '../../core/square.js';
import type { MetadataKey } from '../../game/tree.js';
import { fullBudget, Spending } from '../budget.js';
import { ByteReader } from '../bytes.js';
import { decodeText } from '../encodings.js';
import { setFact } from '../fields.js';
import { singleLineFile } from '../fixedStart.js';
import { RawMoves } from '../rawMoves.js';
import type { MenByPoint } from '../start.js';
import { encodingOf } from '../textFields.js';
import type { DecodeOptions, RecordError, RecordFile } from '../types.js';

/** The texts of the header, each with its number and length before it, in this order. */
const TEXTS: readonly (readonly [number: number, key: MetadataKey | undefined])[] = [
  [1, 'event'],
  [2, 'site'],
  [3, 'date'],
  [4, 'round'],
  [5, 'red'],
  [6, 'redRating'],
  [7, 'black'],
  [8, 'blackRating'],
  [9, 'remark'],
];

/** Counted from the end of the texts. */
const MEN_AT = 221;
const COUNT_AT = 353;
const MOVES_AT = 361;
const RECORD = 20;

/** The order in which the men of a side are listed. */
const ORDER: readonly Role[] = [
  'king',
  'advisor',
  'advisor',
  'elephant',
  'elephant',
  'horse',
  'horse',
  'rook',
  'rook',
  'cannon',
  'cannon',
  'pawn',
  'pawn',
  'pawn',
  'pawn',
  'pawn',
];

interface Header {
  readonly texts: readonly Uint8Array[];
  readonly end: number;
}

function readHeader(bytes: Uint8Array): Header | undefined {
  const reader = new ByteReader(bytes, 2);
  const texts: Uint8Array[] = [];
  for (const [number] of TEXTS) {
    if (reader.u8() !== number) return undefined;
    const text = reader.take(reader.u8() ?? -1);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return { texts, end: reader.at };
}

/** Whether bytes are laid out like an XGF file. */
export function isXgf(bytes: Uint8Array): boolean {
  const header = bytes[2] === 1 ? readHeader(bytes) : undefined;
  return header !== undefined && bytes.length >= header.end + MOVES_AT;
}

/** Reads an XGF file. Fails with `xgf/not-xgf` or `budget/exceeded`. */
export function decodeXgf(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(bytes.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  const header = isXgf(bytes) ? readHeader(bytes) : undefined;
  if (header === undefined) return err({ code: 'xgf/not-xgf', offset: 0 });
  const encoding = encodingOf(header.texts, options?.encoding);
  return singleLineFile(
    {
      format: 'xgf',
      encoding,
      men: readMen(bytes, header.end + MEN_AT),
      moves: readMoves(bytes, header.end, spending),
      describe: ({ builder }) => {
        header.texts.forEach((text, index) => {
          const key = TEXTS[index]?.[1];
          if (key !== undefined) setFact(builder, key, decodeText(text, encoding));
        });
      },
    },
    spending,
  );
}

function readMen(bytes: Uint8Array, from: number): MenByPoint {
  const men: MenByPoint = new Map();
  const reader = new ByteReader(bytes, from);
  for (let place = 0; place < 2 * ORDER.length; place++) {
    const point = pointOf(reader.u32() ?? 0);
    const color = place < ORDER.length ? 'red' : 'black';
    if (point >= 0) men.set(point as Square, { color, role: ORDER[place % ORDER.length] as Role });
  }
  return men;
}

/** (file + 2) × 16 + (11 − rank). */
function pointOf(value: number): number {
  const file = (value >> 4) - 2;
  const rank = 11 - (value & 15);
  return value < 256 && file >= 0 && file < 9 && rank >= 0 && rank < 10 ? rank * 9 + file : -1;
}

function readMoves(bytes: Uint8Array, header: number, spending: Spending): RawMoves {
  const moves = new RawMoves(spending);
  const told = new ByteReader(bytes, header + COUNT_AT).u32() ?? 0;
  for (let at = header + MOVES_AT; at + 4 <= bytes.length && moves.size < told; at += RECORD) {
    const reader = new ByteReader(bytes, at);
    moves.push(moves.size + 1, pointOf(reader.u16() ?? 0), pointOf(reader.u16() ?? 0), at);
    if (spending.exceeded !== undefined) break;
  }
  return moves;
}
