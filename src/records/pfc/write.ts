/** Writes PFC, the XML records of PengFei. */
import { ok, type Result } from '../../base/result.js';
import { moveBetween } from '../../core/move.js';
import type { Square } from '../../core/square.js';
import { METADATA_KEYS, type MetadataKey, type Tree } from '../../game/tree.js';
import { formatUci } from '../../notation/uci.js';
import { encodeText } from '../encodeText.js';
import { Losses, noteFacts, notePlaces } from '../losses.js';
import type { RawMoves } from '../rawMoves.js';
import { movesOfTree } from '../treeMoves.js';
import type { RecordError } from '../types.js';
import { isXmlName, xmlText } from '../xmlWrite.js';

/** Attributes of the root that have a meaning of their own. */
const OWN: readonly string[] = ['m', 'c', 'version', 'win', 'reason', 'create-time'];

/** Writes a tree as a PFC file in UTF-8; `notes` list what it cannot hold. */
export function encodePfc(tree: Tree): Result<Uint8Array, RecordError> {
  const losses = new Losses();
  noteFacts(tree, { keys: METADATA_KEYS, other: isFreeAttribute, empty: true }, losses);
  notePlaces(tree, { comments: true, extras: (key) => isXmlName(key) && key !== 'm' && key !== 'c' }, losses);
  if (tree.root.other !== undefined && tree.root.other.size > 0) losses.place('record/lost-extras');
  const moves = movesOfTree(tree, losses);
  const text = `<?xml version="1.0" encoding="utf-8"?>\n${rootTag(tree, moves, losses)}${nodeTags(moves, losses)}</n>\n`;
  return ok(encodeText(text, 'utf-8').bytes, losses.notes());
}

function isFreeAttribute(name: string): boolean {
  return isXmlName(name) && !OWN.includes(name) && !METADATA_KEYS.includes(name as MetadataKey);
}

function rootTag(tree: Tree, moves: RawMoves, losses: Losses): string {
  const attributes: string[] = ['version="2"'];
  const add = (name: string, value: string): void => {
    attributes.push(`${name}="${xmlText(value, name, losses)}"`);
  };
  add('win', tree.result);
  if (tree.reason !== undefined) add('reason', tree.reason);
  for (const key of METADATA_KEYS) {
    const value = tree.metadata[key];
    if (value !== undefined) add(key === 'created' ? 'create-time' : key, value);
  }
  for (const [name, value] of tree.other) if (isFreeAttribute(name)) add(name, value);
  add('m', tree.start.fen);
  const comment = moves.comments.get(-1);
  if (comment !== undefined) add('c', comment);
  return `<n ${attributes.join(' ')}>`;
}

function nodeTags(moves: RawMoves, losses: Losses): string {
  const parts: string[] = [];
  let depth = 0;
  for (let index = 0; index < moves.size; index++) {
    const here = moves.depths[index] as number;
    for (; depth >= here; depth--) parts.push('</n>');
    const move = moveBetween(moves.froms[index] as Square, moves.tos[index] as Square);
    const comment = moves.comments.get(index);
    let attributes = `m="${formatUci(move)}"`;
    if (comment !== undefined) attributes += ` c="${xmlText(comment, 'comment', losses)}"`;
    for (const [name, value] of moves.others.get(index) ?? []) {
      if (isXmlName(name) && name !== 'm' && name !== 'c')
        attributes += ` ${name}="${xmlText(value, name, losses)}"`;
    }
    parts.push(`<n ${attributes}>`);
    depth = here;
  }
  for (; depth > 0; depth--) parts.push('</n>');
  return parts.join('');
}
