/** Reads PGN: tags, movetext in any notation, variations, comments, several games a file. */
import type { Result } from '../../base/result.js';
import { opposite } from '../../core/color.js';
import { readInTurn } from '../../notation/inTurn.js';
import { readMove } from '../../notation/readMove.js';
import { settleOptions } from '../../notation/settle.js';
import type { Setup } from '../../position/setup.js';
import type { Spending } from '../budget.js';
import { Recorder } from '../recorder.js';
import { positionOf } from '../start.js';
import { decodeGames } from '../textFile.js';
import type { DecodeOptions, RecordError, RecordFile, RecordGame } from '../types.js';
import { type LineCounter, WarningList } from '../warnings.js';
import { type PgnStart, readTags, startOfTags } from './facts.js';
import { readMovetext } from './movetext.js';
import { type PgnScan, scansOf } from './scan.js';
import { DOTS, MOVE, NUMBER, type Token } from './tokenizer.js';

/** Reads a PGN file. Fails with `record/no-games` or `budget/exceeded`. */
export function decodePgn(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  return decodeGames('pgn', bytes, options, gamesOf);
}

/** Reads a PGN text. Fails as {@link decodePgn} does. */
export function parsePgn(text: string, options?: DecodeOptions): Result<RecordFile, RecordError> {
  return decodeGames('pgn', text, options, gamesOf);
}

function* gamesOf(text: string, spending: Spending, lines: LineCounter): Generator<RecordGame> {
  for (const scan of scansOf(text)) yield openPgnGame(scan, spending, lines).finish();
}

/** Reads one game that has been taken apart into tokens; its tree is not closed yet. */
export function openPgnGame(scan: PgnScan, spending: Spending, lines: LineCounter): Recorder {
  const warnings = new WarningList(spending.budget.warnings, lines);
  const told = startOfTags(scan.tags, warnings);
  const recorder = new Recorder(startOfMoves(told, scan, warnings), warnings, spending, told.offset);
  const tagged = readTags(scan.tags, told.isRead, recorder);
  const ended = readMovetext(recorder, scan);
  const result = tagged === undefined || tagged === '*' ? (ended ?? '*') : tagged;
  if (ended !== undefined && ended !== '*' && ended !== result) {
    warnings.add({ code: 'record/unknown-result', text: ended });
  }
  recorder.setResult(result);
  return recorder;
}

/**
 * The start with the side that moves first. Where dots before the first move, or the writing of the first two (Black's
 * figures before Red's), or the rules say that Black begins, and the moves then read at least as far, Black does.
 */
function startOfMoves({ setup, offset }: PgnStart, scan: PgnScan, warnings: WarningList): Setup {
  const texts = scan.mainTexts(TRIAL_MOVES);
  if (texts.length === 0) return setup;
  const hasDots = beginsWithDots(scan);
  const isDoubtful = setup.turn === 'red' && (hasDots || isBlacksWriting(texts));
  const reach = countReadable(setup, isDoubtful ? texts : texts.slice(0, 1));
  if (!isDoubtful && reach > 0) return setup;
  const swapped = setup.withTurn(opposite(setup.turn));
  const otherReach = countReadable(swapped, texts);
  if (otherReach < reach || (otherReach === reach && !isDoubtful) || otherReach === 0) return setup;
  if (offset !== undefined || !hasDots) {
    const { start } = scan.tokens.find(({ kind }) => kind === MOVE) as Token;
    warnings.add({ code: 'record/side-repaired', ply: 1, offset: start, text: texts[0] as string });
  }
  return swapped;
}

/** How many moves are tried to find out who begins. */
const TRIAL_MOVES = 6;

/** How many moves can be read from a start on: none where no board can hold it. */
function countReadable(start: Setup, texts: readonly string[]): number {
  const position = positionOf(start);
  if (position === undefined) return 0;
  const options = settleOptions(position, texts, {}, readMove);
  const read = readInTurn(position, texts, options, readMove);
  if (read.ok) return texts.length;
  return read.error.cause.code === 'notation/ambiguous' ? read.error.index + 1 : read.error.index;
}

/** Whether `1...` or `1. ……` stands before the first move. */
function beginsWithDots(scan: PgnScan): boolean {
  for (const token of scan.tokens) {
    const { kind } = token;
    if (kind === MOVE) return false;
    if (kind === DOTS || (kind === NUMBER && /…|[^0-9０-９]{2}/.test(scan.word(token)))) return true;
  }
  return false;
}

/** The first move in Arabic figures and the second in Chinese ones: Black's writing, then Red's. */
function isBlacksWriting(texts: readonly string[]): boolean {
  const [first = '', second = ''] = texts;
  return (
    /[\u4e00-\u9fff].?[1-9１-９]/.test(first) &&
    !/[一二三四五六七八九]/.test(first) &&
    /[平进退進].?[一二三四五六七八九]/.test(second)
  );
}
