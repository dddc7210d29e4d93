/** Texts of binary formats: their bytes are gathered first, so that one encoding can be found for all of them. */
import { DETECTION_BYTES, detectChinese, isUtf8, type TextEncoding } from './encodings.js';

/** The encoding of texts found in a binary record: as told, or as all of them together show. */
export function encodingOf(texts: readonly Uint8Array[], told: TextEncoding | undefined): TextEncoding {
  if (told !== undefined) return told;
  const sample = gather(texts);
  if (!isGb18030(sample) && isUtf8(sample)) return 'utf-8';
  return detectChinese(sample);
}

function gather(texts: readonly Uint8Array[]): Uint8Array {
  const sample = new Uint8Array(
    Math.min(
      DETECTION_BYTES,
      texts.reduce((sum, text) => sum + text.length + 1, 0),
    ),
  );
  let at = 0;
  for (const text of texts) {
    if (at + text.length + 1 > sample.length) break;
    sample.set(text, at);
    sample[at + text.length] = 0x0a;
    at += text.length + 1;
  }
  return sample.subarray(0, at);
}

function isGb18030(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('gb18030', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The text of a field that ends at its first zero byte. */
export function untilZero(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
}

/** The text of a field of UTF-16 (low byte first) that ends at its first zero. */
export function wideText(bytes: Uint8Array): string {
  let end = 0;
  while (end + 1 < bytes.length && (bytes[end] !== 0 || bytes[end + 1] !== 0)) end += 2;
  return decodeWide(bytes.subarray(0, end));
}

/** UTF-16, low byte first, every unit as it is: lone surrogates and byte order marks included. */
export function decodeWide(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    text += String.fromCharCode((bytes[at] as number) | ((bytes[at + 1] as number) << 8));
  }
  return text;
}
