/** What a ply owes to the plies before it in the loop: what it answers, and which chase it goes on with. */
import { counted } from './fold.js';
import type { Answer, PlyFinding, Threat } from './ruling.js';

/** Writes down what each ply answers. A loop is a ring: before its first ply comes its last. */
export function linkAnswers(findings: readonly PlyFinding[]): PlyFinding[] {
  return findings.map((ply, index) => {
    const previous = findings.at(index - 1)!;
    const answers = new Set<Answer>(ply.answers);
    if (previous.label === 'kill') answers.add('kill');
    if (counted(previous).some((threat) => threat.target.id === ply.man.id)) answers.add('chase');
    return { ...ply, answers: [...answers] };
  });
}

/**
 * Counts a chase that its target did not escape: S chased it, it moved where S can take it all the same, and S lets the
 * attack stand. Only where the ply attacks nothing else.
 */
export function linkKeptChases(findings: readonly PlyFinding[]): PlyFinding[] {
  return findings.map((ply, index) => {
    if (ply.check !== undefined || counted(ply).length > 0) return ply;
    const fled = findings.at(index - 1)!;
    const chased = findings.at(index - 2)!;
    const isKept = (threat: Threat): boolean =>
      mayBeKept(threat) &&
      threat.target.id === fled.man.id &&
      counted(chased).some((old) => old.target.id === threat.target.id);
    if (!ply.threats.some(isKept)) return ply;
    const threats = ply.threats.map((threat) => (isKept(threat) ? kept(threat) : threat));
    return { ...ply, threats, label: ply.label === 'kill' ? 'kill' : 'chase' };
  });
}

/** Whether a threat that does not count by itself may do so as a chase that goes on. */
export function mayBeKept({ reason, mechanism }: Threat): boolean {
  return reason === 'stands' && mechanism !== 'by-checks';
}

function kept(threat: Threat): Threat {
  const { reason: _reason, ...rest } = threat;
  return { ...rest, since: 'kept', counts: true };
}
