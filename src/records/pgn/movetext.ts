/**
 * Reads the movetext of a game into a tree: moves, variations, comments, glyphs, results. A move that cannot be played
 * ends its line: it and the rest of the line are kept as the tail of the place before it.
 */
import { err, ok, type Result } from '../../base/result.js';
import type { Move } from '../../core/move.js';
import type { RecordResult } from '../../game/tree.js';
import type { NodeId } from '../../game/treeBuilder.js';
import { possibleNotations } from '../../notation/detect.js';
import type { MoveError } from '../../notation/errors.js';
import { readInTurn } from '../../notation/inTurn.js';
import { readAhead } from '../../notation/lookahead.js';
import { type MoveReadOptions, readMove } from '../../notation/readMove.js';
import { settleOptions } from '../../notation/settle.js';
import { moveOf, readCoordinates } from '../../notation/uci.js';
import type { Position } from '../../position/position.js';
import { resultOfWord } from '../fields.js';
import { normalLabel } from '../labels.js';
import type { Recorder } from '../recorder.js';
import type { RecordWarningCode } from '../types.js';
import {
  CLOSE,
  COMMENT,
  DOTS,
  LABEL,
  MOVE,
  NAG,
  NUMBER,
  OPEN,
  OPEN_COMMENT,
  RESULT,
  type Token,
} from './tokenizer.js';
import type { TokenList } from './tokens.js';

/** The movetext of a game, and what is to be made of it. */
export interface Movetext {
  readonly list: TokenList;
  /**
   * Does what the commands in a comment say and gives its text, or `undefined` where it was nothing but commands. Without
   * this, all of a comment is text.
   */
  readonly readComment?: (comment: string, recorder: Recorder) => string | undefined;
  /** Whether glyphs that stand before a move number belong to the move after it, as in WXF files. */
  readonly glyphsFirst?: boolean;
}

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
export function readMovetext(recorder: Recorder, movetext: Movetext): RecordResult | undefined {
  return new MovetextReader(recorder, movetext).read();
}

class MovetextReader {
  readonly #recorder: Recorder;
  readonly #movetext: Movetext;
  readonly #list: TokenList;
  readonly #tokens: readonly Token[];
  readonly #options: MoveReadOptions;
  /** Whether the moves are coordinates, which say what they mean without a position. */
  readonly #inCoordinates: boolean;
  readonly #frames: Frame[] = [{ depth: 0, node: undefined, hasMove: false }];
  /** The token that is read. */
  #at = 0;
  /** Comments that wait for the move they stand before. */
  readonly #before: string[] = [];
  readonly #glyphs: number[] = [];
  #wasNumber = false;
  #result: RecordResult | undefined;
  /** Whether the result has been read: words after it are about something else. */
  #isOver = false;
  /** Moves that looking ahead has settled, by token. */
  readonly #settled: Map<Token, Move> = new Map();

  constructor(recorder: Recorder, movetext: Movetext) {
    const { list } = movetext;
    this.#recorder = recorder;
    this.#movetext = movetext;
    this.#list = list;
    this.#tokens = list.tokens;
    const { position } = recorder;
    this.#options =
      position === undefined
        ? {}
        : settleOptions(position, this.#words(list.moves(0, TELLING_MOVES)), {}, readMove);
    this.#inCoordinates = this.#options.notation === 'uci' || this.#options.notation === 'iccs';
  }

  read(): RecordResult | undefined {
    const tokens = this.#tokens;
    const recorder = this.#recorder;
    for (; this.#at < tokens.length; this.#at++) {
      if (recorder.spending.exceeded !== undefined) return this.#result;
      const token = tokens[this.#at] as Token;
      this.#token(token);
      const { kind } = token;
      this.#wasNumber = kind === NUMBER || kind === DOTS || (this.#wasNumber && isComment(kind));
    }
    if (this.#isInside) this.#warn('pgn/unclosed-variation', tokens[tokens.length - 1] as Token);
    this.#flushBefore();
    return this.#result;
  }

  /** Reads the token here, and steps to the last one that it uses up. */
  #token(token: Token): void {
    const { kind } = token;
    if (kind === MOVE) this.#move(token);
    else if (isComment(kind)) this.#comment(token);
    else if (kind === OPEN && this.#isRemark()) this.#remark(token);
    else if (kind === OPEN) this.#open(token);
    else if (kind === CLOSE) this.#close();
    else if (kind === NAG) this.#glyph(token);
    else if (kind === LABEL) this.#labels(this.#list.word(token));
    else if (kind === RESULT) this.#end(this.#list.word(token));
    else if (kind !== NUMBER && kind !== DOTS) this.#warn('pgn/stray-sign', token);
  }

  /** ① and 图 each by itself; （3） is ③. */
  #labels(word: string): void {
    const { builder, node } = this.#recorder;
    const labels = /[0-9０-９]/.test(word) ? [normalLabel(word)] : word;
    for (const text of labels) builder.mark(node, { kind: 'label', text });
  }

  #words(tokens: readonly Token[]): string[] {
    return tokens.map((token) => this.#list.word(token));
  }

  get #frame(): Frame {
    return this.#frames[this.#frames.length - 1] as Frame;
  }

  /** Whether a variation is open. */
  get #isInside(): boolean {
    return this.#frames.length > 1;
  }

