// Winning captures and what is won by runs of checks and exchanges, written out from the Chinese rules (24.3, 26.5) on
// literal positions: slow, without tables, sharing nothing with src.
import { legal, type Point, type Side } from '../reference/literal.js';
import {
  bears,
  type Capture,
  canTake,
  exchanged,
  isChecked,
  isSame,
  isTarget,
  kindAt,
  mates,
  menOf,
  type NamedPosition,
  nameAt,
  other,
  played,
  sideAt,
  takersOf,
  turned,
  worth,
} from './literalBoard.js';

/** How far is looked: moves of a mate, checks of a run. */
export interface Depth {
  readonly mate: number;
  readonly checks: number;
}

/** A capture and what it wins. */
export interface Win extends Capture {
  readonly value: number;
}

/** What a run of checks wins at least. */
export interface Run {
  readonly value: number;
  /** The kind of the man that is taken in the end. */
  readonly kind: string;
  /** Whether another man than the one asked about may be the one that takes. */
  readonly aided: boolean;
  /** Whether O cannot see to it that only a known pair remains. */
  readonly fresh: boolean;
  /** Whether the man asked about plays it alone. */
  readonly solo: boolean;
}

/** What a run of exchanges wins at least, and the kind of man that it wins. */
export type Trade = Pick<Run, 'value' | 'kind'>;

const MATE = 1000;

export function isKingOrPawn(position: NamedPosition, point: Point): boolean {
  return 'KP'.includes(kindAt(position, point));
}

/** Every man of O that a side's men bear on, with a legal capture. */
function capturesOf(position: NamedPosition, side: Side): Capture[] {
  const found: Capture[] = [];
  for (const from of menOf(position, side)) {
    for (const to of menOf(position, other(side)))
      if (kindAt(position, to) !== 'K' && canTake(position, from, to)) found.push({ from, to });
  }
  return found;
}

/** Whether a capture opens a line on which O wins more than it takes. */
function opensMore(position: NamedPosition, capture: Capture, gain: number): boolean {
  const side = sideAt(position, capture.from)!;
  const attacks = (board: NamedPosition): Capture[] =>
    menOf(board, other(side))
      .filter((from) => !isSame(from, capture.to))
      .flatMap((from) =>
        menOf(board, side)
          .filter((to) => !isSame(to, capture.to) && isTarget(board, to) && bears(board, from, to))
          .map((to) => ({ from, to })),
      );
  const before = attacks(position);
  const after = played(position, capture);
  return attacks(after).some(
    (pair) =>
      !before.some((old) => isSame(old.from, pair.from) && isSame(old.to, pair.to)) &&
      canTake(after, pair.from, pair.to) &&
      exchanged(after, pair) > gain,
  );
}

function getsMated(position: NamedPosition, capture: Capture, depth: Depth): boolean {
  return mates(played(position, capture), depth.mate);
}

/** 24.4: men of one kind that can take each other, the other one without being mated or losing more for it. */
export function isOffer(position: NamedPosition, { from, to }: Capture, depth: Depth): boolean {
  if (kindAt(position, from) !== kindAt(position, to) || !canTake(position, to, from)) return false;
  const back = { from: to, to: from };
  return !opensMore(position, back, worth(position, from)) && !getsMated(position, back, depth);
}

/** The names of O's men that stand in an exchange with a man of a side. */
export function offeredTo(position: NamedPosition, side: Side, depth: Depth): Set<string> {
  const offers = capturesOf(position, side).filter((capture) => isOffer(position, capture, depth));
  return new Set(offers.map(({ to }) => nameAt(position, to)));
}

/** What a capture wins in material, or 0. */
export function materialWon(position: NamedPosition, capture: Capture): number {
  if (!isTarget(position, capture.to) || !canTake(position, capture.from, capture.to)) return 0;
  const value = exchanged(position, capture);
  return value > 0 && !opensMore(position, capture, value) ? value : 0;
}

