// What readers forgive, what they refuse and with which words, dialect by dialect.
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/base/result.js';
import { square } from '../../src/core/square.js';
import { parseChinese } from '../../src/notation/chinese.js';
import { detectNotation, possibleNotations } from '../../src/notation/detect.js';
import { MAX_MOVE_TEXT } from '../../src/notation/errors.js';
import { formatMove } from '../../src/notation/format.js';
import { fold, offsetOfSign } from '../../src/notation/glyphs.js';
import { formatIccs, parseIccs } from '../../src/notation/iccs.js';
import { parseMove, tryPlay } from '../../src/notation/parse.js';
import type { MoveReadOptions } from '../../src/notation/readMove.js';
import { parseSan } from '../../src/notation/san.js';
import { formatUci, parseUci } from '../../src/notation/uci.js';
import { parseVietnamese } from '../../src/notation/vietnamese.js';
import { parseWxf } from '../../src/notation/wxf.js';
import { parseFen } from '../../src/position/fen.js';
import { type Position, startPosition } from '../../src/position/position.js';
import { moveOf, movesLeft, positionOf } from './support.js';

/** The moves left by an answer, in coordinates. */
function left(position: Position, text: string, options?: MoveReadOptions): string[] {
  return movesLeft(parseMove(position, text, options)).map((move) => formatUci(move));
}

function errorOf(position: Position, text: string, options?: MoveReadOptions): unknown {
  const read = parseMove(position, text, options);
  return read.ok ? undefined : read.error;
}

function notesOf(position: Position, text: string, options?: MoveReadOptions): string[] {
  const read = parseMove(position, text, options);
  return read.ok ? (read.notes ?? []).map(({ code }) => code) : ['failed'];
}

const rooksOnOneFile: Position = positionOf('3k5/9/9/9/4R4/9/4R4/9/9/4K4 w');
const twoPawnFiles: Position = positionOf('3k5/9/2P6/2P6/4P4/4P4/9/9/9/4K4 w');
const threeAndTwo: Position = positionOf('4k4/P8/2Pa5/P1P6/2P6/9/R8/9/2CK5/9 w');
const fourPawns: Position = positionOf('3k5/9/9/2P6/2P6/2P6/2P6/9/9/4K4 w');

describe('coordinates', () => {
  test.each([
    ['h2e2', 'h2e2'],
    [' H2-E2 ', 'h2e2'],
    ['a10b10', 'a9b9'],
    ['a10-a9', 'a9a8'],
    ['a1a10', 'a0a9'],
    ['I10I9', 'i9i8'],
    ['\u3000e2e2\n', 'e2e2'],
  ])('%j is %s', (text, uci) => {
    for (const read of [parseUci(text), parseIccs(text)]) expect(read.ok && formatUci(read.value)).toBe(uci);
  });

  test.each([
    ['', 0],
    ['j0a0', 0],
    ['a0a', 3],
    ['a0a1q', 4],
    ['xa0a1', 0],
    ['0000', 0],
    ['a', 1],
    ['a0--a1', 3],
    ['a0 a1', 2],
    ['a10a0', 4],
    ['a100a1', 3],
    ['h2e2h2', 4],
  ])('%j is none: stopped at %i', (text, offset) => {
    expect(parseUci(text)).toEqual({ ok: false, error: { code: 'notation/unreadable', text, offset } });
  });

  test('ranks from one are written and read back', () => {
    const from = moveOf('a9i0');
    expect(formatUci(from, { ranks: '1-10' })).toBe('a10i1');
    expect(parseUci('h3e3', { ranks: '1-10' })).toEqual({ ok: true, value: moveOf('h2e2') });
    expect(parseUci('h0e0', { ranks: '1-10' }).ok).toBe(false);
    expect(formatIccs(from)).toBe('A9-I0');
  });

  test('ranks from one are guessed only in lenient reading', () => {
    expect(left(startPosition, 'h3e3')).toEqual([]);
    expect(left(startPosition, 'h3e3', { lenient: true })).toEqual(['h2e2']);
    expect(notesOf(startPosition, 'h3e3', { lenient: true })).toEqual(['notation/ranks-from-one']);
    expect(left(startPosition, 'h2e2', { lenient: true })).toEqual(['h2e2']);
    expect(left(startPosition, 'h0e0', { lenient: true })).toEqual([]);
  });

  test('strict reading wants the very letters', () => {
    expect(left(startPosition, 'h2e2', { strict: true })).toEqual(['h2e2']);
    expect(left(startPosition, 'H2-E2', { strict: true })).toEqual(['h2e2']);
    expect(errorOf(startPosition, 'H2E2', { strict: true })).toMatchObject({
      code: 'notation/unreadable',
      offset: 2,
    });
    expect(errorOf(startPosition, ' h2e2', { notation: 'uci', strict: true })).toMatchObject({ offset: 0 });
  });
});

