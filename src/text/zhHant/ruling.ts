/** Words of traditional Chinese for rulings. */
import type { Answer, Label, Man, Mechanism, SideSummary, Threat, Verdict } from '../../rules/ruling.js';
import { nameOfMove, visible } from '../phrases.js';
import { isToldByCheck, type RulingWords } from '../rulingWords.js';
import { list, man, manOn, side } from './words.js';

const CODES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['cxa-2020', '《象棋競賽規則》（2020）'],
  ['cxa-1999', '《象棋競賽規則》（1999）'],
  ['cxa-1984', '舊版《象棋競賽規則》'],
  ['axf', '亞洲象棋規則'],
  ['wxf-2018', '世界象棋規則（2018）'],
  ['computer', '電腦象棋比賽規則'],
  ['online', '對弈平臺的計數規則'],
  ['ancient', '古棋例'],
]);

const CLASSES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['perpetual-check', '長將'],
  ['perpetual-kill', '長殺'],
  ['perpetual-chase', '長捉'],
  ['perpetual-chase-of-tied-rook', '長捉不能離開的車'],
  ['mutual-pawn-chase', '雙方以兵卒長捉'],
  ['check-and-kill', '一將一殺'],
  ['check-and-chase', '一將一捉'],
  ['kill-and-chase', '一殺一捉'],
  ['mixed-attack', '著著是打'],
  ['light-chase', '長捉（情節較輕）'],
  ['light-mixed-attack', '著著是打（情節較輕）'],
  ['attack-and-idle', '一打一閒'],
  ['idle', '著著是閒'],
  ['counted', '按著數計'],
  ['allowed', '允許著法'],
]);

const LABELS: Readonly<Record<Label, string>> = {
  check: '將',
  kill: '殺',
  chase: '捉',
  exchange: '兌',
  offer: '獻',
  block: '攔',
  follow: '跟',
  idle: '閒',
};

const MECHANISMS: Readonly<Record<Mechanism, string>> = {
  direct: '直接',
  discovered: '閃開露出',
  'screen-added': '添上炮架',
  'screen-removed': '撤去多餘的炮架',
  'leg-freed': '讓開馬腿',
  'eye-freed': '讓開象眼',
  unpinned: '解除牽制',
  'root-removed': '去掉其根',
  'root-pinned': '牽住其根',
  'return-prevented': '使其不能反吃',
  'check-answered': '已經應將',
  joint: '與他子聯合',
  'threat-parried': '已解對方的威脅',
  'by-checks': '連續將軍抽吃',
  'by-exchange': '連續兌吃',
  standing: '原已存在',
};

const ANSWERS: Readonly<Record<Answer, string>> = { check: '解將', kill: '解殺', chase: '避捉' };

const WHY_NOT: Readonly<Record<NonNullable<Threat['reason']>, string>> = {
  stands: '原已存在',
  'king-or-pawn': '將帥兵卒允許長捉',
  evasion: '只是避讓',
  'last-attacker': '它是唯一能進攻的子',
  escape: '離開的根原來也攻擊著捉子',
  protected: '有真根保護',
};

function manOf(of: Man): string {
  return manOn(of, of.square);
}

function protectionOf({ protection, canReturn }: Threat): string {
  const words = {
    none: '無根',
    false: protection.why === 'king-in-check' ? '將帥被將，根不起作用' : '假根',
    few: '少根',
    true: '有根',
  }[protection.kind];
  return canReturn ? `${words}，可以反吃` : words;
}

/** The moves that win the target, where they are more than the capture. */
function lineOf({ line }: Threat): string {
  return line.length < 2 ? '' : `：${line.map(nameOfMove).join(' ')}`;
}

function whatSideDid({ labels, targets }: SideSummary): string {
  const kinds = (Object.keys(LABELS) as Label[]).filter((label) => (labels[label] ?? 0) > 0);
  const only = kinds[0];
  if (only === undefined) return '沒有走棋';
  if (kinds.length > 1)
    return `每次循環有 ${list(kinds.map((kind) => `${labels[kind] ?? 0} ${LABELS[kind]}`))}`;
  const whom = only === 'chase' && targets.length > 0 ? ` ${list(targets.map(manOf))}` : '';
  return `著著${LABELS[only]}${whom}`;
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  'no-repetition': '無可裁決',
  draw: '雙方不變，作和',
  'red-loses': '紅方必須變著，不變判負',
  'black-loses': '黑方必須變著，不變判負',
};

/** The words. */
export const zhHantRuling: RulingWords = {
  opening: (ruling) => {
    const code = `按${CODES.get(ruling.code) ?? `規則 ${visible(ruling.code)}`}`;
    const { loop } = ruling;
    if (loop === undefined)
      return ruling.verdict === 'no-repetition' ? `${code}，沒有循環局面。` : `${code}：`;
    return `${code}：同一局面已出現 ${loop.occurrences} 次，循環為第 ${loop.start + 1} 至 ${loop.start + loop.length} 著。`;
  },
  side: (color, summary) =>
    `${side(color)}${whatSideDid(summary)}（${CLASSES.get(summary.class) ?? visible(summary.class)}，條款 ${visible(summary.clause)}）。`,
  verdict: (ruling) =>
    `裁決：${VERDICTS[ruling.verdict]}${ruling.clause === undefined ? '' : `（條款 ${visible(ruling.clause)}）`}。`,
  contested: (ruling) => {
    const others = (ruling.readings ?? []).filter(({ verdict }) => verdict !== ruling.verdict);
    const words = others.map(({ verdict, clause }) => `${VERDICTS[verdict]}（條款 ${visible(clause)}）`);
    return `規則原文對此沒有定論${words.length === 0 ? '' : `，另一種讀法：${words.join('；')}`}。`;
  },
  bounded: () => '搜尋到了限度，可能有遺漏。',
  forbidden: (moves) => `現在不許走：${list(moves)}。`,
  ply: (finding, move) =>
    `${finding.ply + 1}. ${/^[a-i]\d/.test(move) ? man(finding.man) : side(finding.color)} ${move}：${isToldByCheck(finding) ? '' : LABELS[finding.label]}`,
  check: (check) =>
    `${list(check.by.map(manOf))}${check.discovered ? '閃露' : ''}${['', '', '雙照將', '三照將'][check.multiplicity] || '將軍'}`,
  kill: (kill) =>
    kill.status === 'mate' ? `要殺：${kill.line.map(nameOfMove).join(' ')}` : '是否要殺未能確定',
  threat: (threat) => {
    const attack = `${manOf(threat.attacker)}捉 ${manOf(threat.target)}（${protectionOf(threat)}，${MECHANISMS[threat.mechanism]}${lineOf(threat)}）`;
    if (threat.counts) return attack;
    return `${attack}，不算捉${threat.reason === undefined ? '' : `：${WHY_NOT[threat.reason]}`}`;
  },
  answers: (answers) => list(answers.map((answer) => ANSWERS[answer])),
  line: (ply, details) => `${[ply, ...details].join('；').replace('：；', '：')}。`,
};
