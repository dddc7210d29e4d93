/** Reads lists of positions: a FEN a line, or FEN tags with others above them. Each is a game without moves. */
import type { Result } from '../../base/result.js';
import { parseSetup } from '../../position/fen.js';
import type { Setup } from '../../position/setup.js';
import type { Spending } from '../budget.js';
import { fenOfTags, readTags } from '../pgn/facts.js';
import { scansOf } from '../pgn/scan.js';
import { openRecorder } from '../pgn/start.js';
import { Recorder } from '../recorder.js';
import { decodeGames } from '../textFile.js';
import {
  type DecodeOptions,
  type RecordError,
  type RecordFile,
  type RecordGame,
  WARNING_TEXT,
} from '../types.js';
import { type LineCounter, type WarningFacts, WarningList } from '../warnings.js';

/** Ten ranks of letters and figures with slashes between them. */
const MEN = /^\s*[A-Za-z1-9]{1,9}(?:\/[A-Za-z1-9]{1,9}){9}(?=[\s;,#]|$)/;

/** The letters and figures that a FEN is made of, in any spelling. */
const MEN_ALONE = /^[abceghjkmnpqrstxz1-9/]*$/i;

/** Whether the first line of a text that says anything is a FEN. */
export function isFenList(text: string): boolean {
  for (const line of text.slice(0, 4000).split('\n')) {
    if (line.trim() === '' || /^\s*[#;%]/.test(line)) continue;
    return MEN.test(line) && MEN_ALONE.test(line.trim().split(/[\s;,#]/, 1)[0] as string);
  }
  return false;
}

/** Whether a text is tags alone, one of them a FEN. */
export function isFenTags(text: string): boolean {
  const head = text.slice(0, 1 << 16);
  if (!/^[ \t]*\[FEN\s+"/im.test(head)) return false;
  return head.split('\n').every((line) => line.trim() === '' || /^\[[^\]]*\]$/.test(line.trim()));
}

/** Reads a list of positions. Fails with `record/no-games` or `budget/exceeded`. */
export function decodeFenList(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  return decodeGames('fen', bytes, options, gamesOf);
}

function gamesOf(text: string, spending: Spending, lines: LineCounter): Iterable<RecordGame> {
  return (isFenTags(text) ? gamesOfTags : gamesOfLines)(text, spending, lines);
}

function* gamesOfLines(text: string, spending: Spending, lines: LineCounter): Generator<RecordGame> {
  let skipped: WarningFacts[] = [];
  let last: RecordGame | undefined;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = readLine(text.slice(start, end), start);
    if (line !== undefined && 'code' in line) skipped.push(line);
    else if (line !== undefined) {
      if (last !== undefined) yield last;
      const warnings = new WarningList(spending.budget.warnings, lines);
      for (const facts of skipped) warnings.add(facts);
      skipped = [];
      last = gameOf(line, start, warnings, spending);
    }
    start = end + 1;
  }
  if (last !== undefined) yield withWarnings(last, skipped, lines, spending.budget.warnings);
}

/** The last position of a list, with the lines after it that are none. */
function withWarnings(
  game: RecordGame,
  skipped: readonly WarningFacts[],
  lines: LineCounter,
  limit: number,
): RecordGame {
  if (skipped.length === 0) return game;
  const warnings = new WarningList(limit, lines);
  for (const facts of [...game.warnings, ...skipped]) warnings.add(facts);
  return { ...game, warnings: warnings.finish() };
}

/** Positions as PGN without movetext. */
function* gamesOfTags(text: string, spending: Spending, lines: LineCounter): Generator<RecordGame> {
  for (const { tags } of scansOf(text)) {
    spending.node(tags[0]?.offset);
    const warnings = new WarningList(spending.budget.warnings, lines);
    const recorder = openRecorder(fenOfTags(tags), spending, warnings);
    recorder.setResult(readTags(tags, recorder) ?? '*');
    yield recorder.finish();
  }
}

interface NamedSetup {
  readonly setup: Setup;
  readonly name: string;
}

/** A FEN, and after it, at will, a name; or what is wrong with the line, which is then told of the position that follows. */
function readLine(line: string, offset: number): NamedSetup | WarningFacts | undefined {
  if (line.trim() === '') return undefined;
  const parts = /^(\S+(?:\s+[wbr])?(?:\s+-\s+-)?(?:\s+\d{1,9}\s+\d{1,9})?)[\s;,#]*(.*)$/i.exec(
    line.slice(0, MAX_LINE).trim(),
  );
  const read =
    parts === null || !MEN.test(line) ? undefined : parseSetup((parts[1] as string).replace(/[;,#]+$/, ''));
  if (read?.ok !== true) {
    return {
      code: MEN.test(line) ? 'record/bad-start' : 'record/skipped-text',
      offset,
      text: line.trim().slice(0, WARNING_TEXT),
      ...(read === undefined ? {} : { reason: read.error }),
    };
  }
  return { setup: read.value, name: parts?.[2] ?? '' };
}

function gameOf(
  { setup, name }: NamedSetup,
  offset: number,
  warnings: WarningList,
  spending: Spending,
): RecordGame {
  spending.node(offset);
  const recorder = new Recorder(setup, warnings, spending, offset);
  if (name !== '') recorder.builder.setMetadata('title', name);
  return recorder.finish();
}

const MAX_LINE = 2000;
