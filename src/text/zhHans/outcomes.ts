/** Sentences in simplified Chinese about how a game ended. */
import { opposite } from '../../core/color.js';
import type { Locale } from '../locale.js';
import { side } from './words.js';

/** Sentences about outcomes. */
export const zhHansOutcomes: Locale['outcomes'] = {
  checkmate: (o) => `将死：${side(o.winner)}胜。`,
  stalemate: (o) => `困毙：${side(opposite(o.winner))}无着可走，${side(o.winner)}胜。`,
  resignation: (o) => `${side(opposite(o.winner))}认输：${side(o.winner)}胜。`,
  agreement: () => '双方同意和棋。',
  repetition: (o, say) =>
    `循环局面：${o.winner === undefined ? '和棋' : `${side(o.winner)}胜`}。${say(o.ruling)}`,
  'dead-material': () => '和棋：双方都没有能进攻的子。',
  'move-limit': (o) => `和棋：连续 ${o.counted} 着未吃子，限着为 ${o.limit} 着。`,
};
