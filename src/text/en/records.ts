/** English sentences about record files: why one cannot be read, and what was repaired in it. */
import type { RecordErrorCode, RecordWarning } from '../../records/types.js';
import type { Locale } from '../locale.js';
import { visible } from '../phrases.js';
import { at, count, quote } from './words.js';

type RecordFaults = Pick<Locale['faults'], Exclude<RecordErrorCode, 'json/not-json'>>;

/** What is not what it was taken for: a sentence with place and details. */
function notA(name: string): (e: { readonly offset?: number; readonly detail?: string }) => string {
  return (e) => `This is no ${name} file${at(e.offset)}${detail(e)}.`;
}

function detail(e: { readonly detail?: string }): string {
  return e.detail === undefined ? '' : ` (${visible(e.detail)})`;
}

const LIMITS: Readonly<Record<string, string>> = {
  bytes: 'bytes',
  nodes: 'moves',
  depth: 'levels of variations',
  text: 'characters of comments',
  warnings: 'warnings',
};

/** Sentences about record files that cannot be read or written. */
export const enRecords: RecordFaults = {
  'budget/exceeded': (e) =>
    `The record is larger than its reader allows: more than ${e.allowed} ${LIMITS[e.limit] ?? e.limit}${at(e.offset)}.`,
  'record/unknown-format': (e) => `The format of the record was not recognised${detail(e)}.`,
  'record/compressed': (e) =>
    `The record is compressed${detail(e)}: it has to be read as a stream, with readRecords.`,
  'record/no-games': (e) => `There is no game in the record${detail(e)}.`,
  'record/one-game': (e) => `A file of this format holds exactly one game${detail(e)}.`,
  'record/not-writable': (e) => `The record cannot be written in this format${detail(e)}.`,
  'record/bad-stream': (e) => `The record could not be read to its end${at(e.offset)}${detail(e)}.`,
  'xqf/not-xqf': /* @__PURE__ */ notA('XQF'),
  'xqf/truncated': (e) => `The XQF file is cut off${at(e.offset)}${detail(e)}.`,
  'cbr/not-cbr': /* @__PURE__ */ notA('CBR'),
  'cbr/truncated': (e) => `The CBR file is cut off${at(e.offset)}${detail(e)}.`,
  'cbr/unknown-layout': (e) => `The CBR file has a layout that is not known${at(e.offset)}${detail(e)}.`,
  'cbl/not-cbl': /* @__PURE__ */ notA('CBL'),
  'cbl/truncated': (e) => `The CBL file is cut off${at(e.offset)}${detail(e)}.`,
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
  const where = w.line === undefined ? at(w.offset) : ` on line ${w.line}`;
  return w.text === undefined || w.text === '' ? where : ` ${quote(w.text)}${where}`;
}

/** `Ply 12`, or `A move`. */
function ply(w: RecordWarning): string {
  return `${w.ply === undefined ? 'A move' : `Ply ${w.ply}`},${place(w) === '' ? '' : `${place(w)},`}`;
}

/** Sentences about what was repaired, kept without being understood, or passed over. */
export const enWarnings: Locale['warnings'] = {
  'record/illegal-move': (w, say) =>
    `${ply(w)} is not legal.${w.reason === undefined ? '' : ` ${say(w.reason)}`}`,
  'record/unreadable-move': (w, say) =>
    `${ply(w)} cannot be read as a move.${w.reason === undefined ? '' : ` ${say(w.reason)}`}`,
  'record/ambiguous-move': (w, say) =>
    `${ply(w)} fits more than one move.${w.reason === undefined ? '' : ` ${say(w.reason)}`}`,
  'record/guessed-move': (w) => `${ply(w)} was guessed.`,
  'record/setup-fault': (w, say) =>
    `The start position is not one that a game reaches.${w.reason === undefined ? '' : ` ${say(w.reason)}`}`,
  'record/bad-start': (w, say) =>
    `The start position${place(w)} cannot be read.${w.reason === undefined ? '' : ` ${say(w.reason)}`}`,
  'record/side-repaired': (w) => `The side to move was wrong and was changed${place(w)}.`,
  'record/bad-text': (w) => `Some text${place(w)} is not in the encoding of the file.`,
  'record/bad-field': (w) => `A field${place(w)} makes no sense and was passed over.`,
  'record/skipped-text': (w) => `Text${place(w)} was passed over.`,
  'record/truncated': (w) => `The record is cut off${place(w)}; what was there has been kept.`,
  'record/unreadable-game': (w, say) =>
    `A game${place(w)} cannot be read.${w.reason === undefined ? '' : ` ${say(w.reason)}`}`,
  'record/extra-bytes': (w) => `Something follows the end of the record${place(w)}.`,
  'record/unknown-result': (w) => `The result${place(w)} is none that is known.`,
  'record/more-warnings': (w) => `There are ${count(w.count ?? 0, 'more warning')}.`,
  'pgn/bad-tag': (w) => `The tag${place(w)} is not written as a tag should be.`,
  'pgn/unclosed-comment': (w) => `A comment${place(w)} is never closed.`,
  'pgn/unclosed-variation': (w) => `A variation${place(w)} is never closed.`,
  'pgn/stray-sign': (w) => `A sign${place(w)} stands where it means nothing.`,
  'pgn/remark-in-parentheses': (w) => `Words in parentheses${place(w)} were read as a comment.`,
  'xqf/checksum': (w) =>
    `The checksum of the file is wrong${w.text === undefined ? '' : ` by ${visible(w.text)}`}.`,
  'xml/malformed': (w) => `The XML is not well formed${place(w)}.`,
  'dhtmlxq/unknown-branch': (w) => `A branch${place(w)} hangs from one that does not exist.`,
  'dhtmlxq/tag-mismatch': (w) => `A field${place(w)} is closed by a tag with another name.`,
};
