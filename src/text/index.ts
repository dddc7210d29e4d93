/** Sentences and pictures: errors, outcomes and rulings in words, boards for terminals and as SVG. */
export { type AsciiOptions, ascii } from './ascii.js';
export { en } from './en.js';
export { type ExplainOptions, explain, explainIn } from './explain.js';
export type {
  Explainable,
  Fault,
  FaultCode,
  FaultOf,
  FaultSentences,
  Locale,
  NoteCode,
  NoteSentences,
  OutcomeOf,
  OutcomeSentences,
  Say,
  WarningSentences,
} from './locale.js';
export type { Diagram } from './men.js';
export type { MoveWriter } from './rulingText.js';
export type { RulingWords } from './rulingWords.js';
export { type Arrow, type MarkedSquare, type SvgOptions, svg } from './svg.js';
export { zhHans } from './zhHans.js';
export { zhHant } from './zhHant.js';
