// The pictures and the table of docs/guide/repetition.md, made from the cases of test/data/rules: nothing here is drawn or
// ruled by hand. docs-pictures.ts writes them, and a test compares what is committed with what is made here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '../src/base/result.js';
import { Board } from '../src/board/board.js';
import type { Color } from '../src/core/color.js';
import { type Move, moveBetween, moveFrom, moveTo } from '../src/core/move.js';
import { formatSquare, type Square } from '../src/core/square.js';
import { type Game, replay } from '../src/game/index.js';
import type { Position } from '../src/position/position.js';
import type { SetupErrorCode } from '../src/position/validate.js';
import { bearsOn } from '../src/rules/captures.js';
import { CODE_IDS, type CodeId } from '../src/rules/codes/index.js';
import type { Label, PlyFinding, Ruling, Threat } from '../src/rules/ruling.js';
import { type Arrow, type MarkedSquare, type SvgOptions, svg } from '../src/text/svg.js';
import { escapeXml, LATIN_FONTS } from '../src/text/svgPaper.js';

/** A class of the guide: the case that shows it, and whose doing it is. */
export interface Entry {
  /** The name of the picture, and the anchor of its section. */
  readonly name: string;
  readonly title: string;
  readonly chinese: string;
  /** The id of a line of cases.jsonl or own.jsonl. */
  readonly case: string;
  /** The side whose doing is told; the table says what becomes of it. */
  readonly side: Color;
  /** What the picture shows: the moves of the side in the loop, two moves of both, or start and end where there is no loop. */
  readonly shows: 'side' | 'both' | 'ends';
}

function entry(
  name: string,
  title: string,
  chinese: string,
  id: string,
  side: Color = 'red',
  shows: Entry['shows'] = 'side',
): Entry {
  return { name, title, chinese, case: id, side, shows };
}

/** The classes in the order of the guide. */
export const ENTRIES: readonly Entry[] = [
  entry('no-repetition', 'No repetition', '不成循环', 'own-varied-1', 'red', 'ends'),
  entry('perpetual-check', 'Perpetual check', '长将', 'own-check-1'),
  entry('mutual-check', 'Both sides check', '双方长将', 'own-online-mutual-1', 'red', 'both'),
  entry('perpetual-kill', 'Perpetual kill', '长杀', 'own-kill-1'),
  entry('perpetual-chase', 'Perpetual chase', '长捉', 'own-rook-cannon-1'),
  entry('protected', 'A protected target', '有根子', 'own-rook-cannon-rooted-1'),
  entry('lesser-man', 'A lesser man on a rook', '马炮捉车', 'own-horse-rook-rooted-1'),
  entry('false-root', 'A false root', '假根', 'own-root-pinned-kings-1'),
  entry('root-removed', 'A root taken away', '去根', 'axf-113'),
  entry('screens', 'Screens and open lines', '添架、撤架、闪击', 'own-cannon-screen-1'),
  entry('by-turns', 'Several targets by turns', '分捉', 'own-by-turns-1'),
  entry('joint', 'Together, and too few roots', '联合捉、少根子', 'own-two-join-1'),
  entry('standing', 'An attack that stands', '从捉到捉', 'own-joint-1'),
  entry('win-by-checks', 'A man to be won by checks', '要抽吃', 'axf-104'),
  entry('win-by-exchanges', 'A man to be won by exchanges', '互吃得子', 'cxa-g04'),
  entry('check-and-kill', 'Check and kill', '一将一杀', 'own-check-and-kill-3'),
  entry('check-and-chase', 'Check and chase', '一将一捉', 'own-check-and-chase-1'),
  entry('kill-and-chase', 'Kill and chase', '一杀一捉', 'own-kill-kept-1'),
  entry('check-and-idle', 'Check and idle', '一将一闲', 'cxa-g05'),
  entry('chase-and-idle', 'Chase and idle', '一捉一闲', 'own-chase-idle-3'),
  entry('exchange', 'Exchange', '兑', 'own-offer-1', 'black'),
  entry('offer', 'Offer', '献', 'own-horse-rook-leg-1'),
  entry('block', 'Block', '拦', 'axf-107'),
  entry('follow', 'Follow', '跟', 'con-axf-rook-chase-protected-horse'),
  entry('idle', 'Idle', '闲', 'own-idle-1'),
  entry('king', 'A king chases', '帅将捉子', 'own-king-chases-1'),
  entry('pawn', 'A pawn chases', '兵卒捉子', 'own-pawn-chases-1'),
  entry('pawn-at-home', 'A pawn that has not crossed', '未过河的兵卒', 'own-rook-pawn-home-1'),
  entry('key-point', 'The last attacking man', '守和要点', 'cxa-g18'),
  entry('pinned-attacker', 'A pinned attacker', '被牵制的子', 'own-pin-by-kings-1'),
  entry('pinned-rook', 'The pinned rook', '被马牵制的车', 'own-tied-rook-1'),
  entry('both-chase', 'Both sides attack', '双方长打', 'own-heavy-heavy-1', 'red', 'both'),
  entry('heavy-and-light', 'Heavy against light', '轻重之分', 'cxa-g11', 'black', 'both'),
];

