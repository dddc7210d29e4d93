/**
 * The counting rules of the large playing sites (天天象棋 as documented by others): runs of checks and chases are counted
 * in moves, whatever the positions, and the next such move is forbidden instead of ruled a loss. Whoever plays it all
 * the same loses.
 */

import { always } from '../classes.js';
import type { Clause, Code } from '../code.js';
import { readPairs } from '../readPairs.js';
import { judgeRuns, type RunLimits } from '../runs.js';

const SOURCE = 'Tiantian rules, lixiangqi doc/TIANTIAN_RULES.md (third-party)';

/** A constant of its own: bundlers keep a module whose top level reads a property. */
const OCCURRENCES = 5;

/** The limits, in moves of one side. */
const LIMITS: RunLimits = {
  checks: [6, 12, 18],
  chases: 6,
  mixed: [12, 18],
  mutual: 6,
  occurrences: OCCURRENCES,
};

const CLAUSES: readonly Clause[] = [
  {
    id: 'checks',
    says: 'After 6 checks in a row by one man, 12 by two, 18 by more, the next check is forbidden.',
    source: SOURCE,
  },
  {
    id: 'chases',
    says: 'After 6 moves in a row that chase the same man the next such move is forbidden.',
    source: SOURCE,
  },
  {
    id: 'mixed',
    says: 'After 12 checks and chases in a row by one man, 18 by more, the next check or chase is forbidden.',
    source: SOURCE,
  },
  { id: 'mutual', says: 'Both sides check, or both chase one man, 6 times in a row: draw.', source: SOURCE },
  {
    id: 'repetition',
    says: 'A position that stands for the fifth time without any of this: draw.',
    source: SOURCE,
  },
];

/** The counting rules of the playing sites. */
export const online: Code = {
  id: 'online',
  title: 'Online counting rules',
  occurrences: OCCURRENCES,
  naturalLimit: { plies: 120, checks: 10 },
  clauses: CLAUSES,
  read: readPairs,
  classes: [{ class: 'counted', level: 0, clause: 'repetition', fits: always }],
  verdicts: [{ clause: 'repetition', level: 0, against: [0], result: 'draws' }],
  openPoints: [],
  counting: { lookback: 120, judge: (board, moves, code) => judgeRuns(board, moves, code, LIMITS) },
};
