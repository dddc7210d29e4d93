/** Sentences in simplified Chinese about what a format could not hold when a record was written. */
import type { Note } from '../../base/result.js';
import type { RecordNoteCode } from '../../records/losses.js';
import type { Locale } from '../locale.js';
import { visible } from '../phrases.js';

/** The field in question, or the number of places. */
function about(note: Note): string {
  return note.text === undefined ? '' : `（${visible(note.text)}）`;
}

/** Sentences about what was lost. */
export const zhHansLosses: Pick<Locale['notes'], RecordNoteCode> = {
  'record/lost-variations': (n) => `变着已略去${about(n)}。`,
  'record/lost-comments': (n) => `注释已略去${about(n)}。`,
  'record/merged-comments': (n) => `注释已合并${about(n)}。`,
  'record/lost-glyphs': (n) => `“!”“?”之类的评注符号已略去${about(n)}。`,
  'record/lost-marks': (n) => `标记、标点与箭头已略去${about(n)}。`,
  'record/lost-clocks': (n) => `用时已略去${about(n)}。`,
  'record/lost-evaluations': (n) => `局面评分已略去${about(n)}。`,
  'record/lost-extras': (n) => `其他格式特有的内容已略去${about(n)}。`,
  'record/lost-tails': (n) => `未能读成着法的文字已略去${about(n)}。`,
  'record/lost-moves': (n) => `着法已略去${about(n)}。`,
  'record/lost-facts': (n) => `对局信息已略去${about(n)}。`,
  'record/lost-result': (n) => `结果已略去${about(n)}。`,
  'record/lost-reason': (n) => `终局原因已略去${about(n)}。`,
  'record/lost-men': (n) => `起始局面中的棋子有缺失${about(n)}。`,
  'record/lost-side': (n) => `走棋方没有写入${about(n)}。`,
  'record/lost-counters': (n) => `计数没有写入${about(n)}。`,
  'record/cut-text': (n) => `文字过长，已截短${about(n)}。`,
  'record/changed-text': (n) => `文字有改动${about(n)}。`,
  'record/lost-characters': (n) => `编码没有的字符已替换${about(n)}。`,
};
