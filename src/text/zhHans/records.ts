/** Sentences in simplified Chinese about record files: why one cannot be read, and what was repaired in it. */
import type { RecordErrorCode, RecordWarning } from '../../records/types.js';
import type { Locale } from '../locale.js';
import { visible } from '../phrases.js';
import { at, quote } from './words.js';

type RecordFaults = Pick<Locale['faults'], Exclude<RecordErrorCode, 'json/not-json'>>;

/** What is not what it was taken for: a sentence with place and details. */
function notA(name: string): (e: { readonly offset?: number; readonly detail?: string }) => string {
  return (e) => `这不是 ${name} 文件${at(e.offset)}${detail(e)}。`;
}

function detail(e: { readonly detail?: string }): string {
  return e.detail === undefined ? '' : `（${visible(e.detail)}）`;
}

const LIMITS: Readonly<Record<string, string>> = {
  bytes: '字节',
  nodes: '着',
  depth: '层变着',
  text: '个注释字符',
  warnings: '条警告',
};

/** Sentences about record files that cannot be read or written. */
export const zhHansRecords: RecordFaults = {
  'budget/exceeded': (e) =>
    `棋谱超出了读取的限度：超过 ${e.allowed} ${LIMITS[e.limit] ?? e.limit}${at(e.offset)}。`,
  'record/unknown-format': (e) => `认不出棋谱的格式${detail(e)}。`,
  'record/compressed': (e) => `棋谱是压缩的${detail(e)}：须用 readRecords 以流的方式读取。`,
  'record/no-games': (e) => `棋谱里没有对局${detail(e)}。`,
  'record/one-game': (e) => `这种格式的文件只能容纳一局${detail(e)}。`,
  'record/not-writable': (e) => `棋谱不能写成这种格式${detail(e)}。`,
  'record/bad-stream': (e) => `棋谱未能读完${at(e.offset)}${detail(e)}。`,
  'xqf/not-xqf': /* @__PURE__ */ notA('XQF'),
  'xqf/truncated': (e) => `XQF 文件不完整${at(e.offset)}${detail(e)}。`,
  'cbr/not-cbr': /* @__PURE__ */ notA('CBR'),
  'cbr/truncated': (e) => `CBR 文件不完整${at(e.offset)}${detail(e)}。`,
  'cbr/unknown-layout': (e) => `CBR 文件的版式未知${at(e.offset)}${detail(e)}。`,
  'cbl/not-cbl': /* @__PURE__ */ notA('CBL'),
  'cbl/truncated': (e) => `CBL 文件不完整${at(e.offset)}${detail(e)}。`,
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

/** 第 12 着, or 有一着. */
function ply(w: RecordWarning): string {
  return `${w.ply === undefined ? '有一着' : `第 ${w.ply} 着`}${place(w)}`;
}

/** Sentences about what was repaired, kept without being understood, or passed over. */
export const zhHansWarnings: Locale['warnings'] = {
  'record/illegal-move': (w, say) => `${ply(w)}不合法。${w.reason === undefined ? '' : say(w.reason)}`,
  'record/unreadable-move': (w, say) => `${ply(w)}读不懂。${w.reason === undefined ? '' : say(w.reason)}`,
  'record/ambiguous-move': (w, say) =>
    `${ply(w)}可以指不止一种着法。${w.reason === undefined ? '' : say(w.reason)}`,
  'record/guessed-move': (w) => `${ply(w)}是猜测的。`,
  'record/setup-fault': (w, say) =>
    `起始局面在对局中不会出现。${w.reason === undefined ? '' : say(w.reason)}`,
  'record/bad-start': (w, say) =>
    `起始局面${place(w)}无法读取。${w.reason === undefined ? '' : say(w.reason)}`,
  'record/side-repaired': (w) => `走棋方写错了，已更正${place(w)}。`,
  'record/bad-text': (w) => `有些文字${place(w)}不合文件的编码。`,
  'record/bad-field': (w) => `字段${place(w)}没有意义，已略过。`,
  'record/skipped-text': (w) => `文字${place(w)}已略过。`,
  'record/truncated': (w) => `棋谱不完整${place(w)}，已有的内容已保留。`,
  'record/unreadable-game': (w, say) =>
    `有一局${place(w)}无法读取。${w.reason === undefined ? '' : say(w.reason)}`,
  'record/extra-bytes': (w) => `棋谱结束之后还有内容${place(w)}。`,
  'record/unknown-result': (w) => `结果${place(w)}不明。`,
  'record/more-warnings': (w) => `还有 ${w.count ?? 0} 条警告。`,
  'pgn/bad-tag': (w) => `标签${place(w)}的写法不对。`,
  'pgn/unclosed-comment': (w) => `注释${place(w)}没有结束。`,
  'pgn/unclosed-variation': (w) => `变着${place(w)}没有结束。`,
  'pgn/stray-sign': (w) => `符号${place(w)}在此没有意义。`,
  'pgn/remark-in-parentheses': (w) => `括号里的文字${place(w)}按注释读取。`,
  'xqf/checksum': (w) => `文件的校验和不对${w.text === undefined ? '' : `，相差 ${visible(w.text)}`}。`,
  'xml/malformed': (w) => `XML 的写法不完整${place(w)}。`,
  'dhtmlxq/unknown-branch': (w) => `变着${place(w)}所依附的变着不存在。`,
  'dhtmlxq/tag-mismatch': (w) => `字段${place(w)}的结束标签名称不同。`,
};
