/** The words of the command line in each of its languages. */
import type { Locale } from '../text/locale.js';
import { enWords } from './words.en.js';
import type { CliWords } from './words.js';
import { zhHansWords } from './words.zhHans.js';
import { zhHantWords } from './words.zhHant.js';

/** The words of a language. */
export function wordsOf({ tag }: Locale): CliWords {
  return tag === 'zh-Hans' ? zhHansWords : tag === 'zh-Hant' ? zhHantWords : enWords;
}