/** 24.3: what a capture wins; 0 where it gets its own side mated. */
export function won(position: NamedPosition, capture: Capture, depth: Depth): number {
  const value = materialWon(position, capture);
  return value > 0 && getsMated(position, capture, depth) ? 0 : value;
}

/** As {@link won}, but an exchange of like men wins nothing. */
export function threatened(position: NamedPosition, capture: Capture, depth: Depth): number {
  const value = won(position, capture, depth);
  return value > 0 && isOffer(position, capture, depth) ? 0 : value;
}

/** Every winning capture of a side, exchanges of like men among them. */
export function winsOf(position: NamedPosition, side: Side, depth: Depth): Win[] {
  return capturesOf(position, side)
    .map((capture) => ({ ...capture, value: won(position, capture, depth) }))
    .filter(({ value }) => value > 0);
}

function pairName(position: NamedPosition, { from, to }: Capture): string {
  return `${nameAt(position, from)}x${nameAt(position, to)}`;
}

/** The pairs that win for a side without any check, by name; only those of one man, if given. */
export function winningPairs(position: NamedPosition, side: Side, depth: Depth, by?: Point): Set<string> {
  const wins = winsOf(position, side, depth).filter(
    (win) => (by === undefined || isSame(win.from, by)) && !isOffer(position, win, depth),
  );
  return new Set(wins.map((win) => pairName(position, win)));
}

/** The most that O wins elsewhere right after a capture. */
export function mostElsewhere(position: NamedPosition, capture: Capture, depth: Depth): number {
  const after = played(position, capture);
  const replies = winsOf(after, after.side, depth).filter((reply) => !isSame(reply.to, capture.to));
  return Math.max(0, ...replies.map(({ value }) => value));
}

/** What O wins in return for a capture: elsewhere, or by checks. */
export function returnFor(position: NamedPosition, capture: Capture, depth: Depth): number {
  const most = mostElsewhere(position, capture, depth);
  const after = played(position, capture);
  return most > 0 ? most : (wonByChecks(after, after.side, depth)?.value ?? 0);
}

interface RunQuestion {
  readonly depth: Depth;
  /** Pairs that a run is not about: they win without a check. */
  readonly standing: ReadonlySet<string>;
  /** Like men that stand in an exchange: taking them wins nothing in a run. */
  readonly offers: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
  /** The name of the man that may need help. */
  readonly man: string;
}

/** 24.3 d: what a side, were it to move, wins by at most so many checks, beyond what it could take without one. */
export function wonByChecks(
  position: NamedPosition,
  side: Side,
  depth: Depth,
  man = '',
  known: ReadonlySet<string> = new Set(),
): Run | undefined {
  const offers = capturesOf(position, side).filter((capture) => isOffer(position, capture, depth));
  const question = {
    depth,
    man,
    known,
    standing: winningPairs(position, side, depth),
    offers: new Set(offers.map((capture) => pairName(position, capture))),
  };
  const run = bestRun(turned(position, side), question, depth.checks, 0);
  return run === undefined || run.value >= MATE ? undefined : run;
}

function better(best: Run | undefined, run: Run): Run {
  const rank = ({ value, fresh, solo }: Run): number => value * 4 + (fresh ? 2 : 0) + (solo ? 1 : 0);
  return best === undefined || rank(run) > rank(best) ? run : best;
}

function bestRun(
  position: NamedPosition,
  question: RunQuestion,
  checks: number,
  balance: number,
): Run | undefined {
  let best: Run | undefined;
  for (const move of legal(position)) {
    const after = played(position, move);
    if (!isChecked(after, after.side)) continue;
    const takes = sideAt(position, move.to) !== undefined;
    if (takes && question.standing.has(pairName(position, move))) continue;
    const isFree = !takes || question.offers.has(pairName(position, move));
    const run = worstReply(after, question, checks, balance + (isFree ? 0 : worth(position, move.to)));
    const solo = nameAt(position, move.from) === question.man;
    if (run !== undefined) best = better(best, { ...run, solo: run.solo && solo });
  }
  return best;
}

