/** Sentences in simplified Chinese about what was forgiven or waived. */
import type { Note } from '../../base/result.js';
import type { RecordNoteCode } from '../../records/losses.js';
import type { Locale } from '../locale.js';
import { at, quote } from './words.js';

/** The text that a note is about and where it stands, or nothing. */
function about(note: Note): string {
  if (note.text === undefined || note.text === '') return at(note.offset);
  return `：${quote(note.text)}${at(note.offset)}`;
}

function waived(note: Note): string {
  return note.text === undefined ? '' : `（${note.text}）`;
}

/** Sentences about notes. */
export const zhHansNotes: Omit<Locale['notes'], RecordNoteCode> = {
  'fen/spacing': (n) => `特殊的空白按空格读取${about(n)}。`,
  'fen/typography': (n) => `全角字符或长横按普通字符读取${about(n)}。`,
  'fen/letter-spelling': (n) => `棋子用了另一种字母${about(n)}。`,
  'fen/split-number': (n) => `相连的数字已相加${about(n)}。`,
  'fen/empty-pocket': (n) => `空的手中子括号已略过${about(n)}。`,
  'fen/turn-spelling': (n) => `走棋方的另一种写法按 w 或 b 读取${about(n)}。`,
  'fen/missing-turn': (n) => `没有写走棋方，按红方读取${about(n)}。`,
  'fen/missing-dashes': (n) => `缺少短横${about(n)}。`,
  'fen/missing-counters': (n) => `缺少计数，按 0 和 1 读取${about(n)}。`,
  'fen/counter-spelling': (n) => `计数的写法特殊${about(n)}。`,
  'fen/guessed-letter': (n) => `字母代表的棋子是猜测的${about(n)}。`,
  'fen/ignored-zero': (n) => `棋子之间的零已略过${about(n)}。`,
  'fen/ignored-field': (n) => `此处无意义的字段已略过${about(n)}。`,
  'fen/ignored-text': (n) => `FEN 之后的文本已略过${about(n)}。`,
  'notation/plain-file': (n) => `同一纵线上的两子之一只写了纵线${about(n)}。`,
  'notation/loose-mark': (n) => `前后写在了不该写的地方${about(n)}。`,
  'notation/other-dialect': (n) => `着法用了另一种写法${about(n)}。`,
  'notation/ranks-from-one': (n) => `横线从 1 数起${about(n)}。`,
  'notation/abbreviated': (n) => `着法是缩写${about(n)}。`,
  'notation/trailing-mark': (n) => `着法后面的标记已略过${about(n)}。`,
  'json/unknown-field': (n) => `未知的字段已略过${about(n)}。`,
  'json/not-kept': (n) => `对局容纳不了的内容已略去${about(n)}。`,
  'json/not-checked': (n) => `着法无法检查${about(n)}。`,
  'setup/king-missing': (n) => `已豁免：一方没有将帅${waived(n)}。`,
  'setup/king-surplus': (n) => `已豁免：一方不止一个将帅${waived(n)}。`,
  'setup/too-many-of-a-kind': (n) => `已豁免：某种棋子多于一副棋所有${waived(n)}。`,
  'setup/king-square': (n) => `已豁免：将帅不在九宫内${waived(n)}。`,
  'setup/advisor-square': (n) => `已豁免：士仕处在不可能的位置${waived(n)}。`,
  'setup/elephant-square': (n) => `已豁免：象相处在不可能的位置${waived(n)}。`,
  'setup/pawn-square': (n) => `已豁免：兵卒处在不可能的位置${waived(n)}。`,
  'setup/kings-facing': (n) => `已豁免：将帅直接对面${waived(n)}。`,
  'setup/opponent-in-check': (n) => `已豁免：未轮到走棋的一方正被将军${waived(n)}。`,
};
