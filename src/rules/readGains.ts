/**
 * The reader of the Chinese codes: a move is check, kill, or a chase if it makes or renews a winning capture, or wins
 * material by checks. Everything that it leaves open to a code is data of {@link GainReading}.
 */

import type { Board } from '../board/board.js';
import { KING, OFF_BOARD, PAWN, roleOf } from '../board/men.js';
import type { Move } from '../core/move.js';
import { winByChecks } from './byChecks.js';
import { bearsOn, canCapture, checkersOf, isKingOrPawn, isTiedByHorse, without } from './captures.js';
import { mechanismOf, readCheck } from './classify.js';
import type { PlyContext, PlyReader } from './code.js';
import { withKeyPoint, withoutIdleFreed } from './exempt.js';
import {
  after,
  type Gain,
  type GainRules,
  type GainSearch,
  gainsOf,
  isExchangeOffer,
  materialGainOf,
  offersOf,
  threatenedGain,
} from './gains.js';
import { type MateBudget, searchMate } from './mate.js';
import { worthOf } from './material.js';
import { colorAt, manAt } from './men.js';
import { moveOf } from './moves.js';
import { protectionOf } from './protection.js';
import { quietLabel } from './quiet.js';
import type { Answer, CheckFinding, KillFinding, Label, Mechanism, PlyFinding, Threat } from './ruling.js';
import { winsByRuns } from './runThreats.js';

/** What a Chinese code may choose in reading a ply. */
export interface GainReading {
  readonly gains: GainRules;
  /** Bounds of the search for a threat of mate. */
  readonly kill: MateBudget;
  /** Which attacks that stood before the move still count: those that the moved man takes part in, those that the move frees of O's answer. */
  readonly counts: { readonly joined: boolean; readonly freed: boolean };
  /** Whether a man that must hold a key point may hit guards (CXA 26.2). */
  readonly keyPoint: boolean;
}

/** A reader of plies with these choices. */
export function readGains(reading: GainReading): PlyReader {
  return (context) => new PlyReading(context, reading).read();
}

/** One winning capture in P1 and what was found out about it there. */
interface Found extends Gain {
  /** With the moved man taken off there is no winning capture any more. */
  readonly takesPart: boolean;
  /** The moved man, not the capturer, bears on the target as well. */
  readonly helped: boolean;
  /** It is a pawn's capture that uncovers a check (CXA 26.8). */
  readonly unveils: boolean;
  /** It wins only together with another man. */
  readonly joint: boolean;
  /** What O wins in return, by a capture elsewhere or by checks. */
  readonly reply: number;
  readonly threat: Pick<
    Threat,
    'attacker' | 'target' | 'protection' | 'canReturn' | 'tied' | 'gain' | 'line'
  >;
}

class PlyReading {
  private readonly board: Board;
  private readonly move: Move;
  private readonly from: number;
  private readonly to: number;
  private readonly side: number;
  private readonly enemy: number;
  private readonly context: PlyContext;
  private readonly reading: GainReading;
  private readonly search: GainSearch;
  /** The men that check S in P0. */
  private readonly checkers: readonly number[];
  private readonly isKing: boolean;

  constructor(context: PlyContext, reading: GainReading) {
    this.context = context;
    this.reading = reading;
    this.board = context.board;
    this.move = context.move;
    this.from = context.move & 255;
    this.to = context.move >> 8;
    this.side = context.board.side;
    this.enemy = this.side ^ OFF_BOARD;
    this.search = { rules: reading.gains, budgetHit: false };
    this.checkers = checkersOf(context.board, this.side);
    this.isKing = roleOf(context.board.cells[this.from]!) === KING;
  }

  read(): PlyFinding {
    const { board } = this;
    board.make(this.move);
    const check = readCheck(board, this.to);
    if (check !== undefined) return this.finish('check', [], { check });
    if (this.isEvading() && this.isKing) return this.finish('idle', []);
    const tied = this.menInExchange(this.side);
    const kill = this.mateByChecks(tied);
    const found = this.gainsNow(tied);
    board.unmake();
    const threats = withoutIdleFreed(found.map((gain) => this.compare(gain)));
    board.make(this.move);
    const counting = this.exempted(threats);
    if (kill?.status === 'mate') return this.finish('kill', counting, { kill });
    if (counting.some((threat) => threat.counts)) return this.finish('chase', counting, killOf(kill));
    const all = this.exempted([
      ...counting,
      ...(this.isEvading() ? [] : winsByRuns(board, this.move, this.search)),
    ]);
    if (all.some((threat) => threat.counts)) return this.finish('chase', all, killOf(kill));
    return this.finish(tied.size > 0 ? 'exchange' : quietLabel(board, this.move), all, killOf(kill));
  }

