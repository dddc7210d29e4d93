/**
 * Reads the movetext of a game into a tree: moves, variations, comments, glyphs, results. A move that cannot be played
 * ends its line: it and the rest of the line are kept as the tail of the place before it.
 */
import { err, ok, type Result } from '../../base/result.js';
import type { Move } from '../../core/move.js';
import type { RecordResult } from '../../game/tree.js';
import type { NodeId } from '../../game/treeBuilder.js';
import type { MoveError } from '../../notation/errors.js';
import { readAhead } from '../../notation/lookahead.js';
import { type MoveReadOptions, parseMove } from '../../notation/parse.js';
import { settleOptions } from '../../notation/settle.js';
import { moveOf, readCoordinates } from '../../notation/uci.js';
import type { Position } from '../../position/position.js';
import { resultOfWord } from '../fields.js';
import { normalLabel } from '../labels.js';
import type { Recorder } from '../recorder.js';
import type { RecordWarningCode } from '../types.js';
import { readComment } from './commands.js';
import { findClosings, isRemark, type MovetextContext, mainTexts } from './lines.js';
import type { PgnScan } from './scan.js';
import { CLOSE, COMMENT, DOTS, LABEL, MOVE, NAG, NUMBER, OPEN, RESULT } from './tokenizer.js';

/** A variation that is open: where it left its line. */
interface Frame {
  /** How many moves led to its first move. */
  readonly depth: number;
  /** The move to go back to when it closes. */
  readonly node: NodeId | undefined;
  hasMove: boolean;
}

/** How many moves of the main line tell the notation of a game. */
const TELLING_MOVES = 60;

/** Reads the movetext and returns the result that stands in it. */
export function readMovetext(recorder: Recorder, context: MovetextContext): RecordResult | undefined {
  return new MovetextReader(recorder, context).read();
}

class MovetextReader {
  private readonly recorder: Recorder;
  private readonly context: MovetextContext;
  private readonly scan: PgnScan;
  private readonly options: MoveReadOptions;
  /** Whether the moves are coordinates, which say what they mean without a position. */
  private readonly inCoordinates: boolean;
  private readonly frames: Frame[] = [{ depth: 0, node: undefined, hasMove: false }];
  /** The token that is read. */
  private at = 0;
  /** Comments that wait for the move they stand before. */
  private before: string[] = [];
  private glyphs: number[] = [];
  private wasNumber = false;
  private result: RecordResult | undefined;
  /** Whether the result has been read: words after it are about something else. */
  private isOver = false;
  /** Moves that looking ahead has settled, by token. */
  private readonly settled: Map<number, Move> = new Map();
  private closings: ReadonlyMap<number, number> | undefined;

  constructor(recorder: Recorder, context: MovetextContext) {
    this.recorder = recorder;
    this.context = context;
    this.scan = context.scan;
    const { position } = recorder;
    this.options =
      position === undefined ? {} : settleOptions(position, mainTexts(context, TELLING_MOVES), {});
    this.inCoordinates = this.options.notation === 'uci' || this.options.notation === 'iccs';
  }

  read(): RecordResult | undefined {
    for (; this.at < this.scan.size; this.at++) {
      const kind = this.scan.kinds[this.at] as number;
      if (this.recorder.spending.exceeded !== undefined) return this.result;
      this.token(kind);
      this.wasNumber = kind === NUMBER || kind === DOTS || (this.wasNumber && kind === COMMENT);
    }
    this.at = this.scan.size - 1;
    if (this.isInside) this.warn('pgn/unclosed-variation');
    this.flushBefore();
    return this.result;
  }

  /** Reads the token here, and steps to the last one that it uses up. */
  private token(kind: number): void {
    if (kind === MOVE) this.move();
    else if (kind === COMMENT) this.comment();
    else if (kind === OPEN && isRemark(this.context, this.at)) this.remark();
    else if (kind === OPEN) this.open();
    else if (kind === CLOSE && this.isInside) this.close();
    else if (kind === NAG) this.glyph();
    else if (kind === LABEL) this.labels();
    else if (kind === RESULT) this.end(resultOfWord(this.word()));
    else if (kind !== NUMBER && kind !== DOTS) this.warn('pgn/stray-sign');
  }

  /** ① and 图 each by itself; （3） is ③. */
  private labels(): void {
    const { builder, node } = this.recorder;
    const word = this.word();
    const labels = /[0-9０-９]/.test(word) ? [normalLabel(word)] : word;
    for (const text of labels) builder.mark(node, { kind: 'label', text });
  }

