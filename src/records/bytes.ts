/**
 * Reading and writing binary records. A reader never leaves its bytes: every length that a file names is checked
 * before it is used, and a read past the end answers `undefined`.
 */

/** A place in some bytes, with little-endian reads that are checked against their end. */
export class ByteReader {
  /** The bytes that are read. */
  readonly bytes: Uint8Array;
  /** Where the next read begins. */
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** How many bytes are left. */
  get left(): number {
    return Math.max(0, this.bytes.length - this.at);
  }

  /** Whether so many bytes are left. */
  has(count: number): boolean {
    return count >= 0 && count <= this.left;
  }

  /** The next byte. */
  u8(): number | undefined {
    return this.bytes[this.at++];
  }

  /** The next two bytes as a number. */
  u16(): number | undefined {
    const low = this.u8();
    const high = this.u8();
    return low === undefined || high === undefined ? undefined : low | (high << 8);
  }

  /** The next four bytes as a number without a sign. */
  u32(): number | undefined {
    const low = this.u16();
    const high = this.u16();
    return low === undefined || high === undefined ? undefined : low + high * 0x10000;
  }

  /** The next bytes, as a view; `undefined`, and no step forward, where there are not so many. */
  take(count: number): Uint8Array | undefined {
    if (!this.has(count)) return undefined;
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }
}

/** Bytes that grow as they are written. */
export class ByteWriter {
  private bytes: Uint8Array;
  /** How many bytes have been written. */
  length = 0;

  constructor(capacity = 1024) {
    this.bytes = new Uint8Array(capacity);
  }

  /** Writes one byte. */
  u8(value: number): void {
    this.room(1);
    this.bytes[this.length++] = value;
  }

  /** Writes two bytes, the low one first. */
  u16(value: number): void {
    this.u8(value & 255);
    this.u8((value >> 8) & 255);
  }

  /** Writes four bytes, the low one first. */
  u32(value: number): void {
    this.u16(value & 0xffff);
    this.u16(Math.floor(value / 0x10000) & 0xffff);
  }

  /** Writes some bytes. */
  put(bytes: Uint8Array): void {
    this.room(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Changes a byte that was written. */
  patch(at: number, value: number): void {
    this.bytes[at] = value;
  }

  /** A byte that was written. */
  peek(at: number): number {
    return this.bytes[at] as number;
  }

  /** A copy of what was written. */
  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private room(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + count));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }
}

/** Whether bytes begin with an ASCII text, from a place on. */
export function hasAscii(bytes: Uint8Array, at: number, text: string): boolean {
  if (at + text.length > bytes.length) return false;
  for (let index = 0; index < text.length; index++) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Bytes as hexadecimal digits, for what is kept without being understood. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** The bytes of hexadecimal digits, or `undefined` where the text is anything else. */
export function fromHex(text: string): Uint8Array | undefined {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Number.parseInt(text.slice(2 * index, 2 * index + 2), 16);
  }
  return bytes;
}
