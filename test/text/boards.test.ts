// Boards drawn for terminals and as pictures.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Board } from '../../src/board/board.js';
import { moveBetween } from '../../src/core/move.js';
import { ROLES } from '../../src/core/piece.js';
import { type Square, square } from '../../src/core/square.js';
import { parseFen } from '../../src/position/fen.js';
import { startPosition } from '../../src/position/position.js';
import { Setup } from '../../src/position/setup.js';
import { type AsciiOptions, ascii, type SvgOptions, svg } from '../../src/text/index.js';

/** Columns of a sign in a terminal: two for Chinese and full-width signs, none for colours, one for the rest. */
function columnsOf(sign: string): number {
  const code = sign.codePointAt(0) as number;
  return (code >= 0x2e80 && code <= 0xa4cf) || (code >= 0xff01 && code <= 0xff60) ? 2 : 1;
}

/** A line column by column: the second column of a wide sign is a copy of the sign. */
function columns(line: string): string[] {
  return [...line].flatMap((sign) => new Array<string>(columnsOf(sign)).fill(sign));
}

const setups: fc.Arbitrary<Setup> = fc
  .uniqueArray(
    fc.tuple(
      fc.integer({ min: 0, max: 89 }),
      fc.record({
        color: fc.constantFrom('red' as const, 'black' as const),
        role: fc.constantFrom(...ROLES),
      }),
    ),
    { selector: ([at]) => at, maxLength: 90 },
  )
  .map((men) => Setup.from(men.map(([at, piece]) => [at as Square, piece] as const)));

const move = moveBetween(square('h2'), square('e2'));
const opened = startPosition.play(move);

