/** Tests that the classes of codes are made of: what a side did on every ply of the loop. */
import type { SidePlies } from './code.js';
import type { Label, PlyFinding, Threat } from './ruling.js';

/** Every ply of the side checks. */
export function checksAlways(side: SidePlies): boolean {
  return side.plies.length > 0 && side.plies.every((ply) => ply.check !== undefined);
}

/** Some man is chased on every ply of the side. */
export function chasesOneMan(side: SidePlies): boolean {
  return side.targets.length > 0;
}

/**
 * Some man of the other side that gives check itself is attacked anew on every ply of the side: chased at least once,
 * elsewhere perhaps only followed, because it is protected there.
 */
export function followsChecker(side: SidePlies, other: SidePlies): boolean {
  const checkers = new Set(other.plies.flatMap(({ check }) => check?.by ?? []).map(({ id }) => id));
  return [...checkers].some((id) => {
    const on = (ply: PlyFinding): Threat[] => ply.threats.filter(({ target }) => target.id === id);
    const isChased = side.plies.some((ply) => on(ply).some(({ counts }) => counts));
    return isChased && side.plies.every((ply) => on(ply).some(isNewAttack));
  });
}

function isNewAttack({ counts, reason }: Threat): boolean {
  return counts || reason === 'protected';
}

/** Some rook is chased on every ply of the side and tied to its king by a horse on every one. */
export function chasesTiedRook(side: SidePlies): boolean {
  return side.targets.some((man) =>
    side.plies.every((ply) => ply.threats.some((threat) => isTiedTarget(threat, man.id))),
  );
}

function isTiedTarget(threat: Threat, id: number): boolean {
  return threat.counts && threat.tied && threat.target.id === id;
}

/** Every ply of the side is check, kill or chase (打). */
export function attacksAlways(side: SidePlies): boolean {
  return side.plies.length > 0 && side.plies.every(isAttack);
}

/** Some ply of the side is check, kill or chase. */
export function attacksSometimes(side: SidePlies): boolean {
  return side.plies.some(isAttack);
}

/** Every ply of the side is an attack, if what pawns attack counts too. */
export function attacksWithPawns(side: SidePlies): boolean {
  return side.plies.length > 0 && side.plies.every(isAttackWithPawns);
}

/** Whether a ply is an attack, if what pawns attack counts too. */
export function isAttackWithPawns(ply: PlyFinding): boolean {
  return isAttack(ply) || ply.threats.some(isPawnThreat);
}

function isPawnThreat(threat: Threat): boolean {
  return threat.attacker.role === 'pawn' && threat.reason === 'king-or-pawn';
}

/** The plies of the side carry these labels, each of them at least once, and no other. */
export function onlyLabels(side: SidePlies, labels: readonly Label[]): boolean {
  return (
    side.plies.every((ply) => labels.includes(ply.label)) &&
    labels.every((label) => side.plies.some((ply) => ply.label === label))
  );
}

/** Every ply of the side is an attack, and none rests on joint attacks alone. */
export function isHeavyAlways(side: SidePlies): boolean {
  return side.plies.length > 0 && side.plies.every(isHeavy);
}

function isHeavy(ply: PlyFinding): boolean {
  if (ply.label === 'check' || ply.label === 'kill') return true;
  return ply.threats.some((threat) => threat.counts && threat.weight === 'heavy');
}

/** Whether a ply is check, kill or chase. */
export function isAttack(ply: PlyFinding): boolean {
  return ply.label === 'check' || ply.label === 'kill' || ply.label === 'chase';
}

/** Whatever a side does: for the class that closes a table. */
export function always(): boolean {
  return true;
}
