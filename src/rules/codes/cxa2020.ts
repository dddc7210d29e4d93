/** The Chinese rules of 2020 (中国象棋协会《象棋竞赛规则》, chapter 6). */
import { always, attacksAlways, checksAlways, isHeavyAlways } from '../classes.js';
import type { ClassRule, Clause, Code, VerdictRule } from '../code.js';
import { linkKeptChases } from '../link.js';
import { CXA_VALUES } from '../material.js';
import { type GainReading, readGains } from '../readGains.js';

const SOURCE = 'CXA rules 2020';

/** How the 2020 text reads a ply. */
export const CXA_2020_READING: GainReading = {
  gains: { values: CXA_VALUES, mateAfter: { moves: 4, nodes: 20_000 }, run: { checks: 2, nodes: 2000 } },
  kill: { moves: 20, nodes: 100_000 },
  counts: { joined: true, freed: true },
  keyPoint: true,
};

const CLASSES: readonly ClassRule[] = [
  { class: 'perpetual-check', level: 3, clause: '24.9', fits: checksAlways },
  { class: 'heavy', level: 2, clause: '26.9', fits: isHeavyAlways },
  { class: 'light', level: 1, clause: '26.9', fits: attacksAlways },
  { class: 'allowed', level: 0, clause: '24.14', fits: always },
];

const VERDICTS: readonly VerdictRule[] = [
  { clause: '25.1', level: 3, against: [0, 1, 2], result: 'loses' },
  { clause: '25.4', level: 3, against: [3], result: 'draws' },
  { clause: '25.3', level: 2, against: [0], result: 'loses' },
  { clause: '26.9.1', level: 2, against: [1], result: 'loses' },
  { clause: '26.9.4', level: 2, against: [2], result: 'draws' },
  { clause: '25.3', level: 1, against: [0], result: 'loses' },
  { clause: '26.9.4', level: 1, against: [1], result: 'draws' },
  { clause: '25.2', level: 0, against: [0], result: 'draws' },
];

const CLAUSES: readonly Clause[] = [{ id: '25.1', says: '', source: SOURCE }];

/** The Chinese rules of 2020. */
export const cxa2020: Code = {
  id: 'cxa-2020',
  title: 'Chinese Xiangqi Association 2020',
  occurrences: 3,
  naturalLimit: { plies: 120 },
  budget: {},
  clauses: CLAUSES,
  read: /* @__PURE__ */ readGains(CXA_2020_READING),
  link: linkKeptChases,
  classes: CLASSES,
  verdicts: VERDICTS,
  openPoints: [],
};
