/** Writes CBF, the XML records of CCBridge. */
import { ok, type Result } from '../../base/result.js';
import type { Tree } from '../../game/tree.js';
import { encodeText } from '../encodeText.js';
import { RESULT_NUMBERS } from '../fields.js';
import { Losses, noteFacts, notePlaces } from '../losses.js';
import type { RawMoves } from '../rawMoves.js';
import { movesOfTree, shapeOf } from '../treeMoves.js';
import type { RecordError } from '../types.js';
import { isXmlName, xmlText } from '../xmlWrite.js';
import { CBF_FACTS, CBF_OWN } from './read.js';

/** Writes a tree as a CBF file in UTF-8; `notes` list what it cannot hold. */
export function encodeCbf(tree: Tree): Result<Uint8Array, RecordError> {
  const losses = new Losses();
  noteFacts(tree, { keys: CBF_FACTS.map(([, key]) => key), other: isFreeElement }, losses);
  notePlaces(tree, { comments: true }, losses);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ChineseChessRecord Version="1.0">',
    ' <Head>',
    ...headLines(tree, losses),
    ' </Head>',
    ' <MoveList>',
    ...moveLines(movesOfTree(tree, losses), losses),
    ' </MoveList>',
    '</ChineseChessRecord>',
    '',
  ].join('\n');
  return ok(encodeText(text, 'utf-8').bytes, losses.notes());
}

/** Whether a name can stand in the head and would be read back as itself. */
function isFreeElement(name: string): boolean {
  return isXmlName(name) && !CBF_OWN.has(name) && !CBF_FACTS.some(([element]) => element === name);
}

function headLines(tree: Tree, losses: Losses): string[] {
  const line = (element: string, value: string): string =>
    value === '' ? `  <${element} />` : `  <${element}>${xmlText(value, element, losses)}</${element}>`;
  const lines = CBF_FACTS.map(([element, key]) => line(element, tree.metadata[key] ?? ''));
  for (const [name, value] of tree.other)
    if (isFreeElement(name) && value !== '') lines.push(line(name, value));
  lines.push(line('RecordResult', String(RESULT_NUMBERS.indexOf(tree.result))));
  if (tree.reason === '') losses.field('record/lost-reason', '');
  lines.push(line('ResultType', tree.reason ?? ''));
  lines.push(line('FEN', tree.start.fen));
  return lines;
}

function moveLines(moves: RawMoves, losses: Losses): string[] {
  const { hasChild, hasSibling } = shapeOf(moves);
  const lines: string[] = [];
  for (let index = -1; index < moves.size; index++) {
    const value = index < 0 ? '00-00' : `${pointOf(moves.froms[index])}-${pointOf(moves.tos[index])}`;
    const goesOn = index < 0 ? moves.size > 0 : hasChild[index];
    const flags = `${index >= 0 && hasSibling[index] ? ' branch="1"' : ''}${goesOn ? '' : ' end="1"'}`;
    const comment = moves.comments.get(index);
    const content = comment === undefined ? ' />' : `>${xmlText(comment, 'comment', losses)}</Move>`;
    lines.push(`  <Move value="${value}"${flags}${content}`);
  }
  return lines;
}

/** File, then row from Black's back rank. */
function pointOf(point: number | undefined): string {
  return point === undefined ? '00' : `${point % 9}${9 - Math.floor(point / 9)}`;
}
