/** Games of the formats that hold one line from the usual start: building the file that readers return. */
import { err, ok, type Result } from '../base/result.js';
import type { Spending } from './budget.js';
import type { TextEncoding } from './encodings.js';
import type { RawMoves } from './rawMoves.js';
import { plantMoves, Recorder } from './recorder.js';
import { type MenByPoint, positionOf, startFrom, usualMen } from './start.js';
import type { RecordError, RecordFile, RecordFormat } from './types.js';
import { WarningList } from './warnings.js';

/** What a reader has found. */
export interface SingleLine {
  readonly format: RecordFormat;
  readonly moves: RawMoves;
  readonly men?: MenByPoint;
  readonly encoding?: TextEncoding;
  /** Writes the facts of the file into the tree. */
  readonly describe?: (recorder: Recorder) => void;
}

/** The file of one game that is one line. */
export function singleLineFile(found: SingleLine, spending: Spending): Result<RecordFile, RecordError> {
  const warnings = new WarningList(spending.budget.warnings);
  const start = startFrom(found.men ?? usualMen(), found.moves, undefined, warnings);
  const recorder = new Recorder(start, warnings, spending);
  found.describe?.(recorder);
  plantMoves(recorder, found.moves);
  if (spending.exceeded !== undefined) return err(spending.exceeded);
  const encoding = found.encoding === undefined ? {} : { encoding: found.encoding };
  return ok({
    format: found.format,
    ...encoding,
    other: new Map(),
    games: [recorder.finish()],
    warnings: [],
  });
}

/** How many moves from the beginning are legal: the test by which layouts that look alike are told apart. */
export function countLegal(moves: RawMoves, men: MenByPoint = usualMen()): number {
  const start = startFrom(men, moves, undefined, new WarningList(0));
  let position = positionOf(start);
  for (let index = 0; index < moves.size; index++) {
    const move = moves.move(index);
    if (position === undefined || move === undefined || !position.isLegal(move)) return index;
    position = position.play(move);
  }
  return moves.size;
}

/** The reading, of several, of which most moves are legal; the first among equals. */
export function mostLegal(readings: readonly RawMoves[]): RawMoves {
  let best = readings[0] as RawMoves;
  let most = -1;
  for (const reading of readings) {
    const count = countLegal(reading);
    if (count > most) {
      most = count;
      best = reading;
    }
  }
  return best;
}
