// Hostile inputs for the readers of records: whole files cut, bent and spliced, and plain noise. Deterministic in a seed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TreeBuilder } from '../../src/game/treeBuilder.js';
import { startPosition } from '../../src/position/index.js';
import {
  decodeRecord,
  type EncodeOptions,
  encodeRecord,
  isCompressed,
  RECORD_FORMATS,
  type RecordFile,
  type RecordFormat,
} from '../../src/records/index.js';
import { countSteps } from '../records/steps.js';
import { materialPath } from '../support/outside.js';

/** A small fast generator (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A tree with variations and comments, to be written in every format. */
function sampleTree(): ReturnType<TreeBuilder['finish']> {
  const builder = new TreeBuilder(startPosition.toSetup());
  const line = [builder.append(0 as never, startPosition.legalMoves()[3] as never)];
  let position = startPosition.play(startPosition.legalMoves()[3] as never);
  for (let ply = 0; ply < 12; ply++) {
    const moves = position.legalMoves();
    const parent = line[line.length - 1] as never;
    line.push(builder.append(parent, moves[(7 * ply) % moves.length] as never));
    builder.append(parent, moves[(7 * ply + 3) % moves.length] as never);
    builder.comment(line[line.length - 1] as never, `第${ply}着，{好}\r\n[注]`);
    position = position.play(moves[(7 * ply) % moves.length] as never);
  }
  builder.setMetadata('red', '甲');
  builder.setMetadata('event', '杯');
  builder.setResult('1-0');
  return builder.finish();
}

const WRITERS: readonly EncodeOptions[] = [
  { format: 'pgn' },
  { format: 'pgn', notation: 'uci', encoding: 'gb18030' },
  { format: 'pgn', notation: 'wxf' },
  { format: 'xqf' },
  { format: 'xqf', version: 10 },
  { format: 'cbr' },
  { format: 'cbf' },
  { format: 'dhtmlxq' },
  { format: 'wxf' },
  { format: 'pfc' },
  { format: 'json' },
  { format: 'fen' },
];

const TEXTS: readonly string[] = [
  '第1局 甲 （先胜） 乙\n\n炮二平五① 马 8进7图 马二进三 (好) 车9平8\n评注：\n（1）中炮。\n',
  '1 2 21 32 1 0 1 2 2 0 1 0 10 32 0 7 7 7 4 0 2 0',
  'position startpos moves h2e2 h9g7',
  "var DhtmlXQ_movelist='[0_1_0]77477062[/0_1_0][0_2_1]1022[/0_2_1]';",
  '[A "1"]\n{open\n1. 炮二平五 (1. 炮八平五 (1... 马8进7) $3 {x} 2. ** ;rest\n%esc\n',
];

/** Files to start from: our own in every format, and small ones of other people where they are at hand. */
export function seedFiles(maxBytes = 6000): Uint8Array[] {
  const tree = sampleTree();
  const seeds = WRITERS.map((options) => {
    const written = encodeRecord(tree, options);
    if (!written.ok) throw new Error(written.error.code);
    return written.value;
  });
  seeds.push(...TEXTS.map((text) => new TextEncoder().encode(text)));
  const folder = materialPath('formats/samples');
  if (folder === undefined || !existsSync(folder)) return seeds;
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.jsonl')) continue;
    const bytes = new Uint8Array(readFileSync(join(folder, name)));
    if (bytes.length <= maxBytes && !isCompressed(bytes)) seeds.push(bytes);
  }
  return seeds;
}

/** One input: a file cut, with bits flipped, with bytes changed, two files spliced, or noise. */
export function hostileInput(seeds: readonly Uint8Array[], random: () => number): Uint8Array {
  const pick = (): Uint8Array => seeds[Math.floor(random() * seeds.length)] as Uint8Array;
  const file = pick();
  const kind = random();
  if (kind < 0.25) return file.slice(0, Math.floor(random() * (file.length + 1)));
  if (kind < 0.9) return bend(kind < 0.75 ? file : splice(file, pick(), random), random);
  const noise = Uint8Array.from({ length: Math.floor(random() * 300) }, () => Math.floor(random() * 256));
  return kind < 0.95 ? noise : splice(file, noise, random);
}

function bend(file: Uint8Array, random: () => number): Uint8Array {
  const bent = file.slice();
  const changes = 1 + Math.floor(random() * 8);
  for (let change = 0; change < changes && bent.length > 0; change++) {
    const at = Math.floor(random() * bent.length);
    if (random() < 0.5) bent[at] = (bent[at] as number) ^ (1 << Math.floor(random() * 8));
    else bent[at] = random() < 0.3 ? 0xff : Math.floor(random() * 256);
  }
  return bent;
}

function splice(one: Uint8Array, other: Uint8Array, random: () => number): Uint8Array {
  const head = one.subarray(0, Math.floor(random() * (one.length + 1)));
  const tail = other.subarray(Math.floor(random() * (other.length + 1)));
  const spliced = new Uint8Array(head.length + tail.length);
  spliced.set(head);
  spliced.set(tail, head.length);
  return spliced;
}

/** Reads an input in the way that its number says: as what it looks like, or forced into some format. */
export function readInput(input: Uint8Array, number: number): void {
  const forced =
    number % 3 === 0 ? undefined : (RECORD_FORMATS[number % RECORD_FORMATS.length] as RecordFormat);
  const result = decodeRecord(input, forced === undefined ? {} : { format: forced });
  if (result.ok) checkSize(result.value, input.length);
}

/** How much of its text a reader may look at for every byte of a file; the worst met so far was half of it. */
const MOST_STEPS = 400;

/** Reads an input and checks that the work is bounded by its size, counted in steps over its text. */
export function readCounted(input: Uint8Array, number: number): void {
  const steps = countSteps(() => readInput(input, number));
  const most = MOST_STEPS * (input.length + 200);
  if (steps > most) throw new Error(`${steps} steps for ${input.length} bytes`);
}

/** What was read is no larger than what it was read from allows: the steps that made it are bounded by it. */
function checkSize(file: RecordFile, bytes: number): void {
  let size = file.games.length;
  for (const { tree, warnings } of file.games) {
    size += warnings.length + tree.other.size;
    const pending = [...tree.root.children];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      size++;
      for (const child of node.children) pending.push(child);
    }
  }
  if (size > 4 * bytes + 64) throw new Error(`${size} things read from ${bytes} bytes`);
}