  #warn(code: RecordWarningCode, token: Token, more?: { ply: number; reason: MoveError }): void {
    this.#recorder.warnings.add({ code, offset: token.start, text: this.#list.word(token), ...more });
  }

  #move(token: Token): void {
    if (this.#inCoordinates && this.#pointsPlayed(token)) return;
    const word = this.#list.word(token);
    const known = this.#settled.get(token);
    const read = known === undefined ? this.#parse(word) : ok(known);
    if (read.ok) this.#play(read.value, token);
    else if (read.error.code === 'notation/ambiguous') this.#decide(token, read.error);
    else if (read.error.code === 'notation/unreadable') this.#repair(token, word, read.error);
    else this.#giveUp(token, read.error);
  }

  /** What a text means here; where no board can hold the position, no text means anything. */
  #parse(text: string): Result<Move, MoveError> {
    const { position } = this.#recorder;
    return position === undefined
      ? err({ code: 'notation/unreadable', text, offset: 0 })
      : readMove(position, text, this.#options);
  }

  /** Plays a move in coordinates where it is legal: it means the same whatever stands on the board. */
  #pointsPlayed(token: Token): boolean {
    const points = readCoordinates(this.#list.text, this.#options.ranks, token.start, token.end);
    const node = points < 0 ? undefined : this.#recorder.tryPlay(moveOf(points));
    if (node !== undefined) this.#played(node, token);
    return node !== undefined;
  }

  #play(move: Move, token: Token): void {
    this.#played(this.#recorder.play(move), token);
  }

  #played(node: NodeId, token: Token): void {
    const { builder, spending } = this.#recorder;
    spending.node(token.start);
    this.#frame.hasMove = true;
    if (this.#before.length === 0 && this.#glyphs.length === 0) return;
    for (const text of this.#before.splice(0)) builder.commentBefore(node, text);
    for (const glyph of this.#glyphs.splice(0)) builder.nag(node, glyph);
  }

  /** Where a text fits several moves, the rest of its line decides. */
  #decide(token: Token, error: MoveError): void {
    const options = this.#options;
    const line = this.#list.moves(this.#at);
    const texts = this.#words(line);
    const position = this.#recorder.position as Position;
    let found = readAhead(position, texts, options, readMove);
    if (!found.ok && found.error.cause.code !== 'notation/ambiguous' && found.error.index > 0) {
      found = readAhead(position, texts.slice(0, found.error.index), options, readMove);
    }
    if (!found.ok) this.#giveUp(token, error);
    else {
      found.value.forEach((move, index) => {
        this.#settled.set(line[index] as Token, move);
      });
      this.#move(token);
    }
  }

  /** A word that is no move: a result in words, a move with a space in it, moves without a space between. */
  #repair(token: Token, word: string, error: MoveError): void {
    if (resultOfWord(word) !== undefined) this.#end(word);
    else if (this.#isOver && !this.#isInside) this.#warn('record/skipped-text', token);
    else if (!this.#join(token, word) && !this.#split(token, word)) this.#giveUp(token, error);
  }

  /** Plays a word and the next one as one move, or nothing. */
  #join(token: Token, word: string): boolean {
    const next = this.#tokens[this.#at + 1];
    if (word.length >= 4 || next?.kind !== MOVE) return false;
    const joined = this.#parse(word + this.#list.word(next));
    if (joined.ok) {
      this.#play(joined.value, token);
      this.#at++;
    }
    return joined.ok;
  }

  /** Plays 炮二平五马８进７ as two moves, or nothing. */
  #split(token: Token, word: string): boolean {
    const pieces = word.match(/.{4}/gsu) ?? [];
    const { position } = this.#recorder;
    if (position === undefined || pieces.length < 2 || pieces.join('') !== word) return false;
    const read = readInTurn(position, pieces, this.#options, readMove);
    if (read.ok) for (const move of read.value) this.#play(move, token);
    return read.ok;
  }

  /** Ends the line here: its rest is kept as text. */
  #giveUp(token: Token, reason: MoveError): void {
    const recorder = this.#recorder;
    const kind = reason.code.slice('notation/'.length);
    this.#warn(
      kind === 'unreadable' || kind === 'ambiguous' ? `record/${kind}-move` : 'record/illegal-move',
      token,
      { ply: recorder.depth + 1, reason },
    );
    this.#flushBefore();
    this.#at = this.#lastOfLine();
    recorder.keep(recorder.node, this.#list.text.slice(token.start, this.#tokens[this.#at]?.end));
    this.#frame.hasMove = true;
  }

  #comment(token: Token): void {
    const recorder = this.#recorder;
    const word = this.#list.word(token);
    const isClosed = token.kind === COMMENT;
    const content = word.slice(1, isClosed ? -1 : undefined);
    if (!recorder.spending.characters(content.length, token.start)) return;
    if (!isClosed && word.startsWith('{')) this.#warn('pgn/unclosed-comment', token);
    const { readComment } = this.#movetext;
    const text = readComment === undefined ? content.trim() : readComment(content, recorder);
    if (text === undefined) return;
    const isBefore = this.#wasNumber || (!this.#frame.hasMove && this.#isInside);
    if (isBefore) this.#before.push(text);
    else recorder.builder.comment(recorder.node, text);
  }

  /** Comments that no move came after belong to the move before them. */
  #flushBefore(): void {
    for (const text of this.#before.splice(0)) this.#recorder.builder.comment(this.#recorder.node, text);
    this.#glyphs.length = 0;
  }

  /** A variation. */
  #open(token: Token): void {
    const recorder = this.#recorder;
    const frame = this.#frame;
    this.#flushBefore();
    const varies = frame.hasMove && recorder.depth > 0;
    const node = varies ? recorder.node : undefined;
    if (varies) recorder.back(recorder.depth - 1);
    this.#frames.push({ depth: recorder.depth, node, hasMove: false });
    recorder.spending.depth(this.#frames.length - 1, token.start);
  }

  /** Whether the first word in a parenthesis is no move of any notation. */
  #isRemark(): boolean {
    const tokens = this.#tokens;
    let index = this.#at;
    let token: Token | undefined;
    do token = tokens[++index];
    while (token !== undefined && token.kind !== MOVE && token.kind !== OPEN && token.kind !== CLOSE);
    if (token?.kind !== MOVE) return false;
    const word = this.#list.word(token);
    return (word.length > 3 || tokens[index + 1]?.kind !== MOVE) && possibleNotations(word).length === 0;
  }

  /** Words in parentheses. */
  #remark(token: Token): void {
    const { builder, node } = this.#recorder;
    const last = this.#list.closing(this.#at);
    const { kind, start, end } = this.#tokens[last] as Token;
    builder.comment(node, this.#list.text.slice(token.end, kind === CLOSE ? start : end).trim());
    this.#warn('pgn/remark-in-parentheses', token);
    this.#at = last;
  }

  #close(): void {
    this.#flushBefore();
    const { depth, node } = this.#frames.pop() as Frame;
    this.#recorder.back(depth);
    if (node !== undefined) this.#recorder.replay(node);
  }

  #glyph(token: Token): void {
    const word = this.#list.word(token);
    const number = word.startsWith('$') ? Number(word.slice(1)) : numberOfGlyph(word);
    if (!(number <= 255)) this.#warn('record/bad-field', token);
    else if (this.#movetext.glyphsFirst && this.#tokens[this.#at + 1]?.kind === NUMBER)
      this.#glyphs.push(number);
    else this.#recorder.builder.nag(this.#recorder.node, number);
  }

  /** A result ends the game; in a variation it is a word about the variation. */
  #end(word: string): void {
    const result = resultOfWord(word);
    if (!this.#isInside) {
      this.#result = result ?? this.#result;
      this.#isOver = true;
    } else if (result !== '*') this.#recorder.builder.comment(this.#recorder.node, word);
  }

  /** The last token of the line here: before its closing or, on the main line, before the result of the game. */
  #lastOfLine(): number {
    const tokens = this.#tokens;
    let index = this.#at;
    for (; index < tokens.length; index++) {
      const { kind } = tokens[index] as Token;
      if (kind === CLOSE || (kind === RESULT && !this.#isInside)) break;
      if (kind === OPEN) index = this.#list.closing(index);
    }
    return index - 1;
  }
}

function isComment(kind: number): boolean {
  return kind === COMMENT || kind === OPEN_COMMENT;
}

/** The glyph that signs at a move stand for. */
function numberOfGlyph(signs: string): number {
  return ['', '!', '?', '!!', '??', '!?', '?!'].indexOf(signs.normalize('NFKC').slice(0, 2));
}
