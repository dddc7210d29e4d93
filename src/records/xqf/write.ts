/** Writes XQF, versions 1.0 and 1.8. */
import { ok, type Result } from '../../base/result.js';
import type { MetadataKey, Tree } from '../../game/tree.js';
import { ByteWriter, fromHex } from '../bytes.js';
import { TextWriter } from '../encodeText.js';
import type { TextEncoding } from '../encodings.js';
import { KIND_NAMES, RESULT_NUMBERS } from '../fields.js';
import { Losses, noteFacts, notePlaces } from '../losses.js';
import { tableOf } from '../pieceTable.js';
import type { RawMoves } from '../rawMoves.js';
import { movesOfTree, shapeOf } from '../treeMoves.js';
import type { RecordError } from '../types.js';
import { FIRST_KEYED_VERSION, xqfKeys } from './keys.js';
import { HAS_CHILD, HAS_COMMENT, HAS_SIBLING, HEADER_SIZE, XQF_TEXTS, XQF_UNKNOWN } from './layout.js';

/** How an XQF file is written. */
export interface XqfWriteOptions {
  /** 18 (XQF 1.8), the default, or 10 (XQF 1.0). */
  readonly version?: 10 | 18;
  /** The encoding of its texts; GB18030 by default. */
  readonly encoding?: TextEncoding;
}

/** Writes a tree as an XQF file; `notes` list what it cannot hold. */
export function encodeXqf(tree: Tree, options?: XqfWriteOptions): Result<Uint8Array, RecordError> {
  const losses = new Losses();
  const texts = new TextWriter(options?.encoding ?? 'gb18030', losses);
  const header = makeHeader(tree, options?.version ?? 18, texts, losses);
  notePlaces(tree, { comments: true }, losses);
  const moves = movesOfTree(tree, losses);
  header[52] = moves.size & 255;
  header[53] = (moves.size >> 8) & 255;
  header[54] = (moves.size >> 16) & 255;
  const writer = new ByteWriter(HEADER_SIZE + 8 * moves.size + 16);
  writer.put(header);
  writeMoves(writer, moves, header, texts);
  const bytes = writer.finish();
  veil(bytes);
  return ok(bytes, losses.notes());
}

const HELD: readonly MetadataKey[] = /* @__PURE__ */ XQF_TEXTS.map(({ key }) => key).concat('kind');

function makeHeader(tree: Tree, version: number, texts: TextWriter, losses: Losses): Uint8Array {
  const header = new Uint8Array(HEADER_SIZE);
  header.set([0x58, 0x51, version]);
  header[57] = HEADER_SIZE >> 8;
  noteFacts(
    tree,
    { keys: HELD, other: (name) => unknownPart(name, tree.other.get(name)) !== undefined },
    losses,
  );
  for (const [name, at] of XQF_UNKNOWN) {
    const part = unknownPart(name, tree.other.get(name));
    if (part !== undefined) header.set(part, at);
  }
  writeStart(header, tree, losses);
  header[51] = RESULT_NUMBERS.indexOf(tree.result);
  if (tree.reason !== undefined) losses.field('record/lost-reason', tree.reason);
  for (const { key, at, room } of XQF_TEXTS) {
    const text = tree.metadata[key];
    if (text === undefined || text === '') continue;
    const bytes = texts.field(text, room, key);
    header[at] = bytes.length;
    header.set(bytes, at + 1);
  }
  const kind = kindNumber(tree.metadata.kind, losses);
  header[64] = kind & 255;
  header[65] = kind >> 8;
  return header;
}

function unknownPart(name: string, hex: string | undefined): Uint8Array | undefined {
  const place = XQF_UNKNOWN.find(([known]) => known === name);
  const bytes = hex === undefined ? undefined : fromHex(hex);
  return place !== undefined && bytes?.length === place[2] ? bytes : undefined;
}

/** The number of a kind of record; one that has none is lost. */
export function kindNumber(kind: string | undefined, losses: Losses, most = 0xffff): number {
  if (kind === undefined || kind === '') return 0;
  const known = KIND_NAMES.indexOf(kind);
  const number =
    known > 0 ? known : /^[1-9]\d{0,4}$/.test(kind) && Number(kind) >= KIND_NAMES.length ? Number(kind) : 0;
  if (number === 0 || number > most) {
    losses.field('record/lost-facts', 'kind');
    return 0;
  }
  return number;
}

function writeStart(header: Uint8Array, tree: Tree, losses: Losses): void {
  const { start } = tree;
  const { points, homeless } = tableOf(start);
  points.forEach((point, place) => {
    header[16 + place] = point === undefined ? 0xff : 10 * (point % 9) + Math.floor(point / 9);
  });
  for (let count = 0; count < homeless; count++) losses.place('record/lost-men');
  header[50] = start.turn === 'black' ? 1 : 0;
  if (start.halfmoveClock !== 0 || start.fullmoveNumber !== 1) losses.place('record/lost-counters');
  if ((header[2] as number) < FIRST_KEYED_VERSION) return;
  // version 1.8 turns the table by one place, and by the key, which is 0 for seeds of 0
  const turned = header.slice(16, 48);
  for (let index = 0; index < 32; index++) header[16 + index] = turned[(index + 1) % 32] as number;
}

function writeMoves(writer: ByteWriter, moves: RawMoves, header: Uint8Array, texts: TextWriter): void {
  const isOld = (header[2] as number) < FIRST_KEYED_VERSION;
  const { length: lengthKey } = xqfKeys(header);
  const { hasChild, hasSibling } = shapeOf(moves);
  for (let index = -1; index < moves.size; index++) {
    const comment = moves.comments.get(index);
    const bytes = comment === undefined ? undefined : texts.bytes(comment);
    const child = index < 0 ? moves.size > 0 : hasChild[index];
    const sibling = index >= 0 && hasSibling[index];
    writer.u8((pointOf(moves.froms[index]) + 0x18) & 255);
    writer.u8((pointOf(moves.tos[index]) + 0x20) & 255);
    if (isOld) writer.u8((child ? 0xf0 : 0) | (sibling ? 0x0f : 0));
    else writer.u8((child ? HAS_CHILD : 0) | (sibling ? HAS_SIBLING : 0) | (bytes ? HAS_COMMENT : 0));
    writer.u8(0);
    if (isOld || bytes !== undefined) writer.u32((bytes?.length ?? 0) + lengthKey);
    if (bytes !== undefined) writer.put(bytes);
  }
}

/** The first record names no move: its points are zero. */
function pointOf(point: number | undefined): number {
  return point === undefined ? 0 : 10 * (point % 9) + Math.floor(point / 9);
}

/** Puts the disguise on; with seeds of zero it changes nothing, but a header may carry others. */
function veil(bytes: Uint8Array): void {
  const { stream } = xqfKeys(bytes);
  for (let at = HEADER_SIZE; at < bytes.length; at++) {
    bytes[at] = (bytes[at] as number) + (stream[at & 31] as number);
  }
}
