/** Writes PGN: everything that a tree holds, in tags, movetext, glyphs, and commands in comments. */
import { ok, type Result } from '../../base/result.js';
import type { Annotations, Tree } from '../../game/tree.js';
import { walkMovetext } from '../../game/treeWalk.js';
import { formatMove, type MoveFormat } from '../../notation/format.js';
import { formatUci } from '../../notation/uci.js';
import type { Position } from '../../position/position.js';
import { BETWEEN_GAMES, canEncode, TextWriter } from '../encodeText.js';
import type { TextEncoding } from '../encodings.js';
import { Losses } from '../losses.js';
import { positionOf, usualStart } from '../start.js';
import type { RecordError } from '../types.js';
import { formatCommands, formatComment } from './commands.js';
import { textCommand } from './quoting.js';
import { isFreeTagName, TAG_ORDER, tagOfMetadata } from './tags.js';

/** How PGN is written. */
export interface PgnWriteOptions {
  /** How the moves are written; Chinese by default. */
  readonly notation?: MoveFormat;
  /** The encoding; UTF-8 by default. What it cannot hold is written in escapes that this library reads. */
  readonly encoding?: TextEncoding;
}

/** Writes trees as PGN. Read again, they are the same; `notes` list the rare exceptions. */
export function encodePgn(
  trees: readonly Tree[],
  options?: PgnWriteOptions,
): Result<Uint8Array, RecordError> {
  const losses = new Losses();
  const text = writePgn(trees, options, losses);
  const texts = new TextWriter(options?.encoding ?? 'utf-8', losses);
  return ok(texts.bytes(text), losses.notes());
}

/** The text of one tree in PGN. */
export function formatPgn(tree: Tree, options?: PgnWriteOptions): string {
  return writePgn([tree], options, new Losses());
}

function writePgn(trees: readonly Tree[], options: PgnWriteOptions | undefined, losses: Losses): string {
  return trees.map((tree) => new PgnWriter(tree, options ?? {}, losses).write()).join(BETWEEN_GAMES);
}

class PgnWriter {
  private readonly tree: Tree;
  private readonly format: MoveFormat;
  private readonly losses: Losses;
  private readonly canHold: ((text: string) => boolean) | undefined;
  private readonly parts: string[] = [];

  constructor(tree: Tree, options: PgnWriteOptions, losses: Losses) {
    this.tree = tree;
    this.format = options.notation ?? 'chinese';
    this.losses = losses;
    const { encoding } = options;
    const isUnicode = encoding === undefined || encoding.startsWith('utf');
    this.canHold = isUnicode ? undefined : (text) => canEncode(text, encoding);
  }

  write(): string {
    const { result } = this.tree;
    this.movetext();
    this.parts.push('\n', result === 'several' ? '*' : result);
    return `${this.tags()}\n${this.parts.join('').trimStart()}\n`;
  }

  private tags(): string {
    const { metadata, other, reason, result, start } = this.tree;
    let text = '[Game "Chinese Chess"]\n';
    const add = (name: string, value: string): void => {
      text += `[${name} "${this.tagValue(value)}"]\n`;
    };
    for (const key of TAG_ORDER) {
      const value = metadata[key];
      if (value !== undefined) add(tagOfMetadata(key), value);
    }
    add('Result', result === 'several' ? '*' : result);
    if (result === 'several') add('Results', result);
    if (reason !== undefined) add('Termination', reason);
    for (const [name, value] of other) {
      if (isFreeTagName(name) && (this.canHold?.(name) ?? true)) add(name, value);
      else add('Other', JSON.stringify([name, value]));
    }
    if (!start.equals(usualStart())) add('FEN', start.fen);
    const format = formatTag(this.format);
    if (format !== undefined) add('Format', format);
    return text;
  }

  private tagValue(value: string): string {
    const isPlain = !/[\n\r\0]|^\[%text |\p{Surrogate}/u.test(value) && (this.canHold?.(value) ?? true);
    return (isPlain ? value : textCommand(value, this.canHold)).replace(/[\\"]/g, '\\$&');
  }

  private movetext(): void {
    const { start } = this.tree;
    const first = positionOf(start);
    const positions: (Position | undefined)[] = [first];
    const offset = start.turn === 'black' ? 1 : 0;
    let needsNumber = true;
    /** The positions after the moves to which variations are open. */
    const left: (Position | undefined)[] = [];
    this.annotations(this.tree.root);
    for (const step of walkMovetext(this.tree)) {
      if (step.kind !== 'move') {
        if (step.kind === 'open') {
          left.push(positions[step.ply]);
          this.parts.push(' (');
        } else {
          positions[step.ply] = left.pop();
          this.parts.push(')');
        }
        needsNumber = true;
        continue;
      }
      const { node, ply } = step;
      const half = ply - 1 + offset;
      const isRed = half % 2 === 0;
      const before = node.before.length > 0;
      if (isRed || needsNumber || before) this.number(half, isRed, left.length);
      else this.space();
      for (const text of node.before) this.parts.push(`{${formatComment(text, this.canHold)}} `);
      const position = positions[ply - 1];
      this.parts.push(this.moveText(position, node.move));
      positions[ply] = position?.isLegal(node.move) === true ? position.play(node.move) : undefined;
      needsNumber = this.annotations(node);
    }
  }

  private moveText(position: Position | undefined, move: Parameters<typeof formatUci>[0]): string {
    if (position?.isLegal(move) === true) return formatMove(position, move, this.format);
    this.losses.place('record/lost-moves');
    return formatUci(move);
  }

  /** A number before a move; on the main line each of Red's begins a new line. */
  private number(half: number, isRed: boolean, depth: number): void {
    const number = Math.floor(half / 2) + this.tree.start.fullmoveNumber;
    if (depth === 0 && isRed) this.parts.push('\n');
    else this.space();
    this.parts.push(`${number}${isRed ? '. ' : '... '}`);
  }

  private space(): void {
    const last = this.parts[this.parts.length - 1];
    if (last !== undefined && !last.endsWith('(')) this.parts.push(' ');
  }

  /** Glyphs, commands and comments of a place; whether there were comments. */
  private annotations(place: Annotations): boolean {
    for (const nag of place.nags) this.parts.push(` $${nag}`);
    const commands = formatCommands(place, place === this.tree.root, this.canHold);
    const comments = place.comments.map((text) => formatComment(text, this.canHold));
    if (commands !== '') comments.unshift(commands);
    for (const comment of comments) this.parts.push(` {${comment}}`);
    return comments.length > 0;
  }
}

/** The Format tag of the notations for which it has a word; Chinese goes without saying. */
function formatTag(format: MoveFormat): string | undefined {
  const notation = typeof format === 'string' ? format : format.notation;
  return notation === 'wxf' || notation === 'iccs' ? notation.toUpperCase() : undefined;
}
