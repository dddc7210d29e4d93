/** Sentences in simplified Chinese about texts of moves, lists, games and trees. */
import type { Piece, Role } from '../../core/piece.js';
import type { FaultsOfArea } from '../locale.js';
import { nameOfMove, pointName, visible } from '../phrases.js';
import { at, list, man, quote } from './words.js';

/** A kind of man without its side: 车, 兵. */
function kind(role: Role): string {
  const piece: Piece = { color: 'red', role };
  return man(piece).slice(1);
}

/** Sentences about texts of moves and lists of them. */
export const zhHansNotation: FaultsOfArea<'notation' | 'list'> = {
  'notation/unreadable': (e) => {
    if (e.text.trim() === '') return '没有着法：文本是空的。';
    if (e.offset === 0) return `${quote(e.text)}不是着法。`;
    return e.offset >= e.text.length
      ? `${quote(e.text)}不是完整的着法：结尾缺少内容${at(e.offset)}。`
      : `${quote(e.text)}不是着法：从${quote(e.text.slice(e.offset))}${at(e.offset)}起无法理解。`;
  },
  'notation/ambiguous': (e) =>
    `${quote(e.text)}可以指 ${e.candidates.length} 种合法着法：${list(e.candidates.map(nameOfMove))}。`,
  'notation/no-such-man': (e) =>
    `${quote(e.text)}所说的${e.role === undefined ? '棋子' : kind(e.role)}${at(e.offset)}，走棋方在那里没有。`,
  'notation/impossible': (e) =>
    `${quote(e.text)}中的走法${at(e.offset)}，${list(e.from.map(pointName))} 的子走不出来。`,
  'notation/illegal': (e, say) =>
    `${quote(e.text)}可以指几个子，但都不能这样走。${e.reasons.map(say).join('')}`,
  'list/bad-move': (e, say) => `第 ${e.index + 1} 着${quote(e.input)}：${say(e.cause)}此前的局面：${e.fen}`,
  'list/bad-start': (e, say) => `起始局面${quote(e.fen)}不能使用：${say(e.cause)}`,
};

const KINDS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['object', '对象'],
  ['array', '数组'],
  ['string', '字符串'],
  ['number', '数字'],
  ['boolean', '布尔值'],
  ['null', '空值'],
  ['undefined', '未定义'],
]);

function kindOfValue(name: string): string {
  return KINDS.get(name) ?? name;
}

/** Sentences about games in JSON, and about trees. */
export const zhHansGames: FaultsOfArea<'json' | 'tree'> = {
  'json/syntax': (e) => `文本不是 JSON${e.offset === undefined ? '' : `，问题出现在偏移 ${e.offset}`}。`,
  'json/type': (e) =>
    `${visible(e.path)} 的类型应为${kindOfValue(e.expected)}，而不是${kindOfValue(e.found)}。`,
  'json/missing': (e) => `没有 ${visible(e.path)} 这一项。`,
  'json/value': (e) => `${visible(e.path)} 应为 ${e.expected}，而不是${quote(e.found)}。`,
  'json/version': (e) => `格式的版本是 ${e.found}，只能读取 ${list(e.supported.map(String))}。`,
  'json/start': (e, say) => `起始局面（${e.path}）不能使用：${say(e.cause)}`,
  'json/illegal-move': (e, say) =>
    `${visible(e.path)}，${quote(e.move)}：${say(e.cause)}此前的局面：${e.fen}`,
  'json/variations': (e) => `对局只有一条主线，而此记录有变着：第一处在 ${visible(e.path)}。`,
  'json/not-json': (e) =>
    `这不是 JSON 格式的对局${at(e.offset)}${e.detail === undefined ? '' : `：${visible(e.detail)}`}。`,
  'tree/no-such-node': (e) => `树中没有位置 [${e.path.join(', ')}]。`,
  'tree/is-root': () => '这是树根，不能移动或删除。',
  'tree/starts-differ': (e) => `两份记录的起始局面不同：${e.starts.map(quote).join('与')}。`,
  'tree/bad-start': (e, say) => `树的起始局面摆不出来：${say(e.cause)}`,
  'tree/illegal-move': (e, say) =>
    `第 ${e.path.length} 着 ${nameOfMove(e.move)}（位置 [${e.path.join(', ')}]）：${say(e.cause)}此前的局面：${e.fen}`,
};
