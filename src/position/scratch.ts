/**
 * The one board on which all immutable positions are asked. It remembers whose men it shows, so that play after play
 * sets nothing up. Rules of the room: get the board anew for every question, leave it as it was (or say what it shows
 * now), and let no generator, iterator or callback of a caller run in between.
 */
import { Board } from '../board/board.js';
import type { Color } from '../core/color.js';
import type { PackedMen } from './packedMen.js';

/** What the board can show: a setup of at most sixteen men a side, or a position. */
export interface Shown {
  readonly men: PackedMen;
  readonly turn: Color;
}

let board: Board | undefined;
let shown: Shown | undefined;

/** The shared board, showing these men. */
export function boardShowing(source: Shown): Board {
  return shown === source && board !== undefined ? board : setUp(source);
}

/** Says whose men the shared board shows after a move was made on it; `undefined` for nobody's. */
export function nowShows(source: Shown | undefined): void {
  shown = source;
}

function setUp(source: Shown): Board {
  board ??= Board.empty();
  shown = undefined; // should loading fail, the board shows nobody's men
  board.loadPacked(source.men, source.turn);
  shown = source;
  return board;
}
