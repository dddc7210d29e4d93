/** English sentences about what a format could not hold when a record was written. */
import type { Note } from '../../base/result.js';
import type { RecordNoteCode } from '../../records/losses.js';
import type { Locale } from '../locale.js';
import { visible } from '../phrases.js';

/** The field in question, or the number of places. */
function about(note: Note): string {
  return note.text === undefined ? '' : ` (${visible(note.text)})`;
}

/** Sentences about what was lost. */
export const enLosses: Pick<Locale['notes'], RecordNoteCode> = {
  'record/lost-variations': (n) => `Variations were left out${about(n)}.`,
  'record/lost-comments': (n) => `Comments were left out${about(n)}.`,
  'record/merged-comments': (n) => `Comments were joined into one${about(n)}.`,
  'record/lost-glyphs': (n) => `Marks such as ! and ? were left out${about(n)}.`,
  'record/lost-marks': (n) => `Labels, marked points and arrows were left out${about(n)}.`,
  'record/lost-clocks': (n) => `Times were left out${about(n)}.`,
  'record/lost-evaluations': (n) => `Evaluations were left out${about(n)}.`,
  'record/lost-extras': (n) => `What belongs to another format was left out${about(n)}.`,
  'record/lost-tails': (n) => `Text that could not be read as moves was left out${about(n)}.`,
  'record/lost-moves': (n) => `Moves were left out${about(n)}.`,
  'record/lost-facts': (n) => `Facts about the game were left out${about(n)}.`,
  'record/lost-result': (n) => `The result was left out${about(n)}.`,
  'record/lost-reason': (n) => `The reason of the end was left out${about(n)}.`,
  'record/lost-men': (n) => `Men of the start position were left out${about(n)}.`,
  'record/lost-side': (n) => `The side to move was left out${about(n)}.`,
  'record/lost-counters': (n) => `Counters were left out${about(n)}.`,
  'record/cut-text': (n) => `Text was cut short${about(n)}.`,
  'record/changed-text': (n) => `Text was changed${about(n)}.`,
  'record/lost-characters': (n) => `Characters that the encoding does not have were replaced${about(n)}.`,
};