describe('Chinese', () => {
  test.each(['炮二平五', '砲二平五', '包２平5', '炮 二 平\u3000五', '炮2平五', 'C二平五', '\u{1fa65}二平五'])(
    '%s opens the game',
    (text) => {
      expect(left(startPosition, text)).toEqual(['h2e2']);
    },
  );

  test('names of the other side and figures of any kind say nothing about colour', () => {
    expect(left(startPosition, '卒7进1')).toEqual(['c3c4']);
    expect(left(startPosition, '象三進五')).toEqual(['g0e2']);
    const black = startPosition.play(moveOf('h2e2'));
    expect(left(black, '马八进七')).toEqual(['h9g7']);
    expect(left(black, '兵三进一')).toEqual(['c6c5']);
  });

  test('a plain file with two men on it is the one that can go', () => {
    const horses = positionOf('9/4k4/9/9/9/9/4N4/9/9/3KN4 w');
    expect(left(rooksOnOneFile, '车五进三')).toEqual(['e5e8']);
    expect(notesOf(rooksOnOneFile, '车五进三')).toEqual(['notation/plain-file']);
    expect(left(rooksOnOneFile, '车五进一')).toEqual(['e5e6', 'e3e4']);
    expect(left(horses, '马五退七')).toEqual(['e3c2']);
    expect(notesOf(horses, '前马退七')).toEqual([]);
  });

  test('marks on advisors and elephants are read, though never written', () => {
    const men = positionOf('3a5/9/3a1k3/9/2b6/9/9/9/9/4K4 b');
    expect(left(men, '前士退5')).toEqual(['d7e8']);
    expect(left(men, '后士进5')).toEqual(['d9e8']);
    expect(formatMove(men, moveOf('d7e8'), 'chinese')).toBe('士４退５');
    expect(left(men, 'a+-5', { notation: 'wxf' })).toEqual(['d7e8']);
  });

  test.each([
    ['前兵平八', ['c7b7']],
    ['后七平八', ['c6b6']],
    ['四兵平八', ['c6b6']],
    ['前兵进一', ['c7c8', 'e5e6']],
    ['兵五平四', ['e5f5']],
    ['二五平六', []],
    ['三兵平八', ['c7b7']],
    ['五兵平八', []],
  ])('two files of two pawns: %s', (text, moves) => {
    expect(left(twoPawnFiles, text).sort()).toEqual(moves);
  });

  test.each([
    ['一兵进一', 'c6c7'],
    ['前兵进一', 'c6c7'],
    ['后兵平八', undefined],
    ['二兵平八', 'c5b5'],
    ['四兵平八', undefined],
    ['前七平八', 'c6b6'],
  ])('four pawns on a file: %s', (text, move) => {
    expect(left(fourPawns, text)).toEqual(move === undefined ? [] : [move]);
  });

  test('an order by file alone is no order over all files', () => {
    // four on the right-hand file, two on the other, as only a board with more pawns than a set has
    const position = unwrap(
      parseFen('3k5/9/2P3P2/2P3P2/6P2/6P2/9/9/9/4K4 w', { allow: ['setup/too-many-of-a-kind'] }),
    );
    const turned = position.mirrored();
    for (const pawns of ['xqstudio', 'xqbase'] as const) {
      for (const move of turned.legalMoves()) {
        const text = formatMove(turned, move, { notation: 'chinese', pawns });
        expect(movesLeft(parseMove(turned, text, { pawns })), text).toContain(move);
        expect(movesLeft(parseMove(turned, text)), text).toContain(move);
      }
    }
    expect(left(turned, '二兵平六', { pawns: 'xqbase' })).toEqual([]);
    expect(left(turned, '三兵平六', { pawns: 'xqstudio' })).toEqual(['c5d5']);
    expect(left(turned, '五兵平六', { pawns: 'xqbase' })).toEqual(['c5d5']);
  });

  test('a mark, a man and a file together', () => {
    expect(left(threeAndTwo, '中兵七平六')).toEqual(['c6d6']);
    expect(left(threeAndTwo, '兵前九进一')).toEqual(['a8a9']);
    expect(left(rooksOnOneFile, '车后进一')).toEqual(['e3e4']);
    expect(left(rooksOnOneFile, '前五车进一')).toEqual(['e5e6']);
  });

  test('files counted from the left, as in the oldest books', () => {
    // 炮八 is today's 炮二, and 平五 stays where it is
    expect(left(startPosition, '炮八平五', { files: 'ltr' })).toEqual(['h2e2']);
    expect(left(startPosition, '马二进三', { files: 'ltr' })).toEqual(['b0c2']);
    expect(left(startPosition, '车九进一', { files: 'ltr' })).toEqual(['i0i1']);
    expect(left(startPosition, '炮八平五', { files: 'rtl' })).toEqual(['b2e2']);
  });

  test('the abbreviated form with its lines', () => {
    const black = startPosition.play(moveOf('h2e2'));
    expect(left(startPosition, '马二三\u0332')).toEqual(['h0g2']);
    expect(notesOf(startPosition, '马二三\u0332')).toEqual(['notation/abbreviated']);
    expect(left(black, '马87\u0332')).toEqual(['h9g7']);
    expect(left(rooksOnOneFile, '后车二\u0305')).toEqual(['e3e1']);
    expect(errorOf(startPosition, '马二三\u0305')).toMatchObject({ code: 'notation/impossible' });
  });

  test('the abbreviated form without its lines is a guess', () => {
    expect(errorOf(startPosition, '炮二五')).toEqual({
      code: 'notation/unreadable',
      text: '炮二五',
      offset: 2,
    });
    expect(left(startPosition, '炮二五', { lenient: true })).toEqual(['h2e2']);
    expect(left(startPosition, '炮二四', { lenient: true })).toEqual(['h2h6', 'h2f2']);
    expect(left(startPosition, '马二三', { lenient: true })).toEqual(['h0g2']);
    expect(errorOf(startPosition, '前九八', { lenient: true })).toMatchObject({
      code: 'notation/unreadable',
    });
  });

  test('marks glued to a move are passed over in lenient reading', () => {
    expect(left(startPosition, '炮二平五①')).toEqual([]);
    expect(left(startPosition, '炮二平五①', { lenient: true })).toEqual(['h2e2']);
    expect(left(startPosition, '炮二平五图!', { lenient: true })).toEqual(['h2e2']);
    expect(left(startPosition, 'C2=5!?', { lenient: true })).toEqual(['h2e2']);
  });

  test('strict reading takes what is written with the same options', () => {
    expect(left(startPosition, '炮二平五', { strict: true })).toEqual(['h2e2']);
    expect(errorOf(startPosition, '炮2平五', { strict: true })).toMatchObject({ offset: 1 });
    expect(left(startPosition, '馬二進三', { strict: true })).toEqual([]);
    expect(left(startPosition, '馬二進三', { strict: true, script: 'hant' })).toEqual(['h0g2']);
    expect(left(fourPawns, '前兵进一', { strict: true })).toEqual([]);
    expect(left(fourPawns, '前兵进一', { strict: true, pawns: 'file' })).toEqual(['c6c7']);
  });
});

