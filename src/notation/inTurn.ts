/** A list of moves read one after the other. */
import { err, type Note, ok, type Result } from '../base/result.js';
import { shown } from '../base/values.js';
import type { Move } from '../core/move.js';
import type { Position } from '../position/position.js';
import type { BadMoveInList, MoveError } from './errors.js';
import type { MoveReader, MoveReadOptions } from './readMove.js';

/** The most notes that one list is answered with, give or take those of its last entry. */
const MAX_NOTES = 100;

/** The moves of a list whose texts are each read by itself. Fails with `list/bad-move`. */
export function readInTurn(
  start: Position,
  texts: readonly string[],
  options: MoveReadOptions,
  readMove: MoveReader,
): Result<readonly Move[], BadMoveInList> {
  const moves: Move[] = [];
  const notes: Note[] = [];
  let position = start;
  for (const text of texts) {
    const last = moves[moves.length - 1];
    if (last !== undefined) position = position.play(last);
    const read = readMove(position, text, options);
    if (!read.ok) return err(badMove(moves.length, text, position, read.error));
    moves.push(read.value);
    if (read.notes !== undefined && notes.length < MAX_NOTES) notes.push(...read.notes);
  }
  return ok(moves, notes);
}

/** The longest text of an entry that its error repeats, in UTF-16 units. */
const MAX_INPUT = 80;

/** The error of one entry of a list. */
export function badMove(index: number, input: string, position: Position, cause: MoveError): BadMoveInList {
  return { code: 'list/bad-move', index, input: shown(input).slice(0, MAX_INPUT), fen: position.fen, cause };
}
