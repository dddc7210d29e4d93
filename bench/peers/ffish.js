// ffish (Fairy-Stockfish in WebAssembly): perft through its public calls, with the bulk count that it offers at the leaf.
import { createRequire } from 'node:module';

export const name = 'ffish 0.7.10';

/** Its loader takes `fetch` for a sign of a browser, so that it must not see Node's until it has started. */
async function load() {
  const fetch = globalThis.fetch;
  const listeners = ['uncaughtException', 'unhandledRejection'].map((event) => [
    event,
    process.listeners(event),
  ]);
  delete globalThis.fetch;
  try {
    const ffish = createRequire(import.meta.url)('ffish');
    await new Promise((resolve) => {
      ffish.onRuntimeInitialized = resolve;
    });
    return ffish;
  } finally {
    globalThis.fetch = fetch;
    for (const [event, before] of listeners) removeListenersBeside(event, before);
  }
}

/** It also takes over the process's error handling; ours is to stay as it was. */
function removeListenersBeside(event, before) {
  for (const listener of process.listeners(event)) {
    if (!before.includes(listener)) process.removeListener(event, listener);
  }
}

export async function loadPerft() {
  const ffish = await load();
  return (fen, depth) => {
    const board = new ffish.Board('xiangqi', fen);
    try {
      return count(board, depth);
    } finally {
      board.delete();
    }
  };
}

function count(board, depth) {
  if (depth === 1) return board.numberLegalMoves();
  let nodes = 0;
  const moves = board.legalMoves();
  if (moves === '') return 0;
  for (const move of moves.split(' ')) {
    board.push(move);
    nodes += count(board, depth - 1);
    board.pop();
  }
  return nodes;
}
