/** English words for rulings. */
import type { Answer, Label, Man, Mechanism, SideSummary, Threat, Verdict } from '../../rules/ruling.js';
import { nameOfMove, pointName, visible } from '../phrases.js';
import { isToldByCheck, type RulingWords } from '../rulingWords.js';
import { count, list, side } from './words.js';

const CODES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['cxa-2020', 'the Chinese rules of 2020'],
  ['cxa-1999', 'the Chinese rules of 1999'],
  ['cxa-1984', 'the older Chinese rules'],
  ['axf', 'the Asian rules'],
  ['wxf-2018', 'the World Xiangqi Federation rules of 2018'],
  ['computer', 'the rules of program tournaments'],
  ['online', 'the counting rules of playing sites'],
  ['ancient', 'the ancient rules'],
]);

const CLASSES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['perpetual-check', 'perpetual check'],
  ['perpetual-kill', 'perpetual threat of mate'],
  ['perpetual-chase', 'perpetual chase'],
  ['perpetual-chase-of-tied-rook', 'perpetual chase of a rook that cannot leave'],
  ['mutual-pawn-chase', 'a chase with pawns on both sides'],
  ['check-and-kill', 'check and threat of mate in turn'],
  ['check-and-chase', 'check and chase in turn'],
  ['kill-and-chase', 'threat of mate and chase in turn'],
  ['mixed-attack', 'an attack on every move'],
  ['light-chase', 'perpetual chase of the light kind'],
  ['light-mixed-attack', 'an attack on every move, of the light kind'],
  ['attack-and-idle', 'attacks and quiet moves in turn'],
  ['idle', 'no attack'],
  ['counted', 'counted by moves'],
  ['allowed', 'nothing forbidden'],
]);

const LABELS: Readonly<Record<Label, readonly [string, string, string]>> = {
  check: ['check', 'checks', 'gives check on every move'],
  kill: ['threat of mate', 'threats of mate', 'threatens mate on every move'],
  chase: ['chase', 'chases', 'chases on every move'],
  exchange: ['offer of exchange', 'offers of exchange', 'offers an exchange on every move'],
  offer: ['sacrifice offered', 'sacrifices offered', 'offers a man on every move'],
  block: ['block', 'blocks', 'blocks on every move'],
  follow: ['follow-up', 'follow-ups', 'follows a protected man on every move'],
  idle: ['idle move', 'idle moves', 'attacks nothing'],
};

const MECHANISMS: Readonly<Record<Mechanism, string>> = {
  direct: 'directly',
  discovered: 'uncovered by the move',
  'screen-added': 'over the screen that the move set up',
  'screen-removed': 'since the move took a screen away',
  'leg-freed': 'since the move freed its leg',
  'eye-freed': 'since the move freed its eye',
  unpinned: 'since it is pinned no longer',
  'root-removed': 'since the move took the protection away',
  'root-pinned': 'since the move pinned the protector',
  'return-prevented': 'since the target can no longer take back',
  'check-answered': 'since the check is answered',
  joint: 'together with other men',
  'threat-parried': 'since the counter-threat is parried',
  'by-checks': 'by a run of checks',
  'by-exchange': 'by a run of exchanges',
  standing: 'as before',
};

const ANSWERS: Readonly<Record<Answer, string>> = {
  check: 'a check',
  kill: 'a threat of mate',
  chase: 'a chase',
};

const WHY_NOT: Readonly<Record<NonNullable<Threat['reason']>, string>> = {
  stands: 'it stood before',
  'king-or-pawn': 'kings and pawns may chase',
  evasion: 'the move only evades',
  'last-attacker': 'the attacker is the last man that can attack',
  escape: 'the protector that left bore on the attacker itself',
  protected: 'it is truly protected',
};

function manOf(man: Man): string {
  return `${man.color} ${man.role} on ${pointName(man.square)}`;
}

