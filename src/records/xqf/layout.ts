/** Where things stand in the header of an XQF file. */
import type { MetadataKey } from '../../game/tree.js';

/** The size of the header; the moves follow it. */
export const HEADER_SIZE = 1024;

/** A text of the header: a length byte, then room for so many bytes. */
export interface XqfText {
  readonly key: MetadataKey;
  readonly at: number;
  readonly room: number;
}

/** The texts of the header. */
export const XQF_TEXTS: readonly XqfText[] = [
  { key: 'title', at: 80, room: 63 },
  { key: 'subtitle', at: 144, room: 63 },
  { key: 'event', at: 208, room: 63 },
  { key: 'date', at: 272, room: 15 },
  { key: 'site', at: 288, room: 15 },
  { key: 'red', at: 304, room: 15 },
  { key: 'black', at: 320, room: 15 },
  { key: 'timeControl', at: 336, room: 63 },
  { key: 'redTime', at: 400, room: 15 },
  { key: 'blackTime', at: 416, room: 15 },
  { key: 'annotator', at: 464, room: 15 },
  { key: 'author', at: 480, room: 15 },
];

/** Parts of the header whose meaning is unknown or of no use here; they are kept, as hexadecimal digits, where they are not zero. */
export const XQF_UNKNOWN: readonly (readonly [name: string, at: number, length: number])[] = [
  ['xqf:product', 4, 4],
  ['xqf:start-step', 48, 2],
  ['xqf:60', 60, 4],
  ['xqf:66', 66, 14],
  ['xqf:432', 432, 32],
  ['xqf:496', 496, 528],
];

/** Flags of a move from version 1.1 on. */
export const HAS_CHILD = 0x80;
export const HAS_SIBLING = 0x40;
export const HAS_COMMENT = 0x20;
