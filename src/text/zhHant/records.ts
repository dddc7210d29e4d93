/** Sentences in traditional Chinese about record files: why one cannot be read, and what was repaired in it. */
import type { RecordErrorCode, RecordWarning } from '../../records/types.js';
import type { Locale } from '../locale.js';
import { visible } from '../phrases.js';
import { at, quote } from './words.js';

type RecordFaults = Pick<Locale['faults'], Exclude<RecordErrorCode, 'json/not-json'>>;

/** What is not what it was taken for: a sentence with place and details. */
function notA(name: string): (e: { readonly offset?: number; readonly detail?: string }) => string {
  return (e) => `這不是 ${name} 檔案${at(e.offset)}${detail(e)}。`;
}

function detail(e: { readonly detail?: string }): string {
  return e.detail === undefined ? '' : `（${visible(e.detail)}）`;
}

const LIMITS: Readonly<Record<string, string>> = {
  bytes: '位元組',
  nodes: '著',
  depth: '層變著',
  text: '個註釋字元',
  warnings: '條警告',
};

/** Sentences about record files that cannot be read or written. */
export const zhHantRecords: RecordFaults = {
  'budget/exceeded': (e) =>
    `棋譜超出了讀取的限度：超過 ${e.allowed} ${LIMITS[e.limit] ?? e.limit}${at(e.offset)}。`,
  'record/unknown-format': (e) => `認不出棋譜的格式${detail(e)}。`,
  'record/compressed': (e) => `棋譜是壓縮的${detail(e)}：須用 readRecords 以串流的方式讀取。`,
  'record/no-games': (e) => `棋譜裡沒有對局${detail(e)}。`,
  'record/one-game': (e) => `這種格式的檔案只能容納一局${detail(e)}。`,
  'record/not-writable': (e) => `棋譜不能寫成這種格式${detail(e)}。`,
  'record/bad-stream': (e) => `棋譜未能讀完${at(e.offset)}${detail(e)}。`,
  'xqf/not-xqf': /* @__PURE__ */ notA('XQF'),
  'xqf/truncated': (e) => `XQF 檔案不完整${at(e.offset)}${detail(e)}。`,
  'cbr/not-cbr': /* @__PURE__ */ notA('CBR'),
  'cbr/truncated': (e) => `CBR 檔案不完整${at(e.offset)}${detail(e)}。`,
  'cbr/unknown-layout': (e) => `CBR 檔案的版式未知${at(e.offset)}${detail(e)}。`,
  'cbl/not-cbl': /* @__PURE__ */ notA('CBL'),
  'cbl/truncated': (e) => `CBL 檔案不完整${at(e.offset)}${detail(e)}。`,
  'cbf/not-cbf': /* @__PURE__ */ notA('CBF'),
  'dhtmlxq/not-dhtmlxq': /* @__PURE__ */ notA('DhtmlXQ'),
  'che/not-che': /* @__PURE__ */ notA('CHE'),
  'ccm/not-ccm': /* @__PURE__ */ notA('CCM'),
  'mxq/not-mxq': /* @__PURE__ */ notA('MXQ'),
  'chn/not-chn': /* @__PURE__ */ notA('CHN'),
  'pfc/not-pfc': /* @__PURE__ */ notA('PFC'),
  'xgf/not-xgf': /* @__PURE__ */ notA('XGF'),
};

/** Where a warning points: the text, the line, the offset. */
function place(w: RecordWarning): string {
  const where = w.line === undefined ? at(w.offset) : `（第 ${w.line} 行）`;
  return w.text === undefined || w.text === '' ? where : `${quote(w.text)}${where}`;
}

/** 第 12 著, or 有一著. */
function ply(w: RecordWarning): string {
  return `${w.ply === undefined ? '有一著' : `第 ${w.ply} 著`}${place(w)}`;
}

/** Sentences about what was repaired, kept without being understood, or passed over. */
export const zhHantWarnings: Locale['warnings'] = {
  'record/illegal-move': (w, say) => `${ply(w)}不合法。${w.reason === undefined ? '' : say(w.reason)}`,
  'record/unreadable-move': (w, say) => `${ply(w)}讀不懂。${w.reason === undefined ? '' : say(w.reason)}`,
  'record/ambiguous-move': (w, say) =>
    `${ply(w)}可以指不止一種著法。${w.reason === undefined ? '' : say(w.reason)}`,
  'record/guessed-move': (w) => `${ply(w)}是猜測的。`,
  'record/setup-fault': (w, say) =>
    `起始局面在對局中不會出現。${w.reason === undefined ? '' : say(w.reason)}`,
  'record/bad-start': (w, say) =>
    `起始局面${place(w)}無法讀取。${w.reason === undefined ? '' : say(w.reason)}`,
  'record/side-repaired': (w) => `走棋方寫錯了，已更正${place(w)}。`,
  'record/bad-text': (w) => `有些文字${place(w)}不合檔案的編碼。`,
  'record/bad-field': (w) => `欄位${place(w)}沒有意義，已略過。`,
  'record/skipped-text': (w) => `文字${place(w)}已略過。`,
  'record/truncated': (w) => `棋譜不完整${place(w)}，已有的內容已保留。`,
  'record/unreadable-game': (w, say) =>
    `有一局${place(w)}無法讀取。${w.reason === undefined ? '' : say(w.reason)}`,
  'record/extra-bytes': (w) => `棋譜結束之後還有內容${place(w)}。`,
  'record/unknown-result': (w) => `結果${place(w)}不明。`,
  'record/more-warnings': (w) => `還有 ${w.count ?? 0} 條警告。`,
  'pgn/bad-tag': (w) => `標籤${place(w)}的寫法不對。`,
  'pgn/unclosed-comment': (w) => `註釋${place(w)}沒有結束。`,
  'pgn/unclosed-variation': (w) => `變著${place(w)}沒有結束。`,
  'pgn/stray-sign': (w) => `符號${place(w)}在此沒有意義。`,
  'pgn/remark-in-parentheses': (w) => `括號裡的文字${place(w)}按註釋讀取。`,
  'xqf/checksum': (w) => `檔案的校驗和不對${w.text === undefined ? '' : `，相差 ${visible(w.text)}`}。`,
  'xml/malformed': (w) => `XML 的寫法不完整${place(w)}。`,
  'dhtmlxq/unknown-branch': (w) => `變著${place(w)}所依附的變著不存在。`,
  'dhtmlxq/tag-mismatch': (w) => `欄位${place(w)}的結束標籤名稱不同。`,
};
