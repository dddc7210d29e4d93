/** Building a tree while its moves are played on a board, so that every move in it is known to be legal. */
import { Board } from '../board/board.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import type { RecordResult } from '../game/tree.js';
import { type NodeId, ROOT, TreeBuilder } from '../game/treeBuilder.js';
import type { Position } from '../position/position.js';
import type { Setup } from '../position/setup.js';
import { whyIllegal } from '../position/whyIllegal.js';
import type { Spending } from './budget.js';
import { formatTailLine, type RawMoves } from './rawMoves.js';
import { faultsOf, positionOf } from './start.js';
import type { RecordGame } from './types.js';
import type { WarningList } from './warnings.js';

// A board that no recorder uses: making one anew for every game of a collection costs as much as twenty moves.
let spareBoard: Board | undefined;

function takeBoard(start: Position): Board {
  const board = spareBoard ?? Board.empty();
  spareBoard = undefined;
  board.loadPacked(start.men, start.turn);
  return board;
}

/**
 * A tree under construction with the position at its open end. Moves that are points are played on a board
 * ({@link tryPlay}); moves that are found by asking the position, on positions ({@link play}). Whichever of the two is
 * not in use is caught up when it is asked for.
 */
export class Recorder {
  readonly builder: TreeBuilder;
  readonly warnings: WarningList;
  readonly spending: Spending;
  /** The moves of the line. */
  readonly #moves: Move[] = [];
  #end: NodeId = ROOT;
  /** The positions before and after the first moves; none for a set-up that no board can hold. */
  readonly #positions: Position[] = [];
  /** The position after the first moves, so many of them. */
  #board: Board | undefined;
  #made = 0;
  /** The result, as far as it is known. */
  result: RecordResult = '*';
  /** Why the game ended, in the words of the record. */
  reason: string | undefined;
  readonly #tails: Map<NodeId, string[]> = new Map();

  constructor(start: Setup, warnings: WarningList, spending: Spending, offset?: number) {
    this.builder = new TreeBuilder(start);
    const position = positionOf(start);
    if (position !== undefined) this.#positions.push(position);
    this.warnings = warnings;
    this.spending = spending;
    const place = offset === undefined ? {} : { offset };
    for (const fault of faultsOf(start))
      warnings.add({ code: 'record/setup-fault', reason: fault, ...place });
  }

  /** How many moves lead to the end of the line. */
  get depth(): number {
    return this.#moves.length;
  }

  /** The node at the end of the line. */
  get node(): NodeId {
    return this.#end;
  }

  /** The position at the end of the line, or `undefined` for a set-up that no board can hold. */
  get position(): Position | undefined {
    const positions = this.#positions;
    const moves = this.#moves;
    let last = positions[positions.length - 1];
    if (last === undefined) return undefined;
    for (let index = positions.length - 1; index < moves.length; index++) {
      last = last.play(moves[index] as Move);
      positions.push(last);
    }
    return last;
  }

  /** Plays a move if it is legal, and returns its node. */
  tryPlay(move: Move): NodeId | undefined {
    const board = this.#boardAtEnd();
    if (board?.isLegal(move) !== true) return undefined;
    board.make(move);
    this.#made++;
    return this.#write(move);
  }

  /** Plays a move. @throws RangeError where it is not legal. */
  play(move: Move): NodeId {
    this.#positions.push((this.position as Position).play(move));
    return this.#write(move);
  }

