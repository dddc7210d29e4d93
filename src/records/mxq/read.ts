/** Reads MXQ, the records of Yitian: texts with their length before them, then moves as `7C-4C` between "Moves" and "Ends". */
import { err, type Result } from '../../base/result.js';
import type { MetadataKey } from '../../game/tree.js';
import { fullBudget, Spending } from '../budget.js';
import { ByteReader } from '../bytes.js';
import { decodeText } from '../encodings.js';
import { resultOfWord, setFact } from '../fields.js';
import { singleLineFile } from '../fixedStart.js';
import { RawMoves } from '../rawMoves.js';
import { encodingOf } from '../textFields.js';
import type { DecodeOptions, RecordError, RecordFile } from '../types.js';

/** How many bytes tell a length. Descriptions differ, so the texts are read in each way until one reaches the moves. */
const LENGTH_SIZES = [1, 2, 4] as const;
const MAX_TEXTS = 64;

interface Piece {
  readonly bytes: Uint8Array;
  readonly offset: number;
}

/** All texts of a file, in the way of telling lengths that leads to "Moves". */
function piecesOf(bytes: Uint8Array): readonly Piece[] | undefined {
  for (const first of [0, 1, 2, 4]) {
    for (const size of LENGTH_SIZES) {
      const pieces = readPieces(bytes, first, size);
      if (pieces !== undefined) return pieces;
    }
  }
  return undefined;
}

function readPieces(bytes: Uint8Array, first: number, size: 1 | 2 | 4): readonly Piece[] | undefined {
  const reader = new ByteReader(bytes, first);
  const pieces: Piece[] = [];
  let hasMoves = false;
  while (reader.left > 0 && (hasMoves || pieces.length < MAX_TEXTS)) {
    const length = size === 1 ? reader.u8() : size === 2 ? reader.u16() : reader.u32();
    const offset = reader.at;
    const piece = length === undefined ? undefined : reader.take(length);
    if (piece === undefined) break;
    pieces.push({ bytes: piece, offset });
    hasMoves = hasMoves || isWord(piece, 'Moves');
    if (hasMoves && isWord(piece, 'Ends')) break;
  }
  return hasMoves ? pieces : undefined;
}

function isWord(bytes: Uint8Array, word: string): boolean {
  return (
    bytes.length === word.length && [...word].every((sign, index) => bytes[index] === sign.charCodeAt(0))
  );
}

/** Whether bytes are laid out like an MXQ file. */
export function isMxq(bytes: Uint8Array): boolean {
  return piecesOf(bytes) !== undefined;
}

/** Reads an MXQ file. Fails with `mxq/not-mxq` or `budget/exceeded`. */
export function decodeMxq(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(bytes.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  const pieces = piecesOf(bytes);
  if (pieces === undefined) return err({ code: 'mxq/not-mxq', offset: 0 });
  const begin = pieces.findIndex(({ bytes: piece }) => isWord(piece, 'Moves'));
  const texts = pieces.slice(0, begin);
  const moves = new RawMoves(spending);
  for (const { bytes: piece, offset } of pieces.slice(begin + 1)) {
    if (isWord(piece, 'Ends') || spending.exceeded !== undefined) break;
    const [from, to] = pointsOf(new TextDecoder('latin1').decode(piece));
    moves.push(moves.size + 1, from, to, offset);
  }
  const encoding = encodingOf(
    texts.map(({ bytes: piece }) => piece),
    options?.encoding,
  );
  const words = texts.map(({ bytes: piece }) => decodeText(piece, encoding).trim());
  return singleLineFile(
    {
      format: 'mxq',
      moves,
      encoding,
      describe: (recorder) => {
        words.forEach((word, index) => {
          const key = FACTS[index];
          if (key !== undefined) setFact(recorder.builder, key, word);
          else if (word !== '') recorder.builder.setOther(`mxq:${index}`, word);
        });
        readTitle(words[2] ?? '', (players, word) => {
          setFact(recorder.builder, 'red', players[0]);
          setFact(recorder.builder, 'black', players[1]);
          recorder.setResult(resultOfWord(`先${word}`) ?? '*');
        });
      },
    },
    spending,
  );
}

const FACTS: readonly (MetadataKey | undefined)[] = ['site', 'date', 'title'];

/** 红-负-黑: the players with the result of the first between them. */
function readTitle(title: string, use: (players: readonly [string, string], word: string) => void): void {
  const match = /^(.{1,60}?)-(胜|负|和)-(.{1,60})$/.exec(title);
  if (match !== null) use([match[1] as string, match[3] as string], match[2] as string);
}

/** `7C-4C`: file from Red's left, rank as a letter, A for Red's back rank. */
function pointsOf(text: string): [number, number] {
  const match = /^\s*([0-8])([A-J])-?([0-8])([A-J])/.exec(text);
  if (match === null) return [-1, -1];
  const point = (file: string, rank: string): number => (rank.charCodeAt(0) - 65) * 9 + Number(file);
  return [point(match[1] as string, match[2] as string), point(match[3] as string, match[4] as string)];
}
