/** What the tags of a game say: the start, the facts, the result. */
import type { RecordResult } from '../../game/tree.js';
import type { TreeBuilder } from '../../game/treeBuilder.js';
import { parseSetup } from '../../position/fen.js';
import { Setup } from '../../position/setup.js';
import { resultOfWord } from '../fields.js';
import type { Recorder } from '../recorder.js';
import { usualStart } from '../start.js';
import type { WarningList } from '../warnings.js';
import { isTexts, parseJson, textOfCommand } from './quoting.js';
import { metadataOfTag } from './tags.js';
import type { PgnTag } from './tokenizer.js';

/** The start of a game. */
export interface PgnStart {
  readonly setup: Setup;
  /** Whether the tag that gives it could be read. */
  readonly isRead: boolean;
  /** Where that tag is; without one the start is the usual one. */
  readonly offset: number | undefined;
}

/** The start that the tags give; a FEN that nobody can read leaves an empty board, on which no move is legal. */
export function startOfTags(tags: readonly PgnTag[], warnings: WarningList): PgnStart {
  const tag = tags.find(({ name, value }) => name.toLowerCase() === 'fen' && value.trim() !== '');
  if (tag === undefined) return { setup: usualStart(), isRead: true, offset: undefined };
  const { value, offset } = tag;
  const strict = parseSetup(value);
  const read = strict.ok ? strict : parseSetup(value, { lenient: true });
  if (!read.ok) warnings.add({ code: 'record/bad-start', offset, text: value, reason: read.error });
  return { setup: read.ok ? read.value : Setup.empty(), isRead: read.ok, offset };
}

/** Writes the facts of the tags into a tree and returns the result that they give. */
export function readTags(
  tags: readonly PgnTag[],
  isStartRead: boolean,
  recorder: Recorder,
): RecordResult | undefined {
  const { builder, warnings } = recorder;
  const seen = new Map<string, number>();
  let result: RecordResult | undefined;
  let oddResult: string | undefined;
  for (const tag of tags) {
    const { name, offset } = tag;
    const kind = name.toLowerCase();
    const value = textOfCommand(tag.value) ?? tag.value;
    if (tag.faulty) warnings.add({ code: 'pgn/bad-tag', offset, text: name });
    if (kind === 'result') {
      const told = resultOfWord(value);
      if (told === undefined && !/^\s*\??\s*$/.test(value)) oddResult = value;
      result ??= told;
    } else if (kind === 'results') result = resultOfWord(value) ?? result;
    else if (kind === 'termination') recorder.reason = value;
    else if (!saysNothingNew(kind, value, isStartRead)) writeFact(builder, name, value, seen);
  }
  if (oddResult !== undefined && result === undefined) {
    warnings.add({ code: 'record/unknown-result', text: oddResult });
    builder.setOther('Result', oddResult);
  }
  return result;
}

/** Tags that the start or the format itself says. */
function saysNothingNew(kind: string, value: string, isStartRead: boolean): boolean {
  if (kind === 'game') return /^(?:chinese chess)?$/i.test(value);
  if (kind === 'fen') return isStartRead || value.trim() === '';
  return kind === 'setup' || kind === 'format';
}

/** Writes a fact; one that was seen before is kept under its name with a number. */
function writeFact(builder: TreeBuilder, name: string, value: string, seen: Map<string, number>): void {
  // `[Other "[\"name\",\"value\"]"]`, for names that no tag can have
  const pair = name.toLowerCase() === 'other' ? (parseJson(value) as unknown[]) : [];
  if (isTexts(pair) && pair.length === 2) {
    builder.setOther(...(pair as [string, string]));
    return;
  }
  const key = metadataOfTag(name);
  const count = (seen.get(key ?? name) ?? 0) + 1;
  seen.set(key ?? name, count);
  if (key !== undefined && count === 1) builder.setMetadata(key, value);
  else builder.setOther(count === 1 ? name : `${name}#${count}`, value);
}
