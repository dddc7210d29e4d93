// Real games by other people, every move of them written in each notation and read back, on the built package: what comes
// back is the game that it was, whatever the dialect, and the time that it took is printed.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { convertMoves, type MoveFormat, unwrap } from 'xiangqi-kit';
import { testWithMaterial } from '../support/material.js';

const FORMATS: readonly MoveFormat[] = [
  'iccs',
  'wxf',
  { notation: 'wxf', dialect: '1982' },
  { notation: 'wxf', dialect: 'xqbase' },
  'chinese',
  { notation: 'chinese', script: 'hant', digits: 'half' },
  { notation: 'chinese', pawns: 'xqstudio' },
  { notation: 'chinese', pawns: 'file' },
  'san',
  'vietnamese',
];

const LISTS = 'formats/samples/games-ccpd-big5.expected.jsonl';
const WUKONG = 'formats/samples/games-wukong-Hu_Ronghua_1391-uci.pgn';

interface GameMoves {
  readonly fen?: string;
  readonly moves: readonly string[];
}

/** Writes the moves of every game and reads them back. */
function expectIdentical(games: readonly GameMoves[], format: MoveFormat): void {
  const from = typeof format === 'string' ? { notation: format } : format;
  for (const { fen, moves } of games) {
    const start = fen === undefined ? {} : { fen };
    const written = unwrap(convertMoves(moves, { from: 'uci', to: format, ...start }));
    expect(unwrap(convertMoves(written, { from, to: 'uci', ...start }))).toEqual(moves);
  }
}

function expectAll(games: readonly GameMoves[]): void {
  const plies = games.reduce((sum, { moves }) => sum + moves.length, 0);
  for (const format of FORMATS) {
    const begun = process.cpuUsage();
    expectIdentical(games, format);
    const { user, system } = process.cpuUsage(begun);
    const rate = Math.round((2 * plies) / ((user + system) / 1000));
    process.stdout.write(
      `${JSON.stringify(format)}: ${plies} moves there and back, ${rate},000 a CPU second\n`,
    );
  }
}

testWithMaterial(LISTS, 'the 2,401 games of the Big5 collection', (path) => {
  const rows = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows).toHaveLength(2401);
  expectAll(
    rows.map(({ fen, moves }) => ({ fen, moves: typeof moves === 'string' ? moves.split(' ') : moves })),
  );
});

testWithMaterial(WUKONG, 'the 1,391 games of the wukong collection', (path) => {
  const games = readFileSync(path, 'utf8')
    .split(/\n\n(?=\[)/)
    .map((game) => game.replace(/\[[^\]]*\]/g, '').match(/\b[a-i][0-9][a-i][0-9]\b/g) ?? [])
    .filter((moves) => moves.length > 0);
  expect(games).toHaveLength(1391);
  expectAll(games.map((moves) => ({ moves })));
});
