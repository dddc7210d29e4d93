/** Reading a move (readMove.ts) with its options checked and, when strict, its text held against what would be written; and playing it. */
import { err, ok, type Result } from '../base/result.js';
import { choice } from '../base/values.js';
import { isMove, type Move, moveFrom, moveTo } from '../core/move.js';
import type { Square } from '../core/square.js';
import type { Position } from '../position/position.js';
import { type IllegalMove, whyIllegal } from '../position/whyIllegal.js';
import { FILE_ORDERS } from './chinese.js';
import { CHINESE_DIGITS, CHINESE_PAWNS, CHINESE_SCRIPTS } from './chineseFormat.js';
import type { MoveError } from './errors.js';
import { formatMove, type MoveFormat, type Notation } from './format.js';
import { unreadable } from './reading.js';
import { type MoveReadOptions, readAny, readMove, wxfDialect } from './readMove.js';
import { SAN_DIALECTS, type SanDialect } from './san.js';
import { RANK_STYLES } from './uci.js';
import { WXF_DIALECTS, type WxfDialect } from './wxfFormat.js';

/**
 * Reads the text of a move in the position that it is played in.
 *
 * A success is a legal move; its notes say what was forgiven. Fails with `notation/unreadable` (offset),
 * `notation/ambiguous` (candidates), `notation/no-such-man`, `notation/impossible`, `notation/illegal`, or, where the
 * text says one man and one target, with the reason why that move is illegal (`move/…`).
 *
 * @throws RangeError for an option whose value has no such name.
 */
export function parseMove(
  position: Position,
  text: string,
  options?: MoveReadOptions,
): Result<Move, MoveError> {
  if (options === undefined || options === null) return readMove(position, text, {});
  checkNames(options);
  const read = readMove(position, text, options);
  if (options.strict !== true || !read.ok) return read;
  const { notation } = readAny(position, text, options);
  const canonical = formatMove(position, read.value, canonicalFormat(notation, options));
  return canonical === text ? ok(read.value) : err(unreadable(text, commonLength(text, canonical)));
}

/**
 * Plays a move, or the text of one, if it is legal. Fails as {@link parseMove} does; the position given is never changed.
 */
export function tryPlay(
  position: Position,
  moveOrText: Move | string,
  options?: MoveReadOptions,
): Result<Position, MoveError> {
  if (typeof moveOrText === 'string') {
    const read = parseMove(position, moveOrText, options);
    return read.ok ? ok(position.play(read.value), read.notes) : read;
  }
  if (!isMove(moveOrText)) return err(noMove(moveOrText));
  const from = moveFrom(moveOrText);
  const to = moveTo(moveOrText);
  const illegal = whyIllegal(position, from, to);
  return illegal === undefined ? ok(position.play(moveOrText)) : err(illegal);
}

/** The error of something that is no move: the points that a number names, or none. */
function noMove(value: unknown): IllegalMove {
  const points = typeof value === 'number' ? (value as Move) : undefined;
  const [from, to] = points === undefined ? NOWHERE : [moveFrom(points), moveTo(points)];
  return { code: 'move/off-board', from, to };
}

const NOWHERE: readonly [Square, Square] = [-1 as Square, -1 as Square];

/** Mistakes of the program are told, not passed over: `dialect: '1892'` would read other pawns. */
function checkNames({ dialect, ranks, files, script, digits, pawns }: MoveReadOptions): void {
  if (!(SAN_DIALECTS as readonly unknown[]).includes(dialect))
    choice(dialect as WxfDialect | undefined, WXF_DIALECTS, 'dialect');
  choice(ranks, RANK_STYLES, 'way of counting ranks');
  choice(files, FILE_ORDERS, 'way of counting files');
  choice(script, CHINESE_SCRIPTS, 'script');
  choice(digits, CHINESE_DIGITS, 'width of figures');
  choice(pawns, CHINESE_PAWNS, 'way of naming pawns');
}

function sanDialect(options: MoveReadOptions): SanDialect | undefined {
  const { dialect } = options;
  return dialect === 'winboard' || dialect === 'pychess' ? dialect : undefined;
}

/** The format whose text strict reading asks for. */
function canonicalFormat(notation: Notation, options: MoveReadOptions): MoveFormat {
  const dialect = notation === 'wxf' ? wxfDialect(options) : sanDialect(options);
  return { ...options, notation, dialect } as MoveFormat;
}

function commonLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}