  #write(move: Move): NodeId {
    this.#end = this.builder.append(this.#end, move);
    this.#moves.push(move);
    return this.#end;
  }

  #boardAtEnd(): Board | undefined {
    const moves = this.#moves;
    const start = this.#positions[0];
    if (start === undefined) return undefined;
    this.#board ??= takeBoard(start);
    const board = this.#board;
    while (this.#made < moves.length) board.make(moves[this.#made++] as Move);
    return board;
  }

  /** Goes on with a node that is there already: the move is made again. */
  replay(node: NodeId): void {
    const move = this.builder.move(node);
    if (move === undefined) return;
    this.#moves.push(move);
    this.#end = node;
  }

  /** Takes moves of the line back until so many are left. */
  back(depth: number): void {
    if (depth >= this.depth) return;
    for (let left = this.depth; left > depth; left--) this.#end = this.builder.parent(this.#end) as NodeId;
    this.#moves.length = depth;
    for (; this.#made > depth; this.#made--) this.#board?.unmake();
    if (this.#positions.length > depth + 1) this.#positions.length = depth + 1;
  }

  /** Sets the result, and the reason where one is given. */
  setResult(result: RecordResult, reason: string | undefined = this.reason): void {
    this.result = result;
    this.reason = reason;
    this.builder.setResult(result, reason);
  }

  /** Keeps text that could not be read as moves at a node. */
  keep(node: NodeId, text: string): void {
    const tail = this.#tails.get(node);
    if (tail === undefined) this.#tails.set(node, [text]);
    else tail.push(text);
  }

  /** The game as it stands. */
  finish(): RecordGame {
    for (const [node, texts] of this.#tails) this.builder.annotate(node, { tail: texts.join('') });
    this.#tails.clear();
    spareBoard = this.#board ?? spareBoard;
    this.#board = undefined;
    this.#made = 0;
    return { tree: this.builder.finish(), warnings: this.warnings.finish() };
  }
}

/**
 * Plays raw moves into a recorder. A move that is not legal ends its branch: it and what follows it are kept as the tail
 * of the place before it, and a warning says where and why. The moves were counted when they were gathered; false where the
 * budget for text ended.
 */
export function plantMoves(recorder: Recorder, moves: RawMoves): boolean {
  const { builder, spending } = recorder;
  const opening = moves.comments.get(-1);
  if (opening !== undefined) builder.comment(ROOT, opening);
  let deadFrom = Number.POSITIVE_INFINITY;
  for (let index = 0; index < moves.size; index++) {
    const depth = moves.depths[index] as number;
    const comment = moves.comments.get(index);
    if (!spending.characters(comment?.length ?? 0, moves.offsets[index])) return false;
    if (depth <= deadFrom) {
      recorder.back(Math.max(0, depth - 1));
      deadFrom = plantMove(recorder, moves, index) ? Number.POSITIVE_INFINITY : depth;
    }
    if (deadFrom !== Number.POSITIVE_INFINITY) {
      recorder.keep(
        recorder.node,
        formatTailLine(depth, moves.froms[index] as number, moves.tos[index] as number, comment),
      );
      continue;
    }
    if (comment !== undefined) builder.comment(recorder.node, comment);
    const other = moves.others.get(index);
    if (other !== undefined) builder.annotate(recorder.node, { other });
  }
  return true;
}

function plantMove(recorder: Recorder, moves: RawMoves, index: number): boolean {
  const depth = moves.depths[index] as number;
  const move = moves.move(index);
  if (move !== undefined && depth === recorder.depth + 1 && recorder.tryPlay(move) !== undefined) return true;
  const text = formatTailLine(depth, moves.froms[index] as number, moves.tos[index] as number, undefined);
  warnIllegal(recorder, depth, text.slice(text.indexOf(' ') + 1).trim(), move, moves.offsets[index]);
  return false;
}

/** Warns of a move that is not legal at the end of the line. */
export function warnIllegal(
  recorder: Recorder,
  ply: number,
  text: string,
  move: Move | undefined,
  offset: number | undefined,
): void {
  const { position } = recorder;
  const reason = move && position && whyIllegal(position, moveFrom(move), moveTo(move));
  recorder.warnings.add({
    code: 'record/illegal-move',
    ply,
    ...(offset === undefined ? {} : { offset }),
    text,
    ...(reason === undefined ? {} : { reason }),
  });
}
