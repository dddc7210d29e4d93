/** Reads WXF files: a few header lines, then the moves between `START{` and `}END`. The movetext is read as that of PGN is. */
import type { Result } from '../../base/result.js';
import type { Spending } from '../budget.js';
import { taggedGame } from '../pgn/facts.js';
import { openGame } from '../pgn/game.js';
import { PgnScan } from '../pgn/scan.js';
import { type PgnTag, PgnTokenizer } from '../pgn/tokenizer.js';
import { decodeGames } from '../textFile.js';
import type { DecodeOptions, RecordError, RecordFile, RecordGame } from '../types.js';
import type { LineCounter } from '../warnings.js';

/** Whether a text is a WXF file: its first line says so, or its moves stand in braces of their own. */
export function isWxf(text: string): boolean {
  const head = text.slice(0, 4000);
  return /^\s*FORMAT\s+WXF\b/i.test(head) || /^[ \t]*START\s*\{/m.test(head);
}

/** Reads a WXF file. Fails with `record/no-games` or `budget/exceeded`. */
export function decodeWxf(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  return decodeGames('wxf', bytes, options, gamesOf);
}

function* gamesOf(text: string, spending: Spending, lines: LineCounter): Generator<RecordGame> {
  for (const { head, from, to } of partsOf(text)) {
    const scan = new PgnScan(text);
    scan.read(new PgnTokenizer(text.slice(0, to), true, from));
    scan.tags.unshift(...headerTags(text, head, from));
    if (!scan.isEmpty) yield openGame({ ...taggedGame(scan), glyphsFirst: true }, spending, lines).finish();
  }
}

/** Header and moves of one game, by place. */
interface Part {
  readonly head: number;
  readonly from: number;
  readonly to: number;
}

/** A file may hold several games, each with its header; without `START{` it is all movetext. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let head = 0;
  for (const match of text.matchAll(/^[ \t]*START\s*\{/gm)) {
    if (match.index < head) continue;
    const from = match.index + match[0].length;
    const end = text.indexOf('}', from);
    const to = end < 0 ? text.length : end;
    parts.push({ head, from, to });
    const tail = /^\}\s*END\b/.exec(text.slice(to, to + 16))?.[0].length ?? 1;
    head = Math.min(text.length, to + tail);
  }
  return parts.length === 0 ? [{ head: text.length, from: 0, to: text.length }] : parts;
}

/** The lines whose tag has another name. */
const NAMES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['GAME', 'Title'],
  ['TIME', 'TimeControl'],
  ['OPEN', 'Opening'],
]);

/** `RED name;team;rating;`, `BLACK …`, `EVENT …`, `SETUP{ … }`. */
function headerTags(text: string, from: number, to: number): PgnTag[] {
  const tags: PgnTag[] = [];
  for (const { 0: line, index } of text.slice(from, to).matchAll(/.+/g)) {
    const [, name, value] = /^([A-Za-z]{2,16})\b[ \t:]*(.*)$/.exec(line.trim()) ?? [];
    if (name !== undefined) addTags(tags, name.toUpperCase(), value as string, from + index);
  }
  return tags;
}

function addTags(tags: PgnTag[], name: string, value: string, offset: number): void {
  const add = (tag: string, text: string): void => {
    if (text !== '') tags.push({ name: tag, value: text, offset, faulty: false });
  };
  if (name === 'FORMAT' || name === 'START') return;
  if (name === 'RED' || name === 'BLACK') {
    const side = name === 'RED' ? 'Red' : 'Black';
    const [player = '', team = '', rating = '', ...rest] = value.split(';').map((part) => part.trim());
    const isRatingSecond = rating === '' && /^\d+$/.test(team);
    add(side, player);
    add(`${side}Team`, isRatingSecond ? '' : team);
    add(`${side}Elo`, isRatingSecond ? team : rating);
    add(`${side}Rest`, rest.join(';').replace(/;+$/, ''));
  } else if (name === 'FEN') add('FEN', value);
  else if (name === 'SETUP') add('FEN', fenOfSetup(value) ?? value);
  else add(NAMES.get(name) ?? name, value);
}

/** `SETUP{ fen }`: the FEN may stand in braces. */
function fenOfSetup(value: string): string | undefined {
  const match = /^\{?\s*([^{}]*?)\s*\}?$/.exec(value.slice(0, 1000));
  return match?.[1];
}