describe('WXF', () => {
  test.each(['C2=5', 'C2.5', 'c2.5', 'Ｃ２＝５', 'C 2 = 5'])('%s opens the game', (text) => {
    expect(left(startPosition, text, { notation: 'wxf' })).toEqual(['h2e2']);
  });

  test.each([
    ['N2+3', 'h0g2'],
    ['B3+5', 'g0e2'],
    ['M3+5', 'g0e2'],
    ['G5+1', 'e0e1'],
    ['G4+5', 'f0e1'],
  ])('letters of others: %s', (text, move) => {
    expect(left(startPosition, text)).toEqual([move]);
  });

  test.each([
    ['R+=4', 'e5f5'],
    ['+R=4', 'e5f5'],
    ['fR=4', 'e5f5'],
    ['rR=4', 'e3f3'],
    ['rr=4', 'e3f3'],
    ['r-=4', 'e3f3'],
    ['R5+3', 'e5e8'],
  ])('front and rear: %s', (text, move) => {
    expect(left(rooksOnOneFile, text)).toEqual([move]);
  });

  test('33=4 is another pawn in another dialect', () => {
    const pawns = positionOf('4k4/9/P5P2/P5P2/6P2/9/9/9/9/3K5 w');
    expect(left(pawns, '33=4', { notation: 'wxf' })).toEqual(['g5f5']);
    expect(left(pawns, '33=4', { notation: 'wxf', dialect: '1982' })).toEqual(['g6f6']);
    expect(left(pawns, '33=4', { notation: 'wxf', lenient: true })).toEqual(['g5f5', 'g6f6']);
    expect(left(pawns, '33=4')).toEqual(['g5f5', 'g6f6']);
  });

  test('names of another dialect are read where the own one has none', () => {
    expect(left(fourPawns, 'P++1', { notation: 'wxf' })).toEqual([]);
    expect(left(fourPawns, 'P+=8', { notation: 'wxf' })).toEqual(['c5b5']);
    expect(notesOf(fourPawns, 'P+=8', { notation: 'wxf' })).toEqual(['notation/other-dialect']);
    expect(left(fourPawns, '++=8', { notation: 'wxf' })).toEqual(['c6b6']);
    expect(left(fourPawns, 'Pa=8', { notation: 'wxf' })).toEqual(['c6b6']);
    expect(left(fourPawns, 'pb.8', { notation: 'wxf' })).toEqual(['c5b5']);
    expect(left(twoPawnFiles, 'P+=8', { notation: 'wxf' })).toEqual(['c7b7']);
    expect(notesOf(twoPawnFiles, 'P+=8', { notation: 'wxf' })).toEqual(['notation/loose-mark']);
    expect(left(twoPawnFiles, '+7=8', { notation: 'wxf' })).toEqual(['c7b7']);
    expect(left(twoPawnFiles, '7-=8', { notation: 'wxf' })).toEqual(['c6b6']);
  });
});

