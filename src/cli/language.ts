/** The language of explanations: `--lang`, which every command takes. */

import { en } from '../text/en.js';
import type { Locale } from '../text/locale.js';
import { zhHans } from '../text/zhHans.js';
import { zhHant } from '../text/zhHant.js';
import { choiceOption } from './command.js';

/** The names of the languages. */
export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const;

/** Help for it. */
export const LANGUAGE_HELP: string = `  --lang NAME      the language of explanations: ${LANGUAGES[0]} (the default), ${LANGUAGES.slice(1).join(' or ')}`;

/** The arguments without `--lang NAME`, and the language that it names. @throws UsageError for a language that there is not. */
export function takeLanguage(args: readonly string[]): {
  readonly args: readonly string[];
  readonly locale: Locale;
} {
  const end = args.indexOf('--');
  const at = args.findIndex(
    (arg, index) => (end < 0 || index < end) && (arg === '--lang' || arg.startsWith('--lang=')),
  );
  if (at < 0) return { args, locale: en };
  const isSplit = args[at] === '--lang';
  const name = isSplit ? (args[at + 1] ?? '') : (args[at] as string).slice('--lang='.length);
  const rest = [...args.slice(0, at), ...args.slice(at + (isSplit ? 2 : 1))];
  return { args: rest, locale: localeOf(choiceOption('lang', name, LANGUAGES)) };
}

function localeOf(name: (typeof LANGUAGES)[number]): Locale {
  return name === 'en' ? en : name === 'zh-Hans' ? zhHans : zhHant;
}
