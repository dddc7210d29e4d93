// What a ruling says of one ply, in short words for tables: who attacks whom, how, since when, and whether it counts.
import type { Move } from '../../src/core/move.js';
import { moveFrom, moveTo } from '../../src/core/move.js';
import { formatPiece } from '../../src/core/piece.js';
import { formatSquare } from '../../src/core/square.js';
import type { Man, PlyFinding, Protection, Threat } from '../../src/rules/index.js';

/** The facts of a ply; what does not hold is left out. */
export interface ToldPly {
  readonly label: string;
  readonly answers?: readonly string[];
  /** `N d6, discovered`: who checks. */
  readonly check?: string;
  /** The mate that is threatened. */
  readonly kill?: string;
  /** `R c4 x c b4, direct, new, heavy, root none, wins 5: c4b4`. */
  readonly threats?: readonly string[];
}

/** A finding told in short words. */
export function told(ply: PlyFinding): ToldPly {
  const { label, answers, check, kill, threats } = ply;
  return {
    label,
    ...(answers.length > 0 ? { answers } : {}),
    ...(check === undefined
      ? {}
      : { check: `${menOf(check.by)}${check.discovered ? ', discovered' : ''}, ${check.multiplicity}` }),
    ...(kill === undefined ? {} : { kill: `${kill.status}: ${lineOf(kill.line)}` }),
    ...(threats.length > 0 ? { threats: threats.map(threatOf) } : {}),
  };
}

function threatOf(threat: Threat): string {
  const facts = [
    `${manOf(threat.attacker)} x ${manOf(threat.target)}`,
    threat.mechanism,
    threat.since,
    ...(threat.counts ? [] : [`does not count: ${threat.reason}`]),
    threat.weight,
    rootOf(threat.protection),
    ...(threat.canReturn ? ['can be returned'] : []),
    ...(threat.tied ? ['tied'] : []),
    ...(threat.gain === undefined ? [] : [`wins ${threat.gain}`]),
  ];
  return `${facts.join(', ')}: ${lineOf(threat.line)}`;
}

function rootOf({ kind, by, why }: Protection): string {
  return `root ${kind}${by.length > 0 ? ` by ${menOf(by)}` : ''}${why === undefined ? '' : ` (${why})`}`;
}

function menOf(men: readonly Man[]): string {
  return men.map(manOf).join(' and ');
}

function manOf({ color, role, square }: Man): string {
  return `${formatPiece({ color, role })} ${formatSquare(square)}`;
}

function lineOf(moves: readonly Move[]): string {
  return moves.map((move) => formatSquare(moveFrom(move)) + formatSquare(moveTo(move))).join(' ');
}
