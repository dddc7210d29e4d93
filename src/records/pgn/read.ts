/** Reads PGN: tags, movetext in any notation, variations, comments, several games a file. */
import { err, ok, type Result } from '../../base/result.js';
import { opposite } from '../../core/color.js';
import { readInTurn } from '../../notation/inTurn.js';
import { readMove } from '../../notation/readMove.js';
import { settleOptions } from '../../notation/settle.js';
import type { Position } from '../../position/position.js';
import type { Setup } from '../../position/setup.js';
import { fullBudget, Spending } from '../budget.js';
import { decodeFile } from '../encodings.js';
import { Recorder } from '../recorder.js';
import { positionOf } from '../start.js';
import type { DecodeOptions, RecordError, RecordFile, RecordGame } from '../types.js';
import { LineCounter, WarningList } from '../warnings.js';
import { type PgnStart, readTags, startOfTags } from './facts.js';
import { type MovetextContext, mainTexts } from './lines.js';
import { readMovetext } from './movetext.js';
import { PgnScan } from './scan.js';
import { DOTS, MOVE, NUMBER, PgnTokenizer, type Token } from './tokenizer.js';

/** Reads a PGN file. Fails with `record/no-games` or `budget/exceeded`. */
export function decodePgn(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(bytes.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  const { text, encoding } = decodeFile(bytes, options?.encoding);
  const file = readPgn(text, spending);
  return file.ok ? ok({ ...file.value, encoding }) : file;
}

/** Reads a PGN text. Fails as {@link decodePgn} does. */
export function parsePgn(text: string, options?: DecodeOptions): Result<RecordFile, RecordError> {
  return readPgn(text, new Spending(fullBudget(options?.budget)));
}

function readPgn(text: string, spending: Spending): Result<RecordFile, RecordError> {
  const tokens = new PgnTokenizer(text, true);
  const lines = new LineCounter(text);
  const games: RecordGame[] = [];
  for (let state = 'done'; state === 'done'; ) {
    const scan = new PgnScan();
    state = scan.read(tokens);
    if (scan.isEmpty) continue;
    games.push(readPgnGame({ text, scan, base: 0 }, spending, lines));
    if (spending.exceeded !== undefined) return err(spending.exceeded);
  }
  if (games.length === 0) return err({ code: 'record/no-games', format: 'pgn' });
  return ok({ format: 'pgn', other: new Map(), games, warnings: [] });
}

/** Reads one game that has been taken apart into tokens. */
export function readPgnGame(context: MovetextContext, spending: Spending, lines: LineCounter): RecordGame {
  return openPgnGame(context, spending, lines).finish();
}

/** The same, before the tree is closed. */
export function openPgnGame(context: MovetextContext, spending: Spending, lines: LineCounter): Recorder {
  const { scan, base } = context;
  const warnings = new WarningList(spending.budget.warnings, lines);
  const told = startOfTags(scan.tags, base, warnings);
  const start = startOfMoves(told, context, warnings);
  const recorder = new Recorder(start, warnings, spending, told.offset);
  const tagged = readTags(scan.tags, told.isRead, recorder, base);
  const ended = readMovetext(recorder, context);
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
function startOfMoves(told: PgnStart, context: MovetextContext, warnings: WarningList): Setup {
  const { setup } = told;
  const texts = mainTexts(context, TRIAL_MOVES);
  const first = texts[0];
  const position = positionOf(setup);
  if (first === undefined || position === undefined) return setup;
  const isDoubtful = setup.turn === 'red' && (beginsWithDots(context) || isBlacksWriting(texts));
  const reach = countReadable(position, isDoubtful ? texts : [first]);
  if (!isDoubtful && reach > 0) return setup;
  const swapped = setup.withTurn(opposite(setup.turn));
  const other = positionOf(swapped);
  const otherReach = other === undefined ? 0 : countReadable(other, texts);
  if (otherReach < reach || (otherReach === reach && !isDoubtful) || otherReach === 0) return setup;
  if (told.isGiven || !beginsWithDots(context)) {
    const offset = context.base + (context.scan.tokens.find(({ kind }) => kind === MOVE) as Token).start;
    warnings.add({ code: 'record/side-repaired', ply: 1, offset, text: first });
  }
  return swapped;
}

/** How many moves are tried to find out who begins. */
const TRIAL_MOVES = 6;

function countReadable(start: Position, texts: readonly string[]): number {
  const options = settleOptions(start, texts, {}, readMove);
  const read = readInTurn(start, texts, options, readMove);
  if (read.ok) return texts.length;
  return read.error.cause.code === 'notation/ambiguous' ? read.error.index + 1 : read.error.index;
}

/** Whether `1...` or `1. ……` stands before the first move. */
function beginsWithDots({ scan, text }: MovetextContext): boolean {
  for (const { kind, end, to } of scan.tokens) {
    if (kind === MOVE) return false;
    if (kind === DOTS || (kind === NUMBER && (end - to > 1 || text[to] === '…'))) return true;
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
