// The commands, run in a world of strings: what they print, what they complain about, how they end.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/base/result.js';
import { type PerftJob, perftCounter } from '../../src/cli/perftPool.js';
import { COMMANDS } from '../../src/cli/program.js';
import { startPosition } from '../../src/position/position.js';
import { encodeRecord, textBetweenGames, WRITABLE_FORMATS } from '../../src/records/encode.js';
import { parsePgn } from '../../src/records/pgn/read.js';
import { xiangqi } from './fakeIo.js';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const MATED = '3k1R3/4R4/9/9/9/9/9/9/9/4K4 b';
const PGN =
  '[Red "Hu"]\n[Black "Liu"]\n\n1. 炮二平五 马8进7 2. 马二进三 1-0\n\n[Red "A"]\n\n1. h2e2 h9g7 2. a0a9 *\n';
const LOOP_FEN = '4k1b2/4n4/3aba3/4p4/9/8P/P2nP4/2N1BA3/8c/2BK2C2 w - - 0 1';
const LOOP = 'g0f0 i1f1 f2e1 f1h1 e1f2 h1f1 f2e1 f1h1 e1f2 h1f1 f2e1 f1h1 e1f2';

describe('the program', () => {
  test('without a command it tells how it is used, as a wrong use', async () => {
    const { status, out, err } = await xiangqi([]);
    expect([status, out]).toEqual([2, '']);
    for (const { name, summary } of COMMANDS) expect(err).toMatch(new RegExp(`${name} +${summary}`));
  });

  test('help and version', async () => {
    for (const args of [['--help'], ['-h'], ['help']]) {
      const { status, out, err } = await xiangqi(args);
      expect([status, err]).toEqual([0, '']);
      expect(out).toContain('usage: xiangqi COMMAND');
    }
    for (const { name } of COMMANDS) {
      const asked = await xiangqi([name, '--help']);
      expect(asked).toMatchObject({ status: 0, err: '' });
      expect(asked.out).toContain(`usage: xiangqi ${name}`);
      expect(asked.lines.at(-1)).toMatch(/^ {2}--lang NAME {6}.*en .*zh-Hans or zh-Hant$/);
      expect((await xiangqi(['help', name])).out).toBe(asked.out);
      expect(Math.max(...asked.lines.map((line) => line.length))).toBeLessThanOrEqual(130);
    }
    expect(await xiangqi(['--version'])).toMatchObject({ status: 0, out: '1.2.3\n' });
    expect(await xiangqi(['-v'])).toMatchObject({ status: 0, out: '1.2.3\n' });
  });

  test.each([
    [['prefet'], "there is no command 'prefet'"],
    [['--verbose'], "there is no option '--verbose'"],
    [['perft', '--depht', '3'], "Unknown option '--depht'"],
    [['perft', '--depth'], "'-d, --depth <value>' argument missing"],
    [['perft', '--depth', 'x'], "--depth must be a whole number from 0 to 64, not 'x'"],
    [['perft', '--depth', '-1'], "--depth must be a whole number from 0 to 64, not '-1'"],
    [['perft', '-d', '-1'], "--depth must be a whole number from 0 to 64, not '-1'"],
    [['show', 'a.pgn', '--ply', '-1'], "--ply must be a whole number from 0 to 10000000, not '-1'"],
    [['show', 'a.pgn', '-1'], "Unknown option '-1'"],
    [['show', 'a.pgn', '--flip', '-1'], "Unknown option '-1'"],
    [['perft', '--depth', '65'], 'from 0 to 64'],
    [['perft', '--depth', '0', '--divide'], '--divide needs a depth'],
    [['perft', '--hash', '5000'], 'from 0 to 4096'],
    [['perft', 'x'], "unexpected argument 'x'"],
    [['moves', '--notation', 'morse'], '--notation must be one of uci, iccs'],
    [['moves', '--from', 'j9'], '--from must be a point'],
    [['moves', '--script', 'hans'], '--script goes with --notation chinese'],
    [['moves', 'x', '--fen', 'y'], "unexpected argument 'x'"],
    [['show', '--men', 'wooden'], '--men must be one of chinese, letters'],
    [['show', '--ply', '3'], 'go with a file'],
    [['show', 'a.pgn', 'b.pgn'], 'one file at a time'],
    [['show', START, '--fen', START], 'unexpected argument'],
    [['validate'], 'nothing to check'],
    [['validate', 'a.pgn', '--moves', 'h2e2'], '--moves goes with --fen'],
    [['validate', 'a.pgn', '--notation', 'uci'], '--notation goes with --moves'],
    [['validate', START, '--allow', 'setup/anything'], '--allow must be one of'],
    [['validate', START, '--lang'], '--lang must be one of'],
    [['validate', START, '--lang', 'klingon'], '--lang must be one of en, zh-Hans, zh-Hant'],
    [['convert', 'a.pgn'], '--to is missing'],
    [['convert', '--to', 'pgn'], 'nothing to convert'],
    [['convert', 'a.pgn', '--to', 'docx'], '--to must be one of pgn, xqf'],
    [['convert', 'a.pgn', '--to', 'uci', '--notation', 'wxf'], '--to uci is a notation already'],
    [['convert', 'a.pgn', '--to', 'xqf', '--notation', 'wxf'], 'mean nothing in xqf'],
    [['convert', 'a.pgn', '--to', 'xqf', '--json'], '--json needs -o'],
    [['convert', 'a.pgn', '--to', 'pgn', '--encoding', 'ebcdic'], '--encoding must be one of utf-8'],
    [['convert', 'a.pgn', '--to', 'pgn', '--moves', 'h2e2'], '--moves goes with --fen'],
    [['convert', 'a.pgn', '--to', 'pgn', '--fen', START], '--fen goes with --moves'],
    [['convert', '--to', 'pgn', '--moves', 'h2e2'], '--to must be one of uci, iccs, wxf'],
    [['convert', '-m', 'h2e2', '--to', 'wxf', '--notation', 'uci'], '--notation goes with files'],
    [['convert', '-m', 'h2e2', '--to', 'wxf', '--encoding', 'gb18030'], '--encoding goes with files'],
    [['convert', '-m', 'h2e2', '--to', 'wxf', '--warnings'], '--warnings goes with files'],
    [['convert', 'a.pgn', '--to', 'uci', '--encoding', 'gb18030'], 'lines of moves are UTF-8'],
    [['convert', 'a.pgn', '--to', 'json', '--encoding', 'gb18030'], '--encoding means nothing in json'],
    [['convert', 'a.pgn', '--to', 'json', '--json', '-o', '-'], '--json needs -o'],
    [['convert', '-m', 'h2e2', '--to', 'wxf', '-o', 'y/'], 'a folder as -o is for file formats'],
    [['convert', 'a.pgn', '--to', 'uci', '-o', 'y/'], 'a folder as -o is for file formats'],
    [['convert', 'a.pgn', '--to', 'moves', '-o', 'y/', '--json'], 'a folder as -o is for file formats'],
    [['judge'], 'nothing to judge'],
    [['judge', 'a.pgn', '--code', 'mine'], '--code must be one of cxa-2020'],
    [['judge', 'a.pgn', '--fen', START], '--fen goes with --moves'],
    [['judge', 'a.pgn', '--moves', 'h2e2'], '--moves goes with --fen'],
    [['judge', 'a.pgn', '--json', '--html', 'x'], 'not both'],
  ])('wrong use: %j', async (args, complaint) => {
    const { status, out, err } = await xiangqi(args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(complaint);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('the exit status is settled before anything is written that a reader may not wait for', () => {
  const files = { 'two.pgn': PGN, 'bad.pgn': '1. a0a9 *\n', 'list.fen': `${START}\n` };
  test.each([
    [['validate', 'bad.pgn', '--json'], 1],
    [['validate', 'gone', 'list.fen', '--json'], 1],
    [['validate', MATED.replace('R', 'x')], 1],
    [['show', '9/9/9/9/9/9/9/9/9/4K4 w'], 1],
    [['show', '9/9/9/9/9/9/9/9/9/4K4 w', '--json'], 1],
    [['convert', 'bad.pgn', '--to', 'uci'], 1],
    [['judge', 'gone', 'two.pgn'], 1],
  ])('%j', async (args, status) => {
    const run = await xiangqi(args, { files });
    expect(run.out).not.toBe('');
    expect([run.status, run.notedStatus]).toEqual([status, status]);
  });

  test('and what is fine stays fine', async () => {
    const fine = await xiangqi(['validate', START, '--warnings']);
    expect([fine.status, fine.notedStatus ?? 0]).toEqual([0, 0]);
    const odd = { 'a.pgn': '1. h2e2 {hello} h9g7 *\n' };
    const lost = await xiangqi(['convert', 'a.pgn', '--to', 'fen'], { files: odd });
    expect(lost.err).toContain('left out');
    expect([lost.status, lost.notedStatus ?? 0]).toEqual([0, 0]);
  });
});

describe('an empty FEN is named by its quotes', () => {
  test.each([
    ['show', '--fen', ''],
    ['show', ' '],
    ['moves', '--fen', ''],
    ['perft', '--fen', ''],
    ['validate', '--fen', ''],
    ['validate', ''],
    ['validate', '--fen', '', '--moves', 'h2e2'],
  ])('%j %j %j', async (...args) => {
    const { status, err } = await xiangqi(args);
    expect(status).toBe(1);
    expect(err).toMatch(/^' ?': \S/);
  });
});

describe('perft', () => {
  test('counts, from the start position and from any other', async () => {
    expect(await xiangqi(['perft', '--depth', '3'])).toMatchObject({
      status: 0,
      out: 'perft 3: 79666\n',
      err: '',
    });
    expect(await xiangqi(['perft', '-d', '0'])).toMatchObject({ out: 'perft 0: 1\n' });
    expect(await xiangqi(['perft', '--depth', '2', '--fen', MATED])).toMatchObject({
      status: 0,
      out: 'perft 2: 0\n',
    });
    expect(await xiangqi(['perft', '--depth', '4', '--hash', '1'])).toMatchObject({
      out: 'perft 4: 3290240\n',
    });
  });

  test('divides: a line for every first move, and their sum', async () => {
    const { lines } = await xiangqi(['perft', '--depth', '2', '--divide']);
    expect(lines).toHaveLength(45);
    expect(lines.slice(0, -1).reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)).toBe(1920);
    expect(lines.at(-1)).toBe('perft 2: 1920');
    expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(45);
  });

  test('as JSON', async () => {
    const { json } = await xiangqi(['perft', '--depth', '1', '--divide', '--json']);
    expect(json).toHaveLength(45);
    expect(json[0]).toEqual({ move: expect.stringMatching(/^[a-i]\d[a-i]\d$/), nodes: 1 });
    expect(json.at(-1)).toEqual({ fen: START, depth: 1, nodes: 44 });
  });

  test('several workers share out the first moves, and all are stopped', async () => {
    const jobs: PerftJob[] = [];
    const count = perftCounter();
    let [running, stopped] = [0, 0];
    const startPerftWorker = () => {
      running++;
      return {
        count: async (job: PerftJob) => {
          jobs.push(structuredClone(job));
          return count(job);
        },
        stop: () => {
          stopped++;
        },
      };
    };
    const { out } = await xiangqi(['perft', '--depth', '3', '--workers', '4'], { startPerftWorker });
    expect(out).toBe('perft 3: 79666\n');
    expect([running, stopped, jobs.length]).toEqual([4, 4, 44]);
    expect(new Set(jobs.map(({ move }) => move))).toEqual(new Set(startPosition.legalMoves()));
  });

  test('a worker that fails is no reason to leave the others running', async () => {
    let stopped = 0;
    const startPerftWorker = () => ({
      count: async () => {
        throw new Error('out of memory');
      },
      stop: () => {
        stopped++;
      },
    });
    await expect(xiangqi(['perft', '--workers', '2'], { startPerftWorker })).rejects.toThrow('out of memory');
    expect(stopped).toBe(2);
  });

  test('progress is for terminals alone', async () => {
    const watched = await xiangqi(['perft', '--depth', '2'], { isTerminal: true });
    expect(watched.err).toMatch(/\r\d+ of 44 first moves counted/);
    expect(watched.err).toMatch(/ a second\n$/);
    expect(watched.out).toBe('perft 2: 1920\n');
  });

  test('a FEN that is none', async () => {
    const { status, out, err } = await xiangqi(['perft', '--fen', 'rnbakabnr/9 w']);
    expect([status, out]).toEqual([1, '']);
    expect(err).toBe('rnbakabnr/9 w: The FEN has 2 ranks instead of 10: “rnbakabnr/9” at offset 0.\n');
  });
});

describe('moves', () => {
  test('all of them, those of one man, and those in other notations', async () => {
    expect((await xiangqi(['moves'])).lines).toHaveLength(44);
    expect((await xiangqi(['moves', '--from', 'b0'])).lines).toEqual(['b0a2', 'b0c2']);
    expect((await xiangqi(['moves', '--from', 'b0', '-n', 'chinese'])).lines).toEqual([
      '马八进九',
      '马八进七',
    ]);
    expect((await xiangqi(['moves', '--from', 'b0', '-n', 'chinese', '--script', 'hant'])).lines[0]).toBe(
      '馬八進九',
    );
    expect((await xiangqi(['moves', '--from', 'b0', '-n', 'wxf'])).lines).toEqual(['H8+9', 'H8+7']);
    expect((await xiangqi(['moves', '4k4/9/9/9/9/9/9/9/4R4/3K5', 'b'])).lines).toEqual(['e9f9']);
  });

  test('as JSON, and none for a side that is mated', async () => {
    expect((await xiangqi(['moves', '--from', 'e3', '--json', '-n', 'iccs'])).json).toEqual([
      { move: 'e3e4', text: 'E3-E4' },
    ]);
    expect(await xiangqi(['moves', MATED])).toMatchObject({ status: 0, out: '', err: '' });
  });

  test('an impossible position', async () => {
    const { status, err } = await xiangqi(['moves', '4k4/9/9/9/9/9/9/9/9/4K4 w']);
    expect([status, err]).toEqual([
      1,
      '4k4/9/9/9/9/9/9/9/9/4K4 w: The kings on e9 and e0 face each other along an open file.\n',
    ]);
  });
});

describe('show', () => {
  test('the start position', async () => {
    const { status, lines } = await xiangqi(['show']);
    expect(status).toBe(0);
    expect(lines[1]).toBe(' 車──馬──象──士──将──士──象──馬──車');
    expect(lines.slice(-2)).toEqual([START, 'Red to move, 44 legal moves.']);
  });

  test('how it is drawn', async () => {
    const args = ['show', '--men', 'letters', '--lines', 'plain', '--flip', '--coordinates', 'none'];
    expect((await xiangqi(args)).lines[0]).toBe(' R---N---B---A---K---A---B---N---R');
    const painted = await xiangqi(['show', '--men', 'letters', '--lines', 'none'], { usesColors: true });
    expect(painted.lines[9]).toContain('\u001b[31mR\u001b[39m');
    expect(painted.lines[0]).not.toContain('\u001b');
  });

  test('checks, one move, mates', async () => {
    const said = async (fen: string): Promise<string | undefined> =>
      (await xiangqi(['show', fen])).lines.at(-1);
    expect(await said('4k4/9/9/9/9/9/9/9/4R4/3K5 b')).toBe(
      'Black to move, in check from the red rook on e1, 1 legal move.',
    );
    expect(await said(MATED)).toBe('Checkmate: Red has won.');
    expect((await xiangqi(['show', MATED, '--lang', 'zh-Hans'])).lines.at(-1)).toBe('将死：红方胜。');
  });

  test('a position that the rules do not allow is drawn all the same, and its faults are told', async () => {
    const { status, lines } = await xiangqi(['show', '9/9/9/9/9/9/9/1P7/9/3AK4 w']);
    expect(status).toBe(1);
    expect(lines).toHaveLength(24);
    expect(lines.at(-1)).toContain('Black has no king. The red pawn on b2');
    const facts = await xiangqi(['show', '9/9/9/9/9/9/9/1P7/9/3AK4 w', '--json']);
    expect(facts.json[0]).toMatchObject({ legal: false, turn: 'red', error: { code: 'setup/king-missing' } });
  });

  test('more men than a board holds, and text that is no FEN', async () => {
    const crowd = await xiangqi(['show', 'rrrrrrrrr/rrrrrrrrr/9/9/9/9/9/9/9/4K4 w']);
    expect(crowd.status).toBe(1);
    expect(crowd.out).toContain('Black has 18 men');
    expect(await xiangqi(['show', '--fen', 'nonsense'])).toMatchObject({ status: 1, out: '' });
  });

  test('as JSON', async () => {
    expect((await xiangqi(['show', '--json'])).json).toEqual([
      { fen: START, turn: 'red', legal: true, inCheck: false, moves: 44 },
    ]);
  });

  test('as a picture', async () => {
    const { status, written, out } = await xiangqi(['show', '--svg', 'board.svg', '--script', 'hant']);
    expect([status, out]).toEqual([0, '']);
    expect(written.get('board.svg')).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(written.get('board.svg')).toContain('>俥<');
    expect((await xiangqi(['show', '--svg', '-'])).out).toMatch(/^<svg /);
    expect(await xiangqi(['show', '--svg', '/forbidden/x.svg'])).toMatchObject({
      status: 1,
      err: '/forbidden/x.svg: permission denied\n',
    });
  });

  test('a place in a game of a file', async () => {
    const files = { 'two.pgn': PGN };
    const last = await xiangqi(['show', 'two.pgn', '--game', '1'], { files });
    expect(last.status).toBe(0);
    expect(last.lines.slice(0, 2)).toEqual(['Hu – Liu   ply 3: 马二进三 h0g2', '1-0   3 moves, 1 line']);
    expect(last.lines.at(-2)).toBe(
      'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2',
    );
    const first = await xiangqi(['show', 'two.pgn', '--game', '2', '--ply', '1'], { files });
    expect(first.lines[0]).toBe('A – ?   ply 1: 炮二平五 h2e2');
    expect(first.out).toContain('[炮]');
    const start = await xiangqi(['show', 'two.pgn', '--ply', '0'], { files });
    expect(start.lines.at(-2)).toBe(START);
    expect((await xiangqi(['show', '-', '--game', '1'], { input: PGN })).lines[0]).toBe(last.lines[0]);
  });

  test('a file of one game: the last position, and how much there is', async () => {
    const files = { 'a.pgn': '[Red "A"]\n\n1. h2e2 {one} (1. b2e2) h9g7 1-0\n' };
    const { lines, status } = await xiangqi(['show', 'a.pgn'], { files });
    expect(status).toBe(0);
    expect(lines.slice(0, 2)).toEqual(['A – ?   ply 2: 马８进７ h9g7', '1-0   3 moves, 2 lines, 1 comment']);
    const facts = await xiangqi(['show', 'a.pgn', '--json'], { files });
    expect(facts.json).toMatchObject([
      {
        turn: 'red',
        legal: true,
        name: 'A – ?',
        result: '1-0',
        moves: 3,
        lines: 2,
        comments: 1,
        warnings: 0,
      },
    ]);
    const chinese = await xiangqi(['show', 'a.pgn', '--lang', 'zh-Hant'], { files });
    expect(chinese.lines.slice(0, 2)).toEqual([
      'A – ?   第 2 著: 马８进７ h9g7',
      '1-0   3 著，2 條線路，1 條註釋',
    ]);
    expect(chinese.lines.at(-1)).toBe('紅方走棋，有 35 種合法著法。');
  });

  test('a file of several games: a list', async () => {
    const files = { 'two.pgn': PGN.replace(' 2. a0a9', '') };
    expect(await xiangqi(['show', 'two.pgn'], { files })).toMatchObject({
      status: 0,
      lines: ['1   Hu – Liu   1-0   3 moves, 1 line', '2   A – ?   2 moves, 1 line', '2 games with 5 moves'],
    });
    const chinese = await xiangqi(['show', 'two.pgn', '--lang', 'zh-Hans'], { files });
    expect(chinese.lines).toEqual([
      '1   Hu – Liu   1-0   3 着，1 条线路',
      '2   A – ?   2 着，1 条线路',
      '2 局，共 5 着',
    ]);
    expect((await xiangqi(['show', 'two.pgn', '--json'], { files })).json).toEqual([
      { game: 1, name: 'Hu – Liu', result: '1-0', moves: 3, lines: 1, comments: 0, warnings: 0 },
      { game: 2, name: 'A – ?', result: '*', moves: 2, lines: 1, comments: 0, warnings: 0 },
    ]);
    const broken = await xiangqi(['show', 'two.pgn'], { files, breaks: { 'two.pgn': 'EIO' } });
    expect([broken.status, broken.out]).toEqual([1, '']);
    expect(broken.err).toMatch(/^two\.pgn: .*EIO/);
  });

  test('a place that there is not', async () => {
    const files = { 'two.pgn': PGN, 'odd.xqf': new Uint8Array([1, 2, 3]) };
    const complaint = async (args: readonly string[]): Promise<string> => {
      const { status, out, err } = await xiangqi(['show', ...args], { files });
      expect([status, out]).toEqual([1, '']);
      return err;
    };
    expect(await complaint(['two.pgn', '--ply', '9'])).toBe(
      'two.pgn: game 1: there is no ply 9, the main line has 3\n',
    );
    expect(await complaint(['two.pgn', '--game', '9'])).toBe('two.pgn: there is no game 9, only 2\n');
    expect(await complaint(['none.pgn'])).toBe('none.pgn: no such file\n');
    expect(await complaint(['odd.xqf'])).toMatch(/^odd\.xqf: /);
  });
});

describe('validate', () => {
  test('positions: as arguments, as lines of a file, from standard input', async () => {
    expect(await xiangqi(['validate', START])).toMatchObject({
      status: 0,
      out: '1 position: no fault\n',
      err: '',
    });
    const files = { 'list.fen': `${START}\n\n4k4/9/9/9/9/9/9/9/9/4K4 w\n${MATED}\n` };
    const listed = await xiangqi(['validate', 'list.fen'], { files });
    expect(listed.status).toBe(1);
    expect(listed.out).toBe('3 positions: 1 fault\n');
    expect(listed.err).toBe(
      'list.fen: line 3: 4k4/9/9/9/9/9/9/9/9/4K4 w: The kings on e9 and e0 face each other along an open file.\n',
    );
    const piped = await xiangqi(['validate', '-', '--json'], { input: `${START}\r\nrnb w\n` });
    expect(piped.json[0]).toEqual({ kind: 'position', file: '-', line: 1, fen: START, ok: true });
    expect(piped.json[1]).toMatchObject({
      kind: 'fault',
      line: 2,
      text: 'rnb w',
      error: { code: 'fen/rank-width' },
    });
    expect(piped.status).toBe(1);
  });

  test('faults of positions can be waived', async () => {
    const odd = '4k4/9/9/9/9/9/9/1P7/9/3K5 w';
    expect((await xiangqi(['validate', odd])).status).toBe(1);
    expect((await xiangqi(['validate', odd, '--allow', 'setup/pawn-square'])).status).toBe(0);
    expect((await xiangqi(['validate', '--fen', odd, '--allow', 'setup/king-square'])).status).toBe(1);
  });

  test('lists of moves', async () => {
    expect(await xiangqi(['validate', '--moves', '炮二平五 马8进7'])).toMatchObject({
      status: 0,
      out: '1 game with 2 moves: no fault\n',
    });
    const bad = await xiangqi(['validate', '-m', 'h2e2 h9g7 b2b9']);
    expect(bad).toMatchObject({ status: 0 });
    const worse = await xiangqi(['validate', '-m', 'h2e2 h9g7 b2b9 b9c7']);
    expect(worse.status).toBe(1);
    expect(worse.err).toBe('ply 4: b9c7: The red cannon on b9 cannot move: it is Black’s turn.\n');
    const unread = await xiangqi(['validate', '-m', 'h2e2 nonsense', '--notation', 'uci']);
    expect(unread.err).toMatch(/^ply 2: “nonsense” cannot be read/);
    expect((await xiangqi(['validate', '-m', 'h2e2', '--fen', 'x', '--json'])).json[0]).toMatchObject({
      kind: 'fault',
    });
    expect((await xiangqi(['validate', '-m', 'h2e2', '--json'])).json).toEqual([
      { kind: 'game', ok: true, plies: 1, fen: expect.stringContaining(' b - - 1 1'), result: '*' },
    ]);
  });

  test('games of a file: every fault is one line with file, game, ply, what and where', async () => {
    const { status, out, err } = await xiangqi(['validate', 'two.pgn'], { files: { 'two.pgn': PGN } });
    expect(status).toBe(1);
    expect(out).toBe('2 games with 5 moves: 1 fault\n');
    expect(err).toMatch(
      /^two\.pgn: game 2: Ply 3, “a0a9” on line 8, is not legal\. The red rook on a0 cannot go to a9: .*\n$/,
    );
    const chinese = await xiangqi(['validate', 'two.pgn', '--lang=zh-Hant'], { files: { 'two.pgn': PGN } });
    expect(chinese.err).toContain('第 3 著「a0a9」（第 8 行）不合法。');
  });

  test('games as JSON', async () => {
    const { json } = await xiangqi(['validate', 'two.pgn', '--json'], { files: { 'two.pgn': PGN } });
    expect(json.map(({ kind }) => kind)).toEqual(['game', 'fault', 'game']);
    expect(json[0]).toMatchObject({
      file: 'two.pgn',
      game: 1,
      name: 'Hu – Liu',
      ok: true,
      plies: 3,
      result: '1-0',
    });
    expect(json[1]).toMatchObject({ game: 2, ply: 3, error: { code: 'record/illegal-move' } });
    expect(json[2]).toMatchObject({ game: 2, ok: false, plies: 2, warnings: 1 });
  });

  test('folders, files that are not there, files that are nothing', async () => {
    const files = { 'games/a.pgn': PGN, 'games/deep/b.fen': START, 'games/c.bin': new Uint8Array([1, 2, 3]) };
    const { status, out, err } = await xiangqi(['validate', 'games', 'gone'], { files });
    expect(status).toBe(1);
    expect(out).toMatch(/^1 position, 2 games with 5 moves: 2 faults\n$/);
    expect(err).toContain('gone: no such file\n');
    expect(err).toMatch(/games\/c\.bin: /);
    expect(await xiangqi(['validate', 'gone'])).toMatchObject({ status: 1, err: 'gone: no such file\n' });
    for (const command of ['validate', 'show']) {
      const neither = await xiangqi([command, '4k4/9']);
      expect(neither).toMatchObject({ status: 1, err: '4k4/9: no such file, and no FEN\n' });
      const path = await xiangqi([command, 'games/gone.pgn']);
      expect(path).toMatchObject({ status: 1, err: 'games/gone.pgn: no such file\n' });
    }
    expect(await xiangqi(['judge', '4k4/9'])).toMatchObject({ err: '4k4/9: no such file\n' });
  });

  test('files that cannot be read', async () => {
    const failures = { a: 'EACCES', b: 'EISDIR', c: 'EMFILE' };
    const { status, out, err } = await xiangqi(['validate', 'a', 'b', 'c'], { failures });
    expect([status, out]).toEqual([1, '']);
    expect(err).toBe('a: permission denied\nb: is a folder\nc: EMFILE\n');
    expect(await xiangqi(['show', 'a'], { failures })).toMatchObject({
      status: 1,
      err: 'a: permission denied\n',
    });
  });

  test('compressed files are inflated', async () => {
    const files = {
      'two.pgn.gz': new Uint8Array(gzipSync(PGN)),
      'cut.gz': new Uint8Array(gzipSync(PGN)).subarray(0, 40),
    };
    const { status, out, err } = await xiangqi(['validate', 'two.pgn.gz'], { files });
    expect([status, out]).toEqual([1, '2 games with 5 moves: 1 fault\n']);
    expect(err).toMatch(/^two\.pgn\.gz: game 2: Ply 3/);
    const cut = await xiangqi(['validate', 'cut.gz'], { files });
    expect(cut.status).toBe(1);
    expect(cut.err).toContain('cut.gz: ');
  });

  test('start positions that no game reaches are faults that can be waived', async () => {
    const files = { 'odd.pgn': '[FEN "4k4/9/9/9/9/9/9/1P7/9/3K5 w"]\n\n1. b2b3 *\n' };
    const strict = await xiangqi(['validate', 'odd.pgn'], { files });
    expect(strict.status).toBe(1);
    expect(strict.err).toMatch(
      /^odd\.pgn: game 1: The start position is not one that a game reaches\. The red pawn on b2/,
    );
    const waived = await xiangqi(['validate', 'odd.pgn', '--allow', 'setup/pawn-square'], { files });
    expect(waived).toMatchObject({ status: 0, err: '', out: '1 game with 1 move: no fault\n' });
  });

  test('what is odd and no fault is told when asked for', async () => {
    const files = { 'odd.pgn': '[Red "Hu"]\n\n1. h2e2 h9g7 {never closed' };
    expect(await xiangqi(['validate', 'odd.pgn'], { files })).toMatchObject({ status: 0, err: '' });
    const told = await xiangqi(['validate', 'odd.pgn', '--warnings'], { files });
    expect(told.status).toBe(0);
    expect(told.err).toMatch(/^odd\.pgn: game 1: A comment .*is never closed\.\n/);
    expect((await xiangqi(['validate', 'odd.pgn', '--warnings', '--json'], { files })).json[0]).toMatchObject(
      { kind: 'remark' },
    );
  });

  test('progress on a terminal is wiped before anything else is said', async () => {
    const { err, out } = await xiangqi(['validate', 'two.pgn'], {
      files: { 'two.pgn': PGN + PGN },
      isTerminal: true,
    });
    expect(err).toContain('\rtwo.pgn: ');
    expect(err).toContain('\r\u001b[Ktwo.pgn: game 2: ');
    expect(out).toBe('4 games with 10 moves: 2 faults\n');
  });
});

describe('judge', () => {
  test('a list of moves', async () => {
    const { status, out, lines } = await xiangqi(['judge', '-c', 'axf', '--fen', LOOP_FEN, '--moves', LOOP]);
    expect(status).toBe(0);
    expect(lines[0]).toBe('ply 13');
    expect(lines[1]).toContain(
      'Under the Asian rules: the position has stood 3 times, and the loop is moves 10 to 13.',
    );
    expect(lines[1]).toContain('Ruling: Red has to vary, or it loses (clause ');
    expect(out).toContain(
      '  11. Red advisor f2e1: chase; the red cannon on f0 attacks the black advisor on f7 (unprotected)',
    );
    expect(lines.at(-1)).toBe('1 game, 1 loop under axf');
  });

  test('in Chinese the moves are written in Chinese', async () => {
    const hans = await xiangqi([
      'judge',
      '-c',
      'axf',
      '--fen',
      LOOP_FEN,
      '--moves',
      LOOP,
      '--lang',
      'zh-Hans',
    ]);
    expect(hans.out).toContain('11. 红方 仕四退五：捉；f0 的红炮捉 f7 的黑士');
    expect(hans.out).toContain('红方必须变着，不变判负');
    const hant = await xiangqi([
      'judge',
      '-c',
      'axf',
      '--fen',
      LOOP_FEN,
      '--moves',
      LOOP,
      '--lang',
      'zh-Hant',
    ]);
    expect(hant.out).toContain('11. 紅方 仕四退五：捉；f0 的紅炮捉 f7 的黑士');
  });

  test('games of files, as JSON', async () => {
    const files = { 'loop.pgn': `[FEN "${LOOP_FEN}"]\n\n${LOOP} *\n` };
    const { json, status } = await xiangqi(['judge', 'loop.pgn', '-c', 'axf', '--json'], { files });
    expect(status).toBe(0);
    expect(json).toHaveLength(1);
    expect(json[0]).toMatchObject({
      kind: 'loop',
      file: 'loop.pgn',
      game: 1,
      ply: 13,
      ruling: { verdict: 'red-loses', loop: { start: 9, length: 4, occurrences: 3 } },
    });
    const none = await xiangqi(['judge', 'two.pgn'], { files: { 'two.pgn': PGN } });
    expect(none).toMatchObject({ status: 0, out: '2 games, 0 loops under cxa-2020\n' });
  });

  test('a loop that goes on is one loop, and another after it is another', async () => {
    const longer = `${LOOP} h1f1 f2e1 f1h1 e1f2 h1i1`;
    const { json } = await xiangqi(['judge', '-c', 'axf', '--fen', LOOP_FEN, '--moves', longer, '--json']);
    expect(json).toHaveLength(1);
    expect(json[0]).toMatchObject({ ply: 17 });
    const shuffle = (moves: string, times: number): string => `${moves} `.repeat(times);
    const twice = `${shuffle('a0a1 a9a8 a1a0 a8a9', 2)} i3i4 i6i5 ${shuffle('a0a1 a9a8 a1a0 a8a9', 2)}`;
    const found = await xiangqi(['judge', '--moves', twice.trim(), '--json']);
    expect(found.json.map(({ ply }) => ply)).toEqual([8, 18]);
  });

  test('a code that counts moves needs no loop', async () => {
    const checks = 'a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9';
    const args = ['judge', '--fen', '4k4/9/9/9/9/9/9/9/R8/3K5 w', '--moves', checks];
    const { json } = await xiangqi([...args, '-c', 'online', '--json']);
    expect(json).toHaveLength(1);
    expect(json[0]).toMatchObject({
      ply: 13,
      ruling: { code: 'online', verdict: 'red-loses', clause: 'checks' },
    });
    const told = await xiangqi([...args, '-c', 'online']);
    expect(told.out).toContain('Under the counting rules of playing sites: ');
    expect(told.out).not.toContain('no repetition');
  });

  test('a report: one file with a board for every ply, nothing from outside', async () => {
    const { status, written, out } = await xiangqi([
      'judge',
      '-c',
      'axf',
      '--fen',
      LOOP_FEN,
      '--moves',
      LOOP,
      '--html',
      'r.html',
    ]);
    expect([status, out]).toEqual([0, '1 game, 1 loop under axf\n']);
    const page = written.get('r.html') ?? '';
    expect(page.match(/<svg /g)).toHaveLength(5);
    expect(page.match(/<figcaption>/g)).toHaveLength(5);
    expect(page).toContain('fill="#dd7a1f"');
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|src=|href=|<script|url\(/);
    const direct = await xiangqi(['judge', '--moves', 'h2e2', '--html', '-', '--lang', 'zh-Hant']);
    expect(direct.out).toMatch(/^<!doctype html>\n<html lang="zh-Hant">/);
    expect(direct.out).toContain('沒有循環局面');
    expect(await xiangqi(['judge', '--moves', 'h2e2', '--html', '/forbidden/x'])).toMatchObject({
      status: 1,
      err: '/forbidden/x: permission denied\n',
    });
  });

  test('checks, threats of mate and attacks that do not count have arrows of their own', async () => {
    const fen = '3k5/9/9/9/9/9/9/9/4R4/3A1K3 w';
    const moves = 'e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9';
    const { written } = await xiangqi(['judge', '--fen', fen, '--moves', moves, '--html', 'r.html']);
    const page = written.get('r.html') ?? '';
    expect(page.match(/<path d="M[^"]*Z" fill="#d1342f"/g)).toHaveLength(2);
    expect(page).toContain('check by the red rook on d1');
  });

  test('names of players cannot break out of the report', async () => {
    const files = { 'x.pgn': `[Red "<script>alert(1)</script>"]\n[FEN "${LOOP_FEN}"]\n\n${LOOP} *\n` };
    const { written } = await xiangqi(['judge', 'x.pgn', '-c', 'axf', '--html', 'r.html'], { files });
    expect(written.get('r.html')).toContain('&lt;script&gt;');
    expect(written.get('r.html')).not.toContain('<script');
  });

  test('faulty input', async () => {
    const bad = await xiangqi(['judge', '--moves', 'h2e2 h2e2']);
    expect([bad.status, bad.out]).toEqual([1, '0 games, 0 loops under cxa-2020\n']);
    expect(bad.err).toContain('Move 2 of the list');
    const files = { 'odd.bin': new Uint8Array([1, 2, 3]), 'two.pgn': PGN };
    const mixed = await xiangqi(['judge', 'odd.bin', 'two.pgn', 'gone'], { files });
    expect(mixed.status).toBe(1);
    expect(mixed.err.split('\n')).toHaveLength(3);
    expect(mixed.out).toBe('2 games, 0 loops under cxa-2020\n');
  });
});

describe('convert', () => {
  const files = { 'two.pgn': PGN.replace(' 2. a0a9', '') };

  test('lists of moves', async () => {
    expect(await xiangqi(['convert', '--moves', 'h2e2 h9g7', '--to', 'wxf'])).toMatchObject({
      status: 0,
      out: 'C2=5 H8+7\n',
    });
    const saved = await xiangqi(['convert', '-m', 'h2e2 h9g7', '--to', 'wxf', '-o', 'x.txt']);
    expect(saved).toMatchObject({ status: 0, out: '', err: '' });
    expect([...saved.written]).toEqual([['x.txt', 'C2=5 H8+7\n']]);
    const forbidden = await xiangqi(['convert', '-m', 'h2e2', '--to', 'wxf', '-o', '/forbidden/x']);
    expect(forbidden).toMatchObject({ status: 1, out: '', err: '/forbidden/x: permission denied\n' });
    const none = await xiangqi(['convert', '-m', 'h2e2 h2e2', '--to', 'wxf', '-o', 'x.txt']);
    expect([none.status, none.written.size]).toEqual([1, 0]);
    const hant = await xiangqi(['convert', '-m', 'C2=5 H8+7', '-t', 'chinese', '--script', 'hant']);
    expect(hant.out).toBe('炮二平五 馬８進７\n');
    const bad = await xiangqi(['convert', '-m', 'h2e2 h2e2', '-t', 'uci']);
    expect([bad.status, bad.out]).toEqual([1, '']);
    expect(bad.err).toContain('Move 2 of the list');
    expect(
      (await xiangqi(['convert', '-m', 'e0e1', '-t', 'iccs', '--fen', '3k5/9/9/9/9/9/9/9/9/4K4 w'])).out,
    ).toBe('E0-E1\n');
  });

  test('games to lines of moves', async () => {
    const lines = await xiangqi(['convert', 'two.pgn', '--to', 'iccs'], { files });
    expect(lines).toMatchObject({ status: 0, out: 'H2-E2 H9-G7 H0-G2\nH2-E2 H9-G7\n' });
    expect((await xiangqi(['convert', 'two.pgn', '--to', 'moves', '-n', 'wxf'], { files })).lines[0]).toBe(
      'C2=5 H8+7 H2+3',
    );
    const saved = await xiangqi(['convert', 'two.pgn', '--to', 'uci', '-o', 'out.txt'], { files });
    expect(saved.written.get('out.txt')).toBe('h2e2 h9g7 h0g2\nh2e2 h9g7\n');
    const json = await xiangqi(['convert', 'two.pgn', '--to', 'uci', '--json'], { files });
    expect(json.json[0]).toEqual({
      game: 1,
      name: 'Hu – Liu',
      fen: START,
      moves: ['h2e2', 'h9g7', 'h0g2'],
      result: '1-0',
    });
    const stored = await xiangqi(['convert', 'two.pgn', '--to', 'uci', '--json', '-o', 'x'], { files });
    expect(stored.written.get('x')?.split('\n')).toHaveLength(3);
  });

  test('lists of moves as JSON, and - for standard output', async () => {
    const args = ['convert', '-m', 'h2e2 h9g7', '--to', 'wxf'];
    const facts = { fen: START, moves: ['C2=5', 'H8+7'] };
    expect((await xiangqi([...args, '--json'])).json).toEqual([facts]);
    const stored = await xiangqi([...args, '--json', '-o', 'x.json']);
    expect([...stored.written]).toEqual([['x.json', `${JSON.stringify(facts)}\n`]]);
    expect(await xiangqi([...args, '-o', '-'])).toMatchObject({ out: 'C2=5 H8+7\n', written: new Map() });
    for (const to of ['uci', 'pgn', 'fen']) {
      const plain = await xiangqi(['convert', 'two.pgn', '--to', to], { files });
      const named = await xiangqi(['convert', 'two.pgn', '--to', to, '-o', '-'], { files });
      expect([named.out, named.written.size]).toEqual([plain.out, 0]);
    }
  });

  test('games are written as they come, and no more than a few are held', async () => {
    const total = 3000;
    let given = 0;
    const lags: number[] = [];
    async function* games(): AsyncGenerator<Uint8Array> {
      for (; given < total; given++)
        yield new TextEncoder().encode(`[Red "${given}"]\n[Black "somebody"]\n\n1. h2e2 h9g7 *\n\n`);
    }
    for (const to of ['uci', 'pgn', 'json', 'wxf', 'fen', 'dhtmlxq']) {
      given = 0;
      lags.length = 0;
      const { status } = await xiangqi(['convert', '-', '--to', to], {
        input: games(),
        watch: () => lags.push(given),
      });
      expect([to, status, lags.length >= total]).toEqual([to, 0, true]);
      expect([to, lags[0]]).toEqual([to, expect.toSatisfy((first: number) => first < 0.6 * total)]);
      expect([to, lags[Math.floor(lags.length / 2)]]).toEqual([
        to,
        expect.toSatisfy((half: number) => half < 0.9 * total),
      ]);
    }
  });

  test('written one by one, games are what they are when written together', async () => {
    const { games } = unwrap(parsePgn(files['two.pgn']));
    for (const to of WRITABLE_FORMATS.filter((format) => textBetweenGames(format) !== undefined)) {
      const { writtenBytes } = await xiangqi(['convert', 'two.pgn', '--to', to, '-o', 'x'], { files });
      expect([to, writtenBytes.get('x')]).toEqual([to, unwrap(encodeRecord(games, { format: to }))]);
    }
    const wide = await xiangqi(['convert', 'two.pgn', '-t', 'pgn', '-o', 'x', '--encoding', 'utf-16le'], {
      files,
    });
    expect(wide.writtenBytes.get('x')).toEqual(
      unwrap(encodeRecord(games, { format: 'pgn', encoding: 'utf-16le' })),
    );
  });

  test('where there is no game, and where writing fails, nothing is left behind', async () => {
    const none = await xiangqi(['convert', 'a.pgn', '--to', 'json', '-o', 'x'], { files: { 'a.pgn': '' } });
    expect([none.status, none.written.size, none.discarded]).toEqual([1, 0, ['x']]);
    expect(none.err).not.toBe('');
    const full = await xiangqi(['convert', 'two.pgn', '--to', 'json', '-o', '/full/x'], { files });
    expect([full.status, full.written.size, full.discarded]).toEqual([1, 0, ['/full/x']]);
    expect(full.err).toBe('/full/x: no space left\n');
  });

  test('of a file that could not be written nothing is told but that', async () => {
    const one = { 'one.pgn': '[Event "Cup"]\n\n1. h2e2 {hello} *\n' };
    const lost = await xiangqi(['convert', 'one.pgn', '--to', 'fen', '-o', 'x'], { files: one });
    expect([lost.status, lost.err]).toEqual([0, expect.stringContaining('left out')]);
    for (const to of ['fen', 'cbr', 'pgn']) {
      const run = await xiangqi(['convert', 'one.pgn', '--to', to, '-o', '/forbidden/x'], { files: one });
      expect([run.status, run.err]).toEqual([1, '/forbidden/x: permission denied\n']);
    }
  });

  test('an output without a name is none', async () => {
    for (const what of [['two.pgn'], ['--moves', 'h2e2']]) {
      const run = await xiangqi(['convert', ...what, '--to', 'uci', '-o', ''], { files });
      expect([run.status, run.out]).toEqual([2, '']);
    }
  });

  test('numbers of files get as many figures as the last', async () => {
    const many = { 'many.pgn': PGN.replace(' 2. a0a9', '').repeat(6) };
    const { written } = await xiangqi(['convert', 'many.pgn', '--to', 'xqf', '-o', 'out/'], { files: many });
    expect([...written.keys()].sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => `out/${String(index + 1).padStart(2, '0')}.xqf`),
    );
  });

  test('summaries, places and failures are told in the language that is asked for', async () => {
    const chinese = async (args: readonly string[], lang = 'zh-Hans'): Promise<string> => {
      const { out, err } = await xiangqi([...args, '--lang', lang], { files: { ...files, 'bad.pgn': PGN } });
      return `${out}${err}`.trimEnd().split('\n').at(-1) as string;
    };
    expect(await chinese(['validate', 'two.pgn'])).toBe('2 局，共 5 着：没有错误');
    expect(await chinese(['validate', 'two.pgn'], 'zh-Hant')).toBe('2 局，共 5 著：沒有錯誤');
    expect(await chinese(['validate', START])).toBe('1 个局面：没有错误');
    expect(await chinese(['judge', 'two.pgn'])).toMatch(/^2 局，按 cxa-2020 有 0 处循环$/);
    expect(await chinese(['validate', 'bad.pgn', '--json'])).not.toContain('局：');
    expect(await chinese(['convert', 'bad.pgn', '--to', 'uci'])).toMatch(/^bad\.pgn: 第 2 局: 第 3 着/);
    expect(await chinese(['convert', 'gone', '--to', 'uci'])).toBe('gone: 没有这个文件');
    expect(await chinese(['convert', 'gone', '--to', 'uci'], 'zh-Hant')).toBe('gone: 沒有這個檔案');
    expect(await chinese(['convert', 'two.pgn', '--to', 'xqf'])).toContain('two.pgn有 2 局：用 -o 文件夹/');
    expect(await chinese(['show', 'two.pgn', '--game', '9'])).toBe('two.pgn: 没有第 9 局，只有 2 局');
    expect(await chinese(['show', '3k5/9/9/9/9/9/9/9/3R5/5K3 b'])).toMatch(
      /^黑方走棋，被d1 的红车将军，有 \d+ 种合法着法。$/,
    );
  });

  test('games to another format, and back', async () => {
    const pgn = await xiangqi(
      ['convert', 'two.pgn', '--to', 'pgn', '--notation', 'chinese', '--script', 'hant'],
      { files },
    );
    expect(pgn.status).toBe(0);
    expect(pgn.out).toContain('1. 炮二平五 馬８進７');
    const again = await xiangqi(['convert', '-', '--to', 'uci'], { input: pgn.out });
    expect(again.out).toBe('h2e2 h9g7 h0g2\nh2e2 h9g7\n');
    const json = await xiangqi(['convert', 'two.pgn', '--to', 'json', '-o', 'two.json'], { files });
    expect(json).toMatchObject({ status: 0, out: '' });
    expect(
      (await xiangqi(['convert', '-', '--to', 'uci'], { input: json.written.get('two.json') ?? '' })).out,
    ).toBe(again.out);
  });

  test('a format of one game: a folder with a file for every game', async () => {
    const one = await xiangqi(['convert', 'two.pgn', '--to', 'cbr', '-o', 'out.cbr'], { files });
    expect(one.status).toBe(1);
    expect(one.err).toMatch(
      /^out\.cbr: A file of this format holds exactly one game.*\. There are 2 in two\.pgn: -o folder\/ writes a file for each\.\n$/,
    );
    expect(one.written.size).toBe(0);
    const twice = await xiangqi(['convert', 'two.pgn', 'two.pgn', '--to', 'cbr'], { files });
    expect(twice.err).toContain('There are 4 in the input: -o folder/');
    const folder = await xiangqi(['convert', 'two.pgn', '--to', 'cbr', '-o', 'out/'], { files });
    expect(folder.status).toBe(0);
    expect(folder.folders).toEqual(['out/']);
    expect([...folder.written.keys()]).toEqual(['out/1.cbr', 'out/2.cbr']);
    const forbidden = await xiangqi(['convert', 'two.pgn', '--to', 'json', '-o', '/forbidden/x'], { files });
    expect(forbidden).toMatchObject({ status: 1, err: '/forbidden/x: permission denied\n' });
    const nowhere = await xiangqi(['convert', 'two.pgn', '--to', 'json', '-o', '/forbidden/'], { files });
    expect(nowhere).toMatchObject({ status: 1, err: '/forbidden/: permission denied\n' });
  });

  test('what the format cannot hold is told, and what cannot be read', async () => {
    const commented = { 'a.pgn': '1. h2e2 {hello} h9g7 *\n' };
    const lost = await xiangqi(['convert', 'a.pgn', '--to', 'wxf', '-o', 'a.wxf', '--lang', 'zh-Hans'], {
      files: commented,
    });
    expect(lost.status).toBe(0);
    if (lost.err !== '') expect(lost.err).toMatch(/^a\.wxf: .*。\n$/);
    const fen = await xiangqi(['convert', 'a.pgn', '--to', 'fen'], { files: commented });
    expect(fen.err).toContain('left out');
    const mixed = await xiangqi(['convert', 'gone', 'bad.xqf', 'two.pgn', '--to', 'uci'], {
      files: { ...files, 'bad.xqf': new Uint8Array([0x58, 0x51, 1]) },
      isTerminal: true,
    });
    expect(mixed.status).toBe(1);
    expect(mixed.err).toContain('gone: no such file\n');
    expect(mixed.err).toMatch(/bad\.xqf: /);
    expect(mixed.lines).toHaveLength(2);
  });

  test('faults inside a record are told, repairs where they are asked for, all of it as JSON', async () => {
    const files = { 'old/a.pgn': '[Red "A"]\n\n1. h2e2 {hello} h9g7 2. h2e2 *\n', 'old/b.xqf': 'XQ' };
    const lines = await xiangqi(['convert', 'old/', '--to', 'uci'], { files });
    expect(lines).toMatchObject({ status: 1, out: 'h2e2 h9g7\n' });
    expect(lines.err.split('\n')).toEqual([
      expect.stringMatching(/^old\/a\.pgn: game 1: Ply 3, “h2e2” on line 3, is not legal\. /),
      expect.stringMatching(/^old\/b\.xqf: /),
      '',
    ]);
    const odd = {
      'odd.txt': '[DhtmlXQ]\n[DhtmlXQ_title]T[/DhtmlXQ_event]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]',
    };
    const convertOdd = ['convert', 'odd.txt', '--to', 'json', '-o', 'x.json'];
    expect(await xiangqi(convertOdd, { files: odd })).toMatchObject({ status: 0, err: '' });
    const told = await xiangqi([...convertOdd, '--warnings'], { files: odd });
    expect(told).toMatchObject({ status: 0, err: expect.stringContaining('another name') });
    const report = await xiangqi(['convert', 'old/', '--to', 'fen', '-o', 'x.fen', '--json'], { files });
    expect([report.status, report.err]).toEqual([1, '']);
    expect(report.json).toMatchObject([
      { kind: 'fault', file: 'old/a.pgn', game: 1, ply: 3, error: { code: 'record/illegal-move' } },
      { kind: 'game', file: 'old/a.pgn', game: 1, ok: false, moves: 2, warnings: 1 },
      { kind: 'fault', file: 'old/b.xqf' },
      { kind: 'remark', file: 'x.fen', error: { code: 'record/lost-comments' } },
      { kind: 'remark', file: 'x.fen', error: { code: 'record/lost-tails' } },
      { kind: 'remark', file: 'x.fen', error: { code: 'record/lost-moves' } },
      { kind: 'remark', file: 'x.fen', error: { code: 'record/lost-facts' } },
    ]);
  });
});

describe('the page about the command line', () => {
  const page = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8');
  const commands = page.split('\n').filter((line) => line.startsWith('xiangqi '));
  const sample = readFileSync(new URL('../../examples/sample-game.pgn', import.meta.url), 'utf8');
  const files = {
    'examples/sample-game.pgn': sample,
    'games.pgn': sample,
    'game.xqf': sample,
    'records/a.pgn': sample,
  };

  test('names every command', () => {
    for (const { name, summary } of COMMANDS) {
      expect(page).toContain(`| \`${name}\` |`);
      expect(summary).not.toBe('');
    }
    expect(commands.length).toBeGreaterThan(15);
  });

  test.each(commands.filter((line) => !/perft --depth [56]/.test(line)))('%s', async (line) => {
    const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    const { status, err, out, written } = await xiangqi(words.slice(1), { files });
    expect([status, err]).toEqual([0, '']);
    expect(out.length + written.size).toBeGreaterThan(0);
  });
});
