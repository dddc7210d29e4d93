/** Words of simplified Chinese for rulings. */
import type { Answer, Label, Man, Mechanism, SideSummary, Threat, Verdict } from '../../rules/ruling.js';
import { nameOfMove, visible } from '../phrases.js';
import { isToldByCheck, type RulingWords } from '../rulingWords.js';
import { list, man, manOn, side } from './words.js';

const CODES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['cxa-2020', '《象棋竞赛规则》（2020）'],
  ['cxa-1999', '《象棋竞赛规则》（1999）'],
  ['cxa-1984', '旧版《象棋竞赛规则》'],
  ['axf', '亚洲象棋规则'],
  ['wxf-2018', '世界象棋规则（2018）'],
  ['computer', '电脑象棋比赛规则'],
  ['online', '对弈平台的计数规则'],
  ['ancient', '古棋例'],
]);

const CLASSES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['perpetual-check', '长将'],
  ['perpetual-kill', '长杀'],
  ['perpetual-chase', '长捉'],
  ['perpetual-chase-of-tied-rook', '长捉不能离开的车'],
  ['mutual-pawn-chase', '双方以兵卒长捉'],
  ['check-and-kill', '一将一杀'],
  ['check-and-chase', '一将一捉'],
  ['kill-and-chase', '一杀一捉'],
  ['mixed-attack', '着着是打'],
  ['light-chase', '长捉（情节较轻）'],
  ['light-mixed-attack', '着着是打（情节较轻）'],
  ['attack-and-idle', '一打一闲'],
  ['idle', '着着是闲'],
  ['counted', '按着数计'],
  ['allowed', '允许着法'],
]);

const LABELS: Readonly<Record<Label, string>> = {
  check: '将',
  kill: '杀',
  chase: '捉',
  exchange: '兑',
  offer: '献',
  block: '拦',
  follow: '跟',
  idle: '闲',
};

const MECHANISMS: Readonly<Record<Mechanism, string>> = {
  direct: '直接',
  discovered: '闪开露出',
  'screen-added': '添上炮架',
  'screen-removed': '撤去多余的炮架',
  'leg-freed': '让开马腿',
  'eye-freed': '让开象眼',
  unpinned: '解除牵制',
  'root-removed': '去掉其根',
  'root-pinned': '牵住其根',
  'return-prevented': '使其不能反吃',
  'check-answered': '已经应将',
  joint: '与他子联合',
  'threat-parried': '已解对方的威胁',
  'by-checks': '连续将军抽吃',
  'by-exchange': '连续兑吃',
  standing: '原已存在',
};

const ANSWERS: Readonly<Record<Answer, string>> = { check: '解将', kill: '解杀', chase: '避捉' };

const WHY_NOT: Readonly<Record<NonNullable<Threat['reason']>, string>> = {
  stands: '原已存在',
  'king-or-pawn': '将帅兵卒允许长捉',
  evasion: '只是避让',
  'last-attacker': '它是唯一能进攻的子',
  escape: '离开的根原来也攻击着捉子',
  protected: '有真根保护',
};

function manOf(of: Man): string {
  return manOn(of, of.square);
}

function protectionOf({ protection, canReturn }: Threat): string {
  const words = {
    none: '无根',
    false: protection.why === 'king-in-check' ? '将帅被将，根不起作用' : '假根',
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
  if (only === undefined) return '没有走棋';
  if (kinds.length > 1)
    return `每次循环有 ${list(kinds.map((kind) => `${labels[kind] ?? 0} ${LABELS[kind]}`))}`;
  const whom = only === 'chase' && targets.length > 0 ? ` ${list(targets.map(manOf))}` : '';
  return `着着${LABELS[only]}${whom}`;
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  'no-repetition': '无可裁决',
  draw: '双方不变，作和',
  'red-loses': '红方必须变着，不变判负',
  'black-loses': '黑方必须变着，不变判负',
};

/** The words. */
export const zhHansRuling: RulingWords = {
  opening: (ruling) => {
    const code = `按${CODES.get(ruling.code) ?? `规则 ${visible(ruling.code)}`}`;
    const { loop } = ruling;
    if (loop === undefined)
      return ruling.verdict === 'no-repetition' ? `${code}，没有循环局面。` : `${code}：`;
    return `${code}：同一局面已出现 ${loop.occurrences} 次，循环为第 ${loop.start + 1} 至 ${loop.start + loop.length} 着。`;
  },
  side: (color, summary) =>
    `${side(color)}${whatSideDid(summary)}（${CLASSES.get(summary.class) ?? visible(summary.class)}，条款 ${visible(summary.clause)}）。`,
  verdict: (ruling) =>
    `裁决：${VERDICTS[ruling.verdict]}${ruling.clause === undefined ? '' : `（条款 ${visible(ruling.clause)}）`}。`,
  contested: (ruling) => {
    const others = (ruling.readings ?? []).filter(({ verdict }) => verdict !== ruling.verdict);
    const words = others.map(({ verdict, clause }) => `${VERDICTS[verdict]}（条款 ${visible(clause)}）`);
    return `规则原文对此没有定论${words.length === 0 ? '' : `，另一种读法：${words.join('；')}`}。`;
  },
  bounded: () => '搜索到了限度，可能有遗漏。',
  forbidden: (moves) => `现在不许走：${list(moves)}。`,
  ply: (finding, move) =>
    `${finding.ply + 1}. ${/^[a-i]\d/.test(move) ? man(finding.man) : side(finding.color)} ${move}：${isToldByCheck(finding) ? '' : LABELS[finding.label]}`,
  check: (check) =>
    `${list(check.by.map(manOf))}${check.discovered ? '闪露' : ''}${['', '', '双照将', '三照将'][check.multiplicity] || '将军'}`,
  kill: (kill) =>
    kill.status === 'mate' ? `要杀：${kill.line.map(nameOfMove).join(' ')}` : '是否要杀未能确定',
  threat: (threat) => {
    const attack = `${manOf(threat.attacker)}捉 ${manOf(threat.target)}（${protectionOf(threat)}，${MECHANISMS[threat.mechanism]}${lineOf(threat)}）`;
    if (threat.counts) return attack;
    return `${attack}，不算捉${threat.reason === undefined ? '' : `：${WHY_NOT[threat.reason]}`}`;
  },
  answers: (answers) => list(answers.map((answer) => ANSWERS[answer])),
  line: (ply, details) => `${[ply, ...details].join('；').replace('：；', '：')}。`,
};
