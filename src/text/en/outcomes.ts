/** English sentences about how a game ended. */
import { opposite } from '../../core/color.js';
import type { Locale } from '../locale.js';
import { side } from './words.js';

/** Sentences about outcomes. */
export const enOutcomes: Locale['outcomes'] = {
  checkmate: (o) => `Checkmate: ${side(o.winner)} has won.`,
  stalemate: (o) => `${side(opposite(o.winner))} has no legal move and has lost: ${side(o.winner)} has won.`,
  resignation: (o) => `${side(opposite(o.winner))} resigned: ${side(o.winner)} has won.`,
  agreement: () => 'The players agreed on a draw.',
  repetition: (o, say) =>
    `${o.winner === undefined ? 'Drawn' : `${side(o.winner)} has won`} by repetition. ${say(o.ruling)}`,
  'dead-material': () => 'Drawn: neither side has a man left that can attack.',
  'move-limit': (o) => `Drawn: ${o.counted} plies without a capture, and the limit is ${o.limit}.`,
};
