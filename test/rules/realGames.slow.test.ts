// Real games by other people, ruled on after every ply under every code, on the built package: nothing throws, a code
// that looks for loops speaks exactly where a position has stood often enough, and the loops that there are in these
// games are counted. How often a position stands is a fact about the games, counted here by the texts of the positions;
// what the codes say of the loops is printed, and held to nothing.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type CodeId, type Game, type Ruling, unwrap } from 'xiangqi-kit';
import { gameFromTree } from 'xiangqi-kit/game';
import { decodeRecord } from 'xiangqi-kit/records';
import { CODE_IDS, codeOf, VERDICTS, type Verdict } from 'xiangqi-kit/rules';
import { testWithMaterial } from '../support/material.js';

/** What is counted in a collection, whoever the arbiter is. */
interface Facts {
  readonly games: number;
  readonly plies: number;
  /** How many positions stand for the third time or later. */
  readonly third: number;
  /** How many stand for the fourth time or later. */
  readonly fourth: number;
  /** Runs of such plies: a repetition that goes on is one loop. */
  readonly loops: number;
  /** How many games have one. */
  readonly gamesWithLoops: number;
}

/** What a code says at the end of every loop of a collection. */
type Tally = Map<Verdict | 'contested' | 'bounded' | 'forbids', number>;

/** The game after each of its moves. */
function stagesOf(game: Game): Game[] {
  const stages: Game[] = [];
  for (let stage = game; stage.ply > 0; stage = stage.undo()) stages.push(stage);
  return stages.reverse();
}

/** How often the position after each ply had stood by then, by the text of its men and its side to move. */
function timesStood(game: Game): number[] {
  const seen = new Map<string, number>();
  return [game.start, ...game.history.map(({ position }) => position)].map(({ fen }) => {
    const text = fen.split(' ', 2).join(' ');
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times;
  });
}

function gamesOf(path: string): Game[] {
  return unwrap(decodeRecord(readFileSync(path))).games.map(({ tree }) => unwrap(gameFromTree(tree)));
}

function countFacts(games: readonly Game[]): Facts {
  const facts = { games: games.length, plies: 0, third: 0, fourth: 0, loops: 0, gamesWithLoops: 0 };
  for (const game of games) {
    const times = timesStood(game);
    const ends = times.filter((time, ply) => time >= 3 && (times[ply + 1] ?? 0) < 3).length;
    facts.plies += game.ply;
    facts.third += times.filter((time) => time >= 3).length;
    facts.fourth += times.filter((time) => time >= 4).length;
    facts.loops += ends;
    facts.gamesWithLoops += ends > 0 ? 1 : 0;
  }
  return facts;
}

/** Whether a code speaks of the position now, by the definition of a repetition alone. */
function mustSpeak(times: number, id: CodeId): boolean {
  return times >= codeOf(id).occurrences;
}

function add(tally: Tally, ruling: Ruling): void {
  const count = (key: Parameters<Tally['set']>[0]): unknown => tally.set(key, (tally.get(key) ?? 0) + 1);
  count(ruling.verdict);
  if (ruling.contested) count('contested');
  if (ruling.budgetHit) count('bounded');
}

/** Asks for the ruling after every ply; the tally holds the last ruling of every run of plies on which the code speaks. */
function askEverywhere(games: readonly Game[], id: CodeId): Tally {
  const tally: Tally = new Map();
  const isCounting = codeOf(id).counting !== undefined;
  for (const game of games) {
    const times = timesStood(game);
    let last: Ruling | undefined;
    for (const stage of stagesOf(game)) {
      const ruling = stage.ruling(id);
      const speaks = ruling.verdict !== 'no-repetition';
      if (!isCounting && speaks !== mustSpeak(times[stage.ply]!, id))
        throw new Error(`${id} speaks at ply ${stage.ply} of ${game.moves.length}: ${speaks}`);
      if (last !== undefined && !speaks) add(tally, last);
      if (ruling.forbidden !== undefined) tally.set('forbids', (tally.get('forbids') ?? 0) + 1);
      last = speaks ? ruling : undefined;
    }
    if (last !== undefined) add(tally, last);
  }
  return tally;
}

const COLUMNS = [...VERDICTS.slice(1), 'contested', 'bounded', 'forbids'] as const;

function row(cells: readonly (string | number)[]): string {
  return cells
    .map((cell) => String(cell).padEnd(13))
    .join('')
    .trimEnd();
}

const COLLECTIONS: readonly (readonly [string, Facts])[] = [
  [
    'games-wukong-Hu_Ronghua_1391-uci.pgn',
    { games: 1391, plies: 120_357, third: 329, fourth: 48, loops: 136, gamesWithLoops: 116 },
  ],
  [
    'games-ccpd-big5.pgn',
    { games: 2401, plies: 183_789, third: 586, fourth: 161, loops: 220, gamesWithLoops: 156 },
  ],
];

for (const [name, facts] of COLLECTIONS) {
  testWithMaterial(`formats/samples/${name}`, `${facts.games} games of ${name}, under every code`, (path) => {
    const games = gamesOf(path);
    expect(countFacts(games)).toEqual(facts);
    const lines = CODE_IDS.map((id) => {
      const tally = askEverywhere(games, id);
      const cells = COLUMNS.map((column) => tally.get(column) ?? 0);
      return { id, tally, line: row([id, ...cells]) };
    });
    process.stdout.write(
      `${JSON.stringify(facts)}\n${row(['loops', ...COLUMNS])}\n${lines.map(({ line }) => line).join('\n')}\n`,
    );
    for (const { id, tally } of lines) {
      const rulings = [...VERDICTS].reduce((sum, verdict) => sum + (tally.get(verdict) ?? 0), 0);
      if (codeOf(id).occurrences === 3 && codeOf(id).counting === undefined)
        expect([id, rulings]).toEqual([id, facts.loops]);
    }
  });
}
