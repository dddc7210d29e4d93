// Large collections by other people, read from where they lie: every move legal, the lists as expected.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type Move, moveFrom, moveTo } from '../../src/core/move.js';
import { formatSquare } from '../../src/core/square.js';
import { mainMoves } from '../../src/game/treeWalk.js';
import { decodePgn } from '../../src/records/pgn/read.js';
import type { RecordFile } from '../../src/records/types.js';
import { readJsonLines, testWithMaterial } from '../support/material.js';

const SAMPLES = 'formats/samples';

function movesText(moves: readonly Move[]): string {
  return moves.map((move) => formatSquare(moveFrom(move)) + formatSquare(moveTo(move))).join(' ');
}

function read(path: string): RecordFile {
  const file = decodePgn(readFileSync(path));
  if (!file.ok) throw new Error(file.error.code);
  return file.value;
}

testWithMaterial(
  `${SAMPLES}/games-wukong-Hu_Ronghua_1391-uci.pgn`,
  '1,391 games in UCI: every ply legal',
  (path) => {
    const file = read(path);
    expect(file.games.length).toBe(1391);
    const words = readFileSync(path, 'utf8').match(/\b[a-i]\d[a-i]\d\b/g) ?? [];
    let at = 0;
    for (const game of file.games) {
      expect(game.warnings).toEqual([]);
      const moves = movesText(mainMoves(game.tree))
        .split(' ')
        .filter((move) => move !== '');
      expect(moves).toEqual(words.slice(at, at + moves.length));
      at += moves.length;
    }
    expect(at).toBe(words.length);
  },
);

interface Expected {
  n: number;
  fen: string | null;
  moves: string;
  problem: string | null;
}

testWithMaterial(`${SAMPLES}/games-ccpd-big5.pgn`, '2,401 games in Big5: the moves expected', (path) => {
  const file = read(path);
  const expected = readJsonLines<Expected>(path.replace('.pgn', '.expected.jsonl'));
  expect(file.encoding).toBe('big5');
  expect(file.games.length).toBe(expected.length);
  file.games.forEach((game, index) => {
    const want = expected[index] as Expected;
    expect([want.n, movesText(mainMoves(game.tree))]).toEqual([want.n, want.moves]);
    if (want.problem === null) expect([want.n, game.warnings]).toEqual([want.n, []]);
  });
  const broken = file.games[1162];
  expect(mainMoves(broken!.tree).length).toBe(69);
  expect(broken!.warnings[0]).toMatchObject({ code: 'record/illegal-move', ply: 70, text: '士６進５' });
});
