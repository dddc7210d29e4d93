/**
 * Reads games out of text that was pasted from pages and books. Moves are played, marks stand at their moves, and each
 * numbered remark stands as a comment at the move that bears its number; all else is listed as skipped.
 */
import type { Result } from '../../base/result.js';
import type { MetadataKey, RecordResult } from '../../game/tree.js';
import { type NodeId, ROOT } from '../../game/treeBuilder.js';
import type { Spending } from '../budget.js';
import { FactWriter } from '../factWriter.js';
import { openGame } from '../pgn/game.js';
import { TokenList } from '../pgn/tokens.js';
import type { Recorder } from '../recorder.js';
import { decodeGames } from '../textFile.js';
import type { DecodeOptions, RecordError, RecordFile, RecordGame } from '../types.js';
import type { LineCounter } from '../warnings.js';
import { orderedByNumber } from './columns.js';
import { findSections, type PlainPiece, type PlainSection } from './sections.js';

/** A remark of the text and the move that it is about. */
export interface PlainNote extends PlainPiece {
  /** The sign that marks its move: ①. */
  readonly label: string;
  /** After how many moves its mark stands; `undefined` where no move bears it. */
  readonly ply?: number;
}

/** A mark in the movetext. */
export interface PlainMark {
  readonly label: string;
  /** After how many moves it stands. */
  readonly ply: number;
}

/** A game found in a text. */
export interface PlainGame extends RecordGame {
  /** The marks at moves, ① and 图, in order. */
  readonly marks: readonly PlainMark[];
  /** The numbered remarks, in order. */
  readonly notes: readonly PlainNote[];
  /** Everything that was passed over. */
  readonly skipped: readonly PlainPiece[];
}

/** A text that was read. */
export interface PlainFile extends RecordFile {
  readonly games: readonly PlainGame[];
}

/** Reads a file of ordinary text. Fails with `record/no-games` or `budget/exceeded`. */
export function decodePlain(bytes: Uint8Array, options?: DecodeOptions): Result<PlainFile, RecordError> {
  return decodeGames('plain', bytes, options, gamesOf);
}

/** Reads games out of ordinary text. Fails with `record/no-games` or `budget/exceeded`. */
export function parsePlain(text: string, options?: DecodeOptions): Result<PlainFile, RecordError> {
  return decodeGames('plain', text, options, gamesOf);
}

/** Headings alone are no game; a position is, even without a move. */
function* gamesOf(text: string, spending: Spending, lines: LineCounter): Generator<PlainGame> {
  for (const section of findSections(text)) {
    if (section.tokens.length > 0 || section.isStated) yield readSection(text, section, spending, lines);
  }
}

function readSection(text: string, section: PlainSection, spending: Spending, lines: LineCounter): PlainGame {
  const { fen, remarks, skipped } = section;
  const list = new TokenList(text);
  for (const token of orderedByNumber(text, section.tokens)) list.push(token);
  const recorder = openGame({ list, fen, writeFacts: (to) => writeFacts(section, to) }, spending, lines);
  const marks = findMarks(recorder);
  const notes = remarks.map((remark): PlainNote => {
    const place = marks.find(({ label }) => label === remark.label);
    recorder.builder.comment(
      place?.node ?? ROOT,
      place === undefined ? `${remark.label}${remark.text}` : remark.text,
    );
    return place === undefined ? remark : { ...remark, ply: place.ply };
  });
  for (const piece of skipped) recorder.warnings.add({ code: 'record/skipped-text', ...piece });
  return { ...recorder.finish(), marks: marks.map(({ label, ply }) => ({ label, ply })), notes, skipped };
}

/** Writes the facts of the headings and returns the result that they say. */
function writeFacts({ facts }: PlainSection, recorder: Recorder): RecordResult | undefined {
  const writer = new FactWriter(recorder);
  for (const [name, value] of facts) {
    if (name === 'Result') writer.addResult(value);
    else writer.add(name === 'caption' ? undefined : (name.toLowerCase() as MetadataKey), name, value);
  }
  return writer.finish();
}

interface FoundMark extends PlainMark {
  readonly node: NodeId;
}

function findMarks({ builder }: Recorder): FoundMark[] {
  const found: FoundMark[] = [];
  let ply = 0;
  for (let node: NodeId | undefined = ROOT; node !== undefined; node = builder.children(node)[0], ply++) {
    for (const mark of builder.annotationsOf(node).marks) {
      if (mark.kind === 'label') found.push({ label: mark.text, ply, node });
    }
  }
  return found;
}
