/**
 * The Chinese rules of 1984 and before, as the documents that this library grew from describe them: check, kill, the
 * chase and the threat to win by checks are all attacks (打); a side that attacks on every move has to vary unless the
 * other side does so too.
 */
import { always, attacksAlways, attacksSometimes, checksAlways, isAttack, onlyLabels } from '../classes.js';
import type { ClassRule, Clause, Code, VerdictRule } from '../code.js';
import { CXA_VALUES } from '../material.js';
import { type GainReading, readGains } from '../readGains.js';

const SOURCE = 'Chinese rules of 1984 and earlier, after the documents digested in docs/rules';

const READING: GainReading = {
  gains: {
    values: CXA_VALUES,
    mateAfter: { moves: 20, nodes: 200_000 },
    run: { checks: 3, nodes: 5000 },
  },
  kill: { moves: 20, nodes: 200_000 },
  counts: { joined: true, freed: false },
  keyPoint: false,
};

const CLASSES: readonly ClassRule[] = [
  { class: 'perpetual-check', level: 2, clause: '1', fits: checksAlways, admits: isAttack },
  {
    class: 'perpetual-kill',
    level: 1,
    clause: '4',
    fits: (side) => onlyLabels(side, ['kill']),
    admits: isAttack,
  },
  {
    class: 'perpetual-chase',
    level: 1,
    clause: '4',
    fits: (side) => onlyLabels(side, ['chase']),
    admits: isAttack,
  },
  { class: 'mixed-attack', level: 1, clause: '4', fits: attacksAlways, admits: isAttack },
  { class: 'attack-and-idle', level: 0, clause: '2', fits: attacksSometimes },
  { class: 'idle', level: 0, clause: '2', fits: always },
];

const VERDICTS: readonly VerdictRule[] = [
  { clause: '1', level: 2, against: [0, 1], result: 'loses' },
  { clause: '1', level: 2, against: [2], result: 'draws' },
  { clause: '4', level: 1, against: [0], result: 'loses' },
  { clause: '3', level: 1, against: [1], result: 'draws' },
  { clause: '2', level: 0, against: [0], result: 'draws' },
];

const CLAUSES: readonly Clause[] = [
  { id: '1', says: 'One-sided perpetual check always loses; by both sides it is a draw.', source: SOURCE },
  { id: '2', says: 'Both sides allowed (an idle move in each loop): draw.', source: SOURCE },
  { id: '3', says: 'Both sides attack on every move, neither with check alone: draw.', source: SOURCE },
  {
    id: '4',
    says: 'One side attacks on every move, the other does not: the first must vary or loses.',
    source: SOURCE,
  },
  {
    id: '5',
    says: 'King and pawns may chase for ever; together with another man it is a chase; an uncrossed pawn is no target.',
    source: SOURCE,
  },
  {
    id: '6',
    says: 'Chasing to save a trapped man of one’s own is not a one-sided chase (open: both readings are told).',
    source: SOURCE,
  },
];

/** The Chinese rules of 1984 and before. */
export const cxa1984: Code = {
  id: 'cxa-1984',
  title: 'Chinese rules of 1984',
  occurrences: 3,
  naturalLimit: { plies: 120 },
  clauses: CLAUSES,
  read: /* @__PURE__ */ readGains(READING),
  classes: CLASSES,
  verdicts: VERDICTS,
  openPoints: [
    {
      point: 'a man that runs from a chase and attacks in passing chases (otherwise it only saves itself)',
      counts: (threat, ply) => threat.counts && !ply.answers.includes('chase'),
    },
  ],
};
