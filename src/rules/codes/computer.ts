/** The rules of the program league (电脑象棋联赛): judged on the fourth occurrence, by what the moved man itself attacks. */
import { always, chasesOneMan, checksAlways, isAttack } from '../classes.js';
import type { ClassRule, Clause, Code, VerdictRule } from '../code.js';
import { readMoved } from '../readMoved.js';

const SOURCE = 'rules of the computer xiangqi league, xqbase.com/protocol/rule.htm';

const CLASSES: readonly ClassRule[] = [
  { class: 'perpetual-check', level: 2, clause: '1', fits: checksAlways, admits: isAttack },
  { class: 'perpetual-chase', level: 1, clause: '2', fits: chasesOneMan, admits: isAttack },
  { class: 'allowed', level: 0, clause: '3', fits: always },
];

const VERDICTS: readonly VerdictRule[] = [
  { clause: '1', level: 2, against: [0, 1], result: 'loses' },
  { clause: '3', level: 2, against: [2], result: 'draws' },
  { clause: '2', level: 1, against: [0], result: 'loses' },
  { clause: '3', level: 1, against: [1], result: 'draws' },
  { clause: '3', level: 0, against: [0], result: 'draws' },
];

const CLAUSES: readonly Clause[] = [
  { id: '1', says: 'Perpetual check loses against anything less.', source: SOURCE },
  {
    id: '2',
    says: 'The moved man attacks one and the same man on every move: horse or cannon a rook; rook, horse or cannon an unprotected unlike horse, cannon or crossed pawn (the print says "protected", which makes no sense).',
    source: SOURCE,
  },
  { id: '3', says: 'Both check, both chase, or neither: draw.', source: SOURCE },
];

/** The rules of the program league. */
export const computer: Code = {
  id: 'computer',
  title: 'Computer xiangqi league',
  occurrences: 4,
  naturalLimit: { plies: 100 },
  clauses: CLAUSES,
  read: readMoved,
  classes: CLASSES,
  verdicts: VERDICTS,
  openPoints: [],
};
