/** Building a tree while its moves are played on a board, so that every move in it is known to be legal. */
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

/** A tree under construction with the position at its open end. */
export class Recorder {
  readonly builder: TreeBuilder;
  readonly warnings: WarningList;
  readonly spending: Spending;
  /** The nodes of the line, the root first. */
  private readonly line: NodeId[] = [ROOT];
  /** The position after each of them; none for a set-up that no board can hold. */
  private readonly positions: Position[] = [];
  private tried: Move[] = [];
  /** The result, as far as it is known. */
  result: RecordResult = '*';
  /** Why the game ended, in the words of the record. */
  reason: string | undefined;
  private readonly tails: Map<NodeId, string[]> = new Map();

  constructor(start: Setup, warnings: WarningList, spending: Spending, offset?: number) {
    this.builder = new TreeBuilder(start);
    const position = positionOf(start);
    if (position !== undefined) this.positions.push(position);
    this.warnings = warnings;
    this.spending = spending;
    const place = offset === undefined ? {} : { offset };
    for (const fault of faultsOf(start))
      warnings.add({ code: 'record/setup-fault', reason: fault, ...place });
  }

  /** How many moves lead to the end of the line. */
  get depth(): number {
    return this.line.length - 1;
  }

  /** The node at the end of the line. */
  get node(): NodeId {
    return this.line[this.line.length - 1] as NodeId;
  }

  /** The position at the end of the line, or `undefined` for a set-up that no board can hold. */
  get position(): Position | undefined {
    return this.positions[this.positions.length - 1];
  }

  /** Whether a move is legal at the end of the line. */
  isLegal(move: Move): boolean {
    return this.position?.isLegal(move) === true;
  }

  /** Plays a move. @throws RangeError where it is not legal. */
  play(move: Move): NodeId {
    this.positions.push((this.position as Position).play(move));
    const node = this.builder.append(this.node, move);
    this.line.push(node);
    return node;
  }

  /** Goes on with a node that is there already: the move is made again. */
  replay(node: NodeId): void {
    const move = this.builder.move(node);
    if (move === undefined) return;
    this.positions.push((this.position as Position).play(move));
    this.line.push(node);
  }

  /** Takes moves of the line back until so many are left. */
  back(depth: number): void {
    while (this.depth > depth) {
      this.positions.pop();
      this.line.pop();
    }
  }

  /** Tries a move without writing it down; see {@link takeBackNew}. */
  replayNew(move: Move): void {
    this.positions.push((this.position as Position).play(move));
    this.tried.push(move);
  }

  /** Takes back and returns the moves that were only tried. */
  takeBackNew(): readonly Move[] {
    const { tried } = this;
    this.positions.length -= tried.length;
    this.tried = [];
    return tried;
  }

  /** Sets the result, and the reason where one is given. */
  setResult(result: RecordResult, reason: string | undefined = this.reason): void {
    this.result = result;
    this.reason = reason;
    this.builder.setResult(result, reason);
  }

  /** Keeps text that could not be read as moves at a node. */
  keep(node: NodeId, text: string): void {
    const tail = this.tails.get(node);
    if (tail === undefined) this.tails.set(node, [text]);
    else tail.push(text);
  }

  /** The game as it stands. */
  finish(): RecordGame {
    for (const [node, texts] of this.tails) this.builder.annotate(node, { tail: texts.join('') });
    this.tails.clear();
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
  if (move !== undefined && depth === recorder.depth + 1 && recorder.isLegal(move)) {
    recorder.play(move);
    return true;
  }
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