/** A line of the files of cases. */
interface Case {
  readonly id: string;
  readonly fen: string;
  readonly moves: readonly string[];
  /** Faults of the position that are waived. */
  readonly allow?: readonly SetupErrorCode[];
}

function readCases(root: string): ReadonlyMap<string, Case> {
  const cases = new Map<string, Case>();
  for (const file of ['cases.jsonl', 'own.jsonl']) {
    const text = readFileSync(join(root, 'test/data/rules', file), 'utf8');
    for (const line of text.split('\n').filter((row) => row.trim() !== '')) {
      const row = JSON.parse(line) as Case;
      cases.set(row.id, row);
    }
  }
  return cases;
}

function gameOf(cases: ReadonlyMap<string, Case>, { case: id }: Entry): Game {
  const row = cases.get(id);
  if (row === undefined) throw new Error(`there is no case ${id}`);
  return unwrap(replay({ fen: row.fen, moves: row.moves, notation: 'uci', allow: row.allow ?? [] }));
}

// Pictures.

/** The colours of arrows by what they show. */
const COLORS = { check: 'red', kill: 'purple', chase: 'orange', ignored: 'grey' } as const;

const LABELS: Readonly<Record<Label, readonly [string, string]>> = {
  check: ['check', '将'],
  kill: ['kill', '杀'],
  chase: ['chase', '捉'],
  exchange: ['exchange', '兑'],
  offer: ['offer', '献'],
  block: ['block', '拦'],
  follow: ['follow', '跟'],
  idle: ['idle', '闲'],
};

/** Kinds of idle moves that only their own sections tell apart. */
const QUIET: readonly Label[] = ['exchange', 'offer', 'block', 'follow'];

const MAX_BOARDS = 2;
const GAP = 24;
const CAPTION_HEIGHT = 52;

/** A board, and the line below it. */
interface Captioned {
  readonly picture: string;
  readonly caption: string;
}

/** Every picture: the name of its file, and its text. */
export function makePictures(root: string): ReadonlyMap<string, string> {
  const cases = readCases(root);
  return new Map(ENTRIES.map((item) => [`${item.name}.svg`, drawEntry(item, gameOf(cases, item))]));
}

function drawEntry(item: Entry, game: Game): string {
  const boards = item.shows === 'ends' ? drawEnds(game) : drawLoop(item, game);
  return sideBySide(boards, `${item.title} ${item.chinese}`);
}

/** The start and the end of a line of play that is no loop. */
function drawEnds(game: Game): Captioned[] {
  const last = game.history.at(-1);
  const end: SvgOptions = last === undefined ? {} : { lastMove: last.move };
  return [
    { picture: draw(game.start), caption: 'The start' },
    { picture: draw(game.position, end), caption: `After ${game.ply} moves: another position` },
  ];
}

