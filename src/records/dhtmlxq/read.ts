/** Reads the texts of DhtmlXQ (dpxq.com, "UBB"): fields in brackets, moves as digits, variations in any order. */
import { err, ok, type Result } from '../../base/result.js';
import type { Square } from '../../core/square.js';
import { parseSetup } from '../../position/fen.js';
import { Setup } from '../../position/setup.js';
import { fullBudget, Spending } from '../budget.js';
import { decodeFile } from '../encodings.js';
import { resultOfWord, setFact } from '../fields.js';
import { menOfTable, TABLE_SIZE } from '../pieceTable.js';
import { RawMoves } from '../rawMoves.js';
import { plantMoves, Recorder } from '../recorder.js';
import { type MenByPoint, startFrom, usualMen } from '../start.js';
import type { DecodeOptions, RecordError, RecordFile, RecordGame } from '../types.js';
import { LineCounter, WarningList } from '../warnings.js';
import { unescapeXml } from '../xml.js';
import { type Branch, findBranches, orderBranches } from './branches.js';
import { DHTMLXQ_FACTS, type DhtmlFields, findFields, isDhtmlXq } from './fields.js';

/** Reads a DhtmlXQ text. Fails with `dhtmlxq/not-dhtmlxq` or `budget/exceeded`. */
export function decodeDhtmlXq(bytes: Uint8Array, options?: DecodeOptions): Result<RecordFile, RecordError> {
  const spending = new Spending(fullBudget(options?.budget));
  if (!spending.bytes(bytes.length) && spending.exceeded !== undefined) return err(spending.exceeded);
  const { text, encoding } = decodeFile(bytes, options?.encoding);
  if (!isDhtmlXq(text)) return err({ code: 'dhtmlxq/not-dhtmlxq', offset: 0 });
  const plain = text.includes('[DhtmlXQ') ? text : fieldsOfScript(text);
  const lines = new LineCounter(plain);
  const found = findFields(plain);
  if (found.length === 0) return err({ code: 'record/no-games', format: 'dhtmlxq' });
  const games: RecordGame[] = [];
  for (const fields of found) {
    games.push(readGame(fields, spending, lines));
    if (spending.exceeded !== undefined) return err(spending.exceeded);
  }
  return ok({ format: 'dhtmlxq', encoding, other: new Map(), games, warnings: [] });
}

