/**
 * xiangqi-kit: positions, moves, every notation, games and rulings of xiangqi. The rooms in their order; fast boards,
 * single dialects, single codes of rules, record files and sentences have entries of their own.
 *
 * @packageDocumentation
 */

// base

export { type Err, err, type Note, type Ok, ok, type Result, unwrap } from './base/result.js';

// core

export { type ByColor, COLORS, type Color, isColor, opposite } from './core/color.js';
export {
  isMove,
  MOVE_INDEX_COUNT,
  type Move,
  mirrorMove,
  moveAtIndex,
  moveBetween,
  moveFrom,
  moveIndex,
  moveTo,
  rotateMove,
} from './core/move.js';
export { type ByRole, formatPiece, isRole, type Piece, parsePiece, ROLES, type Role } from './core/piece.js';
export {
  backRank,
  centreFile,
  edgeFiles,
  farRiverBank,
  fileNumber,
  hasCrossedRiver,
  isAdvisorPoint,
  isElephantPoint,
  isInPalace,
  isOwnHalf,
  isPawnPoint,
  ownHalf,
  palace,
  palaceTopRank,
  pawnRank,
  relativeRank,
  ribFiles,
  riverBank,
} from './core/regions.js';
export {
  FILES,
  type File,
  fileOf,
  formatSquare,
  isSquare,
  mirrorSquare,
  parseSquare,
  RANKS,
  type Rank,
  rankOf,
  rotateSquare,
  SQUARE_COUNT,
  SQUARE_ERROR_CODES,
  type Square,
  type SquareError,
  type SquareName,
  square,
  squareAt,
} from './core/square.js';
export { SquareSet } from './core/squareSet.js';

// position

export { ANSWER_KINDS, type AnswerKind, answersToCheck, type CheckAnswer } from './position/answers.js';
export { attackers, destinations, reachable } from './position/attack.js';
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
} from './position/checks.js';
export { type FenReadOptions, type ParseFenOptions, parseFen, parseSetup } from './position/fen.js';
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
} from './position/fenErrors.js';
export { type FenSource, formatFen, MAX_COUNTER, START_FEN } from './position/fenFormat.js';
export { type Pin, pinnedMen, pinsOf } from './position/pins.js';
export { Position, samePosition, startPosition } from './position/position.js';
export { type PositionOptions, positionFrom } from './position/positionFrom.js';
export { Setup, type SetupState } from './position/setup.js';
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
} from './position/validate.js';
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
} from './position/whyIllegal.js';

// notation

export {
  type ConvertOptions,
  convertMoves,
  type MoveListReadOptions,
  parseMoves,
} from './notation/convert.js';
export { detectNotation, possibleNotations } from './notation/detect.js';
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
} from './notation/errors.js';
export { formatMove, type MoveFormat, NOTATIONS, type Notation } from './notation/format.js';
export { parseMove, tryPlay } from './notation/parse.js';
export type { MoveReadOptions } from './notation/readMove.js';

// rules

export type { Code } from './rules/code.js';
export { CODE_IDS, type CodeId, isCodeId } from './rules/codes/index.js';
export { type Ruling, VERDICTS, type Verdict } from './rules/ruling.js';

// game

export { type AdjudicateOptions, adjudicate } from './game/adjudicate.js';
export { Game, type GameOptions, type HistoryEntry } from './game/game.js';
export { type ParseGameOptions, parseGame } from './game/jsonGame.js';
export { JSON_ERROR_CODES, JSON_NOTE_CODES, type JsonError } from './game/jsonReader.js';
export type { LosingMoves } from './game/losing.js';
export {
  type Ending,
  formatResult,
  isDeadMaterial,
  OUTCOME_REASONS,
  type Outcome,
  type OutcomeReason,
} from './game/outcome.js';
export { type NewGameOptions, newGame, type ReplayOptions, replay } from './game/replay.js';
