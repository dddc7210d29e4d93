/** The kernel: a fast board that is changed in place, and perft on it. */
export { Board, type BoardSource, MAX_MOVES } from './board.js';
export { divide, MAX_PERFT_DEPTH, type PerftOptions, perft } from './perft.js';
