/** Whether every move of a tree is legal where it stands. */
import { err, ok, type Result } from '../base/result.js';
import { Board } from '../board/board.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import { positionFrom } from '../position/positionFrom.js';
import { Setup } from '../position/setup.js';
import { SETUP_ERROR_CODES, type SetupError } from '../position/validate.js';
import { type IllegalMove, whyIllegal } from '../position/whyIllegal.js';
import type { Tree, TreePath } from './tree.js';
import { walkTree } from './treeWalk.js';

/** What a check of a tree found: a start that no board can hold, or the first move that is not legal. */
export type TreeCheckError =
  | { readonly code: 'tree/bad-start'; readonly cause: SetupError }
  | {
      readonly code: 'tree/illegal-move';
      /** Where the move stands. */
      readonly path: TreePath;
      readonly move: Move;
      /** The position before it. */
      readonly fen: string;
      readonly cause: IllegalMove;
    };

/**
 * The tree itself, if every move in it is legal where it stands; otherwise the first that is not, in the order of
 * `walkTree`. The start may be any arrangement that a board holds, with faults that a game may not start with. Takes
 * time in the number of moves, however they branch.
 */
export function checkTree(tree: Tree): Result<Tree, TreeCheckError> {
  const start = positionFrom(tree.start, { allow: SETUP_ERROR_CODES });
  if (!start.ok) return err({ code: 'tree/bad-start', cause: start.error });
  const board = Board.from(start.value);
  const path: number[] = [];
  for (const { node, ply, index } of walkTree(tree)) {
    for (; path.length >= ply; path.pop()) {
      // The place before the first sibling is reached again by taking back what was played below it.
      board.unmake();
    }
    path.push(index);
    if (!board.isLegal(node.move)) return err(illegal(board, node.move, path));
    board.make(node.move);
  }
  return ok(tree);
}

function illegal(board: Board, move: Move, path: TreePath): TreeCheckError {
  const setup = Setup.from(board.pieces(), { turn: board.turn });
  const position = positionFrom(setup, { allow: SETUP_ERROR_CODES });
  if (!position.ok)
    throw new Error('a position reached by legal moves cannot be set up', { cause: position.error });
  const cause = whyIllegal(position.value, moveFrom(move), moveTo(move));
  if (cause === undefined) throw new Error('a move is illegal on the board and legal in the position');
  return { code: 'tree/illegal-move', path: [...path], move, fen: setup.fen, cause };
}
