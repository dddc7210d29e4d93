/** Sentences in traditional Chinese about positions: FEN, arrangements, illegal moves. */
import type { ByRole } from '../../core/piece.js';
import type { FaultsOfArea } from '../locale.js';
import { moveName, pointName } from '../phrases.js';
import { at, list, man, manOn, menOn, quote, side } from './words.js';

const HOW_MEN_MOVE: ByRole<string> = {
  king: '將帥在九宮內沿線走一格。',
  advisor: '士仕在九宮內沿斜線走一格。',
  elephant: '象相在己方半邊走「田」字。',
  horse: '馬走「日」字。',
  rook: '車沿直線行走，路上不得有子。',
  cannon: '炮沿直線行走，吃子時須隔且只隔一子。',
  pawn: '兵卒向前走一格，過河後可以橫走。',
};

/** Sentences about points, FEN and arrangements of men. */
export const zhHantPosition: FaultsOfArea<'square' | 'fen' | 'setup'> = {
  'square/name': (e) => `${quote(e.text)}不是棋盤上的點：點的名稱從 a0 到 i9。`,
  'fen/empty': () => '沒有 FEN：文字是空的。',
  'fen/too-long': (e) => `文字有 ${e.length} 個字元，而 FEN 最多 ${e.limit} 個。`,
  'fen/letter': (e) =>
    `${quote(e.text)}${at(e.offset)}不代表任何棋子。${
      e.suggestions.length > 0 ? `是否應為${e.suggestions.map(quote).join('或')}？` : ''
    }`,
  'fen/rank-width': (e) =>
    `第 ${e.rank} 橫線（${quote(e.text)}${at(e.offset)}）有 ${e.width} 個點，應為 9 個。`,
  'fen/rank-count': (e) => `FEN 有 ${e.count} 條橫線，應為 10 條：${quote(e.text)}${at(e.offset)}。`,
  'fen/pocket': (e) => `${quote(e.text)}${at(e.offset)}寫的是手中的子，象棋沒有。`,
  'fen/turn': (e) => `${quote(e.text)}${at(e.offset)}不是走棋方：紅方寫 w，黑方寫 b。`,
  'fen/field': (e) => `${quote(e.text)}${at(e.offset)}處應為短橫。`,
  'fen/counter': (e) =>
    `${quote(e.text)}${at(e.offset)}不是${e.counter === 'halfmoveClock' ? '未吃子的步數' : '回合數'}。`,
  'fen/trailing': (e) => `計數之後還有文字${at(e.offset)}：${quote(e.text)}。`,
  'fen/not-canonical': (e, say) =>
    `這不是規範寫法的 FEN。${say({ code: e.note, offset: e.offset, text: e.text })}`,
  'setup/too-many-men': (e) => `${side(e.color)}有 ${e.count} 個子，一方最多 16 個。`,
  'setup/king-missing': (e) => `${side(e.piece.color)}沒有將帥。`,
  'setup/king-surplus': (e) =>
    `${side(e.piece.color)}有 ${e.count} 個將帥：${pointName(e.square)} 的是多餘的。`,
  'setup/too-many-of-a-kind': (e) =>
    `${side(e.piece.color)}有 ${e.count} 個${man(e.piece)}，一副棋只有 ${e.limit} 個：${pointName(e.square)} 的是多餘的。`,
  'setup/king-square': (e) => `${manOn(e.piece, e.square)}不在九宮內。`,
  'setup/advisor-square': (e) => `${manOn(e.piece, e.square)}不可能在那裡：士仕只能在九宮的五個點上。`,
  'setup/elephant-square': (e) => `${manOn(e.piece, e.square)}不可能在那裡：象相只能在己方的七個點上。`,
  'setup/pawn-square': (e) => `${manOn(e.piece, e.square)}不可能在那裡：兵卒不後退，過河前不橫走。`,
  'setup/kings-facing': (e) => `${list([e.square, e.facing].map(pointName))} 的將帥直接對面。`,
  'setup/opponent-in-check': (e) =>
    `沒有輪到${side(e.piece.color)}走棋，但其 ${pointName(e.square)} 的將帥正被 ${menOn(e.checkers)}將軍。`,
};

/** Sentences about moves that the rules forbid. */
export const zhHantMoves: FaultsOfArea<'move'> = {
  'move/off-board': (e) => `從 ${pointName(e.from)} 到 ${pointName(e.to)} 的著法不在棋盤上。`,
  'move/no-man': (e) => `${pointName(e.from)} 沒有棋子。`,
  'move/wrong-side': (e) =>
    `${manOn(e.piece, e.from)}不能走：輪到${side(e.piece.color === 'red' ? 'black' : 'red')}走棋。`,
  'move/impossible': (e) =>
    `${manOn(e.piece, e.from)}不能這樣走到 ${pointName(e.to)}。${HOW_MEN_MOVE[e.piece.role]}`,
  'move/leaves-palace': (e) => `${manOn(e.piece, e.from)}不能離開九宮走到 ${pointName(e.to)}。`,
  'move/crosses-river': (e) => `${manOn(e.piece, e.from)}不能過河走到 ${pointName(e.to)}。`,
  'move/pawn-backward': (e) => `${manOn(e.piece, e.from)}不能退到 ${pointName(e.to)}：兵卒不後退。`,
  'move/pawn-sideways': (e) => `${manOn(e.piece, e.from)}過河之前不能橫走到 ${pointName(e.to)}。`,
  'move/own-man': (e) =>
    `${manOn(e.piece, e.from)}不能走到 ${pointName(e.to)}：那裡是己方的${man(e.target).slice(1)}。`,
  'move/blocked': (e) =>
    `${manOn(e.piece, e.from)}不能走到 ${pointName(e.to)}：${menOn(e.blockers)}${
      e.where === 'leg' ? '蹩馬腿' : e.where === 'eye' ? '塞象眼' : '擋住去路'
    }。`,
  'move/screen-missing': (e) =>
    `${manOn(e.piece, e.from)}不能吃 ${pointName(e.to)}：炮吃子須有炮架，中間沒有子。`,
  'move/screen-surplus': (e) =>
    `${manOn(e.piece, e.from)}不能吃 ${pointName(e.to)}：炮吃子只隔一子，中間卻有 ${menOn(e.screens)}。`,
  'move/king-capture': (e) => `${manOn(e.piece, e.from)}不能吃 ${pointName(e.to)} 的將帥：將帥不可被吃。`,
  'move/kings-facing': (e) =>
    `走 ${moveName(e.from, e.to)} 之後，${list([e.king, e.facing].map(pointName))} 的將帥會直接對面。`,
  'move/leaves-king-in-check': (e) =>
    e.inCheck
      ? `${moveName(e.from, e.to)}（${man(e.piece)}）沒有應將：${pointName(e.king)} 的將帥仍會被 ${menOn(e.checkers)}攻擊。`
      : `${moveName(e.from, e.to)}（${man(e.piece)}）會使 ${pointName(e.king)} 的將帥被 ${menOn(e.checkers)}將軍。`,
};
