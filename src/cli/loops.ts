/** Every loop of a game under a code, each with its ruling and the positions that it goes through. */
import type { Move } from '../core/move.js';
import type { Game } from '../game/game.js';
import { formatMove } from '../notation/format.js';
import type { Position } from '../position/position.js';
import type { Code } from '../rules/code.js';
import type { PlyFinding, Ruling } from '../rules/ruling.js';
import type { Locale } from '../text/locale.js';

/** A loop at the point where it ends: where a side varied, or the game stopped. */
export interface LoopReport {
  /** How many moves had been played. */
  readonly ply: number;
  readonly ruling: Ruling;
}

/** The loops of a game in their order. A repetition that goes on is one loop, told at its last position. */
export function findLoops(game: Game, code: Code): readonly LoopReport[] {
  const loops: LoopReport[] = [];
  const stages = stagesOf(game);
  for (const [ply, stage] of stages.entries()) {
    const next = stages[ply + 1];
    if (!stands(stage, code) || (next !== undefined && stands(next, code))) continue;
    loops.push({ ply, ruling: stage.ruling(code) });
  }
  return loops;
}

/** The game after every one of its moves, the start first. */
function stagesOf(game: Game): readonly Game[] {
  const stages: Game[] = [game];
  for (let stage = game; stage.ply > 0; ) {
    stage = stage.undo();
    stages.push(stage);
  }
  return stages.reverse();
}

/** Whether there is something to rule on. */
function stands(game: Game, code: Code): boolean {
  if (code.counting === undefined) return game.occurrences >= code.occurrences;
  return game.ruling(code).verdict !== 'no-repetition';
}

/** The position before a ply of a game, counted from 0 as findings do. */
export function positionBefore(game: Game, ply: number): Position {
  return game.history[ply - 1]?.position ?? game.start;
}

/** Writes the moves of findings as readers of a language expect: in Chinese notation, or by their points. */
export function moveWriter(game: Game, locale: Locale): (finding: PlyFinding) => string {
  return ({ ply, move }) => writeMove(positionBefore(game, ply), move, locale);
}

function writeMove(position: Position, move: Move, { tag }: Locale): string {
  if (!tag.startsWith('zh')) return formatMove(position, move, 'uci');
  return formatMove(position, move, { notation: 'chinese', script: tag === 'zh-Hant' ? 'hant' : 'hans' });
}
