/** Games and trees: a line of play with its history, outcome and rulings; records with variations; one JSON for both. */
export { type AdjudicateOptions, adjudicate } from './adjudicate.js';
export { DEFAULT_LIMIT, Game, type GameOptions, type HistoryEntry } from './game.js';
export {
  type AnnotationsJson,
  JSON_FORMAT,
  JSON_VERSION,
  type MarkJson,
  type MoveJson,
  type TextPair,
  type TreeJson,
} from './json.js';
export { type ParseGameOptions, parseGame } from './jsonGame.js';
export {
  JSON_ERROR_CODES,
  JSON_NOTE_CODES,
  type JsonError,
  type JsonIllegalMoveError,
  type JsonKind,
  type JsonMissingError,
  type JsonStartError,
  type JsonSyntaxError,
  type JsonTypeError,
  type JsonValueError,
  type JsonVariationsError,
  type JsonVersionError,
} from './jsonReader.js';
export { type ParseTreeOptions, parseTree } from './jsonTreeRead.js';
export { formatTree, treeToJson } from './jsonTreeWrite.js';
export type { QuietCount, QuietPlies } from './limit.js';
export type { LosingMoves } from './losing.js';
export {
  type AgreementOutcome,
  type DeadMaterialOutcome,
  type Ending,
  formatResult,
  isDeadMaterial,
  type MateOutcome,
  type MoveLimitOutcome,
  OUTCOME_REASONS,
  type Outcome,
  type OutcomeReason,
  type RepetitionOutcome,
  type ResignationOutcome,
} from './outcome.js';
export { type NewGameOptions, newGame, playList, type ReplayOptions, replay } from './replay.js';
export {
  type Annotations,
  type Evaluation,
  emptyTree,
  isRecordResult,
  isTreeNode,
  type Mark,
  METADATA_KEYS,
  type Metadata,
  type MetadataKey,
  NO_ANNOTATIONS,
  nodeAt,
  RECORD_RESULTS,
  type RecordResult,
  type Tree,
  type TreeNode,
  type TreePath,
  type TreeRoot,
} from './tree.js';
export { type NodeId, ROOT, TreeBuilder } from './treeBuilder.js';
export { checkTree, type TreeCheckError } from './treeCheck.js';
export {
  addMove,
  annotate,
  makeMain,
  mergeTrees,
  promote,
  removeNode,
  TREE_ERROR_CODES,
  type TreeEdit,
  type TreeError,
  withMetadata,
  withResult,
} from './treeEdit.js';
export { gameFromTree } from './treeGame.js';
export {
  countTree,
  expandLine,
  findLine,
  findNode,
  flattenTree,
  type MovetextStep,
  mainLine,
  mainMoves,
  movesTo,
  type TreeLine,
  type TreeStep,
  walkMovetext,
  walkTree,
} from './treeWalk.js';
