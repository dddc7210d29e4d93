/** The start of a game whose text gives it as FEN. */
import { parseSetup } from '../../position/fen.js';
import { Setup } from '../../position/setup.js';
import type { Spending } from '../budget.js';
import { Recorder } from '../recorder.js';
import { usualStart } from '../start.js';
import type { WarningList } from '../warnings.js';

/** A FEN and where it stands. */
export interface FenText {
  readonly value: string;
  readonly offset: number;
}

/**
 * A recorder at the start that a FEN gives, or at the usual one; `settle` may still change it. A FEN that nobody can read
 * is kept as a fact, and leaves an empty board, on which no move is legal.
 */
export function openRecorder(
  fen: FenText | undefined,
  spending: Spending,
  warnings: WarningList,
  settle: (told: Setup) => Setup = (told) => told,
): Recorder {
  if (fen === undefined) return new Recorder(settle(usualStart()), warnings, spending);
  const { value, offset } = fen;
  const read = parseSetup(value, { lenient: true });
  if (read.ok) return new Recorder(settle(read.value), warnings, spending, offset);
  warnings.add({ code: 'record/bad-start', offset, text: value, reason: read.error });
  const recorder = new Recorder(Setup.empty(), warnings, spending, offset);
  recorder.builder.setOther('FEN', value);
  return recorder;
}
