/** What the lines around a game say: 第1局, players and result, date and place, `红方：…`. */
import { resultOfWord, tableOfWords } from '../fields.js';

/** The name of a tag and its value. */
export type Fact = readonly [name: string, value: string];

/** 第 1 局, 第三局, 例12, Game 3: the line above a game. */
export function isHeading(line: string): boolean {
  return (
    line.length < 120 &&
    /^(?:第\s*[0-9０-９一二三四五六七八九十百]{1,5}\s*(?:局|盘|盤|例)|例\s*[0-9０-９]{1,4}\b|Game\s+\d{1,5}\b)/.test(
      line,
    )
  );
}

/** The line above the remarks of a game. */
export function isNotesHeading(line: string): boolean {
  return /^[【（(]?(?:评注|評注|注解|注释|註解|注|评析|评述|简评|说明)[】）)]?[：:]?$/.test(line);
}

/** 红方 柳大华 黑方 胡荣华: the line under a diagram. */
export function isCaption(line: string): boolean {
  return line.length < 80 && /^(?:红方|紅方)\s*[：:]?\s*\S+\s+(?:黑方)\s*[：:]?\s*\S+$/.test(line);
}

const KEYS: ReadonlyMap<string, string> = /* @__PURE__ */ tableOfWords({
  Title: '对局名称 标题',
  Event: '赛事 赛事名称 比赛名称',
  Date: '比赛日期 对局日期 日期 时间',
  Site: '比赛地点 对局地点 地点',
  Round: '轮次',
  Red: '红方 紅方',
  Black: '黑方',
  Result: '比赛结果 对局结果 结果 结局',
  Referee: '裁判员 裁判',
  Opening: '开局 布局',
  Author: '作者',
  Annotator: '评注',
});

/** The facts of a line above a game; none where it says nothing that is understood. */
export function factsOfHeading(line: string): Fact[] {
  const pairs = keyedFacts(line);
  if (pairs.length > 0) return pairs;
  const place = placeAndDate(line);
  if (place.length > 0) return place;
  const names = playersOf(line);
  if (names.length > 0 || isHeading(line)) return [['Title', line], ...names];
  return /对|局|马|炮|兵|相|卒/.test(line) && line.length <= 40 && !/[。，；：:]/.test(line)
    ? [['Opening', line]]
    : [];
}

/** `红 方：甲  黑 方：乙`: names before colons, however spaced; values end at the next name. */
function keyedFacts(line: string): Fact[] {
  const facts: Fact[] = [];
  for (const part of line.slice(0, 400).split(/(?<=\S)\s{2,}(?=\S{2,8}[：:])/)) {
    const colon = part.search(/[：:]/);
    if (colon < 0) continue;
    const name = KEYS.get(part.slice(0, colon).replace(/\s/g, ''));
    const value = part.slice(colon + 1).trim();
    if (name !== undefined && value !== '') facts.push([name, value]);
  }
  return facts;
}

/** （1978年9月20日弈于郑州） */
function placeAndDate(line: string): Fact[] {
  const match =
    /^[（(]?\s*(\d{4}\s*年(?:\s*\d{1,2}\s*月)?(?:\s*\d{1,2}\s*日)?)\s*(?:(?:弈|奕|对局|赛)?于?\s*(.{0,40}?))?\s*[）)]?$/.exec(
      line.slice(0, 120),
    );
  if (match === null) return [];
  const site = match[2] ?? '';
  return [['Date', match[1] as string], ...(site === '' ? [] : [['Site', site] as const])];
}

/** 甲 （先胜） 乙; the first of the two moves first. */
function playersOf(line: string): Fact[] {
  const bare = line.slice(0, 120).replace(/^第\s*\S{1,6}?\s*[局盘例]\s*/, '');
  const match = /^(\S{1,12})\s*[（(]?\s*(?:红)?(先胜|先负|先和|胜|负|和)\s*[）)]?\s*(\S{1,12})$/.exec(bare);
  if (match === null) return [];
  const word = match[2] as string;
  const result = resultOfWord(word.startsWith('先') ? word : `先${word}`);
  return [
    ['Red', match[1] as string],
    ['Black', match[3] as string],
    ['Result', result ?? '*'],
  ];
}
