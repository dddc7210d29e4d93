/** Reads PFC, the XML records of PengFei: one game, its moves nested in one another. */
import { err, ok, type Result } from '../../base/result.js';
import { METADATA_KEYS, type MetadataKey } from '../../game/tree.js';
import { parseUci } from '../../notation/uci.js';
import { parseSetup } from '../../position/fen.js';
import { Setup } from '../../position/setup.js';
import { fullBudget, Spending } from '../budget.js';
import { decodeFile } from '../encodings.js';
import { resultOfWord } from '../fields.js';
import { pointsOf, RawMoves } from '../rawMoves.js';
import { plantMoves, Recorder } from '../recorder.js';
import { startFrom, usualStart } from '../start.js';
import type { DecodeOptions, RecordError, RecordFile } from '../types.js';
import { LineCounter, WarningList } from '../warnings.js';
import { readXml } from '../xml.js';

/** Whether a text is a PFC record. */
export function isPfc(text: string): boolean {
  return /^\s*(?:<\?[^>]{0,200}\?>\s*)?<n[\s>]/.test(text.slice(0, 1000));
}

/** Whether an element of a text that begins like PFC has a start or a move. */
export function namesMoves(text: string): boolean {
  return /<n\s[^<>]{0,4000}?\bm\s*=/.test(text.slice(0, 1 << 16));
}

/** Reads a PFC file. Fails with `pfc/not-pfc` or `budget/exceeded`. */
export function decodePfc(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(bytes.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  const { text, encoding } = decodeFile(bytes, options?.encoding);
  if (!isPfc(text)) return err({ code: 'pfc/not-pfc', offset: 0 });
  const warnings = new WarningList(spending.budget.warnings, new LineCounter(text));
  const { moves, root } = readNodes(text, spending, warnings);
  if (spending.exceeded !== undefined) return err(spending.exceeded);
  const recorder = new Recorder(startOf(root, moves, warnings), warnings, spending);
  readRoot(root, recorder);
  plantMoves(recorder, moves);
  if (spending.exceeded !== undefined) return err(spending.exceeded);
  return ok({ format: 'pfc', encoding, other: new Map(), games: [recorder.finish()], warnings: [] });
}

function startOf(root: ReadonlyMap<string, string>, moves: RawMoves, warnings: WarningList): Setup {
  const fen = root.get('m') ?? '';
  const read = fen.trim() === '' ? undefined : parseSetup(fen, { lenient: true });
  if (read !== undefined && !read.ok) {
    warnings.add({ code: 'record/bad-start', text: fen, reason: read.error });
    return Setup.empty();
  }
  const told = read?.value ?? usualStart();
  const start = startFrom(new Map(told.pieces()), moves, told.turn, warnings);
  return start.withCounters(told.halfmoveClock, told.fullmoveNumber);
}

function readRoot(root: ReadonlyMap<string, string>, recorder: Recorder): void {
  const { builder } = recorder;
  for (const [name, value] of root) {
    if (name === 'm' || name === 'c' || name === 'version') continue;
    if (name === 'win') {
      const result = resultOfWord(value);
      if (result === undefined && value !== '')
        recorder.warnings.add({ code: 'record/unknown-result', text: value });
      recorder.setResult(result ?? '*');
    } else if (name === 'reason') recorder.setResult(recorder.result, value);
    else if (name === 'create-time') builder.setMetadata('created', value);
    else if (isMetadataKey(name)) builder.setMetadata(name, value);
    else builder.setOther(name, value);
  }
}

function isMetadataKey(name: string): name is MetadataKey {
  return METADATA_KEYS.includes(name as MetadataKey);
}

interface Nodes {
  readonly moves: RawMoves;
  readonly root: ReadonlyMap<string, string>;
}

/** The nodes in order; among siblings one that says `default` is the main continuation. */
function readNodes(text: string, spending: Spending, warnings: WarningList): Nodes {
  const moves = new RawMoves(spending);
  let root: ReadonlyMap<string, string> = new Map();
  let depth = -1;
  for (const event of readXml(text)) {
    if (spending.exceeded !== undefined) break;
    if (event.kind === 'fault') warnings.add({ code: 'xml/malformed', offset: event.offset });
    if (event.kind === 'close' && event.name === 'n') depth--;
    if (event.kind !== 'open' || event.name !== 'n') continue;
    depth++;
    const { attributes, offset } = event;
    let index = -1;
    if (depth === 0 && root.size === 0) root = attributes;
    else index = pushMove(moves, Math.max(1, depth), attributes, offset);
    const comment = attributes.get('c');
    if (comment !== undefined && comment !== '') moves.comments.set(index, comment);
  }
  return { moves, root };
}

function pushMove(
  moves: RawMoves,
  depth: number,
  attributes: ReadonlyMap<string, string>,
  offset: number,
): number {
  const read = parseUci(attributes.get('m') ?? '');
  const [from, to] = read.ok ? pointsOf(read.value) : [-1, -1];
  const index = moves.push(depth, from, to, offset);
  const other = new Map([...attributes].filter(([name]) => name !== 'm' && name !== 'c'));
  if (other.size > 0) moves.others.set(index, other);
  return index;
}