  /** Takes the move back and puts the finding together. */
  private finish(
    label: Label,
    threats: readonly Threat[],
    more: { check?: CheckFinding; kill?: KillFinding } = {},
  ): PlyFinding {
    const { board, context } = this;
    const man = manAt(board, this.to);
    board.unmake();
    return {
      ply: context.ply,
      move: this.move,
      color: colorAt(board, this.from),
      man,
      label,
      answers: this.isEvading() ? ['check'] : ([] as Answer[]),
      ...more,
      threats,
      budgetHit: this.search.budgetHit,
    };
  }

  private isEvading(): boolean {
    return this.checkers.length > 0;
  }

  /** The slots of the men that a side's men of their own kind stand in an exchange with: taking them is an exchange, not a gain. */
  private menInExchange(side: number): Set<number> {
    const { board } = this;
    return new Set(offersOf(board, side, this.search).map(({ to }) => board.cells[to]! >> 5));
  }

  /** Whether the side that is not to move, were the other to pass, mates by checks without taking a man that stands in an exchange. */
  private mateByChecks(tied: ReadonlySet<number>): KillFinding | undefined {
    const { board } = this;
    board.pass();
    const result = searchMate(
      board,
      this.reading.kill,
      (position, move) => !tied.has(position.cells[move >> 8]! >> 5) || position.cells[move >> 8] === 0,
    );
    board.unmake();
    if (result.status === 'mate') return { status: 'mate', line: result.line };
    if (result.status === 'none') return undefined;
    this.search.budgetHit = true;
    return { status: 'unknown', line: [] };
  }

  private gainsNow(tied: ReadonlySet<number>): Found[] {
    const { board, search } = this;
    const found: Found[] = [];
    for (const gain of gainsOf(board, this.side, search)) {
      if (isExchangeOffer(board, gain.from, gain.to, search)) continue;
      const takesPart = this.takesPart(gain);
      const joint = this.isJoint(gain, takesPart);
      if (joint && tied.has(board.cells[gain.to]! >> 5)) continue;
      const helped = bearsOn(board, this.to, gain.to);
      found.push({
        ...gain,
        takesPart,
        helped,
        unveils: unveilsCheck(board, gain),
        joint,
        reply: this.replyTo(gain),
        threat: this.describe(gain),
      });
    }
    return found;
  }

  private describe(gain: Gain): Found['threat'] {
    const { board } = this;
    return {
      attacker: manAt(board, gain.from),
      target: manAt(board, gain.to),
      protection: protectionOf(board, gain.from, gain.to, this.reading.gains.values),
      canReturn: canCapture(board, gain.to, gain.from),
      tied: isTiedByHorse(board, gain.to),
      gain: gain.value,
      line: [moveOf(gain.from, gain.to)],
    };
  }

  /**
   * Whether the moved man, not the capturer itself, is what the gain rests on. A man that shields its own king from a
   * check does nothing for a capture elsewhere, though without it no capture would be legal; one that parries a mate
   * threat by itself does.
   */
  private takesPart(gain: Gain): boolean {
    const { board, side } = this;
    if (gain.from === this.to || this.isKing) return false;
    return without(
      board,
      this.to,
      () => !board.isChecked(side) && threatenedGain(board, gain.from, gain.to, this.search) === 0,
    );
  }

  /**
   * Whether two men win together what neither would alone: the capturer is worth what it takes and can be recaptured,
   * or the moved man bears on the target too, or holds down a man that protects it (as a mere screen it does not).
   */
  private isJoint(gain: Gain, takesPart: boolean): boolean {
    const { board } = this;
    const { values } = this.reading.gains;
    const { kind } = protectionOf(board, gain.from, gain.to, values);
    const profit =
      worthOf(values, board.cells[gain.to]!, gain.to) - worthOf(values, board.cells[gain.from]!, gain.from);
    if (kind === 'few' && profit <= 0) return true;
    if (!takesPart) return false;
    if (bearsOn(board, this.to, gain.to)) return true;
    return kind === 'false' && without(board, this.to, () => canCapture(board, gain.from, gain.to));
  }

