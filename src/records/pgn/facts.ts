/** What the tags of a game say: the start, the facts, the result. */
import type { RecordResult } from '../../game/tree.js';
import type { TreeBuilder } from '../../game/treeBuilder.js';
import { parseSetup } from '../../position/fen.js';
import { Setup } from '../../position/setup.js';
import { resultOfWord } from '../fields.js';
import type { Recorder } from '../recorder.js';
import { usualStart } from '../start.js';
import type { WarningList } from '../warnings.js';
import { parseJson, textOfCommand } from './quoting.js';
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
  const facts = new FactWriter(builder);
  let result: RecordResult | undefined;
  let oddResult: string | undefined;
  for (const tag of tags) {
    const { name } = tag;
    const kind = name.toLowerCase();
    const value = textOfCommand(tag.value) ?? tag.value;
    if (tag.faulty) warnings.add({ code: 'pgn/bad-tag', offset: base + tag.offset, text: name });
    if (kind === 'result') {
      const told = resultOfWord(value);
      if (told === undefined && !/^\s*\??\s*$/.test(value)) oddResult = value;
      result ??= told;
    } else if (kind === 'results') result = resultOfWord(value) ?? result;
    else if (kind === 'termination') recorder.reason = value;
    else if (!saysNothingNew(kind, value, isStartRead)) facts.write(name, value);
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

/** Writes facts one by one; one that comes again is kept under its name with a number. */
class FactWriter {
  private readonly builder: TreeBuilder;
  private readonly seen: Map<string, number> = new Map();

  constructor(builder: TreeBuilder) {
    this.builder = builder;
  }

  write(name: string, value: string): void {
    const pair = name.toLowerCase() === 'other' ? parseJson(value) : undefined;
    if (isPair(pair)) {
      this.builder.setOther(...pair);
      return;
    }
    const key = metadataOfTag(name);
    const count = (this.seen.get(key ?? name) ?? 0) + 1;
    this.seen.set(key ?? name, count);
    if (key !== undefined && count === 1) this.builder.setMetadata(key, value);
    else this.builder.setOther(count === 1 ? name : `${name}#${count}`, value);
  }
}

/** `[Other "[\"name\",\"value\"]"]`, for names that no tag can have. */
function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string');
}
