// What the tests of records share: the tree that remains when everything is taken away that notes say is lost.
import type { Note } from '../../src/base/result.js';
import { type Mark, METADATA_KEYS, type MetadataKey, type Tree } from '../../src/game/tree.js';
import { type NodeId, ROOT, TreeBuilder } from '../../src/game/treeBuilder.js';
import type { Setup } from '../../src/position/setup.js';
import type { RecordFormat } from '../../src/records/index.js';

/** Formats with one comment a move: all comments of a place become one. */
const MERGES: readonly RecordFormat[] = ['xqf', 'cbr', 'cbf', 'dhtmlxq', 'pfc'];

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

interface Lost {
  readonly format: RecordFormat;
  readonly codes: ReadonlySet<string>;
  /** A text as the format holds it. */
  say(text: string): string;
}

/**
 * The tree without what the notes list: where it differs from what is read again, a note is missing or one too many.
 * `back` is what was read again: it is asked only for the texts that a note says were cut, and must then hold the
 * beginning of what was written.
 */
export function withoutLosses(tree: Tree, format: RecordFormat, notes: readonly Note[], back: Tree): Tree {
  const codes = new Set(notes.map(({ code }) => code));
  const texts = (code: string): string[] =>
    notes.filter((note) => note.code === code).map(({ text }) => text ?? '');
  const characters = new Set(texts('record/lost-characters'));
  const say = (text: string): string => {
    const held = [...text].map((sign) => (characters.has(sign) ? '?' : sign)).join('');
    return codes.has('record/changed-text') && format !== 'wxf' ? held.replace(FORBIDDEN, '\ufffd') : held;
  };
  const builder = TreeBuilder.from(tree);
  strip(builder, { format, codes, say });
  for (const [key, value] of Object.entries(tree.metadata))
    builder.setMetadata(key as MetadataKey, say(value));
  for (const [name, value] of tree.other) builder.setOther(name, say(value));
  for (const key of texts('record/cut-text') as MetadataKey[]) {
    const kept = back.metadata[key];
    if (!(tree.metadata[key] ?? '').startsWith(kept ?? '')) throw new Error(`${key} is not the beginning`);
    builder.setMetadata(key, kept);
  }
  if (format === 'wxf') {
    for (const key of texts('record/changed-text') as MetadataKey[]) {
      const line = (tree.metadata[key] ?? '').replace(/[\r\n]+/g, ' ').trim();
      builder.setMetadata(key, say(/^(?:red|black)/.test(key) ? line.replaceAll(';', ',') : line));
    }
  }
  for (const name of texts('record/lost-facts')) {
    if (METADATA_KEYS.includes(name as MetadataKey)) builder.setMetadata(name as MetadataKey, undefined);
    if (!METADATA_KEYS.includes(name as MetadataKey) || tree.other.has(name))
      builder.setOther(name, undefined);
  }
  const hasReason = tree.reason !== undefined && !codes.has('record/lost-reason');
  const result = codes.has('record/lost-result') ? '*' : tree.result;
  builder.setResult(result, hasReason ? say(tree.reason as string) : undefined);
  return { ...builder.finish(), start: heldStart(tree.start, format, codes) };
}

/** XQF has no counters, CBR only that of moves, in two bytes. */
function heldStart(start: Setup, format: RecordFormat, codes: ReadonlySet<string>): Setup {
  if (!codes.has('record/lost-counters')) return start;
  const isHeld = format === 'cbr' && start.fullmoveNumber <= 0xffff;
  return start.withCounters(0, isHeld ? start.fullmoveNumber : 1);
}

function strip(builder: TreeBuilder, lost: Lost): void {
  const { codes } = lost;
  if (codes.has('record/lost-moves')) for (const child of builder.children(ROOT)) builder.remove(child);
  const pending: NodeId[] = [ROOT];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const [main, ...variations] = builder.children(id);
    if (codes.has('record/lost-variations')) for (const variation of variations) builder.remove(variation);
    else pending.push(...variations);
    if (main !== undefined) pending.push(main);
    stripPlace(builder, id, lost);
  }
}

function heldMark(mark: Mark, say: Lost['say']): Mark {
  if (mark.kind === 'label') return { ...mark, text: say(mark.text) };
  return mark.color === undefined ? mark : { ...mark, color: say(mark.color) };
}

function stripPlace(builder: TreeBuilder, id: NodeId, lost: Lost): void {
  const { format, codes, say } = lost;
  const place = builder.annotationsOf(id);
  const { before, comments, clock, elapsed, evaluation, other, tail } = place;
  const merged = say([...before, ...comments].join('\n'));
  const isMerging = MERGES.includes(format);
  const hasNone = !isMerging && codes.has('record/lost-comments');
  builder.clear(id);
  builder.annotate(id, {
    before: isMerging || hasNone ? [] : before,
    comments: hasNone || (isMerging && merged === '') ? [] : isMerging ? [merged] : comments,
    nags: codes.has('record/lost-glyphs') ? [] : place.nags,
    marks: codes.has('record/lost-marks') ? [] : place.marks.map((mark) => heldMark(mark, say)),
    ...(clock === undefined || codes.has('record/lost-clocks') ? {} : { clock }),
    ...(elapsed === undefined || codes.has('record/lost-clocks') ? {} : { elapsed }),
    ...(evaluation === undefined || codes.has('record/lost-evaluations') ? {} : { evaluation }),
    ...(other === undefined ? {} : { other: heldExtras(other, id, lost) }),
    ...(tail === undefined || codes.has('record/lost-tails') ? {} : { tail: say(tail) }),
  });
}

/** PFC keeps what can be an attribute of a move. */
function heldExtras(
  other: ReadonlyMap<string, string>,
  id: NodeId,
  { codes, format, say }: Lost,
): Map<string, string> {
  const isLost = codes.has('record/lost-extras');
  if (isLost && (format !== 'pfc' || id === ROOT)) return new Map();
  const isHeld = (key: string): boolean =>
    !isLost || /^(?!xml|[mc]$)[A-Za-z_][A-Za-z0-9_.-]{0,63}$/i.test(key);
  return new Map([...other].filter(([key]) => isHeld(key)).map(([key, value]) => [key, say(value)]));
}
