/** From the plies of a loop to the class of each side, and from the classes to a verdict. */
import type { ByColor, Color } from '../core/color.js';
import type { ClassRule, Code, OpenPoint, SidePlies, VerdictRule } from './code.js';
import type { Label, Man, PlyFinding, SideSummary, Threat, Verdict } from './ruling.js';

/** A verdict, the clause that gives it, and the two classes it rests on. */
export interface Decision {
  readonly verdict: Verdict;
  readonly clause: string;
  readonly sides: ByColor<SideSummary>;
}

/** Decides a loop under a code, or under another reading of one of its open points. */
export function decide(findings: readonly PlyFinding[], code: Code, point?: OpenPoint): Decision {
  const counts = point?.counts;
  const plies = counts === undefined ? findings : findings.map((ply) => recount(ply, counts));
  const sides = summarisePlies(plies, point?.classes ?? code.classes);
  return { ...verdictOf(sides.red.level, sides.black.level, code.verdicts), sides };
}

/** The class of either side. */
export function summarisePlies(
  plies: readonly PlyFinding[],
  classes: readonly ClassRule[],
): ByColor<SideSummary> {
  const red = sidePlies(plies, 'red');
  const black = sidePlies(plies, 'black');
  return { red: summarise(red, black, classes), black: summarise(black, red, classes) };
}

function recount(ply: PlyFinding, counts: (threat: Threat, ply: PlyFinding) => boolean): PlyFinding {
  const threats = ply.threats.map((threat) => ({ ...threat, counts: counts(threat, ply) }));
  if (ply.label === 'check' || ply.label === 'kill') return { ...ply, threats };
  const chases = threats.some((threat) => threat.counts);
  return { ...ply, threats, label: chases ? 'chase' : ply.label === 'chase' ? 'idle' : ply.label };
}

function sidePlies(findings: readonly PlyFinding[], color: Color): SidePlies {
  const plies = findings.filter((ply) => ply.color === color);
  return { color, plies, targets: commonTargets(plies) };
}

/** The men that are chased on every one of these plies. */
function commonTargets(plies: readonly PlyFinding[]): Man[] {
  const [first, ...rest] = plies;
  if (first === undefined) return [];
  const seen = new Set<number>();
  return counted(first)
    .map((threat) => threat.target)
    .filter((man) => !seen.has(man.id) && seen.add(man.id))
    .filter((man) => rest.every((ply) => counted(ply).some((threat) => threat.target.id === man.id)));
}

/** The threats of a ply that count. */
export function counted(ply: PlyFinding): Threat[] {
  return ply.threats.filter((threat) => threat.counts);
}

function summarise(side: SidePlies, other: SidePlies, classes: readonly ClassRule[]): SideSummary {
  const rule = classes.find((candidate) => candidate.fits(side, other));
  if (rule === undefined) throw new TypeError('the last class of a code must fit every side');
  const labels: Partial<Record<Label, number>> = {};
  for (const ply of side.plies) labels[ply.label] = (labels[ply.label] ?? 0) + 1;
  return { class: rule.class, level: rule.level, clause: rule.clause, labels, targets: side.targets };
}

function verdictOf(
  red: number,
  black: number,
  rules: readonly VerdictRule[],
): { verdict: Verdict; clause: string } {
  for (const rule of rules) {
    const redFits = rule.level === red && rule.against.includes(black);
    const blackFits = rule.level === black && rule.against.includes(red);
    if (!redFits && !blackFits) continue;
    if (rule.result === 'draws') return { verdict: 'draw', clause: rule.clause };
    return { verdict: redFits ? 'red-loses' : 'black-loses', clause: rule.clause };
  }
  throw new TypeError('the verdicts of a code must cover every pair of levels');
}
