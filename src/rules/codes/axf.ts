/**
 * The Asian rules (亚洲象棋联合会, 2003 and its later editions): perpetual check loses, and the perpetual chase of one
 * and the same man; everything else stands. Each rule is one clause; D is a diagram of the rulebook.
 */
import {
  always,
  attacksAlways,
  attacksSometimes,
  chasesOneMan,
  chasesTiedRook,
  checksAlways,
  followsChecker,
  isAttack,
  onlyLabels,
} from '../classes.js';
import type { ClassRule, Clause, Code, NaturalLimit, OpenPoint, VerdictRule } from '../code.js';
import { readPairs } from '../readPairs.js';
import type { Threat } from '../ruling.js';

const SOURCE = 'AXF rules, 4th revision 2017';

const CLASSES: readonly ClassRule[] = [
  { class: 'perpetual-check', level: 3, clause: '6', fits: checksAlways, admits: isAttack },
  { class: 'perpetual-chase-of-tied-rook', level: 2, clause: '19', fits: chasesTiedRook, admits: isAttack },
  { class: 'perpetual-chase', level: 1, clause: '15', fits: chasesOneMan, admits: isAttack },
  { class: 'check-and-chase', level: 0, clause: '7', fits: (side) => onlyLabels(side, ['check', 'chase']) },
  { class: 'allowed', level: 0, clause: '32', fits: attacksAlways },
  { class: 'attack-and-idle', level: 0, clause: '7', fits: attacksSometimes },
  { class: 'idle', level: 0, clause: '7', fits: always },
];

const VERDICTS: readonly VerdictRule[] = [
  { clause: '6', level: 3, against: [0, 1, 2], result: 'loses' },
  { clause: '6', level: 3, against: [3], result: 'draws' },
  { clause: '19', level: 2, against: [0, 1], result: 'loses' },
  { clause: '22', level: 2, against: [2], result: 'draws' },
  { clause: '15', level: 1, against: [0], result: 'loses' },
  { clause: '22', level: 1, against: [1], result: 'draws' },
  { clause: '7', level: 0, against: [0], result: 'draws' },
];

const CLAUSES: readonly Clause[] = [
  {
    id: '6',
    says: 'Perpetual check by one side loses, whatever the other does (D1–5); by both sides it stands.',
    source: SOURCE,
  },
  {
    id: '7',
    says: 'Mate threats, check and kill, check and chase, chase and idle, in any mixture: allowed (D6–17).',
    source: SOURCE,
  },
  {
    id: '15',
    says: 'The chase of one man on every move loses; horse or cannon on a rook is a chase, protected or not (D18–25).',
    source: SOURCE,
  },
  { id: '16', says: 'Cannons that attack two rooks by turns do not chase one man (D26–28).', source: SOURCE },
  { id: '17', says: 'A rook on a truly protected man does not chase (D29–31).', source: SOURCE },
  {
    id: '18',
    says: 'A counter-attack by an unlike man, once or always, does not excuse the chaser (D32–38, D49–50).',
    source: SOURCE,
  },
  {
    id: '19',
    says: 'A rook tied by a horse to its king may not be chased, even if it chases in return (D39–41).',
    source: SOURCE,
  },
  { id: '22', says: 'Both sides chase: allowed (D48).', source: SOURCE },
  {
    id: '24',
    says: 'Like men that can take each other: an offer; if the attacked one cannot take, a chase (D51–55).',
    source: SOURCE,
  },
  {
    id: '25',
    says: 'Screens that come and go make chases; an uncrossed pawn is no target (D56–60).',
    source: SOURCE,
  },
  { id: '26', says: 'A discovered attack is a chase (D61–62).', source: SOURCE },
  { id: '28', says: 'King and pawns may chase for ever (D67–70).', source: SOURCE },
  { id: '30', says: 'Another man’s new chase counts though king or pawn moved (D71–75).', source: SOURCE },
  { id: '32', says: 'Several men chased by turns: allowed (D76–80).', source: SOURCE },
  { id: '33', says: 'Several men chasing one: loses (D81–82).', source: SOURCE },
  { id: '34', says: 'A false root protects nothing (D83–85).', source: SOURCE },
  { id: '35', says: 'A true root protects, however many attack (D86–89).', source: SOURCE },
  { id: '36', says: 'A chase that is also an offer is a chase (D90–96).', source: SOURCE },
  {
    id: '37',
    says: 'Block, offer, sacrifice and the threat to take after a check: allowed (D97–104).',
    source: SOURCE,
  },
  {
    id: 'app.',
    says: 'Taking a root away chases what it protected; an attack that merely stands does not (D105–110).',
    source: SOURCE,
  },
];

/** Sixty rounds without a capture; checks beyond the tenth of a side are not counted. */
export const AXF_LIMIT: NaturalLimit = { plies: 120, checks: 10 };

/** What the sources of the Asian rules leave open, for a code with these classes. */
export function asianOpenPoints(classes: readonly ClassRule[]): readonly OpenPoint[] {
  return [
    {
      point: 'a check that also chases the same man goes on with the chase (otherwise it interrupts it)',
      counts: (threat, ply) => threat.counts && ply.check === undefined,
    },
    {
      point:
        'who walks out of an attack does not chase by it what the attacker covered, nor does a rook that a horse ties (programs count both chases)',
      counts: (threat) => threat.counts || threat.reason === 'escape',
      classes: classes.filter(({ level }) => level !== 2),
    },
    {
      point:
        'an advisor or elephant chases a protected rook too, also by an attack uncovered for it (otherwise not)',
      counts: (threat) =>
        threat.counts && !(isGuard(threat.attacker.role) && threat.protection.kind === 'true'),
    },
    {
      point:
        'who attacks a man that checks and runs on every move chases it, even where it is protected on its flight (programs differ)',
      classes: classes.map((rule) => (rule.level === 1 ? { ...rule, fits: isChaser } : rule)),
    },
    {
      point: 'an attack that stood is made anew by pinning a root or lifting a pin (otherwise it stands)',
      counts: (threat) => threat.counts && !isPinMade(threat),
    },
  ];
}

const isChaser: ClassRule['fits'] = (side, other) => chasesOneMan(side) || followsChecker(side, other);

function isPinMade({ mechanism }: Threat): boolean {
  return mechanism === 'unpinned' || mechanism === 'root-pinned';
}

function isGuard(role: string): boolean {
  return role === 'advisor' || role === 'elephant';
}

/** The Asian rules. */
export const axf: Code = {
  id: 'axf',
  title: 'Asian Xiangqi Federation',
  occurrences: 3,
  naturalLimit: AXF_LIMIT,
  clauses: CLAUSES,
  read: readPairs,
  classes: CLASSES,
  verdicts: VERDICTS,
  openPoints: /* @__PURE__ */ asianOpenPoints(CLASSES),
};
