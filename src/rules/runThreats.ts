/** What a move threatens to win by a run of checks or of exchanges (CXA 24.3 d and e). */
import type { Board } from '../board/board.js';
import { KING, OFF_BOARD, roleOf } from '../board/men.js';
import type { Move } from '../core/move.js';
import { winByChecks, winningPairs } from './byChecks.js';
import { winByExchange } from './byExchange.js';
import { without } from './captures.js';
import type { GainSearch } from './gains.js';
import { manAt } from './men.js';
import type { Man, Threat } from './ruling.js';

/**
 * The run of checks that the move has made possible, and if none counts, the run of exchanges. Asked in P1; the move
 * is taken back to look at P0 and made again.
 */
export function winsByRuns(board: Board, move: Move, search: GainSearch): Threat[] {
  const run = checkRun(board, move, search);
  if (run?.counts === true) return [run];
  const trade = exchangeRun(board, move, search);
  return [run, trade].filter((threat) => threat !== undefined);
}

/** Material won by checks that was not to be had before, or not without the moved man. */
function checkRun(board: Board, move: Move, search: GainSearch): Threat | undefined {
  const to = move >> 8;
  const side = board.side ^ OFF_BOARD;
  const known = beforeMove(board, move, () => winningPairs(board, side, search, move & 255));
  const run = winByChecks(board, side, search, { man: to, known });
  if (run === undefined) return undefined;
  const before = beforeMove(board, move, () => winByChecks(board, side, search));
  // what the moved man could take before, and now wins by checks, has not changed
  const isNew = run.fresh && (before === undefined || before.value < run.value);
  const joins = !isNew && isMissed(board, to, run.value, search);
  const since = isNew ? 'new' : joins ? 'joined' : 'stands';
  const weight = run.solo ? 'heavy' : 'light';
  // an attack that the moved man makes itself merely stands, as a capture would
  const counts = isNew || (joins && run.aided && run.fresh);
  return describe(board, run, { mechanism: 'by-checks', since, weight, counts });
}

/** Whether less is won by checks with a man taken off. Kings never are, nor men that shield their own from a check. */
function isMissed(board: Board, cell: number, value: number, search: GainSearch): boolean {
  const man = board.cells[cell]!;
  const side = man & OFF_BOARD;
  if (roleOf(man) === KING) return false;
  return without(board, cell, () => {
    if (board.isChecked(side)) return false;
    const alone = winByChecks(board, side, search);
    return alone === undefined || alone.value < value;
  });
}

/** Material won by an even trade first, which was not to be had before. */
function exchangeRun(board: Board, move: Move, search: GainSearch): Threat | undefined {
  const side = board.side ^ OFF_BOARD;
  const trade = winByExchange(board, side, search);
  if (trade === undefined) return undefined;
  const before = beforeMove(board, move, () => winByExchange(board, side, search));
  const counts = before === undefined || before.value < trade.value;
  const since = counts ? 'new' : 'stands';
  return describe(board, trade, { mechanism: 'by-exchange', since, weight: 'light', counts });
}

function beforeMove<T>(board: Board, move: Move, ask: () => T): T {
  board.unmake();
  const answer = ask();
  board.make(move);
  return answer;
}

function describe(
  board: Board,
  run: { readonly value: number; readonly line: readonly number[] },
  how: Pick<Threat, 'mechanism' | 'since' | 'weight' | 'counts'>,
): Threat {
  const last = run.line.at(-1)!;
  const threat = {
    attacker: manNow(board, run.line, last & 255),
    target: manNow(board, run.line, last >> 8),
    ...how,
    protection: { kind: 'none', by: [] },
    canReturn: false,
    tied: false,
    gain: run.value,
    line: run.line as Move[],
  } as const;
  return how.counts ? threat : { ...threat, reason: 'stands' };
}

/** The man that a run brings to a cell by its last move but one, as it stands now. */
function manNow(board: Board, line: readonly number[], cell: number): Man {
  let at = cell;
  for (let index = line.length - 2; index >= 0; index--)
    if (line[index]! >> 8 === at) at = line[index]! & 255;
  return manAt(board, at);
}
