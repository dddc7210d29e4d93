/**
 * Lists whose texts may fit several moves, `P3+1` with a pawn on either end of file three: the rest of the list decides,
 * where only one of the readings can be played to its end.
 */
import { err, ok, type Result } from '../base/result.js';
import type { Move } from '../core/move.js';
import type { Position } from '../position/position.js';
import type { BadMoveInList } from './errors.js';
import { badMove } from './inTurn.js';
import type { MoveReader, MoveReadOptions } from './readMove.js';

/** A place in the list, with the moves that its text fits there. */
interface Frame {
  readonly position: Position;
  readonly candidates: readonly Move[];
  /** What is wrong where there are several. */
  readonly choice: BadMoveInList | undefined;
  /** How many of the candidates have been tried. */
  tried: number;
}

/** How many texts are read in all: this many times the length of the list, and some. */
const READS_A_TEXT = 16;
const SPARE_READS = 1024;

/**
 * The one reading of a list that is legal to its end. Fails with `list/bad-move`: of the entry that no reading gets past,
 * or `notation/ambiguous` where two whole readings differ, or where the bounded search gave up.
 */
export function readAhead(
  start: Position,
  texts: readonly string[],
  options: MoveReadOptions,
  readMove: MoveReader,
): Result<readonly Move[], BadMoveInList> {
  const path: Frame[] = [];
  /** Whether a state (place in the list and position) that was left can be played to the end. */
  const known = new Map<string, boolean>();
  let solution: readonly Move[] | undefined;
  /** The failure that lies deepest in the list, and the first place where a choice had to be made. */
  let worst: BadMoveInList | undefined;
  let firstChoice: BadMoveInList | undefined;
  let readsLeft = texts.length * READS_A_TEXT + SPARE_READS;

  /** Reads the next text in a position and, where it fits, goes on from there. */
  const enter = (position: Position): void => {
    const index = path.length;
    const text = texts[index] as string;
    readsLeft--;
    const read = readMove(position, text, options);
    if (read.ok) {
      path.push({ position, candidates: [read.value], choice: undefined, tried: 0 });
      return;
    }
    const failure = badMove(index, text, position, read.error);
    if (read.error.code === 'notation/ambiguous') {
      firstChoice ??= failure;
      path.push({ position, candidates: read.error.candidates, choice: failure, tried: 0 });
    } else {
      known.set(stateKey(index, position), false);
      if (worst === undefined || index > worst.index) worst = failure;
    }
  };

  if (texts.length === 0) return ok([]);
  enter(start);
  for (let frame = path[0]; frame !== undefined; frame = path[path.length - 1]) {
    const move = frame.candidates[frame.tried++];
    if (move === undefined || readsLeft < 0) {
      path.pop();
      const key = stateKey(path.length, frame.position);
      if (!known.has(key)) known.set(key, false);
      continue;
    }
    const next = frame.position.play(move);
    const isAlive = path.length === texts.length || known.get(stateKey(path.length, next));
    if (isAlive === undefined) enter(next);
    if (isAlive !== true) continue;
    const first = solution;
    solution = path.map(({ candidates, tried }) => candidates[tried - 1] as Move);
    if (first !== undefined) {
      const parting = solution.findIndex((other, index) => other !== first[index]);
      return err(path[parting]?.choice as BadMoveInList);
    }
    for (const [index, { position }] of path.entries()) known.set(stateKey(index, position), true);
  }
  if (readsLeft < 0) return err(firstChoice as BadMoveInList);
  return solution === undefined ? err(worst as BadMoveInList) : ok(solution);
}

function stateKey(index: number, position: Position): string {
  return `${index} ${position.hash}`;
}
