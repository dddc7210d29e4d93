/** Which format bytes are in: by their first bytes where a format has such, else by what their text looks like. */
import { possibleNotations } from '../notation/detect.js';
import { hasAscii } from './bytes.js';
import { isCbf } from './cbf/read.js';
import { isOldCbl } from './cbl/old.js';
import { isCbl } from './cbl/read.js';
import { isCbr } from './cbr/read.js';
import { beginsLikeOldCcm, isCcm } from './ccm/read.js';
import { beginsLikeChe } from './che/read.js';
import { isChn } from './chn/read.js';
import { isDhtmlXq } from './dhtmlxq/fields.js';
import { decodeText, detectEncoding } from './encodings.js';
import { isFenList, isFenTags } from './fen/read.js';
import { isJson } from './json/read.js';
import { isMxq } from './mxq/read.js';
import { isPfc, namesMoves } from './pfc/read.js';
import {
  COMMENT,
  DOTS,
  END,
  LABEL,
  MOVE,
  NAG,
  NUMBER,
  OPEN_COMMENT,
  PgnTokenizer,
  RESULT,
  TAG,
} from './pgn/tokenizer.js';
import { holdsMovetext, isAllMovetext } from './plain/look.js';
import type { RecordFormat } from './types.js';
import { isWxf } from './wxf/read.js';
import { isXgf } from './xgf/read.js';
import { isXqf } from './xqf/read.js';

/** How many bytes are looked at. */
const HEAD = 1 << 16;

/** Whether bytes are compressed as a whole (gzip), or a format that holds its games compressed. */
export function isCompressed(bytes: Uint8Array): boolean {
  return isGzip(bytes) || isOldCbl(bytes);
}

/** Whether bytes begin like a gzip stream. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The format that bytes are in, or `undefined`; looks at the beginning alone, but where a format is known by its length. */
export function detectFormat(bytes: Uint8Array): RecordFormat | undefined {
  return (
    detectBinary(bytes) ??
    detectText(bytes) ??
    (hasControls(bytes) && beginsLikeOldCcm(bytes) ? 'ccm' : undefined)
  );
}

function detectBinary(bytes: Uint8Array): RecordFormat | undefined {
  if (isXqf(bytes)) return 'xqf';
  if (isCbr(bytes)) return 'cbr';
  if (isCbl(bytes) || isOldCbl(bytes)) return 'cbl';
  if (isGzip(bytes)) return undefined;
  if (isChn(bytes) && hasControls(bytes)) return 'chn';
  if (isXgf(bytes)) return 'xgf';
  if (isCcm(bytes)) return 'ccm';
  if (beginsLikeChe(bytes)) return 'che';
  return hasAscii(bytes, 0, '[') ? undefined : isMxq(bytes) ? 'mxq' : undefined;
}

function detectText(bytes: Uint8Array): RecordFormat | undefined {
  const head = bytes.subarray(0, HEAD);
  return detectTextFormat(decodeText(head, detectEncoding(head)).replace(/^\ufeff/, ''));
}

/** The format of a text, or of its beginning. */
export function detectTextFormat(text: string): RecordFormat | undefined {
  if (isJson(text)) return 'json';
  if (isCbf(text)) return 'cbf';
  if (isPfc(text) && namesMoves(text)) return 'pfc';
  if (isDhtmlXq(text)) return 'dhtmlxq';
  if (isWxf(text)) return 'wxf';
  if (isFenTags(text) || isFenList(text)) return 'fen';
  if (/^[ \t]*\[[ \t]*[\p{L}_][^\s"[\]]{0,63}[ \t]+"/mu.test(text)) return 'pgn';
  return detectMovetext(text);
}

/**
 * Text without tags: where it is nothing but movetext PGN, or WXF, which has no commands in comments; else ordinary text
 * with moves in it.
 */
function detectMovetext(text: string): RecordFormat | undefined {
  const first = firstMove(text);
  if (first !== undefined && isAllMovetext(text)) {
    return possibleNotations(first)[0] === 'wxf' && !text.includes('[%') ? 'wxf' : 'pgn';
  }
  return holdsMovetext(text) ? 'plain' : undefined;
}

/** The first move, where nothing but numbers and comments stands before it. */
function firstMove(text: string): string | undefined {
  const tokens = new PgnTokenizer(text, true);
  for (let token = tokens.next(); token.kind !== END; token = tokens.next()) {
    const { kind, start, end } = token;
    if (kind === MOVE) {
      const word = text.slice(start, end);
      return possibleNotations(word).length > 0 ? word : undefined;
    }
    if (![NUMBER, DOTS, COMMENT, OPEN_COMMENT, NAG, LABEL, TAG, RESULT].includes(kind)) return undefined;
  }
  return undefined;
}

function hasControls(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 512).some((byte) => byte < 9);
}
