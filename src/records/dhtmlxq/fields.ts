/** The fields of DhtmlXQ texts: finding them, and what they are called. */
import type { MetadataKey } from '../../game/tree.js';
import type { WarningList } from '../warnings.js';

/** The fields that are facts of a tree. */
export const DHTMLXQ_FACTS: readonly (readonly [field: string, key: MetadataKey])[] = [
  ['title', 'title'],
  ['event', 'event'],
  ['date', 'date'],
  ['place', 'site'],
  ['round', 'round'],
  ['group', 'group'],
  ['table', 'table'],
  ['red', 'red'],
  ['redteam', 'redTeam'],
  ['redrating', 'redRating'],
  ['redtime', 'redTime'],
  ['black', 'black'],
  ['blackteam', 'blackTeam'],
  ['blackrating', 'blackRating'],
  ['blacktime', 'blackTime'],
  ['timerule', 'timeControl'],
  ['open', 'opening'],
  ['type', 'kind'],
  ['remark', 'annotator'],
  ['author', 'author'],
  ['refer', 'source'],
  ['adddate', 'created'],
  ['editdate', 'modified'],
];

/** One game's fields by name, in lower case, with where each stands. */
export interface DhtmlFields {
  readonly values: Map<string, string>;
  readonly offsets: Map<string, number>;
  readonly offset: number;
}

/** `[DhtmlXQ_name]`, `[/DhtmlXQ_name]`, and the frames `[DhtmlXQ]`, `[DhtmlXQiFrame]`, `[DhtmlXQHTML]`. */
const TAGS = /\[(\/?)DhtmlXQ(_[A-Za-z0-9_]{1,64}|[A-Za-z]{0,16})\]/g;

/** Whether a text holds a record of DhtmlXQ. */
export function isDhtmlXq(text: string): boolean {
  const head = text.slice(0, 1 << 16);
  return /\[DhtmlXQ[A-Za-z]{0,16}\]|\[DhtmlXQ_|var\s+DhtmlXQ_/.test(head);
}

/** The games of a text. A field ends at the next closing tag, whatever its name, or at the next opening one. */
export function findFields(text: string, warnings: WarningList): DhtmlFields[] {
  const games: DhtmlFields[] = [];
  let game: DhtmlFields | undefined;
  let open: { readonly name: string; readonly from: number } | undefined;
  const close = (to: number): void => {
    if (open === undefined) return;
    game ??= newGame(games, open.from);
    setField(game, open.name, text.slice(open.from, to), open.from);
    open = undefined;
  };
  for (const match of text.matchAll(TAGS)) {
    const [whole, slash, name = ''] = match;
    close(match.index);
    if (!name.startsWith('_')) {
      game = slash === '' ? newGame(games, match.index) : undefined;
    } else if (slash === '') open = { name: name.slice(1).toLowerCase(), from: match.index + whole.length };
  }
  close(text.length);
  warnMismatches(text, warnings);
  return games.filter(({ values }) => values.size > 0);
}

function newGame(games: DhtmlFields[], offset: number): DhtmlFields {
  const game: DhtmlFields = { values: new Map(), offsets: new Map(), offset };
  games.push(game);
  return game;
}

/** A field that comes twice keeps the text that says something. */
function setField(game: DhtmlFields, name: string, value: string, offset: number): void {
  const before = game.values.get(name);
  if (before !== undefined && before !== '') return;
  game.values.set(name, value);
  game.offsets.set(name, offset);
}

/** Fields closed by a tag of another name. */
function warnMismatches(text: string, warnings: WarningList): void {
  let open: string | undefined;
  for (const match of text.matchAll(TAGS)) {
    const [whole, slash, name = ''] = match;
    if (!name.startsWith('_')) continue;
    if (slash === '') open = name;
    else {
      if (open !== name) warnings.add({ code: 'dhtmlxq/tag-mismatch', offset: match.index, text: whole });
      open = undefined;
    }
  }
}
