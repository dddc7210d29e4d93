/** Reads PGN: tags, movetext in any notation, variations, comments, several games a file. */
import type { Result } from '../../base/result.js';
import type { Spending } from '../budget.js';
import type { Recorder } from '../recorder.js';
import { decodeGames } from '../textFile.js';
import type { DecodeOptions, RecordError, RecordFile, RecordGame } from '../types.js';
import type { LineCounter } from '../warnings.js';
import { readComment } from './comment.js';
import { taggedGame } from './facts.js';
import { openGame } from './game.js';
import { type PgnScan, scansOf } from './scan.js';

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
  return openGame({ ...taggedGame(scan), readComment }, spending, lines);
}
