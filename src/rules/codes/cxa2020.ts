/**
 * The Chinese rules of 2020 (中国象棋协会《象棋竞赛规则》, chapter 6, articles 24–26): every move is check, kill, chase or
 * idle, and a side that never plays an idle move has to vary. Numbers below 26.1 differ by one between printings.
 */
import {
  always,
  attacksAlways,
  attacksSometimes,
  checksAlways,
  isAttack,
  isHeavyAlways,
  onlyLabels,
} from '../classes.js';
import type { ClassRule, Clause, Code, VerdictRule } from '../code.js';
import { linkKeptChases, mayBeKept } from '../link.js';
import { CXA_VALUES } from '../material.js';
import { type GainReading, readGains } from '../readGains.js';
import type { Label, PlyFinding } from '../ruling.js';

const SOURCE = 'CXA rules 2020';

/** How the 2020 text reads a ply. */
export const CXA_2020_READING: GainReading = {
  gains: {
    values: CXA_VALUES,
    mateAfter: { moves: 20, nodes: 200_000 },
    run: { checks: 3, nodes: 5000 },
  },
  kill: { moves: 20, nodes: 200_000 },
  counts: { joined: true, freed: true },
  keyPoint: true,
};

const CLASSES: readonly ClassRule[] = [
  { class: 'perpetual-check', level: 3, clause: '24.9', fits: checksAlways, admits: mayAttack },
  /* @__PURE__ */ heavy('perpetual-kill', '24.10', 'kill'),
  /* @__PURE__ */ heavy('perpetual-chase', '24.11', 'chase'),
  /* @__PURE__ */ heavy('check-and-kill', '24.13', 'check', 'kill'),
  /* @__PURE__ */ heavy('check-and-chase', '24.13', 'check', 'chase'),
  /* @__PURE__ */ heavy('kill-and-chase', '24.13', 'kill', 'chase'),
  { class: 'mixed-attack', level: 2, clause: '24.13', fits: isHeavyAlways, admits: mayAttack },
  {
    class: 'light-chase',
    level: 1,
    clause: '24.17',
    fits: (side) => attacksAlways(side) && onlyLabels(side, ['chase']),
    admits: mayAttack,
  },
  { class: 'light-mixed-attack', level: 1, clause: '24.13', fits: attacksAlways, admits: mayAttack },
  { class: 'attack-and-idle', level: 0, clause: '24.14', fits: attacksSometimes },
  { class: 'idle', level: 0, clause: '24.12', fits: always },
];

/** Whether a ply is an attack, or may turn out to go on with one. */
function mayAttack(ply: PlyFinding): boolean {
  return isAttack(ply) || ply.threats.some(mayBeKept);
}

/** A class whose plies are of these kinds and all heavy. */
function heavy(name: string, clause: string, ...labels: Label[]): ClassRule {
  const fits: ClassRule['fits'] = (side) => onlyLabels(side, labels) && isHeavyAlways(side);
  return { class: name, level: 2, clause, fits, admits: mayAttack };
}

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

const CLAUSES: readonly Clause[] = [
  { id: '24.1', says: 'Check: the move attacks the king, also where it answers a check.', source: SOURCE },
  { id: '24.2', says: 'Kill: the move threatens mate by one check or a run of checks.', source: SOURCE },
  { id: '24.3a', says: 'Chase: the moved man could win a man next move.', source: SOURCE },
  { id: '24.3b', says: 'Chase: another man, opened or mounted by the move, could.', source: SOURCE },
  { id: '24.3c', says: 'Chase: several men together could, the moved one among them.', source: SOURCE },
  { id: '24.3d', says: 'Chase: a run of checks could win a man.', source: SOURCE },
  { id: '24.3e', says: 'Chase: a run of exchanges, counted to its end, could.', source: SOURCE },
  { id: '24.4', says: 'Exchange: like men that can take each other; never forbidden.', source: SOURCE },
  { id: '24.9', says: 'Perpetual check.', source: SOURCE },
  { id: '24.10', says: 'Perpetual kill.', source: SOURCE },
  { id: '24.11', says: 'Perpetual chase, of one man or of several by turns.', source: SOURCE },
  {
    id: '24.12',
    says: 'Exchanges, offers, blocks, follows and idle moves may go on for ever.',
    source: SOURCE,
  },
  {
    id: '24.13',
    says: 'Check, kill and chase in any mixture without an idle move: forbidden.',
    source: SOURCE,
  },
  { id: '24.14', says: 'One idle move in the loop makes it allowed.', source: SOURCE },
  {
    id: '24.15',
    says: 'Too few roots: a protected man that the exchange loses all the same.',
    source: SOURCE,
  },
  { id: '24.16', says: 'A false root protects nothing.', source: SOURCE },
  { id: '24.17', says: 'Joint chase: together on what neither could win alone.', source: SOURCE },
  { id: '25.1', says: 'One-sided perpetual check loses, whatever the other side does.', source: SOURCE },
  { id: '25.2', says: 'Both sides allowed: draw.', source: SOURCE },
  { id: '25.3', says: 'Forbidden against allowed: the forbidden side must vary or loses.', source: SOURCE },
  { id: '25.4', says: 'Perpetual check by both sides: draw.', source: SOURCE },
  {
    id: '26.1',
    says: 'King and pawns may chase; with another man that moved and attacks too it is a chase; a king’s step out of check is idle.',
    source: SOURCE,
  },
  {
    id: '26.2',
    says: 'The last attacking man may hit advisors and elephants while it holds its point.',
    source: SOURCE,
  },
  { id: '26.3', says: 'An uncrossed pawn is no target.', source: SOURCE },
  {
    id: '26.5',
    says: 'Values: a lesser man on a protected rook chases, a rook on a protected man does not.',
    source: SOURCE,
  },
  {
    id: '26.7',
    says: 'What hangs through O’s own check is no chase of the side that answers it.',
    source: SOURCE,
  },
  {
    id: '26.8',
    says: 'A pawn’s capture that uncovers a check and so wins a man is a chase.',
    source: SOURCE,
  },
  { id: '26.9.1', says: 'Heavy against light: the heavy side must vary or loses.', source: SOURCE },
  { id: '26.9.4', says: 'Heavy against heavy, light against light: draw.', source: SOURCE },
];

/** The Chinese rules of 2020, the default. */
export const cxa2020: Code = {
  id: 'cxa-2020',
  title: 'Chinese Xiangqi Association 2020',
  occurrences: 3,
  naturalLimit: { plies: 120 },
  clauses: CLAUSES,
  read: /* @__PURE__ */ readGains(CXA_2020_READING),
  link: linkKeptChases,
  classes: CLASSES,
  verdicts: VERDICTS,
  openPoints: [
    {
      point: 'a run of checks that stood already is idle if the moved man alone gives it (otherwise a chase)',
      counts: (threat) => threat.counts || (threat.mechanism === 'by-checks' && threat.since === 'joined'),
    },
    {
      // the figures go both ways: counted of men that capture alone, idle of joint ones; the text of 2007 has it idle
      point:
        'a capture that stood counts once the move has taken away what it would have cost (otherwise from chase to chase is idle)',
      counts: (threat) => threat.counts && threat.since !== 'freed',
    },
    {
      point:
        'a chase goes on if its target walks where it can be taken all the same (otherwise that is the target’s own doing)',
      counts: (threat) => threat.counts && threat.since !== 'kept',
    },
  ],
};
