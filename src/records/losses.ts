/** What a format cannot hold, noted before it is dropped: each kind once, with the field or the number of places. */
import type { Note } from '../base/result.js';
import type { Annotations, MetadataKey, Tree } from '../game/tree.js';
import { walkTree } from '../game/treeWalk.js';

/** Every code of the notes of `encodeRecord`. */
export const RECORD_NOTE_CODES = [
  'record/lost-variations',
  'record/lost-comments',
  'record/merged-comments',
  'record/lost-glyphs',
  'record/lost-marks',
  'record/lost-clocks',
  'record/lost-evaluations',
  'record/lost-extras',
  'record/lost-tails',
  'record/lost-moves',
  'record/lost-facts',
  'record/lost-result',
  'record/lost-reason',
  'record/lost-men',
  'record/lost-side',
  'record/lost-counters',
  'record/cut-text',
  'record/changed-text',
  'record/lost-characters',
] as const;

/** The code of a note about something that a format cannot hold. */
export type RecordNoteCode = (typeof RECORD_NOTE_CODES)[number];

/** The codes whose notes count places; those of the others name a field, a character or a text. */
const COUNTED: ReadonlySet<string> = /* @__PURE__ */ new Set<RecordNoteCode>([
  'record/lost-variations',
  'record/lost-comments',
  'record/merged-comments',
  'record/lost-glyphs',
  'record/lost-marks',
  'record/lost-clocks',
  'record/lost-evaluations',
  'record/lost-extras',
  'record/lost-tails',
  'record/lost-moves',
  'record/lost-men',
  'record/lost-side',
  'record/lost-counters',
]);

/** The notes of several writings as those of one. */
export class NoteSum {
  private readonly counts: Map<string, number> = new Map();
  private readonly others: Map<string, Note> = new Map();

  /** Adds the notes of one more writing. */
  add(notes: readonly Note[] | undefined): void {
    for (const note of notes ?? []) {
      const { code, text = '' } = note;
      if (COUNTED.has(code)) this.counts.set(code, (this.counts.get(code) ?? 0) + Number(text));
      else this.others.set(`${code} ${text}`, note);
    }
  }

  /** The sum, in the order of the codes. */
  notes(): readonly Note[] {
    const counted = [...this.counts].map(([code, count]) => ({ code, text: String(count) }));
    const rank = ({ code }: Note): number => RECORD_NOTE_CODES.indexOf(code as RecordNoteCode);
    return [...counted, ...this.others.values()].sort((one, other) => rank(one) - rank(other));
  }
}

/** Collects what is lost. */
export class Losses {
  private readonly counts: Map<RecordNoteCode, number> = new Map();
  private readonly fields: Map<RecordNoteCode, Set<string>> = new Map();

  /** One more place at which something is lost. */
  place(code: RecordNoteCode): void {
    this.counts.set(code, (this.counts.get(code) ?? 0) + 1);
  }

  /** A field, or a character, that is lost. */
  field(code: RecordNoteCode, name: string): void {
    const names = this.fields.get(code) ?? new Set();
    this.fields.set(code, names.add(name));
  }

  /** The notes: `text` is the field, or the number of places. */
  notes(): readonly Note[] {
    const notes: Note[] = [];
    for (const code of RECORD_NOTE_CODES) {
      for (const text of this.fields.get(code) ?? []) notes.push({ code, text });
      const count = this.counts.get(code);
      if (count !== undefined) notes.push({ code, text: String(count) });
    }
    return notes;
  }
}

/** What of a place a format can hold beside moves. */
export interface Capacity {
  readonly comments: boolean;
  readonly extras?: (key: string) => boolean;
}

/** Notes what a format that knows at most comments loses at the places of a tree. */
export function notePlaces(tree: Tree, capacity: Capacity, losses: Losses): void {
  notePlace(tree.root, capacity, losses);
  for (const { node } of walkTree(tree)) notePlace(node, capacity, losses);
}

/** Notes what a format loses at one place; tails are for the writer of moves. */
export function notePlace(place: Annotations, capacity: Capacity, losses: Losses): void {
  const comments = place.before.length + place.comments.length;
  if (comments > 0 && !capacity.comments) losses.place('record/lost-comments');
  if (capacity.comments && (comments > 1 || place.before.length > 0)) losses.place('record/merged-comments');
  if (capacity.comments && comments === 1 && mergedComment(place) === '')
    losses.place('record/lost-comments');
  if (place.nags.length > 0) losses.place('record/lost-glyphs');
  if (place.marks.length > 0) losses.place('record/lost-marks');
  if (place.clock !== undefined || place.elapsed !== undefined) losses.place('record/lost-clocks');
  if (place.evaluation !== undefined) losses.place('record/lost-evaluations');
  const isHeld = capacity.extras ?? (() => false);
  if ([...(place.other?.keys() ?? [])].some((key) => !isHeld(key))) losses.place('record/lost-extras');
}

/** All comments of a place as one text. */
export function mergedComment(place: Annotations): string {
  return [...place.before, ...place.comments].join('\n');
}

/** Notes the facts that a format has no field for. */
export function noteFacts(
  tree: Tree,
  held: {
    readonly keys: readonly MetadataKey[];
    readonly other?: (name: string) => boolean;
    readonly empty?: boolean;
  },
  losses: Losses,
): void {
  for (const [key, value] of Object.entries(tree.metadata)) {
    const isHeld = held.keys.includes(key as MetadataKey) && (value !== '' || held.empty === true);
    if (!isHeld) losses.field('record/lost-facts', key);
  }
  for (const [name, value] of tree.other) {
    if (held.other?.(name) !== true || (value === '' && held.empty !== true))
      losses.field('record/lost-facts', name);
  }
}
