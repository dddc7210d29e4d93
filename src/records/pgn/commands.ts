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
    const close = comment.indexOf(']', open);
    if (close < 0) break;
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

/** A colour that a mark in PGN can carry. */
function hasPlainColor(mark: Mark): boolean {
  return mark.kind === 'label' || mark.color === undefined || /^[^<>,[\]{}\s"]{1,32}$/.test(mark.color);
}

/** What PGN cannot hold of a place: numbers outside its forms, and the colours of marks. */
export function lossesOf(place: Annotations): readonly ('clock' | 'evaluation' | 'mark-color')[] {
  const losses: ('clock' | 'evaluation' | 'mark-color')[] = [];
  for (const seconds of [place.clock, place.elapsed]) {
    if (seconds !== undefined && parseSeconds(formatSeconds(seconds)) !== seconds) losses.push('clock');
  }
  if (place.evaluation !== undefined && !sameEvaluation(place.evaluation)) losses.push('evaluation');
  if (!place.marks.every(hasPlainColor)) losses.push('mark-color');
  return losses;
}

function sameEvaluation(evaluation: Evaluation): boolean {
  let back: Evaluation | undefined;
  readEvaluation(formatEvaluation(evaluation), {
    annotate: (annotations) => {
      back = annotations.evaluation;
    },
    mark: () => {},
    other: () => {},
  });
  if (back === undefined || back.depth !== evaluation.depth) return false;
  return 'mateIn' in back
    ? 'mateIn' in evaluation && back.mateIn === evaluation.mateIn
    : 'centipawns' in evaluation && back.centipawns === evaluation.centipawns;
}

/** The commands for everything at a place that PGN has no place for outside a comment. */
export function formatCommands(place: Annotations, canHold?: (text: string) => boolean): string {
  let text = '';
  const lost = lossesOf(place);
  const keepsClocks = !lost.includes('clock');
  if (place.clock !== undefined && keepsClocks) text += `[%clk ${formatSeconds(place.clock)}]`;
  if (place.elapsed !== undefined && keepsClocks) text += `[%emt ${formatSeconds(place.elapsed)}]`;
  if (place.evaluation !== undefined && !lost.includes('evaluation'))
    text += `[%eval ${formatEvaluation(place.evaluation)}]`;
  for (const mark of place.marks) if (hasPlainColor(mark)) text += formatMark(mark);
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
