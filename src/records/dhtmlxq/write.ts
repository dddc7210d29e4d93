/** Writes the texts of DhtmlXQ. */
import { ok, type Result } from '../../base/result.js';
import type { Square } from '../../core/square.js';
import type { Tree } from '../../game/tree.js';
import { BETWEEN_GAMES, canEncode, encodeText } from '../encodeText.js';
import type { TextEncoding } from '../encodings.js';
import { wordOfResult } from '../fields.js';
import { Losses, noteFacts, notePlaces } from '../losses.js';
import { tableOf } from '../pieceTable.js';
import type { RawMoves } from '../rawMoves.js';
import { usualStart } from '../start.js';
import { movesOfTree } from '../treeMoves.js';
import type { RecordError } from '../types.js';
import { DHTMLXQ_FACTS } from './fields.js';
import { DHTMLXQ_OWN } from './read.js';

/** How a DhtmlXQ text is written. */
export interface DhtmlXqWriteOptions {
  /** The encoding; UTF-8 by default. What it cannot hold is written as character numbers. */
  readonly encoding?: TextEncoding;
}

/** Writes trees as DhtmlXQ, one after another; `notes` list what it cannot hold. */
export function encodeDhtmlXq(
  trees: readonly Tree[],
  options?: DhtmlXqWriteOptions,
): Result<Uint8Array, RecordError> {
  const losses = new Losses();
  const encoding = options?.encoding ?? 'utf-8';
  const text = trees.map((tree) => writeTree(tree, encoding, losses)).join(BETWEEN_GAMES);
  return ok(encodeText(text, encoding).bytes, losses.notes());
}

function writeTree(tree: Tree, encoding: TextEncoding, losses: Losses): string {
  noteFacts(tree, { keys: DHTMLXQ_FACTS.map(([, key]) => key), other: isFreeField }, losses);
  notePlaces(tree, { comments: true }, losses);
  if (tree.reason !== undefined) losses.field('record/lost-reason', tree.reason);
  const lines = ['[DhtmlXQ]'];
  const add = (name: string, value: string): void => {
    lines.push(`[DhtmlXQ_${name}]${value}[/DhtmlXQ_${name}]`);
  };
  for (const [field, key] of DHTMLXQ_FACTS) {
    const value = tree.metadata[key];
    if (value !== undefined && value !== '') add(field, escapeField(value, encoding));
  }
  for (const [name, value] of tree.other) {
    if (isFreeField(name) && value !== '') add(name, escapeField(value, encoding));
  }
  add('result', wordOfResult(tree.result));
  const moves = movesOfTree(tree, losses);
  writeStart(tree, moves, add, losses);
  writeMoves(moves, add, encoding);
  lines.push('[/DhtmlXQ]', '');
  return lines.join('\n');
}

/** Whether a name can be a field and would be read back as itself. */
function isFreeField(name: string): boolean {
  if (!/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(name) || name.length > 60) return false;
  return (
    !DHTMLXQ_OWN.has(name) &&
    !/^(?:move|comment)/.test(name) &&
    !DHTMLXQ_FACTS.some(([field]) => field === name)
  );
}

function writeStart(
  tree: Tree,
  moves: RawMoves,
  add: (name: string, value: string) => void,
  losses: Losses,
): void {
  const { start } = tree;
  const { points, homeless } = tableOf(start);
  for (let count = 0; count < homeless; count++) losses.place('record/lost-men');
  add('binit', points.map((point) => (point === undefined ? '99' : digitsOf(point))).join(''));
  if (!start.equals(usualStart()) && homeless === 0) add('fen', start.fen);
  if (homeless > 0 && (start.halfmoveClock !== 0 || start.fullmoveNumber !== 1))
    losses.place('record/lost-counters');
  const isShown = moves.size > 0 && points.includes(moves.froms[0] as Square);
  if (homeless > 0 && start.turn === 'black' && !isShown) losses.place('record/lost-side');
}

/** File, then row from Black's back rank. */
function digitsOf(point: number): string {
  return `${point % 9}${9 - Math.floor(point / 9)}`;
}

/** The main line, each variation with the branch and ply that it replaces, and the comments of each. */
function writeMoves(
  moves: RawMoves,
  add: (name: string, value: string) => void,
  encoding: TextEncoding,
): void {
  const branches: { readonly name: string; digits: string[] }[] = [{ name: 'movelist', digits: [] }];
  const comments: [name: string, text: string][] = [];
  const opening = moves.comments.get(-1);
  if (opening !== undefined) comments.push(['comment0', opening]);
  /** The branch of the move that the walk last met at each depth. */
  const branchAt: number[] = [0];
  let number = 0;
  for (let index = 0; index < moves.size; index++) {
    const depth = moves.depths[index] as number;
    const goesOn = index === 0 || depth === (moves.depths[index - 1] as number) + 1;
    if (goesOn) number = branchAt[depth - 1] ?? 0;
    else {
      number = branches.length;
      branches.push({ name: `move_${branchAt[depth - 1] ?? 0}_${depth}_${number}`, digits: [] });
    }
    branchAt[depth] = number;
    branches[number]?.digits.push(
      digitsOf(moves.froms[index] as number),
      digitsOf(moves.tos[index] as number),
    );
    const comment = moves.comments.get(index);
    if (comment !== undefined)
      comments.push([number === 0 ? `comment${depth}` : `comment${number}_${depth}`, comment]);
  }
  for (const { name, digits } of branches) add(name, digits.join(''));
  for (const [name, text] of comments) add(name, escapeField(text, encoding).replaceAll('\n', '||'));
}

/** A text that no tag, entity or stroke (two are a line break) in it can break; what needs it is written as a character number. */
function escapeField(text: string, encoding: TextEncoding): string {
  const safe = text
    .replace(/&(?=#|[a-z]{2,5};)/gi, '&amp;')
    .replace(/\[(?=\/?DhtmlXQ)/g, '&#91;')
    .replace(/\|(?=[|\n])/g, '&#124;')
    .replace(/[\0\r]|\p{Surrogate}/gu, numberOf);
  if (canEncode(safe, encoding)) return safe;
  return [...safe].map((sign) => (canEncode(sign, encoding) ? sign : numberOf(sign))).join('');
}

function numberOf(sign: string): string {
  return `&#${sign.codePointAt(0)};`;
}
