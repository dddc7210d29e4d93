/** Writes CBR in its second layout, that of CCBridge 3. */
import { ok, type Result } from '../../base/result.js';
import { formatPiece } from '../../core/piece.js';
import type { MetadataKey, Tree } from '../../game/tree.js';
import { ByteWriter } from '../bytes.js';
import { encodeText } from '../encodeText.js';
import { RESULT_NUMBERS } from '../fields.js';
import { Losses, noteFacts, notePlaces } from '../losses.js';
import type { RawMoves } from '../rawMoves.js';
import { movesOfTree, shapeOf } from '../treeMoves.js';
import type { RecordError } from '../types.js';
import { kindNumber } from '../xqf/write.js';
import { CBR_MAGIC, CBR_MEN, type CbrLayout, cbrLayout } from './layout.js';

/** Writes a tree as a CBR file; `notes` list what it cannot hold. */
export function encodeCbr(tree: Tree): Result<Uint8Array, RecordError> {
  const losses = new Losses();
  const layout = cbrLayout(2) as CbrLayout;
  const header = new Uint8Array(layout.moves);
  header.set(encodeText(CBR_MAGIC, 'utf-8').bytes);
  header[19] = 2;
  const keys: MetadataKey[] = [...layout.texts.map(([key]) => key), 'kind'];
  noteFacts(tree, { keys }, losses);
  if (tree.reason !== undefined) losses.field('record/lost-reason', tree.reason);
  for (const [key, at, room] of layout.texts)
    header.set(fieldOf(tree.metadata[key] ?? '', room, key, losses), at);
  header[layout.kind] = kindNumber(tree.metadata.kind, losses, 255);
  header[layout.result] = RESULT_NUMBERS.indexOf(tree.result);
  writeStart(header, layout, tree, losses);
  notePlaces(tree, { comments: true }, losses);
  const writer = new ByteWriter(header.length + 1024);
  writer.put(header);
  writeMoves(writer, movesOfTree(tree, losses));
  return ok(writer.finish(), losses.notes());
}

/** A text with a zero after it; no pair of surrogates is cut in two. */
function fieldOf(text: string, room: number, key: string, losses: Losses): Uint8Array {
  const zero = text.indexOf('\0');
  let end = Math.min(zero < 0 ? text.length : zero, room / 2 - 1);
  if (
    end < text.length &&
    isHighSurrogate(text.charCodeAt(end - 1)) &&
    !isHighSurrogate(text.charCodeAt(end))
  )
    end--;
  if (end < text.length) losses.field('record/cut-text', key);
  return encodeText(text.slice(0, Math.max(0, end)), 'utf-16le').bytes;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function writeStart(header: Uint8Array, layout: CbrLayout, { start }: Tree, losses: Losses): void {
  header[layout.side] = start.turn === 'black' ? 2 : 1;
  const isHeld = start.fullmoveNumber <= 0xffff;
  if (start.halfmoveClock !== 0 || !isHeld) losses.place('record/lost-counters');
  const number = isHeld ? start.fullmoveNumber : 1;
  header[layout.number] = number & 255;
  header[layout.number + 1] = number >> 8;
  for (const [square, piece] of start.pieces()) {
    const kind = CBR_MEN.indexOf(formatPiece({ color: 'red', role: piece.role })) + 1;
    header[layout.board + numberOf(square)] = (piece.color === 'red' ? 0x10 : 0x20) | kind;
  }
  header.fill(0xff, layout.board + 90, layout.moves);
}

/** Points are numbered from Black's left corner as Red sees it, row by row. */
function numberOf(square: number): number {
  return (9 - Math.floor(square / 9)) * 9 + (square % 9);
}

function writeMoves(writer: ByteWriter, moves: RawMoves): void {
  const { hasChild, hasSibling } = shapeOf(moves);
  for (let index = -1; index < moves.size; index++) {
    const comment = moves.comments.get(index);
    const text = comment === undefined ? undefined : encodeText(comment, 'utf-16le').bytes;
    const goesOn = index < 0 ? moves.size > 0 : hasChild[index];
    writer.u8((goesOn ? 0 : 1) | (index >= 0 && hasSibling[index] ? 2 : 0) | (text === undefined ? 0 : 4));
    writer.u8(0);
    writer.u8(index < 0 ? 0 : numberOf(moves.froms[index] as number));
    writer.u8(index < 0 ? 0 : numberOf(moves.tos[index] as number));
    if (text !== undefined) {
      writer.u32(text.length);
      writer.put(text);
    }
  }
}
