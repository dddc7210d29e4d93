// What a move is under the Chinese rules of 2020, 将 杀 捉 or anything else, read move by move as docs/rules/clauses.md
// tells it, on literal positions: slow, sharing nothing with src.
import { attackersOfKings, formatPoint, type Point, type Side } from '../reference/literal.js';
import {
  bears,
  type Capture,
  canTake,
  exchanged,
  isChecked,
  isSame,
  kindAt,
  lifted,
  mates,
  menOf,
  type NamedPosition,
  nameAt,
  named,
  other,
  played,
  takersOf,
  turned,
  worth,
} from './literalBoard.js';
import {
  type Depth,
  isKingOrPawn,
  isOffer,
  materialWon,
  offeredTo,
  returnFor,
  threatened,
  type Win,
  winningPairs,
  winsOf,
  wonByChecks,
  wonByTrade,
} from './literalGains.js';

/** What a move is, and the captures that make it a chase: `a3xc5 new heavy`. */
export interface LiteralLabel {
  readonly label: 'check' | 'kill' | 'chase' | 'idle';
  readonly captures: readonly string[];
}

type Since = 'new' | 'joined' | 'freed' | 'stands';

interface Threat extends Win {
  readonly since: Since;
  readonly isJoint: boolean;
  readonly counts: boolean;
}

/** Reads a move as `h2e2` played in a position. */
export function literalLabel(fen: string, move: Capture, depth: Depth): LiteralLabel {
  return new Reading(named(fen), move, depth).read();
}

class Reading {
  private readonly before: NamedPosition;
  private readonly after: NamedPosition;
  private readonly move: Capture;
  private readonly depth: Depth;
  private readonly side: Side;
  /** The men that checked S before the move. */
  private readonly checkers: readonly Point[];

  constructor(before: NamedPosition, move: Capture, depth: Depth) {
    this.before = before;
    this.after = played(before, move);
    this.move = move;
    this.depth = depth;
    this.side = before.side;
    this.checkers = attackersOfKings(before.board, this.side);
  }

  read(): LiteralLabel {
    const { after, side, depth } = this;
    const isEvading = this.checkers.length > 0;
    if (isChecked(after, other(side))) return { label: 'check', captures: [] };
    if (isEvading && this.isKing()) return { label: 'idle', captures: [] };
    const tied = offeredTo(after, side, depth);
    const threats = this.exempted(this.threats(tied)).filter(({ counts }) => counts);
    const captures = threats.map((threat) => this.tell(threat)).sort();
    if (matesBy(after, side, tied, depth)) return { label: 'kill', captures };
    if (threats.length > 0) return { label: 'chase', captures };
    const kind = isEvading ? undefined : this.kindWonByRuns();
    const isChase = kind !== undefined && !this.holdsKeyPoint([kind]);
    return { label: isChase ? 'chase' : 'idle', captures };
  }

  private isKing(): boolean {
    return kindAt(this.after, this.move.to) === 'K';
  }

  private tell({ from, to, since, isJoint }: Threat): string {
    return `${formatPoint(from)}x${formatPoint(to)} ${since} ${isJoint ? 'light' : 'heavy'}`;
  }

  private threats(tied: ReadonlySet<string>): Threat[] {
    const { after, side, depth } = this;
    const found: Threat[] = [];
    for (const win of winsOf(after, side, depth)) {
      if (isOffer(after, win, depth)) continue;
      const isJoint = this.isJoint(win);
      if (isJoint && tied.has(nameAt(after, win.to))) continue;
      const since = this.since(win, isJoint);
      found.push({ ...win, since, isJoint, counts: since !== 'stands' && this.mayChase(win, since) });
    }
    const own = found.some(({ counts, since }) => counts && since !== 'freed');
    return found.map((threat) => (own && threat.since === 'freed' ? { ...threat, counts: false } : threat));
  }

  /** 26.1: king and pawn take nothing in a chase, but for what another man's move helps them to, and 26.8. */
  private mayChase(win: Win, since: Since): boolean {
    const { after, move, side } = this;
    if (!isKingOrPawn(after, win.from)) return true;
    const isHelped = !isSame(win.from, move.to) && bears(after, move.to, win.to);
    if (since === 'new' && isHelped && !isKingOrPawn(after, move.to)) return true;
    const checkers = attackersOfKings(played(after, win).board, other(side));
    return kindAt(after, win.from) === 'P' && checkers.some((point) => !isSame(point, win.to));
  }