function drawLoop(item: Entry, game: Game): Captioned[] {
  const { side, shows } = item;
  const { loop, findings } = game.ruling('cxa-2020');
  const plies = findings.filter(({ ply }) => ply >= (loop?.start ?? 0));
  const shown = shows === 'both' ? plies : plies.filter(({ color }) => color === side);
  return shown.slice(0, MAX_BOARDS).map((finding) => drawFinding(item, game, finding));
}

/** The position after a ply with what the ply does: who checks, who mates, who attacks whom. */
function drawFinding(item: Entry, game: Game, finding: PlyFinding): Captioned {
  const entry = game.history[finding.ply];
  if (entry === undefined) throw new Error(`there is no ply ${finding.ply}`);
  const isFolded = QUIET.includes(finding.label) && item.name !== finding.label;
  const [word, sign] = LABELS[isFolded ? 'idle' : finding.label];
  const name = `${formatSquare(moveFrom(finding.move))}–${formatSquare(moveTo(finding.move))}`;
  const man = `${finding.color === 'red' ? 'Red' : 'Black'} ${finding.man.role}`;
  const caption = `${man} ${name}: ${word} ${sign}`;
  const picture = draw(entry.position, { lastMove: finding.move, ...marksOf(entry.position, finding) });
  return { picture, caption };
}

function draw(position: Position, options: SvgOptions = {}): string {
  return svg(position, { coordinates: 'squares', ...options });
}

function marksOf(
  position: Position,
  { label, man, check, kill, threats }: PlyFinding,
): { readonly arrows: readonly Arrow[]; readonly squares: readonly MarkedSquare[] } {
  const arrows: Arrow[] = [];
  const squares: MarkedSquare[] = [];
  const king = kingOf(position);
  for (const threat of threats.filter(({ counts }) => counts || !isAttack(label))) {
    const color = threat.counts ? COLORS.chase : COLORS.ignored;
    arrows.push(...arrowsOf(threat, color));
    if (threat.counts) squares.push({ square: threat.target.square, color });
  }
  if (!isAttack(label)) arrows.push(...standingArrows(position, man.square, arrows));
  const mating = kill?.line[0];
  if (mating !== undefined) arrows.push({ from: moveFrom(mating), to: moveTo(mating), color: COLORS.kill });
  for (const { square } of king === undefined ? [] : (check?.by ?? []))
    arrows.push({ from: square, to: king as Square, color: COLORS.check });
  return { arrows, squares };
}

/** From the attacker to its target; where the man is won by more than one move, the attacker's moves. */
function arrowsOf({ attacker, target, line }: Threat, color: string): Arrow[] {
  if (line.length < 2) return [{ from: attacker.square, to: target.square, color }];
  return line
    .filter((_move, index) => index % 2 === 0)
    .map((move) => ({ from: moveFrom(move), to: moveTo(move), color }));
}

/** Whom the moved man could take, were the capture legal and worth anything; without those that have an arrow already. */
function standingArrows(position: Position, from: Square, drawn: readonly Arrow[]): Arrow[] {
  const board = Board.from(position);
  const cellOf = (square: Square): number => moveBetween(square, square) & 255;
  return position
    .pieces()
    .filter(([square, { color, role }]) => color === position.turn && role !== 'king' && square !== from)
    .filter(([square]) => bearsOn(board, cellOf(from), cellOf(square)))
    .filter(([square]) => !drawn.some((arrow) => arrow.from === from && arrow.to === square))
    .map(([to]) => ({ from, to, color: COLORS.ignored }));
}

function isAttack(label: Label): boolean {
  return label === 'check' || label === 'kill' || label === 'chase';
}

/** The king of the side to move. */
function kingOf(position: Position): Square | undefined {
  return position.pieces().find(([, { color, role }]) => role === 'king' && color === position.turn)?.[0];
}

