/** The rules of the World Xiangqi Federation, 2018, articles 19–20: a re-edition of the Asian rules, with the same verdicts wherever both have been seen. */
import {
  always,
  attacksAlways,
  attacksSometimes,
  chasesOneMan,
  chasesTiedRook,
  checksAlways,
  isAttack,
  onlyLabels,
} from '../classes.js';
import type { ClassRule, Clause, Code, VerdictRule } from '../code.js';
import { readPairs } from '../readPairs.js';
import { AXF_LIMIT, asianOpenPoints } from './axf.js';

const SOURCE = 'WXF rules 2018, article 20 (known from summaries)';

const CLASSES: readonly ClassRule[] = [
  { class: 'perpetual-check', level: 3, clause: '20.1', fits: checksAlways, admits: isAttack },
  { class: 'perpetual-chase-of-tied-rook', level: 2, clause: '20.7', fits: chasesTiedRook, admits: isAttack },
  { class: 'perpetual-chase', level: 1, clause: '20.3', fits: chasesOneMan, admits: isAttack },
  {
    class: 'check-and-chase',
    level: 0,
    clause: '20.2',
    fits: (side) => onlyLabels(side, ['check', 'chase']),
  },
  { class: 'allowed', level: 0, clause: '20.3', fits: attacksAlways },
  { class: 'attack-and-idle', level: 0, clause: '20.2', fits: attacksSometimes },
  { class: 'idle', level: 0, clause: '20.2', fits: always },
];

const VERDICTS: readonly VerdictRule[] = [
  { clause: '20.1', level: 3, against: [0, 1, 2], result: 'loses' },
  { clause: '20.2', level: 3, against: [3], result: 'draws' },
  { clause: '20.7', level: 2, against: [0, 1], result: 'loses' },
  { clause: '20.2', level: 2, against: [2], result: 'draws' },
  { clause: '20.3', level: 1, against: [0], result: 'loses' },
  { clause: '20.2', level: 1, against: [1], result: 'draws' },
  { clause: '20.2', level: 0, against: [0], result: 'draws' },
];

const CLAUSES: readonly Clause[] = [
  { id: '20.1', says: 'Perpetual check by one side loses.', source: SOURCE },
  {
    id: '20.2',
    says: 'Mutual perpetual check, mate threats, and checks that alternate with anything else: draw.',
    source: SOURCE,
  },
  {
    id: '20.3',
    says: 'The perpetual chase of one man by one or more men loses; several men by turns draw.',
    source: SOURCE,
  },
  {
    id: '20.5',
    says: 'King and pawns may chase, but another man’s true chase counts; an uncrossed pawn is no target.',
    source: SOURCE,
  },
  { id: '20.6', says: 'A true root protects, a false one does not.', source: SOURCE },
  {
    id: '20.7',
    says: 'Horse or cannon on a protected rook chases; like men that can take each other do not; pinned and blocked men do.',
    source: SOURCE,
  },
  { id: '20.8', says: 'A move that is chase and exchange is a chase.', source: SOURCE },
  { id: '20.10', says: 'Blocks, offers, exchanges and captures after a check are allowed.', source: SOURCE },
];

/** The rules of the World Xiangqi Federation. */
export const wxf2018: Code = {
  id: 'wxf-2018',
  title: 'World Xiangqi Federation 2018',
  occurrences: 3,
  naturalLimit: AXF_LIMIT,
  clauses: CLAUSES,
  read: readPairs,
  classes: CLASSES,
  verdicts: VERDICTS,
  openPoints: /* @__PURE__ */ asianOpenPoints(CLASSES),
};
