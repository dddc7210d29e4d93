/** Reads CBF, the XML records of CCBridge: one game with variations and comments. */
import { err, ok, type Result } from '../../base/result.js';
import type { MetadataKey } from '../../game/tree.js';
import { parseSetup } from '../../position/fen.js';
import { fullBudget, Spending } from '../budget.js';
import { decodeFile } from '../encodings.js';
import { RESULT_NUMBERS, setFact } from '../fields.js';
import { RawMoves } from '../rawMoves.js';
import { plantMoves, Recorder } from '../recorder.js';
import { type MenByPoint, startFrom, usualMen } from '../start.js';
import type { DecodeOptions, RecordError, RecordFile } from '../types.js';
import { LineCounter, WarningList } from '../warnings.js';
import { readXml } from '../xml.js';

/** The elements of the head that are facts of a tree. */
export const CBF_FACTS: readonly (readonly [element: string, key: MetadataKey])[] = [
  ['Name', 'title'],
  ['From', 'source'],
  ['Contest', 'event'],
  ['Round', 'round'],
  ['Group', 'group'],
  ['Table', 'table'],
  ['Date', 'date'],
  ['Site', 'site'],
  ['TimeRule', 'timeControl'],
  ['Red', 'red'],
  ['RedTeam', 'redTeam'],
  ['RedTime', 'redTime'],
  ['RedRating', 'redRating'],
  ['Black', 'black'],
  ['BlackTeam', 'blackTeam'],
  ['BlackTime', 'blackTime'],
  ['BlackRating', 'blackRating'],
  ['Referee', 'referee'],
  ['Recorder', 'recorder'],
  ['Commentator', 'annotator'],
  ['Creator', 'author'],
  ['DateCreated', 'created'],
  ['DateModified', 'modified'],
  ['ECCO', 'ecco'],
  ['RecordKind', 'kind'],
];

/** The other elements that this reader gives a meaning to. */
export const CBF_OWN: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'FEN',
  'RecordResult',
  'ResultType',
  'Head',
  'Move',
]);

/** Whether a text is a CBF record. */
export function isCbf(text: string): boolean {
  return /^\s*(?:<\?[^>]{0,200}\?>\s*)?<ChineseChessRecord\b/.test(text.slice(0, 1000));
}

/** Reads a CBF file. Fails with `cbf/not-cbf` or `budget/exceeded`. */
export function decodeCbf(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(bytes.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  const { text, encoding } = decodeFile(bytes, options?.encoding);
  if (!isCbf(text)) return err({ code: 'cbf/not-cbf', offset: 0 });
  const warnings = new WarningList(spending.budget.warnings, new LineCounter(text));
  const { head, moves } = readElements(text, spending, warnings);
  if (spending.exceeded !== undefined) return err(spending.exceeded);
  const recorder = startGame(head, moves, warnings, spending);
  for (const [element, key] of CBF_FACTS) setFact(recorder.builder, key, head.get(element) ?? '');
  readRest(head, recorder);
  plantMoves(recorder, moves);
  if (spending.exceeded !== undefined) return err(spending.exceeded);
  return ok({ format: 'cbf', encoding, other: new Map(), games: [recorder.finish()], warnings: [] });
}

function startGame(
  head: ReadonlyMap<string, string>,
  moves: RawMoves,
  warnings: WarningList,
  spending: Spending,
): Recorder {
  const fen = head.get('FEN') ?? '';
  if (fen.trim() === '')
    return new Recorder(startFrom(usualMen(), moves, undefined, warnings), warnings, spending);
  const read = parseSetup(fen, { lenient: true });
  if (!read.ok) warnings.add({ code: 'record/bad-start', text: fen, reason: read.error });
  const men: MenByPoint = read.ok ? new Map(read.value.pieces()) : new Map();
  const start = startFrom(men, moves, read.ok ? read.value.turn : undefined, warnings);
  const counted = read.ok ? start.withCounters(read.value.halfmoveClock, read.value.fullmoveNumber) : start;
  return new Recorder(counted, warnings, spending);
}

/** The result, and what has no field of its own. */
function readRest(head: ReadonlyMap<string, string>, recorder: Recorder): void {
  const known = new Set<string>([
    ...CBF_FACTS.map(([element]) => element),
    'FEN',
    'RecordResult',
    'ResultType',
  ]);
  const number = head.get('RecordResult') ?? '';
  const result = /^[0-4]$/.test(number) ? RESULT_NUMBERS[Number(number)] : undefined;
  if (result === undefined && number !== '')
    recorder.warnings.add({ code: 'record/unknown-result', text: number });
  const reason = head.get('ResultType') ?? '';
  recorder.reason = reason === '' ? undefined : reason;
  recorder.setResult(result ?? '*');
  for (const [element, value] of head) {
    if (!known.has(element) && value !== '') recorder.builder.setOther(element, value);
  }
}

interface Elements {
  readonly head: Map<string, string>;
  readonly moves: RawMoves;
}

/** The elements of the head by name, and the moves: `branch` announces a later sibling, `end` ends a line. */
function readElements(text: string, spending: Spending, warnings: WarningList): Elements {
  const head = new Map<string, string>();
  const moves = new RawMoves(spending);
  const reader = new MoveListReader(moves);
  let inHead = false;
  let field: string | undefined;
  for (const event of readXml(text)) {
    if (spending.exceeded !== undefined) break;
    if (event.kind === 'fault') warnings.add({ code: 'xml/malformed', offset: event.offset });
    else if (event.kind === 'open') {
      if (event.name === 'Head') inHead = true;
      else if (event.name === 'Move') reader.open(event.attributes, event.offset);
      else if (inHead) {
        field = event.name;
        head.set(field, head.get(field) ?? '');
      }
    } else if (event.kind === 'close') {
      if (event.name === 'Head') inHead = false;
      if (event.name === 'Move') reader.close();
      field = undefined;
    } else if (reader.isOpen) {
      if (!event.isBlank) reader.text(event.text);
    } else if (field !== undefined) head.set(field, `${head.get(field) ?? ''}${event.text}`);
  }
  return { head, moves };
}

class MoveListReader {
  isOpen = false;
  private readonly moves: RawMoves;
  private readonly siblings: number[] = [];
  private depth = 0;
  private index = -1;
  private comment = '';

  constructor(moves: RawMoves) {
    this.moves = moves;
  }

  open(attributes: ReadonlyMap<string, string>, offset: number): void {
    const value = attributes.get('value') ?? '';
    this.isOpen = true;
    this.comment = '';
    if (this.depth === 0 && value === '00-00') this.index = -1;
    else {
      if (this.depth === 0) this.depth = 1;
      const [from, to] = pointsOfValue(value);
      this.index = this.moves.push(this.depth, from, to, offset);
    }
    if (attributes.has('branch') && attributes.get('branch') !== '0') this.siblings.push(this.depth);
    const ends = attributes.has('end') && attributes.get('end') !== '0';
    const next = ends ? this.siblings.pop() : this.depth + 1;
    this.depth = next ?? this.depth + 1;
  }

  text(text: string): void {
    this.comment += text;
  }

  close(): void {
    if (this.comment !== '') this.moves.comments.set(this.index, this.comment);
    this.isOpen = false;
  }
}

/** `77-47`: file and row from Black's back rank, of both points. */
function pointsOfValue(value: string): [number, number] {
  const match = /^\s*([0-8])([0-9])\s*-?\s*([0-8])([0-9])\s*$/.exec(value);
  if (match === null) return [-1, -1];
  return [(9 - Number(match[2])) * 9 + Number(match[1]), (9 - Number(match[4])) * 9 + Number(match[3])];
}