function protectionOf({ protection, canReturn }: Threat): string {
  const words = {
    none: 'unprotected',
    false:
      protection.why === 'king-in-check'
        ? 'not protected while its king is in check'
        : 'protected by a pinned man only',
    few: 'not protected enough',
    true: 'protected',
  }[protection.kind];
  return canReturn ? `${words}, and it can take back` : words;
}

/** The moves that win the target, where they are more than the capture. */
function lineOf({ line }: Threat): string {
  return line.length < 2 ? '' : ` (${line.map(nameOfMove).join(' ')})`;
}

function whatSideDid({ labels, targets }: SideSummary): string {
  const kinds = (Object.keys(LABELS) as Label[]).filter((label) => (labels[label] ?? 0) > 0);
  const only = kinds[0];
  if (only === undefined) return 'makes no move';
  if (kinds.length === 1) {
    const whom = only === 'chase' && targets.length > 0 ? `: the ${list(targets.map(manOf))}` : '';
    return `${LABELS[only][2]}${whom}`;
  }
  return `makes ${list(kinds.map((kind) => count(labels[kind] ?? 0, LABELS[kind][0], LABELS[kind][1])))} in each loop`;
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  'no-repetition': 'there is nothing to rule on',
  draw: 'neither side has to vary, and the game is drawn',
  'red-loses': 'Red has to vary, or it loses',
  'black-loses': 'Black has to vary, or it loses',
};

/** The words. */
export const enRuling: RulingWords = {
  opening: (ruling) => {
    const code = CODES.get(ruling.code) ?? `the code ${visible(ruling.code)}`;
    const { loop } = ruling;
    if (loop === undefined)
      return ruling.verdict === 'no-repetition'
        ? `Under ${code} there is no repetition to rule on.`
        : `Under ${code}:`;
    return `Under ${code}: the position has stood ${count(loop.occurrences, 'time')}, and the loop is moves ${loop.start + 1} to ${loop.start + loop.length}.`;
  },
  side: (color, summary) =>
    `${side(color)} ${whatSideDid(summary)} (${CLASSES.get(summary.class) ?? visible(summary.class)}, clause ${visible(summary.clause)}).`,
  verdict: (ruling) =>
    `Ruling: ${VERDICTS[ruling.verdict]}${ruling.clause === undefined ? '' : ` (clause ${visible(ruling.clause)})`}.`,
  contested: (ruling) => {
    const others = (ruling.readings ?? []).filter(({ verdict }) => verdict !== ruling.verdict);
    const words = others.map(
      ({ point, verdict, clause }) =>
        `${visible(point)}: read the other way, ${VERDICTS[verdict]} (clause ${visible(clause)})`,
    );
    return `The sources leave a point open${words.length === 0 ? '' : ` – ${words.join('; ')}`}.`;
  },
  bounded: () => 'A search met its bound, so that something may have been missed.',
  forbidden: (moves) => `Not allowed now: ${list(moves)}.`,
  ply: (finding, move) =>
    `${finding.ply + 1}. ${side(finding.color)} ${finding.man.role} ${move}:${isToldByCheck(finding) ? '' : ` ${LABELS[finding.label][0]}`}`,
  check: (check) =>
    `${['', '', 'double ', 'triple '][check.multiplicity] ?? ''}${check.discovered ? 'discovered ' : ''}check by the ${list(check.by.map(manOf))}`,
  kill: (kill) =>
    kill.status === 'mate'
      ? `it would mate by ${kill.line.map(nameOfMove).join(' ')}`
      : 'whether it would mate was not settled',
  threat: (threat) => {
    const attack = `the ${manOf(threat.attacker)} attacks the ${manOf(threat.target)} (${protectionOf(threat)}) ${MECHANISMS[threat.mechanism]}${lineOf(threat)}`;
    if (threat.counts) return attack;
    return `${attack}, which does not count${threat.reason === undefined ? '' : `: ${WHY_NOT[threat.reason]}`}`;
  },
  answers: (answers) => `it answers ${list(answers.map((answer) => ANSWERS[answer]))}`,
  line: (ply, details) => `${[ply, ...details].join('; ').replace(/^([^;]*:);/, '$1')}.`,
};
