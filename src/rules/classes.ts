/** Tests that the classes of codes are made of. */
import type { SidePlies } from './code.js';
import type { PlyFinding } from './ruling.js';

/** Every ply of the side checks. */
export function checksAlways(side: SidePlies): boolean {
  return side.plies.length > 0 && side.plies.every((ply) => ply.check !== undefined);
}

/** Some man is chased on every ply of the side. */
export function chasesOneMan(side: SidePlies): boolean {
  return side.targets.length > 0;
}

/** Every ply of the side is check, kill or chase (打). */
export function attacksAlways(side: SidePlies): boolean {
  return side.plies.length > 0 && side.plies.every(isAttack);
}

/** Whether a ply is check, kill or chase. */
export function isAttack(ply: PlyFinding): boolean {
  return ply.label === 'check' || ply.label === 'kill' || ply.label === 'chase';
}

/** Whatever a side does: for the class that closes a table. */
export function always(): boolean {
  return true;
}

/** Every ply of the side is an attack, and none rests on joint attacks alone. */
export function isHeavyAlways(side: SidePlies): boolean {
  return side.plies.length > 0 && side.plies.every(isHeavy);
}

function isHeavy(ply: PlyFinding): boolean {
  if (ply.label === 'check' || ply.label === 'kill') return true;
  return ply.threats.some((threat) => threat.counts && threat.weight === 'heavy');
}
