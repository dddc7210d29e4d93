/**
 * What stands in a comment as a command: clocks (`[%clk 0:09:58]`, `[%emt 3]`), evaluations (`[%eval 0.35,18]`), marks
 * (`[%csl Ga3]`, `[%cal Rb2e2]`), and, for what PGN has no word for, this library's own. The rest of a comment is text.
 */
import { formatSquare, type Square } from '../../core/square.js';
import type { Annotations, Evaluation, Mark } from '../../game/tree.js';
import { isTexts, parseJson, quoteText, textCommand, unquoteText } from './quoting.js';

/** What a command says, or `undefined` where it is not known or not well formed. */
export function readCommand(name: string, value: string): Partial<Annotations> | undefined {
  switch (name) {
    case 'clk':
      return fact('clock', parseSeconds(value));
    case 'emt':
      return fact('elapsed', parseSeconds(value));
    case 'eval':
      return fact('evaluation', parseEvaluation(value));
    case 'csl':
    case 'cal':
      return fact('marks', parseMarks(value));
    case 'tail':
      return fact('tail', unquoteText(value));
    case 'label':
      return fact('marks', parseLabel(value));
    case 'mark':
      return fact('marks', parseOddMark(value));
    case 'other':
      return fact('other', parsePair(value));
    case 'data':
      return parseData(value);
  }
  return undefined;
}

function fact<K extends keyof Annotations>(
  key: K,
  value: Annotations[K] | undefined,
): Partial<Annotations> | undefined {
  return value === undefined ? undefined : { [key]: value };
}

/** Two quoted texts with `=` between them. */
function parsePair(value: string): ReadonlyMap<string, string> | undefined {
  const [, quotedKey = '', quoted = ''] = /^("(?:[^"\\]|\\.)*")=(".*")$/s.exec(value) ?? [];
  const key = unquoteText(quotedKey);
  const text = unquoteText(quoted);
  return key === undefined || text === undefined ? undefined : new Map([[key, text]]);
}

function parseLabel(value: string): Mark[] | undefined {
  const text = unquoteText(value);
  return text === undefined ? undefined : [{ kind: 'label', text }];
}

/** Hours, minutes and seconds, the first ones left out at will: `1:02:03.5`, `62`. */
function parseSeconds(value: string): number | undefined {
  if (!/^-?\d{1,9}(:\d{1,2}){0,2}(\.\d{1,20})?(e[+-]?\d{1,3})?$/.test(value)) return undefined;
  const seconds = value
    .replace('-', '')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
  return Number.isFinite(seconds) ? (value.startsWith('-') ? -seconds : seconds) : undefined;
}

function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (value: number): string => String(value).padStart(2, '0');
  if (seconds >= 0 && whole === seconds && whole < 3_600_000_000) {
    return `${Math.floor(whole / 3600)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
  }
  return String(seconds);
}

function parseEvaluation(value: string): Evaluation | undefined {
  const match = /^(#?)(-?\d{1,9}(?:\.\d{1,20})?)(?:,(-?\d{1,9}(?:\.\d{1,20})?))?$/.exec(value);
  if (match === null) return undefined;
  const number = Number(match[2]);
  return {
    ...(match[1] === '#' ? { mateIn: number } : { centipawns: Math.round(number * 1e8) / 1e6 }),
    ...(match[3] === undefined ? {} : { depth: Number(match[3]) }),
  };
}

function formatEvaluation(evaluation: Evaluation): string {
  const depth = evaluation.depth === undefined ? '' : `,${evaluation.depth}`;
  return 'mateIn' in evaluation ? `#${evaluation.mateIn}${depth}` : `${evaluation.centipawns / 100}${depth}`;
}

/** The letters by which PGN knows the colours of marks. */
const MARK_COLORS: Readonly<Record<string, string>> = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' };

/** Points and arrows: a letter or a name for the colour, at will, then one point or two. */
function parseMarks(value: string): Mark[] | undefined {
  const marks: Mark[] = [];
  for (const part of value.split(',')) {
    const match = /^\s*(?:([A-Z])|<([^<>,]*)>|)([a-i][0-9])([a-i][0-9])?\s*$/.exec(part);
    if (match === null) return undefined;
    const [, letter, name, from, to] = match;
    const color = letter === undefined ? name : (MARK_COLORS[letter] ?? letter);
    const painted = color === undefined ? {} : { color };
    marks.push(
      to === undefined
        ? { kind: 'square', square: squareOf(from as string), ...painted }
        : { kind: 'arrow', from: squareOf(from as string), to: squareOf(to), ...painted },
    );
  }
  return marks;
}

/** The point of a name that was found to be one. */
function squareOf(name: string): Square {
  return (Number(name[1]) * 9 + name.charCodeAt(0) - 97) as Square;
}

function formatMark(mark: Mark): string {
  if (mark.kind === 'label') return `[%label ${quoteText(mark.text)}]`;
  const letter = Object.keys(MARK_COLORS).find((key) => MARK_COLORS[key] === mark.color);
  const color = letter ?? (mark.color === undefined ? '' : `<${mark.color}>`);
  if (mark.kind === 'square') return `[%csl ${color}${formatSquare(mark.square)}]`;
  return `[%cal ${color}${formatSquare(mark.from)}${formatSquare(mark.to)}]`;
}

