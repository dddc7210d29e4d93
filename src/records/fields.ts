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

/** Words for results, as Chinese records write them. */
const RESULT_WORDS: ReadonlyMap<string, RecordResult> = /* @__PURE__ */ new Map<string, RecordResult>([
  ['1-0', '1-0'],
  ['0-1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['½-½', '1/2-1/2'],
  ['0.5-0.5', '1/2-1/2'],
  ['1-1', '1/2-1/2'],
  ['*', '*'],
  ['＊', '*'],
  ['红胜', '1-0'],
  ['紅勝', '1-0'],
  ['红方胜', '1-0'],
  ['红先胜', '1-0'],
  ['先胜', '1-0'],
  ['黑负', '1-0'],
  ['黑胜', '0-1'],
  ['黑勝', '0-1'],
  ['黑方胜', '0-1'],
  ['红负', '0-1'],
  ['红先负', '0-1'],
  ['先负', '0-1'],
  ['和', '1/2-1/2'],
  ['和棋', '1/2-1/2'],
  ['和局', '1/2-1/2'],
  ['红和', '1/2-1/2'],
  ['先和', '1/2-1/2'],
  ['红先和', '1/2-1/2'],
  ['双方和', '1/2-1/2'],
  ['未知', '*'],
  ['不定', '*'],
  ['多种结果', 'several'],
  ['several', 'several'],
]);

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
