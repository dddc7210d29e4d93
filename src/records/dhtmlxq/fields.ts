/** The fields of DhtmlXQ texts: finding them, and what they are called. */
import type { MetadataKey } from '../../game/tree.js';

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
  /** Closing tags with the name of another field than the one that they close. */
  readonly mismatches: Mismatch[];
}

/** A closing tag, and where it stands. */
export interface Mismatch {
  readonly offset: number;
  readonly tag: string;
}

/** `[DhtmlXQ_name]`, `[/DhtmlXQ_name]`, and the frames `[DhtmlXQ]`, `[DhtmlXQiFrame]`, `[DhtmlXQHTML]`. */
const TAGS = /\[(\/?)DhtmlXQ(_[A-Za-z0-9_]{1,64}|[A-Za-z]{0,16})\]/g;

/** Whether a text holds a record of DhtmlXQ. */
export function isDhtmlXq(text: string): boolean {
  const head = text.slice(0, 1 << 16);
  return /\[DhtmlXQ[A-Za-z]{0,16}\]|\[DhtmlXQ_|var\s+DhtmlXQ_/.test(head);
}

/** The games of a text. A field ends at the next closing tag, whatever its name, or at the next opening one. */
export function findFields(text: string): DhtmlFields[] {
  const games: DhtmlFields[] = [];
  const mismatches: Mismatch[] = [];
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
    const isOther = slash !== '' && name.startsWith('_') && open?.name !== name.slice(1).toLowerCase();
    close(match.index);
    if (isOther) mismatches.push({ offset: match.index, tag: whole });
    if (!name.startsWith('_')) {
      game = slash === '' ? newGame(games, match.index) : undefined;
    } else if (slash === '') open = { name: name.slice(1).toLowerCase(), from: match.index + whole.length };
  }
  close(text.length);
  const found = games.filter(({ values }) => values.size > 0);
  handOut(mismatches, found);
  return found;
}

/** Gives each mismatch to the game that it stands in or behind; one before all games to the first. */
function handOut(mismatches: readonly Mismatch[], games: readonly DhtmlFields[]): void {
  let at = 0;
  for (const mismatch of mismatches) {
    while ((games[at + 1]?.offset ?? Number.POSITIVE_INFINITY) <= mismatch.offset) at++;
    games[at]?.mismatches.push(mismatch);
  }
}

function newGame(games: DhtmlFields[], offset: number): DhtmlFields {
  const game: DhtmlFields = { values: new Map(), offsets: new Map(), offset, mismatches: [] };
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