function worstReply(
  position: NamedPosition,
  question: RunQuestion,
  checks: number,
  balance: number,
): Run | undefined {
  let worst: Run | undefined;
  let solo = true;
  for (const reply of legal(position)) {
    const lost = sideAt(position, reply.to) === undefined ? 0 : worth(position, reply.to);
    if (lost > 0 && kindAt(position, reply.to) === 'P') return undefined;
    const run = afterReply(played(position, reply), question, checks, balance - lost);
    if (run === undefined) return undefined;
    solo &&= run.solo;
    if (worst === undefined || run.value < worst.value) worst = run;
    else if (run.value === worst.value)
      worst = { ...worst, aided: worst.aided || run.aided, fresh: worst.fresh && run.fresh };
  }
  if (worst !== undefined) return { ...worst, solo };
  return { value: MATE, kind: 'K', aided: false, fresh: false, solo: true };
}

function afterReply(
  position: NamedPosition,
  question: RunQuestion,
  checks: number,
  balance: number,
): Run | undefined {
  const capture = bestCapture(position, question, balance);
  if (capture !== undefined) return capture;
  if (checks > 1) return bestRun(position, question, checks - 1, balance);
  const mating = legal(position).filter((move) => matesAt(position, move));
  if (mating.length === 0) return undefined;
  const solo = mating.some(({ from }) => nameAt(position, from) === question.man);
  return { value: MATE, kind: 'K', aided: false, fresh: false, solo };
}

function matesAt(position: NamedPosition, move: Capture): boolean {
  const after = played(position, move);
  return isChecked(after, after.side) && legal(after).length === 0;
}

function bestCapture(position: NamedPosition, question: RunQuestion, balance: number): Run | undefined {
  let best: Run | undefined;
  for (const win of winsOf(position, position.side, question.depth)) {
    const pair = pairName(position, win);
    const value = balance + win.value;
    if (isKingOrPawn(position, win.from) || value <= 0) continue;
    if (question.standing.has(pair) || question.offers.has(pair)) continue;
    if (mostElsewhere(position, win, question.depth) > value) continue;
    const solo = nameAt(position, win.from) === question.man;
    const kind = kindAt(position, win.to);
    best = better(best, { value, kind, solo, aided: !solo, fresh: !question.known.has(pair) });
  }
  return best;
}

/** 24.3 e: what a side wins by an even trade that drags a root away, whichever man takes back. */
export function wonByTrade(position: NamedPosition, side: Side, depth: Depth): Trade | undefined {
  const standing = winsOf(position, side, depth);
  let best: Trade | undefined;
  for (const trade of capturesOf(position, side)) {
    const isEven =
      worth(position, trade.from) === worth(position, trade.to) && exchanged(position, trade) === 0;
    if (isKingOrPawn(position, trade.from) || !isTarget(position, trade.to) || !isEven) continue;
    const after = played(position, trade);
    const worst = takersOf(after, trade.to, other(side))
      .map((from) => bestAfterTrade(played(after, { from, to: trade.to }), side, trade.to, standing, depth))
      .reduce((least, win) => (win.value < least.value ? win : least));
    if (worst.value > (best?.value ?? 0)) best = worst;
  }
  return best;
}

function bestAfterTrade(
  position: NamedPosition,
  side: Side,
  point: Point,
  standing: readonly Win[],
  depth: Depth,
): Trade {
  return winsOf(position, side, depth)
    .filter((win) => !isSame(win.to, point) && !isKingOrPawn(position, win.from))
    .filter((win) => !standing.some((old) => isSame(old.from, win.from) && isSame(old.to, win.to)))
    .map((win) => ({ value: win.value, kind: kindAt(position, win.to) }))
    .reduce((most, trade) => (trade.value > most.value ? trade : most), { value: 0, kind: '' });
}
