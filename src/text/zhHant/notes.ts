/** Sentences in traditional Chinese about what was forgiven or waived. */
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
export const zhHantNotes: Omit<Locale['notes'], RecordNoteCode> = {
  'fen/spacing': (n) => `特殊的空白按空格讀取${about(n)}。`,
  'fen/typography': (n) => `全形字元或長橫按普通字元讀取${about(n)}。`,
  'fen/letter-spelling': (n) => `棋子用了另一種字母${about(n)}。`,
  'fen/split-number': (n) => `相連的數字已相加${about(n)}。`,
  'fen/empty-pocket': (n) => `空的手中子括號已略過${about(n)}。`,
  'fen/turn-spelling': (n) => `走棋方的另一種寫法按 w 或 b 讀取${about(n)}。`,
  'fen/missing-turn': (n) => `沒有寫走棋方，按紅方讀取${about(n)}。`,
  'fen/missing-dashes': (n) => `缺少短橫${about(n)}。`,
  'fen/missing-counters': (n) => `缺少計數，按 0 和 1 讀取${about(n)}。`,
  'fen/counter-spelling': (n) => `計數的寫法特殊${about(n)}。`,
  'fen/guessed-letter': (n) => `字母代表的棋子是猜測的${about(n)}。`,
  'fen/ignored-zero': (n) => `棋子之間的零已略過${about(n)}。`,
  'fen/ignored-field': (n) => `此處無意義的欄位已略過${about(n)}。`,
  'fen/ignored-text': (n) => `FEN 之後的文字已略過${about(n)}。`,
  'notation/plain-file': (n) => `同一縱線上的兩子之一只寫了縱線${about(n)}。`,
  'notation/loose-mark': (n) => `前後寫在了不該寫的地方${about(n)}。`,
  'notation/other-dialect': (n) => `著法用了另一種寫法${about(n)}。`,
  'notation/ranks-from-one': (n) => `橫線從 1 數起${about(n)}。`,
  'notation/abbreviated': (n) => `著法是縮寫${about(n)}。`,
  'notation/trailing-mark': (n) => `著法後面的標記已略過${about(n)}。`,
  'json/unknown-field': (n) => `未知的欄位已略過${about(n)}。`,
  'json/not-kept': (n) => `對局容納不了的內容已略去${about(n)}。`,
  'json/not-checked': (n) => `著法無法檢查${about(n)}。`,
  'setup/king-missing': (n) => `已豁免：一方沒有將帥${waived(n)}。`,
  'setup/king-surplus': (n) => `已豁免：一方不止一個將帥${waived(n)}。`,
  'setup/too-many-of-a-kind': (n) => `已豁免：某種棋子多於一副棋所有${waived(n)}。`,
  'setup/king-square': (n) => `已豁免：將帥不在九宮內${waived(n)}。`,
  'setup/advisor-square': (n) => `已豁免：士仕處在不可能的位置${waived(n)}。`,
  'setup/elephant-square': (n) => `已豁免：象相處在不可能的位置${waived(n)}。`,
  'setup/pawn-square': (n) => `已豁免：兵卒處在不可能的位置${waived(n)}。`,
  'setup/kings-facing': (n) => `已豁免：將帥直接對面${waived(n)}。`,
  'setup/opponent-in-check': (n) => `已豁免：未輪到走棋的一方正被將軍${waived(n)}。`,
};