describe('ascii', () => {
  test('the start position after a move, Chinese men', () => {
    expect(`\n${ascii(opened, { men: 'chinese', lastMove: move })}\n`).toBe(`
 1   2   3   4   5   6   7   8   9
 車──馬──象──士──将──士──象──馬──車
 │   │   │   │ ╲ │ ╱ │   │   │   │
 ├───┼───┼───┼───┼───┼───┼───┼───┤
 │   │   │   │ ╱ │ ╲ │   │   │   │
 ├───砲──┼───┼───┼───┼───┼───砲──┤
 │   │   │   │   │   │   │   │   │
 卒──┼───卒──┼───卒──┼───卒──┼───卒
 │   │   │   │   │   │   │   │   │
 ├───┴───┴───┴───┴───┴───┴───┴───┤
 │     楚  河         汉  界     │
 ├───┬───┬───┬───┬───┬───┬───┬───┤
 │   │   │   │   │   │   │   │   │
 兵──┼───兵──┼───兵──┼───兵──┼───兵
 │   │   │   │   │   │   │   │   │
 ├───炮──┼───┼──[炮]─┼───┼──[  ]─┤
 │   │   │   │ ╲ │ ╱ │   │   │   │
 ├───┼───┼───┼───┼───┼───┼───┼───┤
 │   │   │   │ ╱ │ ╲ │   │   │   │
 车──马──相──仕──帅──仕──相──马──车
 九  八  七  六  五  四  三  二  一
`);
  });

  test('letters in plain lines, from the side of Black', () => {
    expect(`\n${ascii(opened, { lines: 'plain', flipped: true, lastMove: move })}\n`).toBe(`
0  R---N---B---A---K---A---B---N---R
   |   |   |   | \\ | / |   |   |   |
1  +---+---+---+---+---+---+---+---+
   |   |   |   | / | \\ |   |   |   |
2  +--[ ]--+---+--[C]--+---+---C---+
   |   |   |   |   |   |   |   |   |
3  P---+---P---+---P---+---P---+---P
   |   |   |   |   |   |   |   |   |
4  +---+---+---+---+---+---+---+---+
   |                               |
5  +---+---+---+---+---+---+---+---+
   |   |   |   |   |   |   |   |   |
6  p---+---p---+---p---+---p---+---p
   |   |   |   |   |   |   |   |   |
7  +---c---+---+---+---+---+---c---+
   |   |   |   | \\ | / |   |   |   |
8  +---+---+---+---+---+---+---+---+
   |   |   |   | / | \\ |   |   |   |
9  r---n---b---a---k---a---b---n---r
   i   h   g   f   e   d   c   b   a
`);
  });

  test('without lines, neighbours share a bracket', () => {
    const side = moveBetween(square('e0'), square('f0'));
    const read = parseFen('4k4/9/9/9/9/9/9/9/4p4/5K3 b');
    if (!read.ok) throw new Error(read.error.code);
    const lines = ascii(read.value, { lines: 'none', coordinates: 'none', lastMove: side }).split('\n');
    expect(lines[9]).toBe(' . . . .[ |K]. . .');
    expect(lines[0]).toBe(' . . . . k . . . .');
  });

  test('traditional men and the edges of the last move', () => {
    const edge = moveBetween(square('a0'), square('i0'));
    const drawn = ascii(startPosition, {
      men: 'chinese',
      script: 'hant',
      lastMove: edge,
      coordinates: 'none',
    });
    expect(drawn.split('\n').at(-1)).toBe('[俥]─傌──相──仕──帥──仕──相──傌─[俥]');
    expect(drawn).toContain('楚  河         漢  界');
  });

  test('file numbers under letters, and squares under Chinese men', () => {
    const files = ascii(startPosition, { coordinates: 'files' }).split('\n');
    expect(files[0]).toBe(' 1   2   3   4   5   6   7   8   9');
    expect(files.at(-1)).toBe(' 9   8   7   6   5   4   3   2   1');
    const turned = ascii(startPosition, { men: 'chinese', flipped: true }).split('\n');
    expect(turned[0]).toBe(' 一  二  三  四  五  六  七  八  九');
    expect(turned.at(-1)).toBe(' 9   8   7   6   5   4   3   2   1');
    const squares = ascii(startPosition, { men: 'chinese', coordinates: 'squares' }).split('\n');
    expect(squares[0]).toBe('9  車──馬──象──士──将──士──象──馬──車');
  });

  test('whoever paints gets every man and its side', () => {
    const painted: string[] = [];
    ascii(startPosition, {
      paint: (man, color) => {
        painted.push(`${color} ${man}`);
        return man;
      },
    });
    expect(painted).toHaveLength(32);
    expect(painted.filter((man) => man === 'red P')).toHaveLength(5);
    expect(painted.filter((man) => man === 'black k')).toHaveLength(1);
  });

  test('the two sides never share a sign', () => {
    for (const script of ['hans', 'hant'] as const) {
      const signs = ascii(startPosition, { men: 'chinese', script, lines: 'none', coordinates: 'none' });
      const half = (from: number, to: number): Set<string> =>
        new Set(signs.split('\n').slice(from, to).join('').replace(/[ .]/g, ''));
      const shared = [...half(0, 5)].filter((sign) => half(5, 10).has(sign));
      expect(shared).toEqual([]);
    }
  });

  test('property: every file keeps its column, whatever stands on the board', () => {
    const options: fc.Arbitrary<AsciiOptions> = fc.record({
      men: fc.constantFrom('letters' as const, 'chinese' as const),
      script: fc.constantFrom('hans' as const, 'hant' as const),
      lines: fc.constantFrom('box' as const, 'plain' as const),
      coordinates: fc.constantFrom('squares' as const, 'files' as const, 'none' as const),
      flipped: fc.boolean(),
      lastMove: fc.option(
        fc
          .tuple(fc.integer({ min: 0, max: 89 }), fc.integer({ min: 0, max: 89 }))
          .map(([from, to]) => moveBetween(from as Square, to as Square)),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(setups, options, (setup, how) => {
        const lines = ascii(setup, how).split('\n');
        const isSquares = how.coordinates === 'squares';
        const top = how.coordinates === 'files' ? 1 : 0;
        const left = isSquares ? 3 : 1;
        const board = lines.slice(top, top + 19);
        expect(lines).toHaveLength(how.coordinates === 'none' ? 19 : isSquares ? 20 : 21);
        for (const [row, line] of board.entries()) {
          const signs = columns(line);
          expect(signs.length).toBeLessThanOrEqual(left + 8 * 4 + 3);
          for (let file = 0; file < 9; file++) {
            const sign = signs[left + 4 * file] ?? ' ';
            const between = row % 2 === 1;
            const isRiver = row === 9 && file > 0 && file < 8;
            if (between && !isRiver) expect('│|').toContain(sign);
            if (!between) expect(sign).not.toMatch(/[─\-[\]]/);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/** Whether a text is XML with balanced elements, quoted attributes and no stray `<` or `&`. */
function isWellFormed(text: string): boolean {
  const open: string[] = [];
  const token = /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
  for (let at = 0; at < text.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (found === null) return false;
    const [, closing, name, , empty, content] = found;
    if (content !== undefined) {
      if (/&(?!amp;|lt;|gt;|quot;|#39;)/.test(content)) return false;
    } else if (closing === '/') {
      if (open.pop() !== name) return false;
    } else if (empty !== '/') open.push(name as string);
  }
  return open.length === 0;
}

describe('svg', () => {
  test('the check of well-formedness can fail', () => {
    expect(isWellFormed('<a><b c="d"/></a>')).toBe(true);
    for (const bad of ['<a>', '<a></b>', '<a>&</a>', '<a b=c></a>', '<a><</a>'])
      expect(isWellFormed(bad)).toBe(false);
  });

  test('every man is there, by sign or letter', () => {
    const chinese = svg(startPosition);
    expect(isWellFormed(chinese)).toBe(true);
    expect(chinese.match(/>兵<\/text>/g)).toHaveLength(5);
    expect(chinese.match(/>将<\/text>/g)).toHaveLength(1);
    expect(chinese).toContain('>汉</text>');
    const traditional = svg(startPosition, { script: 'hant' });
    expect(traditional.match(/>俥<\/text>/g)).toHaveLength(2);
    expect(traditional.match(/>砲<\/text>/g)).toHaveLength(2);
    expect(traditional).toContain('>漢</text>');
    expect(svg(startPosition, { men: 'letters' }).match(/>P<\/text>/g)).toHaveLength(10);
  });

  test('a position, a setup and a board with the same men are the same picture, every time', () => {
    const picture = svg(startPosition);
    expect(svg(startPosition.toSetup())).toBe(picture);
    expect(svg(Board.from(startPosition))).toBe(picture);
    expect(svg(startPosition)).toBe(picture);
  });

  test('nothing in it points outside or has a name of its own', () => {
    const full: SvgOptions = {
      lastMove: move,
      arrows: [{ from: square('e2'), to: square('e6'), color: 'red' }],
      squares: [{ square: square('e6') }],
      turn: 'black',
      title: 'Title',
      caption: 'Caption',
      width: 320,
    };
    const picture = svg(opened, full);
    expect(isWellFormed(picture)).toBe(true);
    expect(picture.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /https?:|url\(|href|@|<style|<script|<image| id=/,
    );
    expect(picture).toContain('width="320" height="378"');
    expect(svg(opened)).not.toMatch(/ width="\d+" height="\d+" role/);
  });

  test('a last move, arrows, rings, a turn and labels add what they should', () => {
    const count = (options: SvgOptions, what: RegExp): number =>
      (svg(startPosition, options).match(what) ?? []).length;
    const bare: SvgOptions = { coordinates: 'none' };
    expect(count({ ...bare, lastMove: move }, /<path/g)).toBe(count(bare, /<path/g) + 1);
    const arrows = [
      { from: square('a0'), to: square('a9') },
      { from: square('b0'), to: square('c2'), color: 'blue' },
    ];
    expect(count({ ...bare, arrows }, /<path/g)).toBe(count(bare, /<path/g) + 2);
    expect(count({ ...bare, arrows: [{ from: square('a0'), to: square('a0') }] }, /<circle/g)).toBe(
      count(bare, /<circle/g) + 1,
    );
    expect(count({ ...bare, squares: [{ square: square('a0') }] }, /<circle/g)).toBe(
      count(bare, /<circle/g) + 1,
    );
    expect(count({ ...bare, turn: 'red' }, /<circle/g)).toBe(count(bare, /<circle/g) + 1);
    expect(count({}, /<text/g)).toBe(count(bare, /<text/g) + 18);
    expect(count({ coordinates: 'squares' }, /<text/g)).toBe(count(bare, /<text/g) + 38);
  });

  test('flipped, Red is at the top and its numbers with it', () => {
    const yOf = (picture: string, text: string): number =>
      Number(new RegExp(`y="([0-9.]+)">${text}</text>`).exec(picture)?.[1]);
    const upright = svg(startPosition);
    const flipped = svg(startPosition, { flipped: true });
    expect(yOf(upright, '五')).toBeGreaterThan(yOf(upright, '5'));
    expect(yOf(flipped, '五')).toBeLessThan(yOf(flipped, '5'));
    expect(flipped.indexOf('>帅<')).toBeGreaterThan(0);
    expect(/translate\(320 70\)[^\n]*>帅</.test(flipped)).toBe(true);
    expect(/translate\(320 646\)[^\n]*>帅</.test(upright)).toBe(true);
    const turn = (options: SvgOptions): number =>
      Number(/cy="(\d+)" r="7"/.exec(svg(startPosition, options))?.[1]);
    expect(turn({ turn: 'red' })).toBeGreaterThan(turn({ turn: 'black' }));
    expect(turn({ turn: 'red', flipped: true })).toBe(turn({ turn: 'black' }));
  });

  test('text and colours from outside cannot break out', () => {
    const evil = `</title><script>alert('1')</script>"&\u0000\u0008\ud800\ufffe`;
    const picture = svg(startPosition, {
      title: evil,
      caption: evil,
      arrows: [{ from: square('a0'), to: square('a5'), color: '"/><script>' }],
      squares: [{ square: square('a0'), color: 'url(https://example.org)' }],
    });
    expect(isWellFormed(picture)).toBe(true);
    expect(picture).not.toMatch(/<script|url\(/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be there
    expect(picture).not.toMatch(/[\u0000-\u0008\ud800\ufffe]/);
    expect(picture).toContain('&lt;script&gt;');
    expect(
      svg(startPosition, { arrows: [{ from: square('a0'), to: square('a5'), color: '#2E8b3d' }] }),
    ).toContain('fill="#2E8b3d"');
    expect(
      svg(startPosition, { arrows: [{ from: square('a0'), to: square('a5'), color: 'Purple' }] }),
    ).toContain('fill="#7d4aa8"');
  });

  test('property: any men, any title: well formed', () => {
    fc.assert(
      fc.property(setups, fc.string({ unit: 'binary' }), fc.boolean(), (setup, text, flipped) =>
        isWellFormed(svg(setup, { title: text, caption: text, flipped })),
      ),
      { numRuns: 300 },
    );
  });
});
