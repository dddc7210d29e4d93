// One example of everything that explain puts into words, with the facts that its sentence has to mention.
import { moveBetween } from '../../src/core/move.js';
import type { Piece } from '../../src/core/piece.js';
import { type SquareName, square } from '../../src/core/square.js';
import type { FaultCode, FaultOf } from '../../src/text/locale.js';

const point = (name: SquareName) => square(name);
const move = (from: SquareName, to: SquareName) => moveBetween(square(from), square(to));
const red = (role: Piece['role']): Piece => ({ color: 'red', role });
const black = (role: Piece['role']): Piece => ({ color: 'black', role });
const noMan = { code: 'move/no-man', from: point('e4'), to: point('e5') } as const;

type Sample<C extends FaultCode> = readonly [fault: Omit<FaultOf<C>, 'code'>, ...facts: (string | number)[]];

const points = { from: point('b0'), to: point('c2') };

/** For every code a fault without its code, then facts. A code that is missing here does not compile. */
export const FAULTS: { readonly [C in FaultCode]: Sample<C> } = {
  'square/name': [{ text: 'j7' }, 'j7'],
  'fen/empty': [{ offset: 0, text: '' }],
  'fen/too-long': [{ offset: 1024, text: 'x', length: 2000, limit: 1024 }, 2000, 1024],
  'fen/letter': [{ offset: 7, text: 'X', suggestions: ['N', 'R'] }, 7, 'X', 'N', 'R'],
  'fen/rank-width': [{ offset: 10, text: '55', rank: 8, width: 10 }, 10, '55', 8],
  'fen/rank-count': [{ offset: 50, text: '4k4/9', count: 2 }, 2, '4k4/9', 50],
  'fen/pocket': [{ offset: 52, text: '[Pp]' }, 52, '[Pp]'],
  'fen/turn': [{ offset: 53, text: 'x' }, 53, 'x', 'w', 'b'],
  'fen/field': [{ offset: 55, text: 'KQkq' }, 55, 'KQkq'],
  'fen/counter': [{ offset: 60, text: 'many', counter: 'halfmoveClock' }, 60, 'many'],
  'fen/trailing': [{ offset: 66, text: 'and more' }, 66, 'and more'],
  'fen/not-canonical': [{ offset: 53, text: 'r', note: 'fen/turn-spelling' }, 53, 'r'],
  'setup/too-many-men': [{ color: 'red', count: 17 }, 17, 16],
  'setup/king-missing': [{ piece: red('king') }],
  'setup/king-surplus': [{ piece: red('king'), square: point('f0'), count: 2, limit: 1 }, 'f0', 2],
  'setup/too-many-of-a-kind': [{ piece: black('rook'), square: point('i5'), count: 3, limit: 2 }, 'i5', 3, 2],
  'setup/king-square': [{ piece: red('king'), square: point('e4') }, 'e4'],
  'setup/advisor-square': [{ piece: red('advisor'), square: point('d1') }, 'd1'],
  'setup/elephant-square': [{ piece: black('elephant'), square: point('c3') }, 'c3'],
  'setup/pawn-square': [{ piece: red('pawn'), square: point('b3') }, 'b3'],
  'setup/kings-facing': [{ piece: black('king'), square: point('e9'), facing: point('e0') }, 'e9', 'e0'],
  'setup/opponent-in-check': [
    { piece: black('king'), square: point('e9'), checkers: [point('e5'), point('d7')] },
    'e9',
    'e5',
    'd7',
  ],
  'move/off-board': [{ from: 99 as never, to: point('e5') }, 99, 'e5'],
  'move/no-man': [{ from: point('e4'), to: point('e5') }, 'e4'],
  'move/wrong-side': [{ from: point('b9'), to: point('c7'), piece: black('horse') }, 'b9'],
  'move/impossible': [{ from: point('b0'), to: point('b2'), piece: red('horse') }, 'b0', 'b2'],
  'move/leaves-palace': [{ from: point('d0'), to: point('c0'), piece: red('king') }, 'd0', 'c0'],
  'move/crosses-river': [{ from: point('c4'), to: point('e6'), piece: red('elephant') }, 'c4', 'e6'],
  'move/pawn-backward': [{ from: point('c6'), to: point('c5'), piece: red('pawn') }, 'c6', 'c5'],
  'move/pawn-sideways': [{ from: point('c3'), to: point('d3'), piece: red('pawn') }, 'c3', 'd3'],
  'move/own-man': [
    { from: point('a0'), to: point('b0'), piece: red('rook'), target: red('horse') },
    'a0',
    'b0',
  ],
  'move/blocked': [
    { ...points, piece: red('horse'), where: 'leg', blockers: [point('b1')] },
    'b0',
    'c2',
    'b1',
  ],
  'move/screen-missing': [
    { from: point('h2'), to: point('h7'), piece: red('cannon'), screens: [] },
    'h2',
    'h7',
  ],
  'move/screen-surplus': [
    { from: point('h2'), to: point('h9'), piece: red('cannon'), screens: [point('h4'), point('h7')] },
    'h2',
    'h9',
    'h4',
    'h7',
  ],
  'move/king-capture': [{ from: point('e5'), to: point('e9'), piece: red('rook') }, 'e5', 'e9'],
  'move/kings-facing': [
    { from: point('e4'), to: point('d4'), piece: red('rook'), king: point('e0'), facing: point('e9') },
    'e4d4',
    'e0',
    'e9',
  ],
  'move/leaves-king-in-check': [
    {
      from: point('e1'),
      to: point('d2'),
      piece: red('advisor'),
      king: point('e0'),
      checkers: [point('e7'), point('f2')],
      inCheck: false,
    },
    'e1d2',
    'e0',
    'e7',
    'f2',
  ],
  'notation/unreadable': [{ text: '炮二X五', offset: 2 }, '炮二X五', 'X五', 2],
  'notation/ambiguous': [
    { text: 'C=5', candidates: [move('b2', 'e2'), move('h2', 'e2')] },
    'C=5',
    'b2e2',
    'h2e2',
    2,
  ],
  'notation/no-such-man': [{ text: '炮三平五', offset: 0, role: 'cannon' }, '炮三平五', 0],
  'notation/impossible': [{ text: '马八进八', offset: 2, from: [point('b0')] }, '马八进八', 2, 'b0'],
  'notation/illegal': [
    { text: '马进七', reasons: [noMan, { ...noMan, from: point('g4') }] },
    '马进七',
    'e4',
    'g4',
  ],
  'list/bad-move': [
    { index: 12, input: '炮五进四', fen: '4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1', cause: noMan },
    13,
    '炮五进四',
    '4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1',
    'e4',
  ],
  'list/bad-start': [
    { fen: '9/9 w', cause: { code: 'fen/rank-count', offset: 3, text: ' w', count: 2 } },
    '9/9 w',
    2,
    3,
  ],
  'json/syntax': [{ path: '$', offset: 17 }, 17],
  'json/type': [{ path: '$.moves', expected: 'array', found: 'string' }, '$.moves'],
  'json/missing': [{ path: '$.start' }, '$.start'],
  'json/value': [{ path: '$.result', expected: '1-0 or 0-1', found: '2-0' }, '$.result', '1-0 or 0-1', '2-0'],
  'json/version': [{ path: '$.version', found: 7, supported: [1, 2] }, 7, 1, 2],
  'json/start': [{ path: '$.start', cause: { code: 'fen/turn', offset: 30, text: 'x' } }, '$.start', 30, 'x'],
  'json/illegal-move': [
    { path: '$.moves[3]', move: 'a0a9', fen: '4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1', cause: noMan },
    '$.moves[3]',
    'a0a9',
    '4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1',
    'e4',
  ],
  'json/variations': [{ path: '$.moves[5]' }, '$.moves[5]'],
  'tree/no-such-node': [{ path: [0, 2, 1] }, '[0, 2, 1]'],
  'tree/is-root': [{ path: [] }],
  'tree/starts-differ': [{ starts: ['9/9 w', '8/8 w'] }, '9/9 w', '8/8 w'],
  'tree/bad-start': [
    {
      cause: {
        code: 'setup/too-many-men',
        faults: [{ code: 'setup/too-many-men', color: 'red', count: 18 }],
      },
    },
    18,
  ],
  'tree/illegal-move': [
    { path: [0, 1], move: move('h2', 'h9'), fen: '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1', cause: noMan },
    'h2h9',
    '[0, 1]',
    '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1',
    'e4',
  ],
  'budget/exceeded': [{ limit: 'nodes', allowed: 5000, offset: 777 }, 5000, 777],
  'record/unknown-format': [{ detail: 'four bytes' }, 'four bytes'],
  'record/compressed': [{ detail: 'gzip' }, 'gzip'],
  'record/no-games': [{ detail: 'only a heading' }, 'only a heading'],
  'record/one-game': [{ detail: '3 games' }, '3 games'],
  'record/not-writable': [{ detail: 'no writer' }, 'no writer'],
  'record/bad-stream': [{ offset: 4096, detail: 'bad block' }, 4096, 'bad block'],
  'xqf/not-xqf': [{ offset: 2, detail: 'magic' }, 'XQF', 2, 'magic'],
  'xqf/truncated': [{ offset: 40, detail: 'header' }, 'XQF', 40, 'header'],
  'cbr/not-cbr': [{ offset: 2, detail: 'magic' }, 'CBR', 2, 'magic'],
  'cbr/truncated': [{ offset: 40, detail: 'header' }, 'CBR', 40, 'header'],
  'cbr/unknown-layout': [{ offset: 16, detail: 'version 9' }, 'CBR', 16, 'version 9'],
  'cbl/not-cbl': [{ offset: 2, detail: 'magic' }, 'CBL', 2, 'magic'],
  'cbl/truncated': [{ offset: 40, detail: 'header' }, 'CBL', 40, 'header'],
  'cbf/not-cbf': [{ offset: 2, detail: 'magic' }, 'CBF', 2, 'magic'],
  'dhtmlxq/not-dhtmlxq': [{ offset: 2, detail: 'no tag' }, 'DhtmlXQ', 2, 'no tag'],
  'che/not-che': [{ offset: 2, detail: 'magic' }, 'CHE', 2, 'magic'],
  'ccm/not-ccm': [{ offset: 2, detail: 'magic' }, 'CCM', 2, 'magic'],
  'mxq/not-mxq': [{ offset: 2, detail: 'magic' }, 'MXQ', 2, 'magic'],
  'chn/not-chn': [{ offset: 2, detail: 'magic' }, 'CHN', 2, 'magic'],
  'pfc/not-pfc': [{ offset: 2, detail: 'magic' }, 'PFC', 2, 'magic'],
  'xgf/not-xgf': [{ offset: 2, detail: 'magic' }, 'XGF', 2, 'magic'],
  'json/not-json': [{ offset: 2, detail: 'a list' }, 'JSON', 2, 'a list'],
};
