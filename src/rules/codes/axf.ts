/** The Asian rules (亚洲象棋联合会, 2003 and its later editions): only perpetual check and the perpetual chase of one and the same man lose. */
import { always, chasesOneMan, checksAlways } from '../classes.js';
import type { ClassRule, Clause, Code, VerdictRule } from '../code.js';
import { readPairs } from '../readPairs.js';

const SOURCE = 'AXF rules of 2003, 4th revision 2017';

/** The Asian classes, heaviest first. */
export const AXF_CLASSES: readonly ClassRule[] = [
  { class: 'perpetual-check', level: 3, clause: '6', fits: checksAlways },
  { class: 'perpetual-chase', level: 1, clause: '15-36', fits: chasesOneMan },
  { class: 'allowed', level: 0, clause: '7-14', fits: always },
];

/** Which class loses against which. */
export const AXF_VERDICTS: readonly VerdictRule[] = [
  { clause: '6', level: 3, against: [0, 1, 2], result: 'loses' },
  { clause: '6', level: 3, against: [3], result: 'draws' },
  { clause: '15-36', level: 1, against: [0], result: 'loses' },
  { clause: '22', level: 1, against: [1], result: 'draws' },
  { clause: '7-14', level: 0, against: [0], result: 'draws' },
];

const CLAUSES: readonly Clause[] = [
  {
    id: '6',
    says: 'One-sided perpetual check loses whatever the other does; perpetual check by both is a draw.',
    source: SOURCE,
  },
];

/** The Asian rules. */
export const axf: Code = {
  id: 'axf',
  title: 'Asian Xiangqi Federation',
  occurrences: 3,
  naturalLimit: { plies: 120, checks: 10 },
  budget: {},
  clauses: CLAUSES,
  read: readPairs,
  classes: AXF_CLASSES,
  verdicts: AXF_VERDICTS,
  openPoints: [],
};
