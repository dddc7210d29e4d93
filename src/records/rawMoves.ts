/**
 * Moves as binary and tabular formats give them: pairs of points with a depth, in the order of a walk (a move, all that
 * follows it, its next sibling), before anybody has asked whether they are legal.
 */
import { type Move, moveBetween, moveFrom, moveTo } from '../core/move.js';
import { formatSquare, parseSquare, type Square } from '../core/square.js';
import type { Spending } from './budget.js';

/** Moves in the order of a walk. A point that is off the board is -1. */
export class RawMoves {
  private readonly spending: Spending | undefined;
  readonly depths: number[] = [];
  readonly froms: number[] = [];
  readonly tos: number[] = [];
  readonly offsets: number[] = [];
  /** Comments by index; -1 is the start. */
  readonly comments: Map<number, string> = new Map();
  /** Further facts by index. */
  readonly others: Map<number, Map<string, string>> = new Map();

  /** With a `spending`, every move that is added is counted. */
  constructor(spending?: Spending) {
    this.spending = spending;
  }

  /** How many moves there are. */
  get size(): number {
    return this.depths.length;
  }

  /** Adds a move: how many moves lead to it (1 for a first move), its points, and where it stands in the source. */
  push(depth: number, from: number, to: number, offset: number): number {
    this.spending?.node(offset);
    this.depths.push(depth);
    this.froms.push(from);
    this.tos.push(to);
    return this.offsets.push(offset) - 1;
  }

  /** The move at an index, or `undefined` where it names a point that is off the board. */
  move(index: number): Move | undefined {
    const from = this.froms[index] as number;
    const to = this.tos[index] as number;
    if (!isPoint(from) || !isPoint(to)) return undefined;
    return moveBetween(from as Square, to as Square);
  }
}

function isPoint(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 90;
}

/**
 * One line of a tail: moves that no rule allows, kept as `depth move comment`, so that they can be read by people and
 * written back into formats that do not mind.
 */
export function formatTailLine(depth: number, from: number, to: number, comment: string | undefined): string {
  const text = comment === undefined ? '' : ` ${JSON.stringify(comment)}`;
  return `${depth} ${pointName(from)}${pointName(to)}${text}\n`;
}

/** The moves of a tail that {@link formatTailLine} wrote, or `undefined` where the text is anything else. */
export function parseTail(tail: string): RawMoves | undefined {
  const moves = new RawMoves();
  for (const line of tail.split('\n')) {
    if (line === '') continue;
    const match = /^(\d{1,9}) ([a-i?][0-9?])([a-i?][0-9?])(?: (".*"))?$/.exec(line);
    if (match === null) return undefined;
    const index = moves.push(Number(match[1]), pointOf(match[2] as string), pointOf(match[3] as string), 0);
    const comment = match[4] === undefined ? undefined : parseJsonText(match[4]);
    if (comment !== undefined) moves.comments.set(index, comment);
  }
  return moves;
}

function parseJsonText(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function pointName(point: number): string {
  return isPoint(point) ? formatSquare(point as Square) : '??';
}

function pointOf(name: string): number {
  const parsed = parseSquare(name);
  return parsed.ok ? parsed.value : -1;
}

/** The points of a move, for writers. */
export function pointsOf(move: Move): readonly [Square, Square] {
  return [moveFrom(move), moveTo(move)];
}
