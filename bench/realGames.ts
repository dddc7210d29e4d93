// Real games for the benches: a collection of the outside material where it is at hand, else the two seed games of the
// project.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseMoves, startPosition, unwrap } from 'xiangqi-kit';
import { materialPath } from '../test/support/outside.js';

const COLLECTION = 'formats/samples/games-wukong-Hu_Ronghua_1391-uci.pgn';

/** Games as lists of moves in UCI, every one of them legal to its end. */
export interface RealGames {
  readonly games: readonly (readonly string[])[];
  readonly plies: number;
  /** Which games they are, for the title of a table. */
  readonly source: string;
  /** What is missing, if anything is. */
  readonly missing?: string;
}

/** The real games that there are. */
export function realGames(): RealGames {
  const path = materialPath(COLLECTION);
  if (path !== undefined) {
    const games = readCollection(readFileSync(path, 'utf8'));
    return checked(games, `the ${games.length} games of the wukong collection`);
  }
  const file = resolve(process.cwd(), 'test/data/games/seed-games.json');
  const seeds = JSON.parse(readFileSync(file, 'utf8')) as { moves: string }[];
  const games = seeds.map(({ moves }) => moves.split(' '));
  const missing = `the wukong collection (${COLLECTION}): the two seed games stand in for it`;
  return { ...checked(games, 'the two seed games'), missing };
}

function readCollection(pgn: string): string[][] {
  return pgn
    .split(/\n\n(?=\[)/)
    .map((game) => game.replace(/\[[^\]]*\]/g, '').match(/\b[a-i][0-9][a-i][0-9]\b/g) ?? [])
    .filter((moves) => moves.length > 0)
    .map((moves) => [...moves]);
}

function checked(games: readonly (readonly string[])[], source: string): RealGames {
  for (const moves of games) unwrap(parseMoves(startPosition, moves, { notation: 'uci' }));
  return { games, plies: games.reduce((sum, moves) => sum + moves.length, 0), source };
}
