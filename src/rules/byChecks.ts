/**
 * Material won by a run of checks (抽吃): S checks, and whatever O replies, S takes something, checks once more or mates.
 * The run wins what S has taken in it less what O has: a man may be given up to win a greater one.
 */
import type { Board } from '../board/board.js';
import { OFF_BOARD, PAWN, roleOf } from '../board/men.js';
import type { Move } from '../core/move.js';
import { isKingOrPawn } from './captures.js';
import { after, type Gain, type GainSearch, gainsOf, isExchangeOffer, offersOf, withTurn } from './gains.js';
import { worthOf } from './material.js';

/** What a run of checks wins at least, and its longest line. */
export interface Run {
  readonly value: number;
  /** Check, reply, check, reply … capture: moves as packed cells. */
  readonly line: readonly number[];
  /** Whether the man asked about does everything in it itself, whatever O replies. */
  readonly solo: boolean;
  /** Whether, where O replies best, another man may be the one that takes. */
  readonly aided: boolean;
  /** Whether, wherever O replies best, it ends with a capture that is none of the known ones. */
  readonly fresh: boolean;
}

/** The search of one run: it stops, and says so, when it has tried too many replies. */
interface RunSearch {
  readonly gains: GainSearch;
  /** Pairs of capturer and target that win without any check: a run is about something else. */
  readonly standing: ReadonlySet<number>;
  /** Pairs that could be had before: a run that is about them alone has changed nothing. */
  readonly known: ReadonlySet<number>;
  /** Pairs of like men that stand in an exchange: O, who is to move first, may take as well. No check makes that a gain. */
  readonly offers: ReadonlySet<number>;
  /** The slot of the man about which it is asked whether it needs help. */
  readonly slot: number;
  nodes: number;
}

/** What a run that ends in mate is worth, more than any man: O will rather lose one. */
const MATE = 1000;

const NONE: ReadonlySet<number> = /* @__PURE__ */ new Set();

/** What else a run is asked about: the cell of the man that may need help, and pairs that could be had before. */
interface RunQuestion {
  readonly man?: number;
  readonly known?: ReadonlySet<number>;
}

/**
 * What a side, were it to move, would win by checking at most so often, beside what it could take without a check;
 * undefined where it wins nothing, where it mates in any case (that is a kill), or the bound was met.
 */
export function winByChecks(
  board: Board,
  side: number,
  gains: GainSearch,
  { man = 0, known = NONE }: RunQuestion = {},
): Run | undefined {
  const search = {
    gains,
    slot: board.cells[man]! >> 5,
    standing: winningPairs(board, side, gains),
    known,
    offers: new Set(offersOf(board, side, gains).map(({ from, to }) => pairOf(board, from, to))),
    nodes: 0,
  };
  const run = withTurn(board, side, () => bestRun(board, search, gains.rules.run.checks, 0));
  return run === undefined || run.value >= MATE ? undefined : run;
}

/** The pairs of capturer and target that win for a side without any check; only those of the man on `by`, if given. */
export function winningPairs(board: Board, side: number, gains: GainSearch, by?: number): Set<number> {
  const pairs = new Set<number>();
  for (const { from, to } of gainsOf(board, side, gains)) {
    if (by !== undefined && from !== by) continue;
    if (!isExchangeOffer(board, from, to, gains)) pairs.add(pairOf(board, from, to));
  }
  return pairs;
}

/** Capturer and target by identity. */
function pairOf(board: Board, from: number, to: number): number {
  return ((board.cells[from]! >> 5) << 5) | (board.cells[to]! >> 5);
}

/** The best run from here on, `balance` being what it has won so far. */
function bestRun(board: Board, search: RunSearch, checks: number, balance: number): Run | undefined {
  let best: Run | undefined;
  for (const move of legal(board)) {
    const taken = takenBy(board, search, move);
    if (taken === undefined) continue;
    board.make(move);
    const run = board.inCheck ? worstReply(board, search, checks, balance + taken) : undefined;
    board.unmake();
    if (isSpent(search)) return undefined;
    if (run === undefined) continue;
    const solo = run.solo && isAsked(board, search, move);
    best = better(best, { ...run, line: [move, ...run.line], solo });
  }
  return best;
}

/** The run that wins more; of equal ones that which is about something new, then that which takes one man. */
function better(best: Run | undefined, run: Run): Run {
  return best === undefined || rank(run) > rank(best) ? run : best;
}

function rank({ value, fresh, solo }: Run): number {
  return value * 4 + (fresh ? 2 : 0) + (solo ? 1 : 0);
}

