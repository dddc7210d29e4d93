/**
 * What stands in a comment as a command: clocks (`[%clk 0:09:58]`, `[%emt 3]`), evaluations (`[%eval 0.35,18]`), marks
 * (`[%csl Ga3]`, `[%cal Rb2e2]`), and, for what PGN has no word for, this library's own. The rest of a comment is text.
 */
import { formatSquare, parseSquare, type Square } from '../../core/square.js';
import type { Annotations, Evaluation, Mark } from '../../game/tree.js';
import { quoteText, textCommand, unquoteText } from './quoting.js';

/** Takes what commands say; a `TreeBuilder` with a node is behind it. */
export interface CommandTarget {
  annotate(annotations: Partial<Annotations>): void;
  mark(mark: Mark): void;
  other(key: string, value: string): void;
}

/**
 * Hands the commands of a comment to a target and gives its text, trimmed, or `undefined` where the comment was
 * nothing but commands. A command that is not known stays in the text.
 */
export function readComment(comment: string, target: CommandTarget): string | undefined {
  if (!comment.includes('[%')) return comment.trim();
  let text = '';
  let quoted: string | undefined;
  let at = 0;
  for (let open = comment.indexOf('[%'); open >= 0; open = comment.indexOf('[%', open + 1)) {
    const close = commandEnd(comment, open + 2);
    if (close < 0) continue;
    const command = comment.slice(open + 2, close);
    if (command.startsWith('text ')) quoted = unquoteText(command.slice(5)) ?? quoted;
    else if (!readCommand(command, target)) continue;
    text += comment.slice(at, open);
    at = close + 1;
  }
  const rest = (text + comment.slice(at)).trim();
  if (quoted !== undefined) return rest === '' ? quoted : `${quoted}\n${rest}`;
  return rest === '' && at > 0 ? undefined : rest;
}

/** Where a command ends; it holds no other bracket. */
function commandEnd(comment: string, from: number): number {
  for (let at = from; at < comment.length; at++) {
    const code = comment.charCodeAt(at);
    if (code === 93) return at;
    if (code === 91) return -1;
  }
  return -1;
}

function readCommand(command: string, target: CommandTarget): boolean {
  const space = command.indexOf(' ');
  const name = space < 0 ? command : command.slice(0, space);
  const value = space < 0 ? '' : command.slice(space + 1).trim();
  switch (name) {
    case 'clk':
      return setSeconds(value, (clock) => target.annotate({ clock }));
    case 'emt':
      return setSeconds(value, (elapsed) => target.annotate({ elapsed }));
    case 'eval':
      return readEvaluation(value, target);
    case 'csl':
    case 'cal':
      return readMarks(value, target);
    case 'label':
      return readQuoted([value], ([text]) => target.mark({ kind: 'label', text: text as string }));
    case 'data':
      return readData(value, target);
    case 'mark':
      return readMark(value, target);
    case 'other':
      return readQuoted(splitPair(value), ([key, text]) => target.other(key as string, text as string));
    case 'tail':
      return readQuoted([value], ([tail]) => target.annotate({ tail: tail as string }));
    default:
      return false;
  }
}

function readQuoted(quoted: readonly string[], use: (texts: readonly string[]) => void): boolean {
  const texts = quoted.map(unquoteText);
  if (texts.length === 0 || texts.some((text) => text === undefined)) return false;
  use(texts as string[]);
  return true;
}

/** Two quoted texts with `=` between them. */
function splitPair(value: string): readonly string[] {
  const match = /^("(?:[^"\\]|\\.)*")=(".*")$/s.exec(value);
  return match === null ? [] : [match[1] as string, match[2] as string];
}

/** Hours, minutes and seconds, the first ones left out at will: `1:02:03.5`, `62`. */
function setSeconds(value: string, use: (seconds: number) => void): boolean {
  const seconds = parseSeconds(value);
  if (seconds === undefined) return false;
  use(seconds);
  return true;
}

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

