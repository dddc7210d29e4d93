/** The tags of PGN and the facts of a tree that they are: names, other spellings, and what is written when. */
import { METADATA_KEYS, type MetadataKey } from '../../game/tree.js';

/** The facts in the order in which their tags are written: that of the specification, then the others. */
export const TAG_ORDER: readonly MetadataKey[] = [
  'title',
  'subtitle',
  'event',
  'site',
  'date',
  'round',
  'group',
  'table',
  'redTeam',
  'red',
  'redRating',
  'redTime',
  'blackTeam',
  'black',
  'blackRating',
  'blackTime',
  'timeControl',
  'ecco',
  'opening',
  'variation',
  'kind',
  'referee',
  'recorder',
  'annotator',
  'author',
  'source',
  'created',
  'modified',
  'remark',
];

/** Facts whose tag is not their own name with a capital. */
const ODD_TAGS: Readonly<Partial<Record<MetadataKey, string>>> = {
  redRating: 'RedElo',
  blackRating: 'BlackElo',
  ecco: 'ECCO',
};

/** Other names that are in use, in lower case. */
const ALIASES: Readonly<Record<string, MetadataKey>> = {
  white: 'red',
  whiteteam: 'redTeam',
  whiteelo: 'redRating',
  redelo: 'redRating',
  blackelo: 'blackRating',
  place: 'site',
  eco: 'ecco',
  commentator: 'annotator',
};

/** Tags with a meaning of their own for reader and writer. */
const RESERVED = ['game', 'fen', 'setup', 'result', 'results', 'format', 'termination', 'other'];

let names: ReadonlyMap<string, MetadataKey> | undefined;

/** The fact that a tag is, whatever the case of its name. */
export function metadataOfTag(name: string): MetadataKey | undefined {
  names ??= new Map([
    ...METADATA_KEYS.map((key) => [key.toLowerCase(), key] as const),
    ...(Object.entries(ALIASES) as [string, MetadataKey][]),
  ]);
  return names.get(name.toLowerCase());
}

/** The tag of a fact. */
export function tagOfMetadata(key: MetadataKey): string {
  return ODD_TAGS[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/** Whether a name can stand as a tag and would be read back as just that name. */
export function isFreeTagName(name: string): boolean {
  if (!/^[A-Za-z0-9_\u3400-\u9fff][A-Za-z0-9_#+.:/\u3400-\u9fff-]{0,99}$/.test(name)) return false;
  return !RESERVED.includes(name.toLowerCase()) && metadataOfTag(name) === undefined;
}
