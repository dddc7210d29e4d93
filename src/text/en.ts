/** English. */
import { enGames, enNotation } from './en/games.js';
import { enLosses } from './en/losses.js';
import { enNotes } from './en/notes.js';
import { enOutcomes } from './en/outcomes.js';
import { enMoves, enPosition } from './en/position.js';
import { enRecords, enWarnings } from './en/records.js';
import { enRuling } from './en/ruling.js';
import { type Locale, together } from './locale.js';

/** English. */
export const en: Locale = {
  tag: 'en',
  faults: /* @__PURE__ */ together(enPosition, enMoves, enNotation, enGames, enRecords),
  notes: /* @__PURE__ */ together(enNotes, enLosses),
  warnings: enWarnings,
  outcomes: enOutcomes,
  ruling: enRuling,
  unknown: (code) => `Something is wrong (${code}).`,
  join: (sentences) => sentences.join(' '),
};
