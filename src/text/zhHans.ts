/** Simplified Chinese, 简体中文. */
import { type Locale, together } from './locale.js';
import { zhHansGames, zhHansNotation } from './zhHans/games.js';
import { zhHansLosses } from './zhHans/losses.js';
import { zhHansNotes } from './zhHans/notes.js';
import { zhHansOutcomes } from './zhHans/outcomes.js';
import { zhHansMoves, zhHansPosition } from './zhHans/position.js';
import { zhHansRecords, zhHansWarnings } from './zhHans/records.js';
import { zhHansRuling } from './zhHans/ruling.js';

/** Simplified Chinese, 简体中文. */
export const zhHans: Locale = {
  tag: 'zh-Hans',
  faults: /* @__PURE__ */ together(zhHansPosition, zhHansMoves, zhHansNotation, zhHansGames, zhHansRecords),
  notes: /* @__PURE__ */ together(zhHansNotes, zhHansLosses),
  warnings: zhHansWarnings,
  outcomes: zhHansOutcomes,
  ruling: zhHansRuling,
  unknown: (code) => `出现了问题（${code}）。`,
  join: (sentences) => sentences.join(''),
};
