/**
 * Reads the movetext of a game into a tree: moves, variations, comments, glyphs, results. A move that cannot be played
 * ends its line: it and the rest of the line are kept as the tail of the place before it.
 */
import type { Move } from '../../core/move.js';
import type { RecordResult } from '../../game/tree.js';
import type { NodeId } from '../../game/treeBuilder.js';
import type { MoveError } from '../../notation/errors.js';
import { readAhead } from '../../notation/lookahead.js';
import { type MoveReadOptions, parseMove } from '../../notation/parse.js';
import { settleOptions } from '../../notation/settle.js';
import { moveOf, readCoordinates } from '../../notation/uci.js';
import { resultOfWord } from '../fields.js';
import { labelOfNumber } from '../labels.js';
import type { Recorder } from '../recorder.js';
import type { RecordWarningCode } from '../types.js';
import { readComment } from './commands.js';
import { type MovetextContext, mainTexts, TokenLines } from './lines.js';
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
  private readonly text: string;
  private readonly scan: PgnScan;
  private readonly lines: TokenLines;
  private readonly base: number;
  private readonly glyphsFirst: boolean;
  private readonly options: MoveReadOptions;
  /** Whether the moves are coordinates, which say what they mean without a position. */
  private readonly inCoordinates: boolean;
  private readonly frames: Frame[] = [{ depth: 0, node: undefined, hasMove: false }];
  /** Comments that wait for the move they stand before. */
  private before: string[] = [];
  private glyphs: number[] = [];
  private wasNumber = false;
  private result: RecordResult | undefined;
  /** Whether the result has been read: words after it are about something else. */
  private isOver = false;
  /** Moves that looking ahead has settled, by token. */
  private readonly settled: Map<number, Move> = new Map();

  constructor(recorder: Recorder, context: MovetextContext) {
    this.recorder = recorder;
    this.text = context.text;
    this.scan = context.scan;
    this.lines = new TokenLines(context.text, context.scan);
    this.base = context.base;
    this.glyphsFirst = context.glyphsFirst === true;
    const { position } = recorder;
    this.options =
      position === undefined ? {} : settleOptions(position, mainTexts(context, TELLING_MOVES), {});
    this.inCoordinates = this.options.notation === 'uci' || this.options.notation === 'iccs';
  }

  read(): RecordResult | undefined {
    for (let index = 0; index < this.scan.size; index++) {
      const kind = this.scan.kinds[index] as number;
      if (this.recorder.spending.exceeded !== undefined) return this.result;
      index = this.token(kind, index);
      this.wasNumber = kind === NUMBER || kind === DOTS || (this.wasNumber && kind === COMMENT);
    }
    if (this.frames.length > 1) this.warn('pgn/unclosed-variation', this.scan.size - 1);
    this.flushBefore();
    return this.result;
  }

  /** Reads a token and returns the index of the last one that was used up. */
  private token(kind: number, index: number): number {
    switch (kind) {
      case MOVE:
        return this.move(index);
      case NUMBER:
      case DOTS:
        return index;
      case COMMENT:
        this.comment(index);
        return index;
      case OPEN:
        return this.open(index);
      case CLOSE:
        this.close(index);
        return index;
      case NAG:
        this.glyph(index);
        return index;
      case LABEL:
        this.labels(index);
        return index;
      case RESULT:
        this.end(index);
        return index;
      default:
        this.warn('pgn/stray-sign', index);
        return index;
    }
  }

  /** ① and 图 each by itself; （3） is ③. */
  private labels(index: number): void {
    const { builder, node } = this.recorder;
    const word = this.word(index);
    const number = /^[^0-9０-９]\s*([0-9０-９]{1,2})/.exec(word)?.[1];
    const labels = number === undefined ? [...word] : [labelOfNumber(Number(number.normalize('NFKC')))];
    for (const text of labels) builder.mark(node, { kind: 'label', text });
  }

  private get frame(): Frame {
    return this.frames[this.frames.length - 1] as Frame;
  }

  private word(index: number): string {
    return this.text.slice(this.scan.starts[index], this.scan.ends[index]);
  }

  private warn(
    code: RecordWarningCode,
    index: number,
    more: { ply?: number; reason?: MoveError } = {},
  ): void {
    const offset = this.base + (this.scan.starts[index] as number);
    this.recorder.warnings.add({ code, offset, text: this.word(index), ...more });
  }

  private move(index: number): number {
    if (this.inCoordinates && this.pointsPlayed(index)) return index;
    const known = this.settled.get(index);
    if (known !== undefined) {
      this.play(known, index);
      return index;
    }
    const word = this.word(index);
    const { position } = this.recorder;
    if (position === undefined)
      return this.giveUp(index, { code: 'notation/unreadable', text: word, offset: 0 });
    const read = parseMove(position, word, this.options);
    if (read.ok) {
      this.play(read.value, index);
      return index;
    }
    if (read.error.code === 'notation/ambiguous') return this.decide(index, read.error);
    if (read.error.code === 'notation/unreadable') return this.repair(index, word, read.error);
    return this.giveUp(index, read.error);
  }

  /** Plays a move in coordinates where it is legal: it means the same whatever stands on the board. */
  private pointsPlayed(index: number): boolean {
    const { starts, ends } = this.scan;
    const points = readCoordinates(this.text, this.options.ranks, starts[index], ends[index]);
    const node = points < 0 ? undefined : this.recorder.tryPlay(moveOf(points));
    if (node !== undefined) this.played(node, index);
    return node !== undefined;
  }

  private play(move: Move, index: number): void {
    this.played(this.recorder.play(move), index);
  }

  private played(node: NodeId, index: number): void {
    const { recorder } = this;
    recorder.spending.node(this.base + (this.scan.starts[index] as number));
    this.frame.hasMove = true;
    for (const text of this.before) recorder.builder.commentBefore(node, text);
    for (const glyph of this.glyphs) recorder.builder.nag(node, glyph);
    if (this.before.length > 0) this.before = [];
    if (this.glyphs.length > 0) this.glyphs = [];
  }

  /** Where a text fits several moves, the rest of its line decides. */
  private decide(index: number, error: MoveError): number {
    const places = this.lines.rest(index);
    const texts = places.map((place) => this.word(place));
    const { position } = this.recorder;
    if (position === undefined) return this.giveUp(index, error);
    let found = readAhead(position, texts, this.options);
    if (!found.ok && found.error.cause.code !== 'notation/ambiguous' && found.error.index > 0) {
      found = readAhead(position, texts.slice(0, found.error.index), this.options);
    }
    if (!found.ok) return this.giveUp(index, error);
    found.value.forEach((move, at) => {
      this.settled.set(places[at] as number, move);
    });
    return this.move(index);
  }

  /** A word that is no move: a result in words, a move with a space in it, moves without a space between. */
  private repair(index: number, word: string, error: MoveError): number {
    const result = resultOfWord(word);
    if (result !== undefined) {
      this.end(index);
      return index;
    }
    if (this.isOver && this.frames.length === 1) {
      this.warn('record/skipped-text', index);
      return index;
    }
    const { position } = this.recorder;
    if (position === undefined) return this.giveUp(index, error);
    if (word.length < 4 && this.scan.kinds[index + 1] === MOVE) {
      const joined = parseMove(position, word + this.word(index + 1), this.options);
      if (joined.ok) {
        this.play(joined.value, index);
        return index + 1;
      }
    }
    return this.split(word, index) ? index : this.giveUp(index, error);
  }

  /** Plays 炮二平五马８进７ as two moves, or nothing. */
  private split(word: string, index: number): boolean {
    const pieces = word.match(/.{4}/gsu) ?? [];
    if (pieces.length < 2 || pieces.join('') !== word) return false;
    for (const piece of pieces) {
      const { position } = this.recorder;
      const read = position && parseMove(position, piece, this.options);
      if (read?.ok !== true) break;
      this.recorder.replayNew(read.value);
    }
    const moves = this.recorder.takeBackNew();
    const isWhole = moves.length === pieces.length;
    if (isWhole) for (const move of moves) this.play(move, index);
    return isWhole;
  }

  /** Ends the line here: its rest is kept as text. */
  private giveUp(index: number, error: MoveError): number {
    const code =
      error.code === 'notation/unreadable'
        ? 'record/unreadable-move'
        : error.code === 'notation/ambiguous'
          ? 'record/ambiguous-move'
          : 'record/illegal-move';
    this.warn(code, index, { ply: this.recorder.depth + 1, reason: error });
    this.flushBefore();
    const last = this.lines.last(index, this.frames.length === 1);
    this.recorder.keep(this.recorder.node, this.text.slice(this.scan.starts[index], this.scan.ends[last]));
    this.frame.hasMove = true;
    return last;
  }

  private comment(index: number): void {
    const { recorder, scan } = this;
    const content = this.text.slice(scan.froms[index], scan.tos[index]);
    if (!recorder.spending.characters(content.length, this.base + (scan.starts[index] as number))) return;
    if (scan.unclosed.includes(index)) this.warn('pgn/unclosed-comment', index);
    const { builder, node } = recorder;
    const text = readComment(content, {
      annotate: (annotations) => {
        const { tail, ...rest } = annotations;
        if (tail !== undefined) recorder.keep(node, tail);
        builder.annotate(node, rest);
      },
      mark: (mark) => builder.mark(node, mark),
      other: (key, value) => {
        builder.annotate(node, { other: new Map(builder.annotationsOf(node).other).set(key, value) });
      },
    });
    if (text === undefined) return;
    const isBefore = this.wasNumber || (!this.frame.hasMove && this.frames.length > 1);
    if (isBefore) this.before.push(text);
    else builder.comment(node, text);
  }

  /** Comments that no move came after belong to the move before them. */
  private flushBefore(): void {
    for (const text of this.before) this.recorder.builder.comment(this.recorder.node, text);
    this.before = [];
    this.glyphs = [];
  }

  private open(index: number): number {
    const { recorder, frame } = this;
    if (this.lines.isRemark(index)) {
      const last = this.lines.closing(index);
      const end = this.scan.kinds[last] === CLOSE ? (this.scan.starts[last] as number) : this.scan.ends[last];
      recorder.builder.comment(recorder.node, this.text.slice(this.scan.ends[index], end).trim());
      this.warn('pgn/remark-in-parentheses', index);
      return last;
    }
    this.flushBefore();
    const varies = frame.hasMove && recorder.depth > 0;
    const node = varies ? recorder.node : undefined;
    if (varies) recorder.back(recorder.depth - 1);
    this.frames.push({ depth: recorder.depth, node, hasMove: false });
    recorder.spending.depth(this.frames.length - 1, this.base + (this.scan.starts[index] as number));
    return index;
  }

  private close(index: number): void {
    if (this.frames.length === 1) {
      this.warn('pgn/stray-sign', index);
      return;
    }
    this.flushBefore();
    const frame = this.frames.pop() as Frame;
    this.recorder.back(frame.depth);
    if (frame.node !== undefined) this.recorder.replay(frame.node);
  }

  private glyph(index: number): void {
    const word = this.word(index);
    const number = word.startsWith('$') ? Number(word.slice(1)) : numberOfGlyph(word);
    if (!(number <= 255)) {
      this.warn('record/bad-field', index);
      return;
    }
    if (this.glyphsFirst && this.scan.kinds[index + 1] === NUMBER) this.glyphs.push(number);
    else this.recorder.builder.nag(this.recorder.node, number);
  }

  /** A result ends the game; in a variation it is a word about the variation. */
  private end(index: number): void {
    const word = this.word(index);
    const result = resultOfWord(word);
    if (this.frames.length === 1) {
      this.result = result ?? this.result;
      this.isOver = true;
    } else if (result !== '*') this.recorder.builder.comment(this.recorder.node, word);
  }
}

/** The glyph that signs at a move stand for. */
function numberOfGlyph(signs: string): number {
  const plain = signs.replace(/！/g, '!').replace(/？/g, '?').slice(0, 2);
  return ['', '!', '?', '!!', '??', '!?', '?!'].indexOf(plain);
}
