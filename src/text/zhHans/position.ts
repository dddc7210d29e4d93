/** Sentences in simplified Chinese about positions: FEN, arrangements, illegal moves. */
import type { ByRole } from '../../core/piece.js';
import type { FaultsOfArea } from '../locale.js';
import { moveName, pointName } from '../phrases.js';
import { at, list, man, manOn, menOn, quote, side } from './words.js';

const HOW_MEN_MOVE: ByRole<string> = {
  king: '将帅在九宫内沿线走一格。',
  advisor: '士仕在九宫内沿斜线走一格。',
  elephant: '象相在己方半边走“田”字。',
  horse: '马走“日”字。',
  rook: '车沿直线行走，路上不得有子。',
  cannon: '炮沿直线行走，吃子时须隔且只隔一子。',
  pawn: '兵卒向前走一格，过河后可以横走。',
};

/** Sentences about points, FEN and arrangements of men. */
export const zhHansPosition: FaultsOfArea<'square' | 'fen' | 'setup'> = {
  'square/name': (e) => `${quote(e.text)}不是棋盘上的点：点的名称从 a0 到 i9。`,
  'fen/empty': () => '没有 FEN：文本是空的。',
  'fen/too-long': (e) => `文本有 ${e.length} 个字符，而 FEN 最多 ${e.limit} 个。`,
  'fen/letter': (e) =>
    `${quote(e.text)}${at(e.offset)}不代表任何棋子。${
      e.suggestions.length > 0 ? `是否应为${e.suggestions.map(quote).join('或')}？` : ''
    }`,
  'fen/rank-width': (e) =>
    `第 ${e.rank} 横线（${quote(e.text)}${at(e.offset)}）有 ${e.width} 个点，应为 9 个。`,
  'fen/rank-count': (e) => `FEN 有 ${e.count} 条横线，应为 10 条：${quote(e.text)}${at(e.offset)}。`,
  'fen/pocket': (e) => `${quote(e.text)}${at(e.offset)}写的是手中的子，象棋没有。`,
  'fen/turn': (e) => `${quote(e.text)}${at(e.offset)}不是走棋方：红方写 w，黑方写 b。`,
  'fen/field': (e) => `${quote(e.text)}${at(e.offset)}处应为短横。`,
  'fen/counter': (e) =>
    `${quote(e.text)}${at(e.offset)}不是${e.counter === 'halfmoveClock' ? '未吃子的步数' : '回合数'}。`,
  'fen/trailing': (e) => `计数之后还有文本${at(e.offset)}：${quote(e.text)}。`,
  'fen/not-canonical': (e, say) =>
    `这不是规范写法的 FEN。${say({ code: e.note, offset: e.offset, text: e.text })}`,
  'setup/too-many-men': (e) => `${side(e.color)}有 ${e.count} 个子，一方最多 16 个。`,
  'setup/king-missing': (e) => `${side(e.piece.color)}没有将帅。`,
  'setup/king-surplus': (e) =>
    `${side(e.piece.color)}有 ${e.count} 个将帅：${pointName(e.square)} 的是多余的。`,
  'setup/too-many-of-a-kind': (e) =>
    `${side(e.piece.color)}有 ${e.count} 个${man(e.piece)}，一副棋只有 ${e.limit} 个：${pointName(e.square)} 的是多余的。`,
  'setup/king-square': (e) => `${manOn(e.piece, e.square)}不在九宫内。`,
  'setup/advisor-square': (e) => `${manOn(e.piece, e.square)}不可能在那里：士仕只能在九宫的五个点上。`,
  'setup/elephant-square': (e) => `${manOn(e.piece, e.square)}不可能在那里：象相只能在己方的七个点上。`,
  'setup/pawn-square': (e) => `${manOn(e.piece, e.square)}不可能在那里：兵卒不后退，过河前不横走。`,
  'setup/kings-facing': (e) => `${list([e.square, e.facing].map(pointName))} 的将帅直接对面。`,
  'setup/opponent-in-check': (e) =>
    `没有轮到${side(e.piece.color)}走棋，但其 ${pointName(e.square)} 的将帅正被 ${menOn(e.checkers)}将军。`,
};

/** Sentences about moves that the rules forbid. */
export const zhHansMoves: FaultsOfArea<'move'> = {
  'move/off-board': (e) => `从 ${pointName(e.from)} 到 ${pointName(e.to)} 的着法不在棋盘上。`,
  'move/no-man': (e) => `${pointName(e.from)} 没有棋子。`,
  'move/wrong-side': (e) =>
    `${manOn(e.piece, e.from)}不能走：轮到${side(e.piece.color === 'red' ? 'black' : 'red')}走棋。`,
  'move/impossible': (e) =>
    `${manOn(e.piece, e.from)}不能这样走到 ${pointName(e.to)}。${HOW_MEN_MOVE[e.piece.role]}`,
  'move/leaves-palace': (e) => `${manOn(e.piece, e.from)}不能离开九宫走到 ${pointName(e.to)}。`,
  'move/crosses-river': (e) => `${manOn(e.piece, e.from)}不能过河走到 ${pointName(e.to)}。`,
  'move/pawn-backward': (e) => `${manOn(e.piece, e.from)}不能退到 ${pointName(e.to)}：兵卒不后退。`,
  'move/pawn-sideways': (e) => `${manOn(e.piece, e.from)}过河之前不能横走到 ${pointName(e.to)}。`,
  'move/own-man': (e) =>
    `${manOn(e.piece, e.from)}不能走到 ${pointName(e.to)}：那里是己方的${man(e.target).slice(1)}。`,
  'move/blocked': (e) =>
    `${manOn(e.piece, e.from)}不能走到 ${pointName(e.to)}：${menOn(e.blockers)}${
      e.where === 'leg' ? '蹩马腿' : e.where === 'eye' ? '塞象眼' : '挡住去路'
    }。`,
  'move/screen-missing': (e) =>
    `${manOn(e.piece, e.from)}不能吃 ${pointName(e.to)}：炮吃子须有炮架，中间没有子。`,
  'move/screen-surplus': (e) =>
    `${manOn(e.piece, e.from)}不能吃 ${pointName(e.to)}：炮吃子只隔一子，中间却有 ${menOn(e.screens)}。`,
  'move/king-capture': (e) => `${manOn(e.piece, e.from)}不能吃 ${pointName(e.to)} 的将帅：将帅不可被吃。`,
  'move/kings-facing': (e) =>
    `走 ${moveName(e.from, e.to)} 之后，${list([e.king, e.facing].map(pointName))} 的将帅会直接对面。`,
  'move/leaves-king-in-check': (e) =>
    e.inCheck
      ? `${moveName(e.from, e.to)}（${man(e.piece)}）没有应将：${pointName(e.king)} 的将帅仍会被 ${menOn(e.checkers)}攻击。`
      : `${moveName(e.from, e.to)}（${man(e.piece)}）会使 ${pointName(e.king)} 的将帅被 ${menOn(e.checkers)}将军。`,
};