  /** 24.17: two men win together what neither would alone. */
  private isJoint(win: Win): boolean {
    const { after, move, side } = this;
    const taken = played(after, win);
    const isBorneOn = menOf(taken, other(side)).some((from) => bears(taken, from, win.to));
    const isTakenBack = takersOf(taken, win.to, other(side)).length > 0;
    if (isTakenBack && exchanged(after, win) > 0 && worth(after, win.to) <= worth(after, win.from))
      return true;
    if (!this.takesPart(win)) return false;
    if (bears(after, move.to, win.to)) return true;
    return isBorneOn && !isTakenBack && canTake(lifted(after, move.to), win.from, win.to);
  }

  /** Whether the moved man, not the capturer, is what the capture rests on. */
  private takesPart(win: Win): boolean {
    const { after, move, side, depth } = this;
    if (isSame(win.from, move.to) || this.isKing()) return false;
    const rest = lifted(after, move.to);
    return !isChecked(rest, side) && threatened(rest, win, depth) === 0;
  }

  private since(win: Win, isJoint: boolean): Since {
    const { before, after, move, depth } = this;
    const old = { from: isSame(win.from, move.to) ? move.from : win.from, to: win.to };
    const stood = this.stood(old);
    if (stood === 'no') return 'new';
    if (this.checkers.length > 0) return 'stands';
    if (this.takesPart(win)) return 'joined';
    if (stood === 'barred' || isJoint || returnFor(after, win, depth) > 0) return 'stands';
    return returnFor(before, old, depth) > 0 ? 'freed' : 'stands';
  }

  /** Whether a capture won before the move: a check that stood is read as if it did not; a mate threat bars what it stood against. */
  private stood(old: Capture): 'yes' | 'no' | 'barred' {
    const { before, side, depth } = this;
    if (threatened(before, old, depth) > 0) return 'yes';
    if (this.checkers.length > 0) {
      const gone = this.checkers.filter((point) => !isSame(point, old.to) && kindAt(before, point) !== 'K');
      return threatened(gone.reduce(lifted, before), old, depth) > 0 ? 'yes' : 'no';
    }
    if (materialWon(before, old) === 0 || isOffer(before, old, depth)) return 'no';
    return matesBy(before, other(side), offeredTo(before, other(side), depth), depth) ? 'barred' : 'no';
  }

  /** The kind of man that a run of checks, or of exchanges, has come to win by the move. */
  private kindWonByRuns(): string | undefined {
    const { before, after, move, side, depth } = this;
    const known = winningPairs(before, side, depth, move.from);
    // the man keeps its name, so pairs of both positions compare
    const run = wonByChecks(after, side, depth, nameAt(after, move.to), known);
    if (run !== undefined) {
      const old = wonByChecks(before, side, depth);
      const isNew = run.fresh && (old === undefined || old.value < run.value);
      if (isNew || (run.aided && run.fresh && this.isMissed(run.value))) return run.kind;
    }
    const trade = wonByTrade(after, side, depth);
    const old = trade === undefined ? undefined : wonByTrade(before, side, depth);
    return trade !== undefined && (old === undefined || old.value < trade.value) ? trade.kind : undefined;
  }

  /** Whether less is won by checks without the moved man. */
  private isMissed(value: number): boolean {
    const { after, move, side, depth } = this;
    const rest = lifted(after, move.to);
    if (this.isKing() || isChecked(rest, side)) return false;
    const run = wonByChecks(rest, side, depth);
    return run === undefined || run.value < value;
  }

  private exempted(threats: readonly Threat[]): readonly Threat[] {
    const kinds = threats.filter(({ counts }) => counts).map(({ to }) => kindAt(this.after, to));
    return this.holdsKeyPoint(kinds) ? threats.map((threat) => ({ ...threat, counts: false })) : threats;
  }

  /** 26.2: the last man of S that can attack, where O has more to attack with, hits nothing but guards. */
  private holdsKeyPoint(kinds: readonly string[]): boolean {
    const { after, side } = this;
    const attackers = (of: Side): Point[] =>
      menOf(after, of).filter((point) => !'KAB'.includes(kindAt(after, point)));
    const worthOf = (of: Side): number => attackers(of).reduce((sum, point) => sum + worth(after, point), 0);
    if (kinds.length === 0 || !kinds.every((kind) => 'AB'.includes(kind))) return false;
    return attackers(side).length === 1 && worthOf(other(side)) > worthOf(side);
  }
}

/** Whether a side, were it to move, mates by checks without taking a man that stands in an exchange. */
function matesBy(position: NamedPosition, side: Side, tied: ReadonlySet<string>, depth: Depth): boolean {
  return mates(turned(position, side), depth.mate, (at, { to }) => !tied.has(nameAt(at, to)));
}
