/** Traditional Chinese, 繁體中文. */
import { type Locale, together } from './locale.js';
import { zhHantGames, zhHantNotation } from './zhHant/games.js';
import { zhHantLosses } from './zhHant/losses.js';
import { zhHantNotes } from './zhHant/notes.js';
import { zhHantOutcomes } from './zhHant/outcomes.js';
import { zhHantMoves, zhHantPosition } from './zhHant/position.js';
import { zhHantRecords, zhHantWarnings } from './zhHant/records.js';
import { zhHantRuling } from './zhHant/ruling.js';

/** Traditional Chinese, 繁體中文. */
export const zhHant: Locale = {
  tag: 'zh-Hant',
  faults: /* @__PURE__ */ together(zhHantPosition, zhHantMoves, zhHantNotation, zhHantGames, zhHantRecords),
  notes: /* @__PURE__ */ together(zhHantNotes, zhHantLosses),
  warnings: zhHantWarnings,
  outcomes: zhHantOutcomes,
  ruling: zhHantRuling,
  unknown: (code) => `出現了問題（${code}）。`,
  join: (sentences) => sentences.join(''),
};