/** `var DhtmlXQ_movelist = '…[0_1_0]…[/0_1_0]…'` of a page, as fields. */
function fieldsOfScript(text: string): string {
  let fields = '';
  for (const match of text.matchAll(/var\s+DhtmlXQ_([a-z]{1,32})\s*=\s*(['"])(.*?)\2/gs)) {
    const [, name = '', , value = ''] = match;
    if (name === 'movelist') fields += fieldsOfList(value);
    else if (name.startsWith('comment'))
      fields += value.replace(/\[(\/?)(\w{1,16})\]/g, '[$1DhtmlXQ_comment$2]');
    else fields += `[DhtmlXQ_${name}]${value}[/DhtmlXQ_${name}]`;
  }
  return fields;
}

function fieldsOfList(value: string): string {
  if (!value.includes('[')) return `[DhtmlXQ_movelist]${value}[/DhtmlXQ_movelist]`;
  return value
    .replace(/\[(\/?)0_1_0\]/g, '[$1DhtmlXQ_movelist]')
    .replace(/\[(\/?)(\d{1,9}_\d{1,9}_\d{1,9})\]/g, '[$1DhtmlXQ_move_$2]');
}

/** Fields that this reader gives a meaning to; comments and variations are known by their names. */
export const DHTMLXQ_OWN: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'binit',
  'movelist',
  'result',
  'firstnum',
  'length',
  'fen',
  'init',
]);

function readGame(fields: DhtmlFields, spending: Spending, lines: LineCounter): RecordGame {
  const warnings = new WarningList(spending.budget.warnings, lines);
  for (const { offset, tag } of fields.mismatches)
    warnings.add({ code: 'dhtmlxq/tag-mismatch', offset, text: tag });
  const { branches, byNumber } = findBranches(fields, warnings);
  const moves = new RawMoves(spending);
  const main = byNumber.get(0);
  const used = main === undefined ? new Set<Branch>() : plantBranches(orderBranches(main), moves);
  const men = readMen(fields.values.get('binit') ?? '', warnings, fields.offsets.get('binit'));
  const placed = placeComments(fields, byNumber, moves, used);
  const recorder = new Recorder(startOf(fields, men, moves, warnings), warnings, spending, fields.offset);
  readFacts(fields, recorder, placed);
  for (const branch of branches) {
    if (used.has(branch)) continue;
    warnings.add({ code: 'dhtmlxq/unknown-branch', offset: branch.offset, text: branch.name });
    recorder.builder.setOther(branch.name, fields.values.get(branch.name) ?? '');
  }
  plantMoves(recorder, moves);
  return recorder.finish();
}

function plantBranches(order: readonly Branch[], moves: RawMoves): Set<Branch> {
  for (const branch of order) {
    branch.firstIndex = moves.size;
    const { digits, ply, offset } = branch;
    for (let at = 0; at + 3 < digits.length; at += 4) {
      moves.push(ply + at / 4, pointOf(digits, at), pointOf(digits, at + 2), offset + at);
    }
  }
  return new Set(order);
}

/** File, then row counted from Black's back rank. */
function pointOf(digits: string, at: number): number {
  const file = digits.charCodeAt(at) - 48;
  const row = digits.charCodeAt(at + 1) - 48;
  return file >= 0 && file < 9 && row >= 0 && row < 10 ? (9 - row) * 9 + file : -1;
}

/** Thirty-two pairs of digits; 99 is captured. Without them the board is the usual one. */
function readMen(binit: string, warnings: WarningList, offset: number | undefined): MenByPoint {
  const digits = binit.replace(/\s/g, '');
  if (digits === '') return usualMen();
  if (digits.length !== 2 * TABLE_SIZE || !/^\d+$/.test(digits)) {
    warnings.add({ code: 'record/bad-field', text: digits, ...(offset === undefined ? {} : { offset }) });
  }
  const points: (Square | undefined)[] = [];
  for (let place = 0; place < TABLE_SIZE; place++) {
    const point = 2 * place + 1 < digits.length ? pointOf(digits, 2 * place) : -1;
    points.push(point < 0 ? undefined : (point as Square));
  }
  return menOfTable(points);
}

/** The board, with the side to move and the counters of the FEN field where it shows the same board or there is no other. */
function startOf(fields: DhtmlFields, men: MenByPoint, moves: RawMoves, warnings: WarningList): Setup {
  const fen = fields.values.get('fen') ?? '';
  const told = fen.trim() === '' ? undefined : parseSetup(fen, { lenient: true });
  if (told?.ok !== true) return startFrom(men, moves, undefined, warnings);
  const isAlone = (fields.values.get('binit') ?? '').trim() === '';
  const board = isAlone ? new Map(told.value.pieces()) : men;
  const isSame = Setup.from(board).withTurn(told.value.turn).equals(told.value.withCounters(0, 1));
  const start = startFrom(board, moves, isSame ? told.value.turn : undefined, warnings);
  return isSame ? start.withCounters(told.value.halfmoveClock, told.value.fullmoveNumber) : start;
}

/** Puts `commentS` and `commentB_S` at their moves and returns the names of those that found one. */
function placeComments(
  fields: DhtmlFields,
  byNumber: ReadonlyMap<number, Branch>,
  moves: RawMoves,
  used: ReadonlySet<Branch>,
): Set<string> {
  const placed = new Set<string>();
  for (const [name, value] of fields.values) {
    const match = /^comment(?:(\d{1,9})_)?(\d{1,9})$/.exec(name);
    if (match === null) continue;
    const index = indexOfPly(byNumber.get(Number(match[1] ?? 0)), Number(match[2]), used);
    if (index === undefined) continue;
    placed.add(name);
    if (value !== '') moves.comments.set(index, textOfComment(value, moves.comments.get(index)));
  }
  return placed;
}

/** `||` is a line break. */
function textOfComment(value: string, before: string | undefined): string {
  const text = unescapeXml(value.replaceAll('||', '\n'));
  return before === undefined ? text : `${before}\n${text}`;
}

/** The move that leads to a ply of a branch; plies before its first one belong to the branch it leaves. */
function indexOfPly(from: Branch | undefined, ply: number, used: ReadonlySet<Branch>): number | undefined {
  if (ply === 0) return -1;
  let branch = from;
  while (branch !== undefined && ply < branch.ply) branch = branch.parent;
  if (branch === undefined || !used.has(branch) || ply >= branch.ply + Math.floor(branch.digits.length / 4)) {
    return undefined;
  }
  return branch.firstIndex + ply - branch.ply;
}

function readFacts(fields: DhtmlFields, recorder: Recorder, placed: ReadonlySet<string>): void {
  const { builder } = recorder;
  const { values } = fields;
  for (const [field, key] of DHTMLXQ_FACTS) setFact(builder, key, unescapeXml(values.get(field) ?? ''));
  const word = values.get('result') ?? '';
  const result = RESULT_LETTERS.get(word.trim()) ?? resultOfWord(word);
  if (result === undefined && word.trim() !== '') {
    recorder.warnings.add({ code: 'record/unknown-result', text: word });
    builder.setOther('result', word);
  }
  recorder.setResult(result ?? '*');
  const facts = new Set(DHTMLXQ_FACTS.map(([field]) => field));
  for (const [name, value] of values) {
    const isKnown =
      facts.has(name) || DHTMLXQ_OWN.has(name) || placed.has(name) || /^move_\d+_\d+_\d+$/.test(name);
    if (!isKnown && value !== '') builder.setOther(name, unescapeXml(value));
  }
}

/** Some pages write the result for the first player: won, drawn, lost. */
const RESULT_LETTERS = /* @__PURE__ */ new Map([
  ['W', '1-0'],
  ['D', '1/2-1/2'],
  ['L', '0-1'],
] as const) as ReadonlyMap<string, '1-0' | '1/2-1/2' | '0-1'>;