/** Whether a move is made by the man that is asked about. */
function isAsked(board: Board, search: RunSearch, move: number): boolean {
  return board.cells[move & 255]! >> 5 === search.slot;
}

/** What a checking move takes: nothing for a man in an exchange; undefined where the capture wins without the check. */
function takenBy(board: Board, search: RunSearch, move: number): number | undefined {
  const to = move >> 8;
  if (board.cells[to] === 0) return 0;
  const pair = pairOf(board, move & 255, to);
  if (search.standing.has(pair)) return undefined;
  return search.offers.has(pair) ? 0 : worthAt(board, search, to);
}

function worthAt(board: Board, search: RunSearch, cell: number): number {
  return worthOf(search.gains.rules.values, board.cells[cell]!, cell);
}

function isSpent(search: RunSearch): boolean {
  const spent = search.nodes > search.gains.rules.run.nodes;
  if (spent) search.gains.budgetHit = true;
  return spent;
}

/** What is won after the reply that is best for the checked side; undefined if one reply saves everything. */
function worstReply(board: Board, search: RunSearch, checks: number, balance: number): Run | undefined {
  const replies = legal(board);
  if (replies.length === 0) return { value: MATE, line: [], solo: true, aided: false, fresh: false };
  let worst: Run | undefined;
  let solo = true;
  for (const reply of replies) {
    search.nodes++;
    if (isSpent(search)) return undefined;
    const lost = board.cells[reply >> 8] === 0 ? 0 : worthAt(board, search, reply >> 8);
    // a pawn floats in value (26.6): what is won for one is no gain
    if (lost > 0 && roleOf(board.cells[reply >> 8]!) === PAWN) return undefined;
    board.make(reply);
    const run = afterReply(board, search, checks, balance - lost);
    board.unmake();
    if (run === undefined) return undefined;
    solo &&= run.solo;
    if (worst === undefined || run.value < worst.value) worst = { ...run, line: [reply, ...run.line] };
    else if (run.value === worst.value)
      worst = { ...worst, aided: worst.aided || run.aided, fresh: worst.fresh && run.fresh };
  }
  return worst === undefined ? undefined : { ...worst, solo };
}

/** How the run goes on: by a capture that wins, else by one more check, else by mate. */
function afterReply(board: Board, search: RunSearch, checks: number, balance: number): Run | undefined {
  const capture = bestCapture(board, search, balance);
  if (capture !== undefined) return capture;
  return checks > 1 ? bestRun(board, search, checks - 1, balance) : mateInOne(board, search);
}

function mateInOne(board: Board, search: RunSearch): Run | undefined {
  let best: Run | undefined;
  for (const move of legal(board)) {
    board.make(move);
    const mates = board.inCheck && legal(board).length === 0;
    board.unmake();
    const solo = isAsked(board, search, move);
    if (mates) best = better(best, { value: MATE, line: [move], solo, aided: false, fresh: false });
  }
  return best;
}

/** The capture that ends a run: by a fighting man, and not at the price of more than the run wins. */
function bestCapture(board: Board, search: RunSearch, balance: number): Run | undefined {
  let best: Run | undefined;
  for (const gain of gainsOf(board, board.side, search.gains)) {
    if (isKingOrPawn(board.cells[gain.from]!)) continue;
    const value = balance + gain.value;
    const move = gain.from | (gain.to << 8);
    if (value <= 0 || (best !== undefined && value < best.value)) continue;
    const pair = pairOf(board, gain.from, gain.to);
    if (search.standing.has(pair) || search.offers.has(pair)) continue;
    if (replyTo(board, gain, search.gains) > value) continue;
    const solo = isAsked(board, search, move);
    best = better(best, { value, line: [move], solo, aided: !solo, fresh: !search.known.has(pair) });
  }
  return best;
}

/** The most that O wins off the point of a capture, by one capture of its own right after it. */
function replyTo(board: Board, gain: Gain, search: GainSearch): number {
  const enemy = (board.cells[gain.from]! & OFF_BOARD) ^ OFF_BOARD;
  return after(board, gain.from, gain.to, () =>
    gainsOf(board, enemy, search).reduce(
      (most, reply) => (reply.to === gain.to ? most : Math.max(most, reply.value)),
      0,
    ),
  );
}

function legal(board: Board): Move[] {
  const buffer: number[] = [];
  const count = board.generate(buffer);
  buffer.length = count;
  return buffer as Move[];
}
