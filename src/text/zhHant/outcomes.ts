/** Sentences in traditional Chinese about how a game ended. */
import { opposite } from '../../core/color.js';
import type { Locale } from '../locale.js';
import { side } from './words.js';

/** Sentences about outcomes. */
export const zhHantOutcomes: Locale['outcomes'] = {
  checkmate: (o) => `將死：${side(o.winner)}勝。`,
  stalemate: (o) => `困斃：${side(opposite(o.winner))}無著可走，${side(o.winner)}勝。`,
  resignation: (o) => `${side(opposite(o.winner))}認輸：${side(o.winner)}勝。`,
  agreement: () => '雙方同意和棋。',
  repetition: (o, say) =>
    `循環局面：${o.winner === undefined ? '和棋' : `${side(o.winner)}勝`}。${say(o.ruling)}`,
  'dead-material': () => '和棋：雙方都沒有能進攻的子。',
  'move-limit': (o) => `和棋：連續 ${o.counted} 著未吃子，限著為 ${o.limit} 著。`,
};
