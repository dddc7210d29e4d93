/** What the tags of a game say: the start, the facts, the result. */
import type { RecordResult } from '../../game/tree.js';
import type { TreeBuilder } from '../../game/treeBuilder.js';
import { FactWriter } from '../factWriter.js';
import { resultOfWord } from '../fields.js';
import type { Recorder } from '../recorder.js';
import type { FoundGame } from './game.js';
import { isTexts, parseJson, textOfCommand } from './quoting.js';
import type { PgnScan } from './scan.js';
import type { FenText } from './start.js';
import { metadataOfTag } from './tags.js';
import type { PgnTag } from './tokenizer.js';

/** A game with its tags, as it was found. */
export function taggedGame(scan: PgnScan): FoundGame {
  const { tags } = scan;
  return {
    list: scan,
    fen: fenOfTags(tags),
    writeFacts: (recorder) => readTags(tags, recorder),
  };
}

/** The tag that gives the start. */
export function fenOfTags(tags: readonly PgnTag[]): FenText | undefined {
  return tags.find(({ name, value }) => name.toLowerCase() === 'fen' && value.trim() !== '');
}

/** Writes the facts of the tags into a tree and returns the result that they give. */
export function readTags(tags: readonly PgnTag[], recorder: Recorder): RecordResult | undefined {
  const facts = new FactWriter(recorder);
  const start = fenOfTags(tags);
  for (const tag of tags) {
    const { name, offset } = tag;
    const kind = name.toLowerCase();
    const value = textOfCommand(tag.value) ?? tag.value;
    if (tag.faulty) recorder.warnings.add({ code: 'pgn/bad-tag', offset, text: name });
    if (kind === 'result') facts.addResult(value);
    else if (kind === 'results') facts.result = resultOfWord(value) ?? facts.result;
    else if (kind === 'termination') recorder.reason = value;
    else if (kind === 'fen') addOtherFen(facts, tag.value, start);
    else if (!isOfFormat(kind, value)) writeFact(facts, recorder.builder, name, value);
  }
  return facts.finish();
}

/** Writes a FEN that is another one than that of the start. */
function addOtherFen(facts: FactWriter, value: string, start: FenText | undefined): void {
  if (value.trim() !== '' && value !== start?.value) facts.add(undefined, 'FEN', value);
}

/** Tags that the format itself says. */
function isOfFormat(kind: string, value: string): boolean {
  if (kind === 'game') return /^(?:chinese chess)?$/i.test(value);
  return kind === 'setup' || kind === 'format';
}

/** Writes a fact; `[Other "[\"name\",\"value\"]"]` is one whose name no tag can have. */
function writeFact(facts: FactWriter, builder: TreeBuilder, name: string, value: string): void {
  const pair = name.toLowerCase() === 'other' ? (parseJson(value) as unknown[]) : [];
  if (isTexts(pair) && pair.length === 2) builder.setOther(...(pair as [string, string]));
  else facts.add(metadataOfTag(name), name, value);
}
