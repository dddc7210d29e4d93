/**
 * Reads games out of text that was pasted from pages and books. Moves are played, marks stand at their moves, and each
 * numbered remark stands as a comment at the move that bears its number; all else is listed as skipped.
 */
import { err, ok, type Result } from '../../base/result.js';
import type { NodeId } from '../../game/treeBuilder.js';
import { ROOT } from '../../game/treeBuilder.js';
import { fullBudget, Spending } from '../budget.js';
import { decodeFile } from '../encodings.js';
import { openPgnGame } from '../pgn/read.js';
import type { Recorder } from '../recorder.js';
import type { DecodeOptions, RecordError, RecordFile, RecordGame } from '../types.js';
import { LineCounter } from '../warnings.js';
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
  const { text, encoding } = decodeFile(bytes, options?.encoding);
  const file = parsePlain(text, options);
  return file.ok ? ok({ ...file.value, encoding }) : file;
}

/** Reads games out of ordinary text. Fails with `record/no-games` or `budget/exceeded`. */
export function parsePlain(text: string, options?: DecodeOptions): Result<PlainFile, RecordError> {
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(text.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  const lines = new LineCounter(text);
  const games: PlainGame[] = [];
  for (const section of findSections(text)) {
    if (!holdsGame(section)) continue;
    games.push(readSection(text, section, spending, lines));
    if (spending.exceeded !== undefined) return err(spending.exceeded);
  }
  if (games.length === 0) return err({ code: 'record/no-games', format: 'plain' });
  return ok({ format: 'plain', other: new Map(), games, warnings: [] });
}

/** Headings alone are no game; a position is, even without a move. */
function holdsGame({ scan, isStated }: PlainSection): boolean {
  return scan.tokens.length > 0 || isStated;
}

function readSection(text: string, section: PlainSection, spending: Spending, lines: LineCounter): PlainGame {
  const { scan, remarks, skipped } = section;
  scan.tokens = orderedByNumber(scan.tokens, text);
  const recorder = openPgnGame({ text, scan, base: 0 }, spending, lines);
  const marks = findMarks(recorder);
  const notes: PlainNote[] = [];
  for (const remark of remarks) {
    const place = marks.find(({ label }) => label === remark.label);
    recorder.builder.comment(
      place?.node ?? ROOT,
      place === undefined ? `${remark.label}${remark.text}` : remark.text,
    );
    notes.push(place === undefined ? remark : { ...remark, ply: place.ply });
  }
  for (const piece of skipped) recorder.warnings.add({ code: 'record/skipped-text', ...piece });
  return { ...recorder.finish(), marks: marks.map(({ label, ply }) => ({ label, ply })), notes, skipped };
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
