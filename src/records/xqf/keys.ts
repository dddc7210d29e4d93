/**
 * The keys of XQF: from version 1.1 on squares, comment lengths and the move stream are disguised by numbers that the
 * header names. Layout after XQStudio's own reader (BSD) and the specification of XQF 1.0.
 */

/** The text that the key stream is made of. */
const STREAM_TEXT = '[(C) Copyright Mr. Dong Shiwei.]';

/** What the header's seeds come to. */
export interface XqfKeys {
  /** Turns the table of men and shifts its points. */
  readonly men: number;
  /** Shifts the points that moves leave. */
  readonly from: number;
  /** Shifts the points that moves reach. */
  readonly to: number;
  /** Is added to comment lengths. */
  readonly length: number;
  /** Is added, byte by byte in turn, to everything after the header. */
  readonly stream: Uint8Array;
}

/** The first version whose files are disguised. */
export const FIRST_KEYED_VERSION = 11;

/** The first version whose table of men is turned. */
export const FIRST_TURNED_VERSION = 12;

/** The keys of a header of 1024 bytes. */
export function xqfKeys(header: Uint8Array): XqfKeys {
  if ((header[2] as number) < FIRST_KEYED_VERSION) {
    return { men: 0, from: 0, to: 0, length: 0, stream: new Uint8Array(STREAM_TEXT.length) };
  }
  const seeds = header.subarray(12, 16);
  const men = (scramble(seeds[1] as number) * (seeds[1] as number)) & 255;
  const from = (scramble(seeds[2] as number) * men) & 255;
  const to = (scramble(seeds[3] as number) * from) & 255;
  const length = (((seeds[0] as number) * 256 + (seeds[1] as number)) % 32000) + 767;
  return { men, from, to, length, stream: streamOf(header) };
}

function scramble(seed: number): number {
  return ((((seed * seed * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) & 255;
}

function streamOf(header: Uint8Array): Uint8Array {
  const mask = header[3] as number;
  const stream = new Uint8Array(STREAM_TEXT.length);
  for (let at = 0; at < stream.length; at++) {
    const byte = ((header[12 + (at & 3)] as number) & mask) | (header[8 + (at & 3)] as number);
    stream[at] = STREAM_TEXT.charCodeAt(at) & byte;
  }
  return stream;
}