function readEvaluation(value: string, target: CommandTarget): boolean {
  const match = /^(#?)(-?\d{1,9}(?:\.\d{1,20})?)(?:,(-?\d{1,9}(?:\.\d{1,20})?))?$/.exec(value);
  if (match === null) return false;
  const number = Number(match[2]);
  const depth = match[3] === undefined ? {} : { depth: Number(match[3]) };
  const centipawns = Math.round(number * 1e8) / 1e6;
  target.annotate({ evaluation: match[1] === '#' ? { mateIn: number, ...depth } : { centipawns, ...depth } });
  return true;
}

function formatEvaluation(evaluation: Evaluation): string {
  const depth = evaluation.depth === undefined ? '' : `,${evaluation.depth}`;
  return 'mateIn' in evaluation ? `#${evaluation.mateIn}${depth}` : `${evaluation.centipawns / 100}${depth}`;
}

/** The letters by which PGN knows the colours of marks. */
const MARK_LETTERS: readonly (readonly [string, string])[] = [
  ['G', 'green'],
  ['R', 'red'],
  ['Y', 'yellow'],
  ['B', 'blue'],
];

function readMarks(value: string, target: CommandTarget): boolean {
  const marks: Mark[] = [];
  for (const part of value.split(',')) {
    const match = /^\s*(?:([A-Z])|<([^<>,]*)>|)([a-i][0-9])([a-i][0-9])?\s*$/.exec(part);
    if (match === null) return false;
    const color = match[1] === undefined ? match[2] : colorOfLetter(match[1]);
    marks.push(makeMark(match[3] as string, match[4], color));
  }
  for (const mark of marks) target.mark(mark);
  return true;
}

function makeMark(first: string, second: string | undefined, color: string | undefined): Mark {
  const painted = color === undefined ? {} : { color };
  if (second === undefined) return { kind: 'square', square: squareOfName(first), ...painted };
  return { kind: 'arrow', from: squareOfName(first), to: squareOfName(second), ...painted };
}

function squareOfName(name: string): Square {
  const parsed = parseSquare(name);
  return parsed.ok ? parsed.value : (0 as Square);
}

function colorOfLetter(letter: string): string {
  return MARK_LETTERS.find(([known]) => known === letter)?.[1] ?? letter;
}

function formatMark(mark: Mark): string {
  if (mark.kind === 'label') return `[%label ${quoteText(mark.text)}]`;
  const letter = MARK_LETTERS.find(([, color]) => color === mark.color)?.[0];
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
  let back: Evaluation | undefined;
  readEvaluation(formatEvaluation(evaluation), {
    annotate: (annotations) => {
      back = annotations.evaluation;
    },
    mark: () => {},
    other: () => {},
  });
  return JSON.stringify(back) === JSON.stringify(evaluation);
}

/** `[%data "…"]`: facts of a place in JSON. Only what this library writes is taken. */
function readData(value: string, target: CommandTarget): boolean {
  const text = unquoteText(value);
  const data = text === undefined ? undefined : parseObject(text);
  if (data === undefined) return false;
  const { clock, elapsed, evaluation, before } = data;
  if (isFiniteNumber(clock)) target.annotate({ clock });
  if (isFiniteNumber(elapsed)) target.annotate({ elapsed });
  if (isEvaluation(evaluation)) target.annotate({ evaluation });
  if (Array.isArray(before) && before.every((part) => typeof part === 'string')) target.annotate({ before });
  return true;
}

/** `[%mark "…"]`: a mark in JSON, its colour any text. */
function readMark(value: string, target: CommandTarget): boolean {
  const text = unquoteText(value);
  const data = text === undefined ? undefined : parseObject(text);
  if (data === undefined || (data.color !== undefined && typeof data.color !== 'string')) return false;
  const from = typeof data.from === 'string' ? parseSquare(data.from) : undefined;
  const to = typeof data.to === 'string' ? parseSquare(data.to) : undefined;
  if (from?.ok !== true) return false;
  const color = data.color === undefined ? {} : { color: data.color };
  if (to === undefined) target.mark({ kind: 'square', square: from.value, ...color });
  else if (to.ok) target.mark({ kind: 'arrow', from: from.value, to: to.value, ...color });
  return true;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isEvaluation(value: unknown): value is Evaluation {
  if (typeof value !== 'object' || value === null) return false;
  const { centipawns, mateIn, depth } = value as Record<string, unknown>;
  return (
    (depth === undefined || isFiniteNumber(depth)) && isFiniteNumber(centipawns) !== isFiniteNumber(mateIn)
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
