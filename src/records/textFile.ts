/** What the readers of texts with several games share: budget, encoding, line numbers, and what the file is told as. */
import { err, ok, type Result } from '../base/result.js';
import { fullBudget, Spending } from './budget.js';
import { decodeFile } from './encodings.js';
import type { DecodeOptions, RecordError, RecordFile, RecordFormat, RecordGame } from './types.js';
import { LineCounter } from './warnings.js';

/** The games in a text. */
export type GamesOf<Game extends RecordGame> = (
  text: string,
  spending: Spending,
  lines: LineCounter,
) => Iterable<Game>;

/** Reads the games of a text, or of the bytes of one, within a budget. Fails with `record/no-games` or `budget/exceeded`. */
export function decodeGames<Game extends RecordGame>(
  format: RecordFormat,
  source: Uint8Array | string,
  options: DecodeOptions | undefined,
  gamesOf: GamesOf<Game>,
): Result<RecordFile & { readonly games: readonly Game[] }, RecordError> {
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(source.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  const decoded = typeof source === 'string' ? { text: source } : decodeFile(source, options?.encoding);
  const { text, ...encoding } = decoded;
  const games: Game[] = [];
  for (const game of gamesOf(text, spending, new LineCounter(text))) {
    if (spending.exceeded !== undefined) return err(spending.exceeded);
    games.push(game);
  }
  if (games.length === 0) return err({ code: 'record/no-games', format });
  return ok({ format, ...encoding, other: new Map(), games, warnings: [] });
}
