/** Every way of writing a move: readers, writers, finding the notation out, lists. */
export {
  type ChineseReadOptions,
  FILE_ORDERS,
  type FileOrder,
  parseChinese,
} from './chinese.js';
export {
  CHINESE_DIGITS,
  CHINESE_PAWNS,
  CHINESE_SCRIPTS,
  type ChineseDigits,
  type ChineseFormat,
  type ChinesePawns,
  type ChineseScript,
  formatChinese,
} from './chineseFormat.js';
export { type ConvertOptions, convertMoves, type MoveListReadOptions, parseMoves } from './convert.js';
export { detectNotation, possibleNotations } from './detect.js';
export {
  type AmbiguousMove,
  type BadMoveInList,
  type BadStartOfList,
  type ImpossibleMove,
  MAX_MOVE_TEXT,
  MOVE_LIST_ERROR_CODES,
  type MoveError,
  type MoveListError,
  NOTATION_ERROR_CODES,
  NOTATION_NOTE_CODES,
  type NoSuchMan,
  type NotationError,
  type SeveralIllegalMoves,
  type UnreadableMove,
} from './errors.js';
export { formatMove, type MoveFormat, NOTATIONS, type Notation } from './format.js';
export { formatIccs, parseIccs } from './iccs.js';
export { parseMove, tryPlay } from './parse.js';
export type { MoveReadOptions } from './readMove.js';
export {
  formatSan,
  parseSan,
  SAN_DIALECTS,
  type SanDialect,
  type SanFormat,
  type SanReadOptions,
} from './san.js';
export {
  formatUci,
  parseUci,
  RANK_STYLES,
  type RankStyle,
  type UciFormat,
  type UciReadOptions,
} from './uci.js';
export { formatVietnamese, parseVietnamese, type VietnameseReadOptions } from './vietnamese.js';
export { parseWxf, type WxfReadOptions } from './wxf.js';
export { formatWxf, WXF_DIALECTS, type WxfDialect, type WxfFormat } from './wxfFormat.js';
