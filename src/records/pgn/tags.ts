/** The tags of PGN and the facts of a tree that they are: names, other spellings, and what is written when. */
import { METADATA_KEYS, type MetadataKey } from '../../game/tree.js';

/** The tags that are written, in the order of the specification, then the others. */
const WRITTEN: readonly (readonly [MetadataKey, string])[] = [
  ['title', 'Title'],
  ['subtitle', 'Subtitle'],
  ['event', 'Event'],
  ['site', 'Site'],
  ['date', 'Date'],
  ['round', 'Round'],
  ['group', 'Group'],
  ['table', 'Table'],
  ['redTeam', 'RedTeam'],
  ['red', 'Red'],
  ['redRating', 'RedElo'],
  ['redTime', 'RedTime'],
  ['blackTeam', 'BlackTeam'],
  ['black', 'Black'],
  ['blackRating', 'BlackElo'],
  ['blackTime', 'BlackTime'],
  ['timeControl', 'TimeControl'],
  ['ecco', 'ECCO'],
  ['opening', 'Opening'],
  ['variation', 'Variation'],
  ['kind', 'Kind'],
  ['referee', 'Referee'],
  ['recorder', 'Recorder'],
  ['annotator', 'Annotator'],
  ['author', 'Author'],
  ['source', 'Source'],
  ['created', 'Created'],
  ['modified', 'Modified'],
  ['remark', 'Remark'],
];

/** Other names that are in use, in lower case. */
const ALIASES: readonly (readonly [string, MetadataKey])[] = [
  ['white', 'red'],
  ['whiteteam', 'redTeam'],
  ['whiteelo', 'redRating'],
  ['redrating', 'redRating'],
  ['blackrating', 'blackRating'],
  ['place', 'site'],
  ['ecco', 'ecco'],
  ['eco', 'ecco'],
  ['commentator', 'annotator'],
];

/** Tags with a meaning of their own for reader and writer. */
const RESERVED = ['game', 'fen', 'setup', 'result', 'results', 'format', 'termination', 'other'];

let names: ReadonlyMap<string, MetadataKey> | undefined;

function knownNames(): ReadonlyMap<string, MetadataKey> {
  names ??= new Map([...ALIASES, ...WRITTEN.map(([key, name]) => [name.toLowerCase(), key] as const)]);
  return names;
}

/** The fact that a tag is, whatever the case of its name. */
export function metadataOfTag(name: string): MetadataKey | undefined {
  return knownNames().get(name.toLowerCase());
}

/** The tag of a fact. */
export function tagOfMetadata(key: MetadataKey): string {
  return WRITTEN.find(([known]) => known === key)?.[1] ?? key;
}

/** The facts in the order in which their tags are written. */
export const TAG_ORDER: readonly MetadataKey[] = /* @__PURE__ */ WRITTEN.map(([key]) => key);

/** Whether a name can stand as a tag and would be read back as just that name. */
export function isFreeTagName(name: string): boolean {
  if (!/^[A-Za-z0-9_\u3400-\u9fff][A-Za-z0-9_#+.:/\u3400-\u9fff-]{0,99}$/.test(name)) return false;
  const lower = name.toLowerCase();
  return !RESERVED.includes(lower) && !knownNames().has(lower) && METADATA_KEYS.length > 0;
}
