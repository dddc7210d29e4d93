/** A ruling in words: a paragraph that an arbiter could read out, then a line for every ply of the loop. */
import { COLORS } from '../core/color.js';
import type { PlyFinding, Ruling } from '../rules/ruling.js';
import type { Locale } from './locale.js';
import { nameOfMove } from './phrases.js';

/** How the moves of the loop are written; by their points where it gives nothing. */
export type MoveWriter = (finding: PlyFinding) => string | undefined;

/** The whole text of a ruling: one line without a repetition. */
export function tellRuling(ruling: Ruling, locale: Locale, write?: MoveWriter): string {
  return [tellVerdict(ruling, locale), ...tellPlies(ruling, locale, write)].join('\n');
}

/** The paragraph: where the repetition is, what each side did, who has to vary. */
export function tellVerdict(ruling: Ruling, locale: Locale): string {
  const words = locale.ruling;
  const sentences = [words.opening(ruling)];
  if (ruling.verdict !== 'no-repetition') {
    const { sides } = ruling;
    if (sides !== undefined) for (const color of COLORS) sentences.push(words.side(color, sides[color]));
    sentences.push(words.verdict(ruling));
    if (ruling.contested) sentences.push(words.contested(ruling));
  }
  if (ruling.budgetHit) sentences.push(words.bounded());
  if (ruling.forbidden !== undefined && ruling.forbidden.length > 0)
    sentences.push(words.forbidden(ruling.forbidden.map(nameOfMove)));
  return locale.join(sentences);
}

/** One line for every ply of the loop. */
export function tellPlies(ruling: Ruling, locale: Locale, write?: MoveWriter): readonly string[] {
  return ruling.findings.map((finding) => tellPly(finding, locale, write));
}

/** What one ply was, who gives check, who attacks whom, and what the move answers. */
function tellPly(finding: PlyFinding, locale: Locale, write: MoveWriter | undefined): string {
  const words = locale.ruling;
  const details: string[] = [];
  if (finding.check !== undefined) details.push(words.check(finding.check));
  if (finding.kill !== undefined) details.push(words.kill(finding.kill));
  for (const threat of finding.threats)
    if (threat.counts || threat.since !== 'stands') details.push(words.threat(threat));
  if (finding.answers.length > 0) details.push(words.answers(finding.answers));
  return words.line(words.ply(finding, write?.(finding) ?? nameOfMove(finding.move)), details);
}
