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
  /** How many of the candidates have been tried. */
  tried: number;
}

/** What the search keeps: its path, and what became of every state (place in the list and position) that it left. */
interface Search {
  readonly texts: readonly string[];
  readonly options: MoveReadOptions;
  readonly readMove: MoveReader;
  readonly path: Frame[];
  readonly known: Map<string, 'dead' | 'alive'>;
  solution: readonly Move[] | undefined;
  /** The failure that lies deepest in the list. */
  worst: BadMoveInList | undefined;
  /** The first place where a choice had to be made. */
  firstChoice: BadMoveInList | undefined;
  readsLeft: number;
}

/** How many texts are read in all: this many times the length of the list, and some. */
const READS_A_TEXT = 16;
const SPARE_READS = 1024;

/**
 * The one reading of a list that is legal to its end. Fails with `list/bad-move`: of the entry that no reading gets past,
 * or `notation/ambiguous` where two whole readings differ, or where the bounded search gave up.
 */
export function readAhead(
  position: Position,
  texts: readonly string[],
  options: MoveReadOptions,
  readMove: MoveReader,
): Result<readonly Move[], BadMoveInList> {
  const search: Search = {
    texts,
    options,
    readMove,
    path: [],
    known: new Map(),
    solution: texts.length === 0 ? [] : undefined,
    worst: undefined,
    firstChoice: undefined,
    readsLeft: texts.length * READS_A_TEXT + SPARE_READS,
  };
  if (texts.length > 0) enter(search, position);
  while (search.path.length > 0) {
    const second = advance(search);
    if (second !== undefined) return err(second);
  }
  if (search.readsLeft < 0) return err(search.firstChoice as BadMoveInList);
  return search.solution === undefined ? err(search.worst as BadMoveInList) : ok(search.solution);
}

/** Reads the next text in a position and, where it fits, goes on from there. */
function enter(search: Search, position: Position): void {
  const index = search.path.length;
  const text = search.texts[index] as string;
  search.readsLeft--;
  const read = search.readMove(position, text, search.options);
  if (read.ok) {
    search.path.push({ position, candidates: [read.value], tried: 0 });
    return;
  }
  const failure = badMove(index, text, position, read.error);
  if (read.error.code === 'notation/ambiguous') {
    search.firstChoice ??= failure;
    search.path.push({ position, candidates: read.error.candidates, tried: 0 });
  } else {
    search.known.set(stateKey(index, position), 'dead');
    if (search.worst === undefined || index > search.worst.index) search.worst = failure;
  }
}

/** Tries the next candidate of the deepest frame. Returns the error of a second whole reading, which ends the search. */
function advance(search: Search): BadMoveInList | undefined {
  const depth = search.path.length;
  const frame = search.path[depth - 1] as Frame;
  const move = frame.candidates[frame.tried];
  if (move === undefined || search.readsLeft < 0) {
    search.path.pop();
    const key = stateKey(depth - 1, frame.position);
    if (!search.known.has(key)) search.known.set(key, 'dead');
    return undefined;
  }
  frame.tried++;
  const next = frame.position.play(move);
  const state = depth === search.texts.length ? 'alive' : search.known.get(stateKey(depth, next));
  if (state === 'alive') return reachEnd(search);
  if (state === undefined) enter(search, next);
  return undefined;
}

/** Notes a whole reading, or says where it differs from the one that was found before. */
function reachEnd(search: Search): BadMoveInList | undefined {
  const { path, solution } = search;
  const moves = path.map(({ candidates, tried }) => candidates[tried - 1] as Move);
  if (solution !== undefined) {
    const index = moves.findIndex((move, at) => move !== solution[at]);
    const { position, candidates } = path[index] as Frame;
    const text = search.texts[index] as string;
    return badMove(index, text, position, { code: 'notation/ambiguous', text, candidates });
  }
  search.solution = moves;
  path.forEach(({ position }, index) => {
    search.known.set(stateKey(index, position), 'alive');
  });
  return undefined;
}

function stateKey(index: number, position: Position): string {
  return `${index} ${position.hash}`;
}
