/** The Chinese rules of 1999 and the trial edition of 2011: as the later text, but both sides forbidden is a draw, and an attack that already stood is idle. */
import {
  always,
  attacksAlways,
  attacksSometimes,
  attacksWithPawns,
  checksAlways,
  isAttack,
  isAttackWithPawns,
  onlyLabels,
} from '../classes.js';
import type { ClassRule, Clause, Code, VerdictRule } from '../code.js';
import { CXA_VALUES } from '../material.js';
import { type GainReading, readGains } from '../readGains.js';
import type { Threat } from '../ruling.js';

const SOURCE = 'CXA rules 1999, trial edition 2011';

const READING: GainReading = {
  gains: {
    values: CXA_VALUES,
    mateAfter: { moves: 20, nodes: 200_000 },
    run: { checks: 3, nodes: 5000 },
  },
  kill: { moves: 20, nodes: 200_000 },
  counts: { joined: false, freed: false },
  keyPoint: true,
};

/** The classes of the older Chinese texts; every forbidden one but perpetual check has one level. */
const CLASSES: readonly ClassRule[] = [
  { class: 'perpetual-check', level: 2, clause: '26.1', fits: checksAlways, admits: isAttack },
  {
    class: 'perpetual-kill',
    level: 1,
    clause: '25.9',
    fits: (side) => onlyLabels(side, ['kill']),
    admits: isAttack,
  },
  {
    class: 'perpetual-chase',
    level: 1,
    clause: '25.9',
    fits: (side) => onlyLabels(side, ['chase']),
    admits: isAttack,
  },
  { class: 'mixed-attack', level: 1, clause: '25.9', fits: attacksAlways, admits: isAttack },
  {
    class: 'mutual-pawn-chase',
    level: 1,
    clause: '27.3',
    fits: (side, other) => attacksAlways(other) && attacksWithPawns(side),
    admits: isAttackWithPawns,
  },
  { class: 'attack-and-idle', level: 0, clause: '25.10', fits: attacksSometimes },
  { class: 'idle', level: 0, clause: '25.10', fits: always },
];

/** The four principles of the older Chinese texts. */
const VERDICTS: readonly VerdictRule[] = [
  { clause: '26.1', level: 2, against: [0, 1], result: 'loses' },
  { clause: '26.1', level: 2, against: [2], result: 'draws' },
  { clause: '26.4', level: 1, against: [0], result: 'loses' },
  { clause: '26.3', level: 1, against: [1], result: 'draws' },
  { clause: '26.2', level: 0, against: [0], result: 'draws' },
];

const CLAUSES: readonly Clause[] = [
  {
    id: '25.9',
    says: 'Kill, chase, or any mixture of check, kill and chase without an idle move: forbidden.',
    source: SOURCE,
  },
  { id: '25.10', says: 'An idle move in the loop, or nothing but idle moves: allowed.', source: SOURCE },
  {
    id: '26.1',
    says: 'One-sided perpetual check is never allowed; by both sides it is a draw.',
    source: SOURCE,
  },
  { id: '26.2', says: 'Both sides allowed: draw.', source: SOURCE },
  { id: '26.3', says: 'Both sides forbidden, neither perpetual check: draw.', source: SOURCE },
  { id: '26.4', says: 'Forbidden against allowed: the forbidden side must vary or loses.', source: SOURCE },
  {
    id: '27.1',
    says: 'The king may chase for ever; with another man together it is a chase.',
    source: SOURCE,
  },
  {
    id: '27.3',
    says: 'A pawn’s own chase is idle, but counts where both sides attack on every move.',
    source: SOURCE,
  },
  {
    id: '27.4',
    says: 'Holding the key point of a simple draw and hitting guards by the way is idle.',
    source: SOURCE,
  },
];

/** The Chinese rules of 1999 and 2011. */
export const cxa1999: Code = {
  id: 'cxa-1999',
  title: 'Chinese Xiangqi Association 1999 and 2011',
  occurrences: 3,
  naturalLimit: { plies: 120 },
  clauses: CLAUSES,
  read: /* @__PURE__ */ readGains(READING),
  classes: CLASSES,
  verdicts: VERDICTS,
  openPoints: [
    {
      point:
        'an attack that already stood is idle even if the moved man supports it (rulings of 2007; others count it)',
      counts: (threat) => threat.counts || isRenewed(threat),
    },
  ],
};

function isRenewed(threat: Threat): boolean {
  return threat.reason === 'stands' && (threat.since === 'joined' || threat.since === 'freed');
}
