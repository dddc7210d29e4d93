/** The first field of a FEN: the men, rank by rank from Black's back rank down. */
import { emptyPacked, packedAt, setPacked } from '../board/packed.js';
import { COLORS, type Color } from '../core/color.js';
import type { FenError } from './fenErrors.js';
import { codeOfLetter } from './fenFormat.js';
import type { FenScanner } from './fenScanner.js';
import type { PackedMen } from './packedMen.js';

const RANKS = 10;
const FILES = 9;

/** Letters that mean one man without doubt, beside the canonical ones. */
const SYNONYMS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['E', 'B'],
  ['H', 'N'],
]);

/** What other letters may mean, the likeliest first. */
const IDEAS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['G', 'AK'], // guard or general
  ['S', 'P'], // soldier
  ['M', 'N'], // 马, mã
  ['Z', 'P'], // 卒
  ['J', 'RK'], // 车, 将
  ['X', 'BR'], // 象, xe
  ['T', 'B'], // tượng
  ['Q', 'R'],
]);

/** The letters that lenient reading takes for the first idea. */
const GUESSED = 'GSMZ';

/** Reading of the men, under way. */
interface Ground {
  readonly men: number[];
  /** How many ranks are read to their end. */
  ranks: number;
  /** How many points of the present rank are read. */
  width: number;
  /** Where the present rank began. */
  start: number;
  /** Points of each colour that hold a `G`, read as an advisor for the time being. */
  readonly guards: Readonly<Record<Color, number[]>>;
  /** Whether the last character was a digit. */
  afterDigit: boolean;
}

/** Reads the men, up to the first gap or bracket. Gives the packed men, or what was wrong. */
export function readMen(scan: FenScanner): PackedMen | FenError {
  const ground = newGround(scan.at);
  const from = scan.at;
  while (!scan.atGap && scan.peek() !== '[') {
    const fault = readCharacter(scan, ground);
    if (fault !== undefined) return fault;
  }
  const fault = endRank(scan, ground);
  if (fault !== undefined) return fault;
  if (ground.ranks !== RANKS)
    return { code: 'fen/rank-count', offset: from, text: scan.excerpt(from, scan.at), count: ground.ranks };
  for (const color of COLORS) promoteLoneGuard(ground, color);
  return ground.men;
}

function newGround(start: number): Ground {
  return { men: emptyPacked(), ranks: 0, width: 0, start, guards: { red: [], black: [] }, afterDigit: false };
}

function readCharacter(scan: FenScanner, ground: Ground): FenError | undefined {
  const character = scan.peek();
  const fault =
    character === '/'
      ? endRank(scan, ground)
      : character >= '0' && character <= '9'
        ? readDigit(scan, ground, Number(character))
        : readLetter(scan, ground, character);
  if (fault !== undefined) return fault;
  ground.afterDigit = character >= '0' && character <= '9';
  scan.advance();
  if (character === '/') ground.start = scan.at;
  return undefined;
}

/** Digits one after another add up: `45` is nine empty points. A zero says nothing, and only lenient reading lets it. */
function readDigit(scan: FenScanner, ground: Ground, digit: number): FenError | undefined {
  if (digit === 0) {
    if (!scan.lenient) return letterError(scan, []);
    scan.note('fen/ignored-zero', scan.at, scan.excerpt(scan.at, scan.at + 1));
  }
  if (ground.afterDigit) scan.note('fen/split-number', scan.at, scan.excerpt(scan.at, scan.at + 1));
  ground.width += digit;
  return undefined;
}

function readLetter(scan: FenScanner, ground: Ground, letter: string): FenError | undefined {
  const upper = isLatin(letter) ? letter.toUpperCase() : letter;
  const canonical = codeOfLetter(letter) !== 0 ? letter : spell(scan, letter, upper);
  if (canonical === undefined) return letterError(scan, ideasFor(letter, upper));
  if (ground.width < FILES && ground.ranks < RANKS) {
    const square = (RANKS - 1 - ground.ranks) * FILES + ground.width;
    setPacked(ground.men, square, codeOfLetter(canonical));
    if (upper === 'G') ground.guards[letter === upper ? 'red' : 'black'].push(square);
  }
  ground.width++;
  return undefined;
}

/** The canonical letter of another spelling, noted; `undefined` where there is none, or none that may be guessed. */
function spell(scan: FenScanner, letter: string, upper: string): string | undefined {
  const synonym = SYNONYMS.get(upper);
  const guess = scan.lenient && GUESSED.includes(upper) ? IDEAS.get(upper)?.charAt(0) : undefined;
  const meant = synonym ?? guess;
  if (meant === undefined) return undefined;
  const code = synonym === undefined ? 'fen/guessed-letter' : 'fen/letter-spelling';
  scan.note(code, scan.at, scan.excerpt(scan.at, scan.at + 1));
  return inCaseOf(letter, upper, meant);
}

function isLatin(letter: string): boolean {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

function ideasFor(letter: string, upper: string): readonly string[] {
  return [...(IDEAS.get(upper) ?? '')].map((idea) => inCaseOf(letter, upper, idea));
}

function inCaseOf(letter: string, upper: string, meant: string): string {
  return letter === upper ? meant : meant.toLowerCase();
}

/** A `G` is a guard, unless its side has no king and this one `G`: then it is the general. */
function promoteLoneGuard(ground: Ground, color: Color): void {
  const guards = ground.guards[color];
  const king = codeOfLetter(color === 'red' ? 'K' : 'k');
  if (guards.length !== 1) return;
  for (let square = 0; square < RANKS * FILES; square++) if (packedAt(ground.men, square) === king) return;
  setPacked(ground.men, guards[0]!, king);
}

function endRank(scan: FenScanner, ground: Ground): FenError | undefined {
  const { start, width } = ground;
  const rank = RANKS - 1 - ground.ranks;
  if (width !== FILES && ground.ranks < RANKS)
    return { code: 'fen/rank-width', offset: start, text: scan.excerpt(start, scan.at), rank, width };
  ground.ranks++;
  ground.width = 0;
  return undefined;
}

function letterError(scan: FenScanner, suggestions: readonly string[]): FenError {
  return { code: 'fen/letter', offset: scan.at, text: scan.excerpt(scan.at, scan.at + 1), suggestions };
}
