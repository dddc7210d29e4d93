/** Setups and positions, FEN, validation, and questions about positions. */
export { ANSWER_KINDS, type AnswerKind, answersToCheck, type CheckAnswer } from './answers.js';
export { attackers, destinations, reachable } from './attack.js';
export {
  CHECK_COUNTS,
  CHECK_KINDS,
  type Check,
  type CheckCount,
  type CheckKind,
  checkCount,
  checksGivenBy,
  checksOf,
  type GivenCheck,
} from './checks.js';
export { type FenReadOptions, type ParseFenOptions, parseFen, parseSetup } from './fen.js';
export {
  FEN_ERROR_CODES,
  FEN_NOTE_CODES,
  type FenCounterError,
  type FenError,
  type FenFault,
  type FenLetterError,
  type FenNotCanonicalError,
  type FenNoteCode,
  type FenRankCountError,
  type FenRankWidthError,
  type FenTextError,
  type FenTooLongError,
  MAX_FEN_LENGTH,
} from './fenErrors.js';
export { type FenSource, formatFen, MAX_COUNTER, START_FEN } from './fenFormat.js';
export { type Pin, pinnedMen, pinsOf } from './pins.js';
export { Position, samePosition, startPosition } from './position.js';
export { type PositionOptions, positionFrom } from './positionFrom.js';
export { Setup, type SetupState } from './setup.js';
export {
  type KingMissingFault,
  type KingsFacingFault,
  type ManSquareFault,
  type OpponentInCheckFault,
  SETUP_ERROR_CODES,
  type SetupError,
  type SetupErrorCode,
  type SetupFault,
  type SurplusFault,
  type TooManyMenFault,
  validateSetup,
} from './validate.js';
export {
  type IllegalMove,
  MOVE_ERROR_CODES,
  type MoveBlocked,
  type MoveFromNowhere,
  type MoveIntoCheck,
  type MoveIntoFacingKings,
  type MoveNotOfThisMan,
  type MoveOffBoard,
  type MoveOntoOwnMan,
  type MoveOutOfTurn,
  type MovePoints,
  type MoveTakesKing,
  type MoveWithWrongScreens,
  whyIllegal,
} from './whyIllegal.js';