/** Several boards of one size as one picture. */
function sideBySide(boards: readonly Captioned[], title: string): string {
  const [, across, down] = /viewBox="0 0 (\d+) (\d+)"/.exec(boards[0]?.picture ?? '') ?? [];
  if (across === undefined || down === undefined) throw new Error(`there is nothing to draw of ${title}`);
  const width = Number(across);
  const height = Number(down);
  const parts = boards.map(({ picture, caption }, index) => {
    const x = index * (width + GAP);
    const board = picture.replace(
      '<svg xmlns="http://www.w3.org/2000/svg"',
      `<svg x="${x}" width="${width}" height="${height}"`,
    );
    return `${board}<text x="${x + width / 2}" y="${height + 36}">${escapeXml(caption)}</text>\n`;
  });
  const total = boards.length * (width + GAP) - GAP;
  const whole = height + CAPTION_HEIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} ${whole}" width="${total / 2}" height="${whole / 2}" role="img" font-family="${LATIN_FONTS}" font-size="27" text-anchor="middle">
<title>${escapeXml(title)}</title>
<rect width="${total}" height="${whole}" fill="#fff"/>
${parts.join('')}</svg>
`;
}

// The table.

const HEADINGS: Readonly<Record<CodeId, string>> = {
  'cxa-2020': '`cxa-2020`',
  'cxa-1999': '`cxa-1999`',
  'cxa-1984': '`cxa-1984`',
  axf: '`axf`',
  'wxf-2018': '`wxf-2018`',
  computer: '`computer`',
  online: '`online`',
  ancient: '`ancient`',
};

/** How often a loop is gone through at most before a code is taken to say nothing. */
const MAX_ROUNDS = 24;

/** The table of classes and codes, in Markdown. */
export function makeTable(root: string): string {
  const cases = readCases(root);
  const head = ['class', '', ...CODE_IDS.map((id) => HEADINGS[id])];
  const rows = ENTRIES.map((item) => {
    const game = gameOf(cases, item);
    const cells = CODE_IDS.map((id) => cellOf(item, game, id));
    return [`[${item.title}](#${item.name})`, item.chinese, ...cells];
  });
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What a code says as soon as it says something, if the loop goes on. */
function cellOf(item: Entry, game: Game, id: CodeId): string {
  let ruling = game.ruling(id);
  if (item.shows !== 'ends') {
    for (let at = game, rounds = 0; isSilent(ruling) && rounds < MAX_ROUNDS * 4; rounds++) {
      at = goOn(at, game);
      ruling = at.ruling(id);
    }
  }
  const cell = wordOf(ruling, item.side);
  return ruling.contested ? `${cell} *` : cell;
}

function isSilent({ verdict, forbidden }: Ruling): boolean {
  return verdict === 'no-repetition' && forbidden === undefined;
}

/** The game one move further along its loop. */
function goOn(at: Game, game: Game): Game {
  const { loop } = game.ruling('cxa-2020');
  if (loop === undefined) throw new Error('there is no loop to go on with');
  const next = game.moves[loop.start + ((at.ply - loop.start) % loop.length)];
  return unwrap(at.play(next as Move));
}

function wordOf({ verdict, forbidden }: Ruling, side: Color): string {
  if (forbidden !== undefined) return 'forbids';
  switch (verdict) {
    case 'no-repetition':
      return '–';
    case 'draw':
      return 'draw';
    default:
      return verdict === `${side}-loses` ? '**loses**' : 'the other loses';
  }
}

const OPENING = '<!-- made by npm run docs:pictures -->';
const CLOSING = '<!-- end of what is made -->';

/** The guide with the table put between its marks. */
export function withTable(guide: string, table: string): string {
  const start = guide.indexOf(OPENING);
  const end = guide.indexOf(CLOSING);
  if (start < 0 || end < start) throw new Error('the guide has no place for the table');
  return `${guide.slice(0, start)}${OPENING}\n\n${table}\n\n${guide.slice(end)}`;
}
