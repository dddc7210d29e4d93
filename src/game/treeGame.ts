/** The game of a tree's main line. */
import { err, ok, type Result } from '../base/result.js';
import type { MoveListError } from '../notation/errors.js';
import { positionFrom } from '../position/positionFrom.js';
import { Game } from './game.js';
import { type ParseGameOptions, withEnding } from './jsonGame.js';
import { playList } from './replay.js';
import type { Tree } from './tree.js';
import { mainMoves } from './treeWalk.js';

/**
 * The game of the main line of a tree. A resignation or an agreement that the tree tells is kept. Fails with
 * `list/bad-start` where the start is at fault, or `list/bad-move`.
 */
export function gameFromTree(tree: Tree, options: ParseGameOptions = {}): Result<Game, MoveListError> {
  const start = positionFrom(tree.start, options.allow === undefined ? {} : { allow: options.allow });
  if (!start.ok) return err({ code: 'list/bad-start', fen: tree.start.fen, cause: start.error });
  const game = playList(Game.from(start.value, options), mainMoves(tree));
  return game.ok ? ok(withEnding(game.value, tree.result, tree.reason)) : game;
}
