/** Facts of a game on their way from a format into a tree: which names they have, which results there are. */
import type { MetadataKey, RecordResult } from '../game/tree.js';
import type { TreeBuilder } from '../game/treeBuilder.js';

/** The results by the number that XQF, CBR, CBL and CBF have for them. */
export const RESULT_NUMBERS: readonly RecordResult[] = ['*', '1-0', '0-1', '1/2-1/2', 'several'];

/** The kinds of record by their number in XQF. */
export const KIND_NAMES: readonly string[] = ['game', 'opening', 'middlegame', 'endgame'];

/** Sets a fact that says something; fixed fields that are empty say nothing. */
export function setFact(builder: TreeBuilder, key: MetadataKey, value: string): void {
  if (value !== '') builder.setMetadata(key, value);
}

/** A table of words from what they mean to all of them, with blanks between. */
export function tableOfWords<Meaning extends string>(
  words: Readonly<Record<Meaning, string>>,
): ReadonlyMap<string, Meaning> {
  const table = new Map<string, Meaning>();
  for (const meaning of Object.keys(words) as Meaning[])
    for (const word of words[meaning].split(' ')) table.set(word, meaning);
  return table;
}

/** Words for results, as Chinese records write them. */
const RESULT_WORDS: ReadonlyMap<string, RecordResult> = /* @__PURE__ */ tableOfWords({
  '1-0': '1-0 红胜 紅勝 红方胜 红先胜 先胜 黑负',
  '0-1': '0-1 黑胜 黑勝 黑方胜 红负 红先负 先负',
  '1/2-1/2': '1/2-1/2 1/2 ½-½ 0.5-0.5 1-1 和 和棋 和局 红和 先和 红先和 双方和',
  '*': '* ＊ 未知 不定',
  several: 'several 多种结果',
});

/** The result that a word says, or `undefined`. */
export function resultOfWord(word: string): RecordResult | undefined {
  return RESULT_WORDS.get(word.trim());
}

/** The word of DhtmlXQ and its kin for a result. */
export function wordOfResult(result: RecordResult): string {
  if (result === '1-0') return '红胜';
  if (result === '0-1') return '黑胜';
  if (result === '1/2-1/2') return '和棋';
  return result === 'several' ? '多种结果' : '未知';
}
