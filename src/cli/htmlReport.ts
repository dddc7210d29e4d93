/** Loops as one HTML file that needs nothing else: the ruling, then a board for every ply with arrows from attackers to targets. */
import { moveFrom, moveTo } from '../core/move.js';
import type { Square } from '../core/square.js';
import type { Game } from '../game/game.js';
import type { Position } from '../position/position.js';
import type { PlyFinding } from '../rules/ruling.js';
import type { Locale } from '../text/locale.js';
import { tellPlies, tellVerdict } from '../text/rulingText.js';
import { type Arrow, type MarkedSquare, type SvgOptions, svg } from '../text/svg.js';
import { escapeXml } from '../text/svgPaper.js';
import { type LoopReport, moveWriter, positionBefore } from './loops.js';

/** A loop of a game, and what the game is called. */
export interface ReportedLoop extends LoopReport {
  readonly heading: string;
  readonly game: Game;
}

const STYLE = `:root { color-scheme: light; }
body { margin: 2rem auto; max-width: 76rem; padding: 0 1.25rem; background: #faf6ee; color: #2a241c; font: 1rem/1.6 Georgia, "Noto Serif", "Noto Serif CJK SC", "Songti SC", serif; }
h1 { font-size: 1.6rem; font-weight: 600; border-bottom: 2px solid #c8955a; padding-bottom: .4rem; }
h2 { font-size: 1.15rem; font-weight: 600; margin: 2.5rem 0 .5rem; }
.loop > p { max-width: 46rem; }
.verdict { border-left: 4px solid #c8955a; padding-left: 1rem; }
.boards { display: grid; grid-template-columns: repeat(auto-fill, minmax(17.5rem, 1fr)); gap: 1.5rem; margin: 1.25rem 0; }
figure { margin: 0; break-inside: avoid; }
figcaption { font-size: .9rem; line-height: 1.45; margin-top: .45rem; }
svg { display: block; width: 100%; height: auto; }
.legend { font-size: .85rem; color: #6a5c49; }
.legend i { display: inline-block; width: 1.6em; height: .5em; border-radius: .25em; margin: 0 .35em 0 1em; vertical-align: middle; }
@media print { body { background: none; margin: 0; } }`;

/** The colours of arrows by what they show. */
const COLORS = { check: '#d1342f', kill: '#7d4aa8', chase: '#dd7a1f', ignored: '#6b6b6b' } as const;

/** The words of the page itself. */
interface PageWords {
  readonly title: string;
  readonly none: string;
  readonly start: string;
  readonly legend: Readonly<Record<keyof typeof COLORS, string>>;
}

const ENGLISH: PageWords = {
  title: 'Repetitions and rulings',
  none: 'There is no repetition to rule on.',
  start: 'Where the loop begins.',
  legend: { check: 'check', kill: 'threat of mate', chase: 'chase', ignored: 'attack that does not count' },
};

const HANS: PageWords = {
  title: '循环与裁决',
  none: '没有循环局面。',
  start: '循环的起点。',
  legend: { check: '将', kill: '杀', chase: '捉', ignored: '不算捉的攻击' },
};

const HANT: PageWords = {
  title: '循環與裁決',
  none: '沒有循環局面。',
  start: '循環的起點。',
  legend: { check: '將', kill: '殺', chase: '捉', ignored: '不算捉的攻擊' },
};

function wordsOf({ tag }: Locale): PageWords {
  return tag === 'zh-Hans' ? HANS : tag === 'zh-Hant' ? HANT : ENGLISH;
}

/** The whole page. */
export function htmlReport(loops: readonly ReportedLoop[], locale: Locale): string {
  const words = wordsOf(locale);
  const body =
    loops.length === 0
      ? `<p>${escapeXml(words.none)}</p>`
      : loops.map((loop) => section(loop, locale, words)).join('\n');
  return `<!doctype html>
<html lang="${escapeXml(locale.tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(words.title)}</title>
<style>
${STYLE}
</style>
</head>
<body>
<h1>${escapeXml(words.title)}</h1>
${loops.length === 0 ? '' : `${legend(words)}\n`}${body}
</body>
</html>
`;
}

function legend(words: PageWords): string {
  const entries = (Object.keys(COLORS) as (keyof typeof COLORS)[]).map(
    (kind) => `<i style="background:${COLORS[kind]}"></i>${escapeXml(words.legend[kind])}`,
  );
  return `<p class="legend">${entries.join('')}</p>`;
}

function section(loop: ReportedLoop, locale: Locale, words: PageWords): string {
  const { heading, ruling } = loop;
  return `<section class="loop">
<h2>${escapeXml(heading)}</h2>
<p class="verdict">${escapeXml(tellVerdict(ruling, locale))}</p>
<div class="boards">
${boards(loop, locale, words).join('\n')}
</div>
</section>`;
}

function boards({ game, ruling }: ReportedLoop, locale: Locale, words: PageWords): readonly string[] {
  const lines = tellPlies(ruling, locale, moveWriter(game, locale));
  const first = ruling.findings[0];
  if (first === undefined) return [];
  const start = positionBefore(game, first.ply);
  const script = locale.tag === 'zh-Hant' ? 'hant' : 'hans';
  const opening = figure(
    svg(start, { script, coordinates: 'squares', turn: start.turn, title: words.start }),
    words.start,
  );
  return [
    opening,
    ...ruling.findings.map((finding, index) => {
      const line = lines[index] ?? '';
      return figure(drawFinding(game, finding, { script, coordinates: 'squares', title: line }), line);
    }),
  ];
}

function figure(picture: string, caption: string): string {
  return `<figure>\n${picture}<figcaption>${escapeXml(caption)}</figcaption>\n</figure>`;
}

/** The position after a ply, who checks, who attacks whom, and the first move of the mate that is threatened. */
function drawFinding(game: Game, finding: PlyFinding, options: SvgOptions): string {
  const after = positionBefore(game, finding.ply + 1);
  return svg(after, { ...options, lastMove: finding.move, ...marksOf(after, finding) });
}

function marksOf(
  after: Position,
  { check, kill, threats }: PlyFinding,
): { readonly arrows: readonly Arrow[]; readonly squares: readonly MarkedSquare[] } {
  const arrows: Arrow[] = [];
  const squares: MarkedSquare[] = [];
  const king = kingOf(after);
  for (const threat of threats.filter(({ counts, since }) => counts || since !== 'stands')) {
    const color = threat.counts ? COLORS.chase : COLORS.ignored;
    arrows.push({ from: threat.attacker.square, to: threat.target.square, color });
    if (threat.counts) squares.push({ square: threat.target.square, color });
  }
  const mating = kill?.line[0];
  if (mating !== undefined) arrows.push({ from: moveFrom(mating), to: moveTo(mating), color: COLORS.kill });
  if (king !== undefined)
    for (const { square } of check?.by ?? []) arrows.push({ from: square, to: king, color: COLORS.check });
  return { arrows, squares };
}

/** The king of the side to move, which a check is given to. */
function kingOf(position: Position): Square | undefined {
  return position.pieces().find(([, { color, role }]) => role === 'king' && color === position.turn)?.[0];
}