describe('SAN', () => {
  const palace = positionOf('3k5/9/9/9/9/9/9/9/9/3AKA3 w');

  test('a dialect that is named counts the ranks, strictly or not', () => {
    // Ra2 is a move of either style; a list or a caller knows which
    for (const strict of [false, true]) {
      expect(left(startPosition, 'Ra2', { notation: 'san', dialect: 'pychess', strict })).toEqual(['a0a1']);
      expect(left(startPosition, 'Ra2', { dialect: 'pychess', strict })).toEqual(['a0a1']);
      expect(left(startPosition, 'Ra2', { notation: 'san', dialect: 'winboard', strict })).toEqual(['a0a2']);
      expect(left(startPosition, 'Ra2', { notation: 'san', strict })).toEqual(['a0a2']);
    }
    expect(left(startPosition, 'C2=5', { notation: 'wxf', dialect: 'pychess', strict: true })).toEqual([
      'h2e2',
    ]);
  });

  test('advisors of the palace are told apart', () => {
    expect(formatMove(palace, moveOf('d0e1'), 'san')).toBe('Ade1');
    expect(formatMove(palace, moveOf('f0e1'), { notation: 'san', dialect: 'pychess' })).toBe('Afe2');
    expect(left(palace, 'Ae1', { notation: 'san' })).toEqual(['d0e1', 'f0e1']);
  });

  test('ranks from one are told from a ten, or where nothing else fits', () => {
    expect(left(startPosition, 'Cbe2')).toEqual(['b2e2']);
    expect(left(startPosition, 'Cbe3')).toEqual(['b2e2']);
    expect(notesOf(startPosition, 'Cbe3')).toEqual(['notation/ranks-from-one']);
    expect(left(startPosition, 'Cbe3', { ranks: '0-9' })).toEqual([]);
    const black = startPosition.play(moveOf('h2e2'));
    expect(left(black, 'Ri10h10')).toEqual([]);
    expect(left(black.play(moveOf('h9g7')).play(moveOf('h0g2')), 'Rh10')).toEqual(['i9h9']);
  });

  test.each([
    ['c4', 'c3c4'],
    ['cc4', 'c3c4'],
    ['Pc4', 'c3c4'],
    ['Hg2+', 'h0g2'],
    ['Hg2!?', 'h0g2'],
    ['Cxh9', 'h2h9'],
    ['Ch2xh9', 'h2h9'],
    ['C2e2', ''],
  ])('%s', (text, move) => {
    const moves = left(startPosition, text, { notation: 'san' });
    if (move === '') expect(moves.length).toBe(2);
    else expect(moves).toEqual([move]);
  });

  test('a pawn that takes keeps its file, a check its sign', () => {
    const position = positionOf('3k5/9/9/2PP5/9/9/9/9/4R4/5K3 w');
    expect(formatMove(position, moveOf('d6d7'), 'san')).toBe('d7');
    expect(formatMove(position, moveOf('e1d1'), 'san')).toBe('Rd1');
    expect(formatMove(positionOf('4k4/9/9/3Pp4/9/9/9/9/9/3K5 w'), moveOf('d6e6'), 'san')).toBe('dxe6');
    expect(formatMove(positionOf('4k4/9/9/9/9/9/9/9/3R5/5K3 w'), moveOf('d1e1'), 'san')).toBe('Re1+');
  });

  test.each([
    ['', 0],
    ['Qe2', 0],
    ['C', 1],
    ['Cbe', 3],
    ['Cxe', 3],
    ['Cj2', 1],
    ['Ce2e2e2', 5],
  ])('%j is none: stopped at %i', (text, offset) => {
    const read = parseSan(startPosition, text);
    expect(read.ok ? undefined : read.error).toEqual({ code: 'notation/unreadable', text, offset });
  });
});

