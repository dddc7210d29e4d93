/** Records: every file that players really have, read into one tree and written from it. */
export { type Budget, type BudgetError, DEFAULT_BUDGET } from './budget.js';
export { decodeCbf } from './cbf/read.js';
export { encodeCbf } from './cbf/write.js';
export { decodeCbl } from './cbl/read.js';
export { decodeCbr } from './cbr/read.js';
export { encodeCbr } from './cbr/write.js';
export { decodeCcm } from './ccm/read.js';
export { decodeChe } from './che/read.js';
export { decodeChn } from './chn/read.js';
export { type Decoder, decodeRecord } from './decode.js';
export { detectFormat, isCompressed } from './detect.js';
export { decodeDhtmlXq } from './dhtmlxq/read.js';
export { type DhtmlXqWriteOptions, encodeDhtmlXq } from './dhtmlxq/write.js';
export {
  type EncodeOptions,
  encodeRecord,
  isWritableFormat,
  WRITABLE_FORMATS,
  type WritableFormat,
} from './encode.js';
export { type EncodedText, encodeText } from './encodeText.js';
export {
  type DecodedText,
  decodeFile,
  decodeText,
  detectEncoding,
  TEXT_ENCODINGS,
  type TextEncoding,
} from './encodings.js';
export { decodeFenList } from './fen/read.js';
export { encodeFenList } from './fen/write.js';
export { decodeJson } from './json/read.js';
export { encodeJson } from './json/write.js';
export { RECORD_NOTE_CODES, type RecordNoteCode } from './losses.js';
export { decodeMxq } from './mxq/read.js';
export { decodePfc } from './pfc/read.js';
export { encodePfc } from './pfc/write.js';
export { decodePgn, parsePgn } from './pgn/read.js';
export { encodePgn, formatPgn, type PgnWriteOptions } from './pgn/write.js';
export {
  decodePlain,
  type PlainFile,
  type PlainGame,
  type PlainMark,
  type PlainNote,
  parsePlain,
} from './plain/read.js';
export type { PlainPiece } from './plain/sections.js';
export { type RecordSource, readRecords } from './stream.js';
export {
  type BadRecord,
  type DecodeOptions,
  RECORD_ERROR_CODES,
  RECORD_FORMATS,
  RECORD_WARNING_CODES,
  type RecordError,
  type RecordErrorCode,
  type RecordFile,
  type RecordFormat,
  type RecordGame,
  type RecordOrigin,
  type RecordWarning,
  type RecordWarningCode,
} from './types.js';
export { decodeWxf } from './wxf/read.js';
export { encodeWxf, type WxfWriteOptions } from './wxf/write.js';
export { decodeXgf } from './xgf/read.js';
export { decodeXqf } from './xqf/read.js';
export { encodeXqf, type XqfWriteOptions } from './xqf/write.js';
