/**
 * Winning captures, as the Chinese rules count them: a capture by a man, legal, that wins more than it loses once the
 * exchange on that point is played out, is no mere offer between like men, and does not get its own side mated.
 */

import type { Board } from '../board/board.js';
import { OFF_BOARD, roleOf } from '../board/men.js';
import { bearersOn, bearsOn, canCapture, isTarget, menOf } from './captures.js';
import { exchangeValue } from './exchange.js';
import { type MateBudget, searchMate } from './mate.js';
import { type MaterialValues, worthOf } from './material.js';
import { moveOf } from './moves.js';

/** How captures are weighed, and how far mates and runs of checks are looked for. */
export interface GainRules {
  readonly values: MaterialValues;
  /** Bounds of the search whether a capture gets its side mated. */
  readonly mateAfter: MateBudget;
  /** Bounds of the search for material won by checks: how many checks in a row, and how many replies may be tried. */
  readonly run: { readonly checks: number; readonly nodes: number };
}

/** The rules under which a position is weighed, and a note whether some search met its bound of nodes. */
export interface GainSearch {
  readonly rules: GainRules;
  budgetHit: boolean;
}

/** A capture that wins, by cells. */
export interface Gain {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** Runs a question with the move handed to a side. */
export function withTurn<T>(board: Board, side: number, ask: () => T): T {
  if (board.side === side) return ask();
  board.pass();
  const answer = ask();
  board.unmake();
  return answer;
}

/** Runs a question after a move of a side, whoever's turn it is. */
export function after<T>(board: Board, from: number, to: number, ask: () => T): T {
  return withTurn(board, board.cells[from]! & OFF_BOARD, () => {
    board.make(moveOf(from, to));
    const answer = ask();
    board.unmake();
    return answer;
  });
}

/** Whether a capture gets its own side mated by checks at once. */
export function isMatedAfter(board: Board, from: number, to: number, search: GainSearch): boolean {
  const result = after(board, from, to, () => searchMate(board, search.rules.mateAfter));
  if (result.status === 'unknown' && result.bound === 'nodes') search.budgetHit = true;
  return result.status === 'mate';
}

/**
 * Whether the capture is an exchange of like men (24.4): the target could as well take the attacker, without being
 * mated for it and without opening a line on something greater.
 */
export function isExchangeOffer(board: Board, from: number, to: number, search: GainSearch): boolean {
  if (roleOf(board.cells[from]!) !== roleOf(board.cells[to]!) || !canCapture(board, to, from)) return false;
  const taken = worthOf(search.rules.values, board.cells[from]!, from);
  return !exposesMore(board, to, from, taken, search) && !isMatedAfter(board, to, from, search);
}

/** The captures of a side that are exchanges of like men. */
export function offersOf(board: Board, side: number, search: GainSearch): Omit<Gain, 'value'>[] {
  const found: Omit<Gain, 'value'>[] = [];
  const enemies = menOf(board, side ^ OFF_BOARD);
  for (const from of menOf(board, side)) {
    for (const to of enemies) {
      if (canCapture(board, from, to) && isExchangeOffer(board, from, to, search)) found.push({ from, to });
    }
  }
  return found;
}

/**
 * Whether capturing gives a line away on which O wins more than the capture gains: such a man is pinned, though not
 * to its king. Men that are merely left without protection are deeper play and do not count.
 */
export function exposesMore(
  board: Board,
  from: number,
  to: number,
  gain: number,
  search: GainSearch,
): boolean {
  const side = board.cells[from]! & OFF_BOARD;
  const before = attacksOn(board, side, to);
  const captured = board.shift(from, to);
  let worse = false;
  for (const pair of attacksOn(board, side, to)) {
    if (before.some((old) => old.from === pair.from && old.to === pair.to)) continue;
    if (!board.isSafeAfter(pair.from, pair.to, side ^ OFF_BOARD)) continue;
    if (exchangeValue(board, pair.from, pair.to, search.rules.values) > gain) worse = true;
  }
  board.unshift(from, to, captured);
  return worse;
}

/** Which enemy man bears on which of a side's men, but for the one on `except`. */
function attacksOn(board: Board, side: number, except: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const to of menOf(board, side)) {
    if (to === except || !isTarget(board, to)) continue;
    for (const from of bearersOn(board, to, side ^ OFF_BOARD)) found.push({ from, to });
  }
  return found;
}

/**
 * What the man on one cell threatens to win by capturing on another: 0 where that is no winning capture, or where O,
 * who is to move first, may exchange like for like instead.
 */
export function threatenedGain(board: Board, from: number, to: number, search: GainSearch): number {
  const value = gainOf(board, from, to, search);
  return value > 0 && isExchangeOffer(board, from, to, search) ? 0 : value;
}

/** What the man on one cell wins by capturing on another at once: a positive number, or 0 where that is no winning capture. */
export function gainOf(board: Board, from: number, to: number, search: GainSearch): number {
  const value = materialGainOf(board, from, to, search);
  return value > 0 && isMatedAfter(board, from, to, search) ? 0 : value;
}

/** As {@link gainOf}, whether or not the capture gets its own side mated. */
export function materialGainOf(board: Board, from: number, to: number, search: GainSearch): number {
  if (!bearsOn(board, from, to) || !isTarget(board, to)) return 0;
  if (!board.isSafeAfter(from, to, board.cells[from]! & OFF_BOARD)) return 0;
  const value = exchangeValue(board, from, to, search.rules.values);
  return value <= 0 || exposesMore(board, from, to, value, search) ? 0 : value;
}

/** Every winning capture of a side that is to move. */
export function gainsOf(board: Board, side: number, search: GainSearch): Gain[] {
  const found: Gain[] = [];
  const enemies = menOf(board, side ^ OFF_BOARD);
  for (const from of menOf(board, side)) {
    for (const to of enemies) {
      const value = gainOf(board, from, to, search);
      if (value > 0) found.push({ from, to, value });
    }
  }
  return found;
}