  private replyTo(gain: Gain): number {
    const { board, search } = this;
    return after(board, gain.from, gain.to, () => {
      const captures = gainsOf(board, this.enemy, search).filter((reply) => reply.to !== gain.to);
      const most = captures.reduce((best, reply) => Math.max(best, reply.value), 0);
      return most > 0 ? most : (winByChecks(board, this.enemy, search)?.value ?? 0);
    });
  }

  /** Compares a winning capture with P0, where the board now stands. */
  private compare(found: Found): Threat {
    const stoodOn = found.from === this.to ? this.from : found.from;
    const since = this.sinceOf(found, stoodOn);
    const mechanism = this.mechanismOf(found, stoodOn, since);
    const base = { ...found.threat, mechanism, since, weight: found.joint ? 'light' : 'heavy' } as const;
    const reason = this.exemption(found, since);
    return reason === undefined ? { ...base, counts: true } : { ...base, counts: false, reason };
  }

  private sinceOf(found: Found, stoodOn: number): Threat['since'] {
    const before = this.gainBefore(stoodOn, found.to);
    if (before === 'none') return 'new';
    if (this.isEvading()) return 'stands';
    if (found.takesPart) return 'joined';
    if (before === 'barred' || found.joint || found.reply > 0) return 'stands';
    return this.replyTo({ ...found, from: stoodOn }) > 0 ? 'freed' : 'stands';
  }

  private mechanismOf(found: Found, stoodOn: number, since: Threat['since']): Mechanism {
    if (since === 'joined') return 'joint';
    if (since === 'freed') return 'threat-parried';
    const protection = since === 'new' ? found.threat.protection : undefined;
    return mechanismOf(this.board, this.from, stoodOn, found.to, protection);
  }

  /**
   * What the capture won in P0: something, nothing, or nothing only because O threatened mate (`barred`). A check that
   * stood there is read as if it were not: O gave it. So is a threat of mate: who parries it makes no capture by that.
   */
  private gainBefore(from: number, to: number): 'won' | 'none' | 'barred' {
    const { board, search } = this;
    if (threatenedGain(board, from, to, search) > 0) return 'won';
    if (this.checkers.length > 0) return this.wonBarChecks(from, to, this.checkers) ? 'won' : 'none';
    const isBarred =
      this.winsMaterial(from, to) && this.mateByChecks(this.menInExchange(this.enemy))?.status === 'mate';
    return isBarred ? 'barred' : 'none';
  }

  /** Whether a capture wins, were no mate to answer it. */
  private winsMaterial(from: number, to: number): boolean {
    const { board, search } = this;
    return materialGainOf(board, from, to, search) > 0 && !isExchangeOffer(board, from, to, search);
  }

  /** Whether the capture would have won in P0 with these checkers off the board, where they are not its target. */
  private wonBarChecks(from: number, to: number, checkers: readonly number[]): boolean {
    const { board } = this;
    const [checker, ...others] = checkers;
    if (checker === undefined) return threatenedGain(board, from, to, this.search) > 0;
    const skip = checker === to || roleOf(board.cells[checker]!) === KING;
    return skip
      ? this.wonBarChecks(from, to, others)
      : without(board, checker, () => this.wonBarChecks(from, to, others));
  }

  private exemption(found: Found, since: Threat['since']): Threat['reason'] | undefined {
    const { counts } = this.reading;
    const renewed =
      since === 'new' || (since === 'joined' && counts.joined) || (since === 'freed' && counts.freed);
    if (!renewed) return 'stands';
    const { board } = this;
    if (!isKingOrPawn(found.from === this.to ? board.cells[this.from]! : board.cells[found.from]!))
      return undefined;
    const together = since === 'new' && found.helped && !isKingOrPawn(board.cells[this.from]!);
    return together || found.unveils ? undefined : 'king-or-pawn';
  }

  private exempted(threats: readonly Threat[]): readonly Threat[] {
    const { keyPoint, gains } = this.reading;
    return keyPoint ? withKeyPoint(this.board, this.side, threats, gains.values) : threats;
  }
}

/** Whether a pawn's capture leaves O in check by another man. */
function unveilsCheck(board: Board, { from, to }: Gain): boolean {
  if (roleOf(board.cells[from]!) !== PAWN) return false;
  const enemy = (board.cells[from]! & OFF_BOARD) ^ OFF_BOARD;
  const captured = board.shift(from, to);
  const unveiled = checkersOf(board, enemy).some((cell) => cell !== to);
  board.unshift(from, to, captured);
  return unveiled;
}

function killOf(kill: KillFinding | undefined): { kill?: KillFinding } {
  return kill === undefined ? {} : { kill };
}