describe('Vietnamese', () => {
  test.each([
    ['P2-5', 'h2e2'],
    ['p2-5', 'h2e2'],
    ['M8.7', 'b0c2'],
    ['T3.5', 'g0e2'],
    ['V3.5', 'g0e2'],
    ['S4.5', 'f0e1'],
    ['Tg5.1', 'e0e1'],
    ['X1.1', 'i0i1'],
    ['C7.1', 'c3c4'],
    ['B7.1', 'c3c4'],
  ])('%s', (text, move) => {
    expect(left(startPosition, text, { notation: 'vietnamese' })).toEqual([move]);
  });

  test('three on a file, and more', () => {
    const three = positionOf('9/8P/2P2k3/8P/8P/2B6/9/9/1n2K4/7R1 w');
    expect(left(three, 'Bg-2')).toEqual(['i6h6']);
    expect(left(fourPawns, 'B7-8', { notation: 'vietnamese' }).length).toBe(2);
    expect(left(fourPawns, 'Bt.1', { notation: 'vietnamese' })).toEqual(['c6c7']);
    expect(notesOf(fourPawns, 'Bt.1', { notation: 'vietnamese' })).toEqual(['notation/loose-mark']);
  });

  test.each([
    ['Z2-5', 0],
    ['P0-5', 1],
    ['P2=5', 2],
    ['P2-x', 3],
    ['P2-55', 4],
    ['Tg', 2],
  ])('%j is none: stopped at %i', (text, offset) => {
    const read = parseVietnamese(startPosition, text);
    expect(read.ok ? undefined : read.error).toEqual({ code: 'notation/unreadable', text, offset });
  });
});

