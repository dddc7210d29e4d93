/** The ancient practice: only perpetual check by one side is forbidden. */
import { always, checksAlways, isAttack } from '../classes.js';
import type { ClassRule, Clause, Code, VerdictRule } from '../code.js';
import { readChecks } from '../readChecks.js';

const SOURCE = 'ancient practice, after the documents digested in docs/rules';

const CLASSES: readonly ClassRule[] = [
  { class: 'perpetual-check', level: 1, clause: '1', fits: checksAlways, admits: isAttack },
  { class: 'allowed', level: 0, clause: '2', fits: always },
];

const VERDICTS: readonly VerdictRule[] = [
  { clause: '1', level: 1, against: [0], result: 'loses' },
  { clause: '1', level: 1, against: [1], result: 'draws' },
  { clause: '2', level: 0, against: [0], result: 'draws' },
];

const CLAUSES: readonly Clause[] = [
  { id: '1', says: 'Who checks for ever must vary, unless both do.', source: SOURCE },
  { id: '2', says: 'Everything else may be repeated.', source: SOURCE },
];

/** The ancient practice. */
export const ancient: Code = {
  id: 'ancient',
  title: 'Ancient practice',
  occurrences: 3,
  naturalLimit: { plies: 120 },
  clauses: CLAUSES,
  read: readChecks,
  classes: CLASSES,
  verdicts: VERDICTS,
  openPoints: [],
};
