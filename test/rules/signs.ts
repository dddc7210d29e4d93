// Plies made up from signs, for tests of what comes after the reading of plies: links, classes, verdicts, runs.
// A ply is a group of signs: `-` idle, `+` check, `#` threat of mate, `!` it answers a chase, `@7` man 7 has moved, and
// a letter of THREATS with the number of the man attacked: `+x3` checks and chases man 3.
import { type Color, opposite } from '../../src/core/color.js';
import type { Move } from '../../src/core/move.js';
import type { Role } from '../../src/core/piece.js';
import type { Square } from '../../src/core/square.js';
import type { Label, Man, PlyFinding, Threat } from '../../src/rules/index.js';

/** The man that attacks and moves where nothing else is said. */
const MOVER = 20;

interface Kind extends Partial<Threat> {
  readonly by?: Role;
  readonly on?: Role;
  readonly root?: 'true';
}

const THREATS: Readonly<Record<string, Kind>> = {
  /** An attack that counts. */
  x: {},
  /** One that is won only together with another man. */
  j: { weight: 'light' },
  /** A rook tied to its king by a horse. */
  t: { on: 'rook', tied: true },
  /** It stood before. */
  s: { since: 'stands', counts: false, reason: 'stands' },
  /** The same, of a run of checks. */
  q: { since: 'stands', counts: false, reason: 'stands', mechanism: 'by-checks' },
  /** It stood before, and the moved man takes part in it. */
  y: { since: 'joined', counts: false, reason: 'stands' },
  /** It stood before, and the move frees it of its price. */
  f: { since: 'freed', counts: false, reason: 'stands' },
  /** The same, and it counts. */
  F: { since: 'freed' },
  /** A run of checks that stood before. */
  c: { since: 'joined', counts: false, reason: 'stands', mechanism: 'by-checks' },
  /** Its target walked where it can be taken all the same. */
  w: { since: 'kept' },
  /** A pawn’s attack that stood before, and one that the moved man takes part in now, which is excused. */
  v: { by: 'pawn', since: 'stands', counts: false, reason: 'stands' },
  P: { by: 'pawn', since: 'joined', counts: false, reason: 'king-or-pawn' },
  /** A pawn’s attack, which is excused. */
  p: { by: 'pawn', counts: false, reason: 'king-or-pawn' },
  /** The king’s, excused as well. */
  k: { by: 'king', counts: false, reason: 'king-or-pawn' },
  /** The moved man only walked out of an attack. */
  e: { since: 'stands', counts: false, reason: 'escape' },
  /** A guard on a protected rook, and on one that is not; another man on a protected one. */
  a: { by: 'advisor', on: 'rook', root: 'true' },
  b: { by: 'elephant', on: 'rook', root: 'true' },
  o: { by: 'advisor', on: 'rook' },
  r: { on: 'rook', root: 'true' },
  /** A new attack on a protected man. */
  d: { root: 'true', counts: false, reason: 'protected' },
  /** By lifting a pin, and by pinning a root. */
  u: { mechanism: 'unpinned' },
  n: { mechanism: 'root-pinned' },
  /** An attack on an advisor, on an elephant. */
  A: { on: 'advisor' },
  B: { on: 'elephant' },
};

function man(id: number, color: Color, role: Role): Man {
  return { id, color, role, square: 0 as Square };
}

/** The threat of a sign on a man. */
export function threatOf(sign: string, id: number, color: Color = 'red', attacker: number = MOVER): Threat {
  const { by = 'cannon', on = 'horse', root = 'none', ...rest } = THREATS[sign]!;
  return {
    attacker: man(attacker, color, by),
    target: man(id, opposite(color), on),
    mechanism: 'direct',
    since: 'new',
    counts: true,
    weight: 'heavy',
    protection: { kind: root, by: [] },
    canReturn: false,
    tied: false,
    line: [],
    ...rest,
  };
}

function labelOf(signs: string, threats: readonly Threat[]): Label {
  if (signs.includes('+')) return 'check';
  if (signs.includes('#')) return 'kill';
  return threats.some(({ counts }) => counts) ? 'chase' : 'idle';
}

/** The finding of one ply. */
export function plyOf(signs: string, color: Color, ply: number = 0): PlyFinding {
  const numbered = [...signs.matchAll(/([A-Za-z@])(\d+)/g)].map(
    ([, sign, id]) => [sign!, Number(id)] as const,
  );
  const mover = numbered.find(([sign]) => sign === '@')?.[1] ?? MOVER;
  const threats = numbered
    .filter(([sign]) => sign !== '@')
    .map(([sign, id]) => threatOf(sign, id, color, mover));
  const moved = man(mover, color, 'cannon');
  return {
    ply,
    move: 0 as Move,
    color,
    man: moved,
    label: labelOf(signs, threats),
    answers: signs.includes('!') ? ['chase'] : [],
    ...(signs.includes('+') ? { check: { by: [moved], discovered: false, multiplicity: 1 } } : {}),
    ...(signs.includes('#') ? { kill: { status: 'mate' as const, line: [] } } : {}),
    threats,
    budgetHit: false,
  };
}

/** The findings of a loop: what the two sides do by turns, one group of signs a ply. */
export function pliesOf(first: string, second: string, begins: Color = 'red'): PlyFinding[] {
  const other = second.split(' ');
  return first
    .split(' ')
    .flatMap((signs, index) => [
      plyOf(signs, begins, 2 * index),
      plyOf(other[index % other.length]!, opposite(begins), 2 * index + 1),
    ]);
}