describe('errors', () => {
  test.each([
    ['', 0],
    ['炮', 1],
    ['进', 0],
    ['炮二', 2],
    ['炮二平', 3],
    ['炮 二 平 五 了', 8],
    ['炮二平十', 3],
    ['车一进零', 3],
    ['前前进一', 1],
    ['啊炮二平五', 0],
  ])('%j stops at %i', (text, offset) => {
    expect(errorOf(startPosition, text, { notation: 'chinese' })).toEqual({
      code: 'notation/unreadable',
      text,
      offset,
    });
  });

  test.each([
    ['C', 1],
    ['C2', 2],
    ['C2=', 3],
    ['C2=0', 3],
    ['C2=55', 4],
    ['Z2=5', 1],
    ['=2=5', 0],
    ['2C=5', 1],
  ])('WXF %j stops at %i', (text, offset) => {
    const read = parseWxf(startPosition, text);
    expect(read.ok ? undefined : read.error).toMatchObject({ code: 'notation/unreadable', offset });
  });

  test('one man and one target: the reason of the rules', () => {
    expect(errorOf(startPosition, '马八进六')).toMatchObject({ code: 'move/blocked', where: 'leg' });
    expect(errorOf(startPosition, '车一进三')).toMatchObject({
      code: 'move/own-man',
      from: square('i0'),
      to: square('i3'),
    });
    expect(errorOf(startPosition, 'H2+4')).toMatchObject({ code: 'move/blocked', where: 'leg' });
    expect(errorOf(startPosition, '帅五平九')).toMatchObject({ code: 'move/impossible' });
    expect(errorOf(startPosition, 'e2e2')).toMatchObject({ code: 'move/no-man' });
    expect(errorOf(startPosition, 'h9g7')).toMatchObject({ code: 'move/wrong-side' });
    expect(errorOf(startPosition, 'P7-1')).toMatchObject({ code: 'move/pawn-backward' });
  });

  test('no such man', () => {
    expect(errorOf(startPosition, '炮三平五')).toEqual({
      code: 'notation/no-such-man',
      text: '炮三平五',
      offset: 0,
      role: 'cannon',
    });
    expect(errorOf(startPosition, '前炮平五')).toMatchObject({
      code: 'notation/no-such-man',
      role: 'cannon',
    });
    expect(errorOf(startPosition, 'R+=5')).toMatchObject({ code: 'notation/no-such-man', role: 'rook' });
  });

  test('a step that no such man makes', () => {
    expect(errorOf(startPosition, '马八进八')).toEqual({
      code: 'notation/impossible',
      text: '马八进八',
      offset: 2,
      from: [square('b0')],
    });
    expect(errorOf(startPosition, '兵五退五')).toMatchObject({
      code: 'notation/impossible',
      from: [square('e3')],
    });
    expect(errorOf(startPosition, '炮二平二')).toMatchObject({ code: 'notation/impossible' });
  });

  test('several men, each with its reason; those of another shape are left out', () => {
    expect(errorOf(rooksOnOneFile, '车五进六')).toMatchObject({ code: 'move/blocked', from: square('e3') });
    const blocked = positionOf('3k5/9/9/4p4/4R4/4p4/4R4/9/9/4K4 w');
    expect(errorOf(blocked, '车五进三')).toMatchObject({
      code: 'notation/illegal',
      reasons: [{ code: 'move/blocked' }, { code: 'move/blocked' }],
    });
    const advisors = positionOf('3a5/4n4/3a1k3/9/9/9/9/9/9/4K4 b');
    expect(errorOf(advisors, '士4进5')).toMatchObject({ code: 'move/own-man' });
  });

  test('tryPlay answers for moves as for texts', () => {
    expect(tryPlay(startPosition, moveOf('h2e2')).ok).toBe(true);
    expect(tryPlay(startPosition, moveOf('h2b2'))).toMatchObject({
      ok: false,
      error: { code: 'move/own-man' },
    });
    for (const number of [-1, 0.5, Number.NaN, 1e9, 0]) {
      expect(tryPlay(startPosition, number as never)).toMatchObject({
        ok: false,
        error: { code: 'move/off-board' },
      });
    }
    const played = tryPlay(rooksOnOneFile, '车五进三');
    expect(played).toMatchObject({ ok: true, notes: [{ code: 'notation/plain-file' }] });
  });

  test('what is no text is unreadable', () => {
    const readers = [parseMove, parseChinese, parseWxf, parseSan, parseVietnamese];
    for (const strange of [undefined, null, 42, 5n, Symbol('x'), {}, [], { toString: 1 }, () => 1]) {
      const unreadable = { ok: false, error: { code: 'notation/unreadable', text: '', offset: 0 } };
      for (const read of readers) expect(read(startPosition, strange as never)).toEqual(unreadable);
      for (const read of [parseUci, parseIccs]) expect(read(strange as never)).toEqual(unreadable);
      expect(possibleNotations(strange as never)).toEqual([]);
    }
    expect(() => formatMove(startPosition, moveOf('h2e2'), 'klingon' as never)).toThrow(RangeError);
    expect(() => formatMove(startPosition, moveOf('e5e6'), 'chinese')).toThrow(RangeError);
    expect(() => parseMove(startPosition, 'x', { notation: 'klingon' as never })).toThrow(RangeError);
    expect(() => parseMove(startPosition, 'x', { notation: Symbol('x') as never })).toThrow(RangeError);
  });

  test('a name that an option has not is a mistake of the program, whatever it is the name of', () => {
    const move = moveOf('h2e2');
    for (const strange of [
      '1892',
      '',
      '__proto__',
      'constructor',
      7,
      {},
      { toString: 1 },
      Symbol('x'),
    ] as never[]) {
      for (const option of ['dialect', 'ranks', 'files', 'script', 'digits', 'pawns'])
        expect(() => parseMove(startPosition, 'C2=5', { [option]: strange }), option).toThrow(RangeError);
      for (const option of ['script', 'digits', 'pawns'])
        expect(() => formatMove(startPosition, move, { notation: 'chinese', [option]: strange })).toThrow(
          RangeError,
        );
      for (const notation of ['wxf', 'san'] as const)
        expect(() => formatMove(startPosition, move, { notation, dialect: strange })).toThrow(RangeError);
      expect(() => formatMove(startPosition, move, { notation: 'uci', ranks: strange })).toThrow(RangeError);
      expect(() => parseWxf(startPosition, 'C2=5', { dialect: strange })).toThrow(RangeError);
      expect(() => formatMove(startPosition, move, strange)).toThrow(RangeError);
      expect(() => formatMove(startPosition, move, { notation: strange })).toThrow(RangeError);
    }
    for (const strange of [undefined, null, -1, Number.NaN, 5n, {}, 'h2e2', { toString: 1 }] as never[]) {
      expect(() => formatMove(startPosition, strange, 'uci')).toThrow(RangeError);
      if (typeof strange === 'string') continue;
      expect(tryPlay(startPosition, strange)).toMatchObject({ error: { code: 'move/off-board' } });
    }
  });

  test('each reader by itself: too long a text, marks at the end', () => {
    const readers = { 炮二平五: parseChinese, 'C2=5': parseWxf, Che2: parseSan, 'P2-5': parseVietnamese };
    for (const [text, read] of Object.entries(readers)) {
      expect(read(startPosition, text)).toEqual({ ok: true, value: moveOf('h2e2') });
      expect(read(startPosition, text.repeat(20)), text).toMatchObject({
        error: { code: 'notation/unreadable', offset: MAX_MOVE_TEXT },
      });
      expect(read(startPosition, `${text}①`, { lenient: true } as object).ok, text).toBe(true);
    }
    expect(parseUci('h2e2'.repeat(20))).toMatchObject({ error: { offset: MAX_MOVE_TEXT } });
  });

  test('offsets count the signs of the text as it was given', () => {
    expect(fold(' 傌\u3000８ 進\u200b７')).toBe('N8+7');
    expect(offsetOfSign(' 傌\u3000８ 進７', 1)).toBe(3);
    expect(offsetOfSign('\u{1fa65}二', 1)).toBe(2);
    expect(parseChinese(startPosition, '\u{1fa65} 二走五')).toMatchObject({ error: { offset: 4 } });
  });
});

