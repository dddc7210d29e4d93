/** What the tags of a game say: the start, the facts, the result. */
import { isRecordResult, type RecordResult } from '../../game/tree.js';
import type { TreeBuilder } from '../../game/treeBuilder.js';
import { parseSetup } from '../../position/fen.js';
import { Setup } from '../../position/setup.js';
import { resultOfWord } from '../fields.js';
import type { Recorder } from '../recorder.js';
import { usualStart } from '../start.js';
import type { WarningList } from '../warnings.js';
import { textOfCommand } from './quoting.js';
import type { PgnTag } from './scan.js';
import { metadataOfTag } from './tags.js';

/** The start of a game. */
export interface PgnStart {
  readonly setup: Setup;
  /** Whether a tag gives it. */
  readonly isGiven: boolean;
  /** Whether that tag could be read. */
  readonly isRead: boolean;
  /** Where that tag is. */
  readonly offset: number | undefined;
}

/** The start that the tags give; a FEN that nobody can read leaves an empty board, on which no move is legal. */
export function startOfTags(tags: readonly PgnTag[], base: number, warnings: WarningList): PgnStart {
  const tag = tags.find(({ name, value }) => name.toLowerCase() === 'fen' && value.trim() !== '');
  if (tag === undefined) return { setup: usualStart(), isGiven: false, isRead: true, offset: undefined };
  const offset = base + tag.offset;
  const read = parseSetup(tag.value);
  const setup = read.ok ? read : parseSetup(tag.value, { lenient: true });
  if (setup.ok) return { setup: setup.value, isGiven: true, isRead: true, offset };
  warnings.add({ code: 'record/bad-start', offset, text: tag.value, reason: setup.error });
  return { setup: Setup.empty(), isGiven: true, isRead: false, offset };
}

/** Writes the facts of the tags into a tree and returns the result that they give. */
export function readTags(
  tags: readonly PgnTag[],
  isStartRead: boolean,
  recorder: Recorder,
  base: number,
): RecordResult | undefined {
  const { builder, warnings } = recorder;
  const facts = new TagFacts(builder);
  for (const tag of tags) {
    if (tag.faulty) warnings.add({ code: 'pgn/bad-tag', offset: base + tag.offset, text: tag.name });
    facts.read(tag.name, textOfCommand(tag.value) ?? tag.value, isStartRead);
  }
  if (facts.oddResult !== undefined && facts.result === undefined) {
    warnings.add({ code: 'record/unknown-result', text: facts.oddResult });
    builder.setOther('Result', facts.oddResult);
  }
  recorder.reason = facts.reason;
  return facts.result;
}

/** Takes tags one by one. */
class TagFacts {
  result: RecordResult | undefined;
  oddResult: string | undefined;
  reason: string | undefined;
  private readonly builder: TreeBuilder;
  private readonly seen: Map<string, number> = new Map();

  constructor(builder: TreeBuilder) {
    this.builder = builder;
  }

  read(name: string, value: string, isStartRead: boolean): void {
    switch (name.toLowerCase()) {
      case 'game':
        if (value.toLowerCase() !== 'chinese chess' && value !== '') this.setOther(name, value);
        return;
      case 'setup':
      case 'format':
        return;
      case 'fen':
        if (!isStartRead && value.trim() !== '') this.setOther(name, value);
        return;
      case 'result':
        this.readResult(value);
        return;
      case 'results':
        if (isRecordResult(value)) this.result = value;
        return;
      case 'termination':
        this.reason = value;
        return;
      case 'other':
        if (this.readPair(value)) return;
    }
    this.readFact(name, value);
  }

  private readFact(name: string, value: string): void {
    const key = metadataOfTag(name);
    const count = (this.seen.get(key ?? name) ?? 0) + 1;
    this.seen.set(key ?? name, count);
    if (key !== undefined && count === 1) this.builder.setMetadata(key, value);
    else this.setOther(count === 1 ? name : `${name}#${count}`, value);
  }

  private readResult(value: string): void {
    const word = value.trim();
    const result = isRecordResult(word) ? word : resultOfWord(word);
    if (result === undefined && word !== '' && word !== '?') this.oddResult = value;
    this.result ??= result;
  }

  /** `[Other "[\"name\",\"value\"]"]`, for names that no tag can have. */
  private readPair(value: string): boolean {
    try {
      const pair: unknown = JSON.parse(value);
      if (!Array.isArray(pair) || pair.length !== 2 || !pair.every((text) => typeof text === 'string'))
        return false;
      this.setOther(pair[0] as string, pair[1] as string);
      return true;
    } catch {
      return false;
    }
  }

  private setOther(name: string, value: string): void {
    this.builder.setOther(name, value);
  }
}
