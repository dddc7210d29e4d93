/** Sentences in traditional Chinese about texts of moves, lists, games and trees. */
import type { Piece, Role } from '../../core/piece.js';
import type { FaultsOfArea } from '../locale.js';
import { nameOfMove, pointName, visible } from '../phrases.js';
import { at, list, man, quote } from './words.js';

/** A kind of man without its side: 車, 兵. */
function kind(role: Role): string {
  const piece: Piece = { color: 'red', role };
  return man(piece).slice(1);
}

/** Sentences about texts of moves and lists of them. */
export const zhHantNotation: FaultsOfArea<'notation' | 'list'> = {
  'notation/unreadable': (e) => {
    if (e.text.trim() === '') return '沒有著法：文字是空的。';
    if (e.offset === 0) return `${quote(e.text)}不是著法。`;
    return e.offset >= e.text.length
      ? `${quote(e.text)}不是完整的著法：結尾缺少內容${at(e.offset)}。`
      : `${quote(e.text)}不是著法：從${quote(e.text.slice(e.offset))}${at(e.offset)}起無法理解。`;
  },
  'notation/ambiguous': (e) =>
    `${quote(e.text)}可以指 ${e.candidates.length} 種合法著法：${list(e.candidates.map(nameOfMove))}。`,
  'notation/no-such-man': (e) =>
    `${quote(e.text)}所說的${e.role === undefined ? '棋子' : kind(e.role)}${at(e.offset)}，走棋方在那裡沒有。`,
  'notation/impossible': (e) =>
    `${quote(e.text)}中的走法${at(e.offset)}，${list(e.from.map(pointName))} 的子走不出來。`,
  'notation/illegal': (e, say) =>
    `${quote(e.text)}可以指幾個子，但都不能這樣走。${e.reasons.map(say).join('')}`,
  'list/bad-move': (e, say) => `第 ${e.index + 1} 著${quote(e.input)}：${say(e.cause)}此前的局面：${e.fen}`,
  'list/bad-start': (e, say) => `起始局面${quote(e.fen)}不能使用：${say(e.cause)}`,
};

const KINDS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['object', '物件'],
  ['array', '陣列'],
  ['string', '字串'],
  ['number', '數字'],
  ['boolean', '布林值'],
  ['null', '空值'],
  ['undefined', '未定義'],
]);

function kindOfValue(name: string): string {
  return KINDS.get(name) ?? name;
}

/** Sentences about games in JSON, and about trees. */
export const zhHantGames: FaultsOfArea<'json' | 'tree'> = {
  'json/syntax': (e) => `文字不是 JSON${e.offset === undefined ? '' : `，問題出現在偏移 ${e.offset}`}。`,
  'json/type': (e) =>
    `${visible(e.path)} 的型別應為${kindOfValue(e.expected)}，而不是${kindOfValue(e.found)}。`,
  'json/missing': (e) => `沒有 ${visible(e.path)} 這一項。`,
  'json/value': (e) => `${visible(e.path)} 應為 ${e.expected}，而不是${quote(e.found)}。`,
  'json/version': (e) => `格式的版本是 ${e.found}，只能讀取 ${list(e.supported.map(String))}。`,
  'json/start': (e, say) => `起始局面（${e.path}）不能使用：${say(e.cause)}`,
  'json/illegal-move': (e, say) =>
    `${visible(e.path)}，${quote(e.move)}：${say(e.cause)}此前的局面：${e.fen}`,
  'json/variations': (e) => `對局只有一條主線，而此記錄有變著：第一處在 ${visible(e.path)}。`,
  'json/not-json': (e) =>
    `這不是 JSON 格式的對局${at(e.offset)}${e.detail === undefined ? '' : `：${visible(e.detail)}`}。`,
  'tree/no-such-node': (e) => `樹中沒有位置 [${e.path.join(', ')}]。`,
  'tree/is-root': () => '這是樹根，不能移動或刪除。',
  'tree/starts-differ': (e) => `兩份記錄的起始局面不同：${e.starts.map(quote).join('與')}。`,
  'tree/bad-start': (e, say) => `樹的起始局面擺不出來：${say(e.cause)}`,
  'tree/illegal-move': (e, say) =>
    `第 ${e.path.length} 著 ${nameOfMove(e.move)}（位置 [${e.path.join(', ')}]）：${say(e.cause)}此前的局面：${e.fen}`,
};