describe('finding the notation out', () => {
  test.each([
    ['h2e2', 'uci'],
    ['H2-E2', 'iccs'],
    ['h2-e2', 'iccs'],
    ['a10b10', 'uci'],
    ['炮二平五', 'chinese'],
    ['前炮平５', 'chinese'],
    ['C2=5', 'wxf'],
    ['c2.5', 'wxf'],
    ['+C=5', 'wxf'],
    ['26=5', 'wxf'],
    ['++=5', 'wxf'],
    ['Xt.2', 'vietnamese'],
    ['M8/7', 'vietnamese'],
    ['Tg5.1', 'vietnamese'],
    ['Hxe6', 'san'],
    ['gxg4', 'san'],
    ['c5', 'san'],
    ['E5e7', 'san'],
    ['nonsense', undefined],
    ['', undefined],
    ['1-0', undefined],
  ])('%j looks like %s', (text, notation) => {
    expect(detectNotation(text)).toBe(notation);
  });

  test('a list is what most of it may be', () => {
    expect(detectNotation(['C2.5', 'P8.5'])).toBe('wxf');
    expect(detectNotation(['P2-5', 'M8.7', 'X9-8'])).toBe('vietnamese');
    expect(detectNotation(['P2-5', 'H8+7'])).toBe('wxf');
    expect(detectNotation(['炮二平五', '??', '马二进三'])).toBe('chinese');
    expect(detectNotation([])).toBe(undefined);
    expect(possibleNotations('C7.1')).toEqual(['wxf', 'vietnamese']);
  });

  test('letters that two notations share are ambiguous where both fit', () => {
    const crossed = positionOf('3k5/9/9/2P6/9/9/2C6/9/9/4K4 w');
    expect(left(crossed, 'C7.6')).toEqual(['c3d3']);
    expect(left(crossed, 'C7.1')).toEqual(['c3i3', 'c6c7']);
    expect(left(crossed, 'C7.1', { notation: 'wxf' })).toEqual(['c3i3']);
    expect(left(crossed, 'C7.1', { notation: 'vietnamese' })).toEqual(['c6c7']);
  });
});
