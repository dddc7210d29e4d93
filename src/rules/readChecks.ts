/** The reader of codes that know checks alone. */
import { readCheck } from './classify.js';
import type { PlyReader } from './code.js';
import { finding } from './finding.js';
import { manAt } from './men.js';

/** Reads whether a ply checks, and nothing else. */
export const readChecks: PlyReader = (context) => {
  const { board, move } = context;
  const answersCheck = board.isChecked(board.side);
  board.make(move);
  const check = readCheck(board, move >> 8);
  const man = manAt(board, move >> 8);
  board.unmake();
  return finding(context, man, check, [], answersCheck ? ['check'] : []);
};
