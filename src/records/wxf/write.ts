/** Writes WXF files: header lines and the main line. */
import { ok, type Result } from '../../base/result.js';
import type { MetadataKey, Tree } from '../../game/tree.js';
import { mainLine } from '../../game/treeWalk.js';
import { formatMove } from '../../notation/format.js';
import { BETWEEN_GAMES, encodeText, TextWriter } from '../encodeText.js';
import type { TextEncoding } from '../encodings.js';
import { Losses, noteFacts, notePlaces } from '../losses.js';
import { positionOf, usualStart } from '../start.js';
import type { RecordError } from '../types.js';

/** How a WXF file is written. */
export interface WxfWriteOptions {
  /** The encoding; UTF-8 by default. */
  readonly encoding?: TextEncoding;
}

const LINES: readonly (readonly [key: MetadataKey, name: string])[] = [
  ['title', 'GAME'],
  ['event', 'EVENT'],
  ['site', 'PLACE'],
  ['round', 'ROUND'],
  ['date', 'DATE'],
  ['timeControl', 'TIME'],
  ['opening', 'OPEN'],
  ['author', 'AUTHOR'],
  ['remark', 'REMARK'],
];

const PLAYERS: readonly MetadataKey[] = ['red', 'redTeam', 'redRating', 'black', 'blackTeam', 'blackRating'];

/** Writes trees as WXF files, one after another; `notes` list what they cannot hold. */
export function encodeWxf(
  trees: readonly Tree[],
  options?: WxfWriteOptions,
): Result<Uint8Array, RecordError> {
  const losses = new Losses();
  const texts = new TextWriter(options?.encoding ?? 'utf-8', losses);
  const text = trees.map((tree) => writeTree(tree, losses)).join(BETWEEN_GAMES);
  return ok(trees.length === 0 ? encodeText('', 'utf-8').bytes : texts.bytes(text), losses.notes());
}

function writeTree(tree: Tree, losses: Losses): string {
  noteFacts(tree, { keys: [...LINES.map(([key]) => key), ...PLAYERS] }, losses);
  notePlaces(tree, { comments: false }, losses);
  if (tree.reason !== undefined) losses.field('record/lost-reason', tree.reason);
  if (tree.result === 'several') losses.field('record/lost-result', tree.result);
  const lines = ['FORMAT  WXF'];
  for (const [key, name] of LINES) {
    const value = lineOf(tree, key, losses);
    if (value !== '') lines.push(`${name.padEnd(8)}${value}`);
  }
  for (const side of ['red', 'black'] as const) {
    const parts = [side, `${side}Team` as const, `${side}Rating` as const].map((key) =>
      playerPart(tree, key, losses),
    );
    if (parts.some((part) => part !== '')) lines.push(`${side.toUpperCase().padEnd(8)}${parts.join(';')};`);
  }
  lines.push(`RESULT  ${tree.result === 'several' ? '*' : tree.result}`);
  if (!tree.start.equals(usualStart())) lines.push(`SETUP{ ${tree.start.fen} }`);
  lines.push('', 'START{', ...moveLines(tree, losses), '}END', '');
  return lines.join('\n');
}

/** A fact on one line, without white space around it. */
function lineOf(tree: Tree, key: MetadataKey, losses: Losses): string {
  const value = tree.metadata[key] ?? '';
  const line = value.replace(/[\r\n]+/g, ' ').trim();
  if (line !== value) losses.field(line === '' ? 'record/lost-facts' : 'record/changed-text', key);
  return line;
}

/** A part of a player's line; semicolons would end it, and a team of figures alone would be a rating. */
function playerPart(tree: Tree, key: MetadataKey, losses: Losses): string {
  const line = lineOf(tree, key, losses);
  const part = line.replaceAll(';', ',');
  if (part !== line) losses.field('record/changed-text', key);
  const isFigures = /Team$/.test(key) && /^\d+$/.test(part) && (tree.metadata[ratingOf(key)] ?? '') === '';
  if (!isFigures) return part;
  losses.field('record/lost-facts', key);
  return '';
}

function ratingOf(team: MetadataKey): MetadataKey {
  return team === 'redTeam' ? 'redRating' : 'blackRating';
}

function moveLines(tree: Tree, losses: Losses): string[] {
  const line = mainLine(tree);
  noteOtherMoves(tree, losses);
  const lines: string[] = [];
  let position = positionOf(tree.start);
  const first = tree.start.turn === 'black' ? 1 : 0;
  for (const [index, { move }] of line.entries()) {
    if (position?.isLegal(move) !== true) {
      losses.place('record/lost-moves');
      break;
    }
    const half = index + first;
    const text = formatMove(position, move, 'wxf').padEnd(6);
    if (half % 2 === 0 || index === 0)
      lines.push(`${String(Math.floor(half / 2) + 1).padStart(3)}. ${half % 2 === 0 ? '' : '...   '}${text}`);
    else lines[lines.length - 1] += text;
    position = position.play(move);
  }
  return lines.map((text) => text.trimEnd());
}

/** Whatever is not on the main line is lost, tails too. */
function noteOtherMoves(tree: Tree, losses: Losses): void {
  for (const place of [tree.root, ...mainLine(tree)]) {
    for (let index = 1; index < place.children.length; index++) losses.place('record/lost-variations');
    if (place.tail !== undefined) losses.place('record/lost-tails');
  }
}