  private get frame(): Frame {
    return this.frames[this.frames.length - 1] as Frame;
  }

  /** Whether a variation is open. */
  private get isInside(): boolean {
    return this.frames.length > 1;
  }

  private word(index: number = this.at): string {
    return this.context.text.slice(this.scan.starts[index], this.scan.ends[index]);
  }

  /** Where the token here begins in the source. */
  private get offset(): number {
    return this.context.base + (this.scan.starts[this.at] as number);
  }

  private warn(code: RecordWarningCode, more?: { ply: number; reason: MoveError }): void {
    this.recorder.warnings.add({ code, offset: this.offset, text: this.word(), ...more });
  }

  private move(): void {
    if (this.inCoordinates && this.pointsPlayed()) return;
    const word = this.word();
    const known = this.settled.get(this.at);
    const read = known === undefined ? this.parse(word) : ok(known);
    if (read.ok) this.play(read.value);
    else if (read.error.code === 'notation/ambiguous') this.decide(read.error);
    else if (read.error.code === 'notation/unreadable') this.repair(word, read.error);
    else this.giveUp(read.error);
  }

  /** What a text means here; where no board can hold the position, no text means anything. */
  private parse(text: string): Result<Move, MoveError> {
    const { position } = this.recorder;
    return position === undefined
      ? err({ code: 'notation/unreadable', text, offset: 0 })
      : parseMove(position, text, this.options);
  }

  /** Plays a move in coordinates where it is legal: it means the same whatever stands on the board. */
  private pointsPlayed(): boolean {
    const { starts, ends } = this.scan;
    const points = readCoordinates(this.context.text, this.options.ranks, starts[this.at], ends[this.at]);
    const node = points < 0 ? undefined : this.recorder.tryPlay(moveOf(points));
    if (node !== undefined) this.played(node);
    return node !== undefined;
  }

  private play(move: Move): void {
    this.played(this.recorder.play(move));
  }

  private played(node: NodeId): void {
    const { builder, spending } = this.recorder;
    spending.node(this.offset);
    this.frame.hasMove = true;
    for (const text of this.before) builder.commentBefore(node, text);
    for (const glyph of this.glyphs) builder.nag(node, glyph);
    if (this.before.length > 0) this.before = [];
    if (this.glyphs.length > 0) this.glyphs = [];
  }

  /** Where a text fits several moves, the rest of its line decides. */
  private decide(error: MoveError): void {
    const places = this.restOfLine();
    const texts = places.map((place) => this.word(place));
    const position = this.recorder.position as Position;
    let found = readAhead(position, texts, this.options);
    if (!found.ok && found.error.cause.code !== 'notation/ambiguous' && found.error.index > 0) {
      found = readAhead(position, texts.slice(0, found.error.index), this.options);
    }
    if (!found.ok) this.giveUp(error);
    else {
      found.value.forEach((move, at) => {
        this.settled.set(places[at] as number, move);
      });
      this.move();
    }
  }

  /** A word that is no move: a result in words, a move with a space in it, moves without a space between. */
  private repair(word: string, error: MoveError): void {
    const result = resultOfWord(word);
    if (result !== undefined) this.end(result);
    else if (this.isOver && !this.isInside) this.warn('record/skipped-text');
    else if (!this.join(word) && !this.split(word)) this.giveUp(error);
  }

  /** Plays a word and the next one as one move, or nothing. */
  private join(word: string): boolean {
    if (word.length >= 4 || this.scan.kinds[this.at + 1] !== MOVE) return false;
    const joined = this.parse(word + this.word(this.at + 1));
    if (joined.ok) {
      this.play(joined.value);
      this.at++;
    }
    return joined.ok;
  }

  /** Plays 炮二平五马８进７ as two moves, or nothing. */
  private split(word: string): boolean {
    const pieces = word.match(/.{4}/gsu) ?? [];
    let { position } = this.recorder;
    if (position === undefined || pieces.length < 2 || pieces.join('') !== word) return false;
    const moves: Move[] = [];
    for (const piece of pieces) {
      const read = parseMove(position, piece, this.options);
      if (!read.ok) return false;
      moves.push(read.value);
      position = position.play(read.value);
    }
    for (const move of moves) this.play(move);
    return true;
  }