function formatOddMark(mark: Mark): string {
  if (mark.kind === 'label') return formatMark(mark);
  const color = { color: mark.color };
  const places =
    mark.kind === 'square'
      ? { from: formatSquare(mark.square) }
      : { from: formatSquare(mark.from), to: formatSquare(mark.to) };
  return `[%mark ${quoteText(JSON.stringify({ ...places, ...color }))}]`;
}

/** A colour that a mark in PGN can carry. */
function hasPlainColor(mark: Mark): boolean {
  return mark.kind === 'label' || mark.color === undefined || /^[a-z#0-9-]{1,32}$/.test(mark.color);
}

/** Numbers that PGN's own commands would not give back as they are. */
function isPlainClock(seconds: number): boolean {
  return parseSeconds(formatSeconds(seconds)) === seconds;
}

function isPlainEvaluation(evaluation: Evaluation): boolean {
  return JSON.stringify(parseEvaluation(formatEvaluation(evaluation))) === JSON.stringify(evaluation);
}

/** What `[%data "…"]` may say of a place, and what it must be like. */
const DATA: readonly (readonly [keyof Annotations, (value: unknown) => boolean])[] = [
  ['clock', isFiniteNumber],
  ['elapsed', isFiniteNumber],
  ['evaluation', isEvaluation],
  ['before', isTexts],
];

/** `[%data "…"]`: facts of a place in JSON. Only what this library writes is taken. */
function parseData(value: string): Partial<Annotations> | undefined {
  const data = parseObject(value);
  return (
    data &&
    Object.fromEntries(DATA.filter(([key, holds]) => holds(data[key])).map(([key]) => [key, data[key]]))
  );
}

/** `[%mark "…"]`: a mark in JSON, its colour any text. */
function parseOddMark(value: string): Mark[] | undefined {
  const { from, to = '', color } = parseObject(value) ?? {};
  if (!isTexts([from, to, color ?? ''])) return undefined;
  const painted = color === undefined ? {} : { color };
  return parseMarks(`${from}${to}`)?.map((mark) => ({ ...mark, ...painted }) as Mark);
}

/** The object that a quoted text is in JSON. */
function parseObject(quoted: string): Record<string, unknown> | undefined {
  const value = parseJson(unquoteText(quoted) ?? '');
  return isObject(value) ? value : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A function of our own: bundlers keep a table that reads a property, even where nobody uses it. */
function isFiniteNumber(value: unknown): boolean {
  return Number.isFinite(value);
}

function isEvaluation(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { centipawns, mateIn, depth } = value;
  return (
    (depth === undefined || Number.isFinite(depth)) && Number.isFinite(centipawns) !== Number.isFinite(mateIn)
  );
}

/** What of a place goes into a data command. */
function dataOf(place: Annotations, isRoot: boolean): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  if (place.clock !== undefined && !isPlainClock(place.clock)) data.clock = place.clock;
  if (place.elapsed !== undefined && !isPlainClock(place.elapsed)) data.elapsed = place.elapsed;
  if (place.evaluation !== undefined && !isPlainEvaluation(place.evaluation))
    data.evaluation = place.evaluation;
  if (isRoot && place.before.length > 0) data.before = place.before;
  return data;
}

/** The commands for everything at a place that PGN has no place for outside a comment. */
export function formatCommands(
  place: Annotations,
  isRoot: boolean,
  canHold?: (text: string) => boolean,
): string {
  const data = dataOf(place, isRoot);
  let text = '';
  if (place.clock !== undefined && data.clock === undefined) text += `[%clk ${formatSeconds(place.clock)}]`;
  if (place.elapsed !== undefined && data.elapsed === undefined)
    text += `[%emt ${formatSeconds(place.elapsed)}]`;
  if (place.evaluation !== undefined && data.evaluation === undefined) {
    text += `[%eval ${formatEvaluation(place.evaluation)}]`;
  }
  for (const mark of place.marks) text += hasPlainColor(mark) ? formatMark(mark) : formatOddMark(mark);
  if (Object.keys(data).length > 0) text += `[%data ${quoteText(JSON.stringify(data), canHold)}]`;
  for (const [key, value] of place.other ?? []) {
    text += `[%other ${quoteText(key, canHold)}=${quoteText(value, canHold)}]`;
  }
  if (place.tail !== undefined) text += `[%tail ${quoteText(place.tail, canHold)}]`;
  return text;
}

/** A comment as it stands between braces: as it is, or quoted where PGN would read something else. */
export function formatComment(text: string, canHold?: (text: string) => boolean): string {
  return isPlain(text) && (canHold === undefined || canHold(text)) ? text : textCommand(text, canHold);
}

function isPlain(text: string): boolean {
  return text !== '' && text === text.trim() && !/[}\0]|\[%|\n\r?\n\[|\p{Surrogate}/u.test(text);
}
