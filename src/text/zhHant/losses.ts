/** Sentences in traditional Chinese about what a format could not hold when a record was written. */
import type { Note } from '../../base/result.js';
import type { RecordNoteCode } from '../../records/losses.js';
import type { Locale } from '../locale.js';
import { visible } from '../phrases.js';

/** The field in question, or the number of places. */
function about(note: Note): string {
  return note.text === undefined ? '' : `（${visible(note.text)}）`;
}

/** Sentences about what was lost. */
export const zhHantLosses: Pick<Locale['notes'], RecordNoteCode> = {
  'record/lost-variations': (n) => `變著已略去${about(n)}。`,
  'record/lost-comments': (n) => `註釋已略去${about(n)}。`,
  'record/merged-comments': (n) => `註釋已合併${about(n)}。`,
  'record/lost-glyphs': (n) => `「!」「?」之類的評註符號已略去${about(n)}。`,
  'record/lost-marks': (n) => `標記、標點與箭頭已略去${about(n)}。`,
  'record/lost-clocks': (n) => `用時已略去${about(n)}。`,
  'record/lost-evaluations': (n) => `局面評分已略去${about(n)}。`,
  'record/lost-extras': (n) => `其他格式特有的內容已略去${about(n)}。`,
  'record/lost-tails': (n) => `未能讀成著法的文字已略去${about(n)}。`,
  'record/lost-moves': (n) => `著法已略去${about(n)}。`,
  'record/lost-facts': (n) => `對局資訊已略去${about(n)}。`,
  'record/lost-result': (n) => `結果已略去${about(n)}。`,
  'record/lost-reason': (n) => `終局原因已略去${about(n)}。`,
  'record/lost-men': (n) => `起始局面中的棋子有缺少${about(n)}。`,
  'record/lost-side': (n) => `走棋方沒有寫入${about(n)}。`,
  'record/lost-counters': (n) => `計數沒有寫入${about(n)}。`,
  'record/cut-text': (n) => `文字過長，已截短${about(n)}。`,
  'record/changed-text': (n) => `文字有改動${about(n)}。`,
  'record/lost-characters': (n) => `編碼沒有的字元已替換${about(n)}。`,
};