  /** Ends the line here: its rest is kept as text. */
  private giveUp(reason: MoveError): void {
    const { recorder, scan, at } = this;
    const kind = reason.code.slice('notation/'.length);
    this.warn(kind === 'unreadable' || kind === 'ambiguous' ? `record/${kind}-move` : 'record/illegal-move', {
      ply: recorder.depth + 1,
      reason,
    });
    this.flushBefore();
    this.at = this.lastOfLine();
    recorder.keep(recorder.node, this.context.text.slice(scan.starts[at], scan.ends[this.at]));
    this.frame.hasMove = true;
  }

  private comment(): void {
    const { recorder, scan, at } = this;
    const content = this.context.text.slice(scan.froms[at], scan.tos[at]);
    if (!recorder.spending.characters(content.length, this.offset)) return;
    if (scan.unclosed.includes(at)) this.warn('pgn/unclosed-comment');
    const { builder, node } = recorder;
    const text = readComment(content, ({ tail, marks, other, ...rest }) => {
      if (tail !== undefined) recorder.keep(node, tail);
      for (const mark of marks ?? []) builder.mark(node, mark);
      if (other !== undefined)
        builder.annotate(node, { other: new Map([...(builder.annotationsOf(node).other ?? []), ...other]) });
      builder.annotate(node, rest);
    });
    if (text === undefined) return;
    const isBefore = this.wasNumber || (!this.frame.hasMove && this.isInside);
    if (isBefore) this.before.push(text);
    else builder.comment(node, text);
  }

  /** Comments that no move came after belong to the move before them. */
  private flushBefore(): void {
    for (const text of this.before) this.recorder.builder.comment(this.recorder.node, text);
    this.before = [];
    this.glyphs = [];
  }

  /** A variation. */
  private open(): void {
    const { recorder, frame } = this;
    this.flushBefore();
    const varies = frame.hasMove && recorder.depth > 0;
    const node = varies ? recorder.node : undefined;
    if (varies) recorder.back(recorder.depth - 1);
    this.frames.push({ depth: recorder.depth, node, hasMove: false });
    recorder.spending.depth(this.frames.length - 1, this.offset);
  }

  /** Words in parentheses. */
  private remark(): void {
    const { recorder, scan } = this;
    const last = this.closing(this.at);
    const end = scan.kinds[last] === CLOSE ? scan.starts[last] : scan.ends[last];
    recorder.builder.comment(recorder.node, this.context.text.slice(scan.ends[this.at], end).trim());
    this.warn('pgn/remark-in-parentheses');
    this.at = last;
  }

  private close(): void {
    this.flushBefore();
    const frame = this.frames.pop() as Frame;
    this.recorder.back(frame.depth);
    if (frame.node !== undefined) this.recorder.replay(frame.node);
  }

  private glyph(): void {
    const word = this.word();
    const number = word.startsWith('$') ? Number(word.slice(1)) : numberOfGlyph(word);
    if (!(number <= 255)) this.warn('record/bad-field');
    else if (this.context.glyphsFirst && this.scan.kinds[this.at + 1] === NUMBER) this.glyphs.push(number);
    else this.recorder.builder.nag(this.recorder.node, number);
  }

  /** A result ends the game; in a variation it is a word about the variation. */
  private end(result: RecordResult | undefined): void {
    if (!this.isInside) {
      this.result = result ?? this.result;
      this.isOver = true;
    } else if (result !== '*') this.recorder.builder.comment(this.recorder.node, this.word());
  }

  /** The moves of the line from here on, without its variations. */
  private restOfLine(): number[] {
    const { kinds, size } = this.scan;
    const places: number[] = [];
    for (let index = this.at; index < size && kinds[index] !== CLOSE; index++) {
      if (kinds[index] === OPEN) index = this.closing(index);
      else if (kinds[index] === MOVE) places.push(index);
    }
    return places;
  }

  /** The last token of the line here: before its closing or, on the main line, before the result of the game. */
  private lastOfLine(): number {
    const { kinds, size } = this.scan;
    let index = this.at;
    for (; index < size && kinds[index] !== CLOSE; index++) {
      if (kinds[index] === OPEN) index = this.closing(index);
      else if (kinds[index] === RESULT && !this.isInside) break;
    }
    return Math.min(index, size) - 1;
  }

  /** The token that closes a parenthesis, or the last one. */
  private closing(open: number): number {
    this.closings ??= findClosings(this.scan);
    return this.closings.get(open) ?? this.scan.size - 1;
  }
}

/** The glyph that signs at a move stand for. */
function numberOfGlyph(signs: string): number {
  return ['', '!', '?', '!!', '??', '!?', '?!'].indexOf(signs.normalize('NFKC').slice(0, 2));
}
