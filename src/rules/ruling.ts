/** The shapes of a ruling: plain JSON, from the verdict down to who attacked whom on which ply and why it counted. */
import type { ByColor, Color } from '../core/color.js';
import type { Move } from '../core/move.js';
import type { Role } from '../core/piece.js';
import type { Square } from '../core/square.js';

/** Every verdict. The two losses mean "loses unless it varies". */
export const VERDICTS = ['no-repetition', 'draw', 'red-loses', 'black-loses'] as const;
/** What a code says about the last position of a line. */
export type Verdict = (typeof VERDICTS)[number];

/** What a move is: 将 杀 捉 兑 献 拦 跟 闲, the heaviest first. */
export const LABELS = ['check', 'kill', 'chase', 'exchange', 'offer', 'block', 'follow', 'idle'] as const;
/** What a move is, as one word. */
export type Label = (typeof LABELS)[number];

/** What a move answers: a check 解将, a threat of mate 解杀, a chase 避捉. */
export const ANSWERS = ['check', 'kill', 'chase'] as const;
/** What a move answers. */
export type Answer = (typeof ANSWERS)[number];

/** How a move makes a capture possible. */
export const MECHANISMS = [
  'direct',
  'discovered',
  'screen-added',
  'screen-removed',
  'leg-freed',
  'eye-freed',
  'unpinned',
  'root-removed',
  'root-pinned',
  'return-prevented',
  'check-answered',
  'joint',
  'threat-parried',
  'by-checks',
  'by-exchange',
  'standing',
] as const;
/** How a threat came about. */
export type Mechanism = (typeof MECHANISMS)[number];

/** A man followed by identity: `id` is the same throughout one ruling. */
export interface Man {
  readonly id: number;
  readonly color: Color;
  readonly role: Role;
  /** Where it stands after the ply that is told. */
  readonly square: Square;
}

/** How well a target is protected against one capturer. */
export interface Protection {
  /** `none`: nobody bears on it. `false`: those who do cannot recapture. `few`: it can be recaptured, and is lost all the same. `true`: taking it does not pay. */
  readonly kind: 'none' | 'false' | 'few' | 'true';
  /** Those who bear on it once it has been taken. */
  readonly by: readonly Man[];
  /** Why a false root cannot recapture: it is pinned to its king, or the king is in check already. */
  readonly why?: 'pinned' | 'king-in-check';
}

/** One capture that a move threatens. */
export interface Threat {
  readonly attacker: Man;
  readonly target: Man;
  readonly mechanism: Mechanism;
  /** How it relates to the move: `new` by it, `joined` (it stood, and the moved man takes part in it now), `freed` (it stood, and the move took O's answer away), its target did not escape it (`kept`), or it just `stands`. */
  readonly since: 'new' | 'joined' | 'freed' | 'kept' | 'stands';
  /** Whether the code counts it. */
  readonly counts: boolean;
  /** Why it does not count, where it does not; `escape`: the root that went was one that bore on the attacker itself; `protected`: a true root answers it. */
  readonly reason?: 'stands' | 'king-or-pawn' | 'evasion' | 'last-attacker' | 'escape' | 'protected';
  readonly weight: 'heavy' | 'light';
  readonly protection: Protection;
  /** Whether the target could capture the attacker instead. */
  readonly canReturn: boolean;
  /** Whether the target is a rook that stands as the leg between a horse of S and its own king. */
  readonly tied: boolean;
  /** What the exchange wins, in the values of the code; absent where the code does not count. */
  readonly gain?: number;
  /** The capture, or the run of checks that ends with it. */
  readonly line: readonly Move[];
}

/** The check that a move gives. */
export interface CheckFinding {
  readonly by: readonly Man[];
  /** Whether a man other than the moved one gives check. */
  readonly discovered: boolean;
  /** How many men give check: 1 single, 2 双照将, 3 三照将. */
  readonly multiplicity: number;
}

/** The threat of mate that a move makes. */
export interface KillFinding {
  readonly status: 'mate' | 'unknown';
  /** The mate, were O to pass. */
  readonly line: readonly Move[];
}

/** What one ply of the loop was. */
export interface PlyFinding {
  /** Index of the move in the line that was judged, from 0. */
  readonly ply: number;
  readonly move: Move;
  readonly color: Color;
  readonly man: Man;
  readonly label: Label;
  readonly answers: readonly Answer[];
  readonly check?: CheckFinding;
  readonly kill?: KillFinding;
  readonly threats: readonly Threat[];
  /** Whether some search behind this finding met its bound. */
  readonly budgetHit: boolean;
}

/** What a side did in the loop, in one word of its code. */
export interface SideSummary {
  readonly class: string;
  /** The greater the heavier; the code compares the two sides by it. */
  readonly level: number;
  /** The clause that makes the class. */
  readonly clause: string;
  /** How many plies of the side carry each label. */
  readonly labels: Readonly<Partial<Record<Label, number>>>;
  /** The men attacked on every ply of the side. */
  readonly targets: readonly Man[];
}

/** Where the repetition is. */
export interface Loop {
  /** Index of the first move of the last loop. */
  readonly start: number;
  /** Plies in it. */
  readonly length: number;
  /** How often its position has stood, the first time included. */
  readonly occurrences: number;
}

/** A second reading of a point that the sources leave open. */
export interface Reading {
  /** The open point. */
  readonly point: string;
  readonly verdict: Verdict;
  readonly clause: string;
}

/** A ruling about the last position of a line. */
export interface Ruling {
  readonly code: string;
  readonly verdict: Verdict;
  /** The clause that decides; absent without a repetition. */
  readonly clause?: string;
  readonly loop?: Loop;
  readonly sides?: ByColor<SideSummary>;
  readonly findings: readonly PlyFinding[];
  /** Whether the sources of the code leave a point open on which this verdict depends. */
  readonly contested: boolean;
  /** Both readings where it is contested; the first is the one that the verdict follows. */
  readonly readings?: readonly Reading[];
  /** Whether some search met its bound, so that a finding may be incomplete. */
  readonly budgetHit: boolean;
  /** Moves that the next player may not play; only some codes forbid moves instead of ruling losses. */
  readonly forbidden?: readonly Move[];
}
