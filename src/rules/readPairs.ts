/** The reader of the Asian codes: checks, and threats by pairs that the move made. */

import { isChecked } from '../board/attacks.js';
import type { Board } from '../board/board.js';
import { sideOf } from '../board/men.js';
import { canCapture } from './captures.js';
import { mechanismOf, readCheck } from './classify.js';
import type { PlyContext, PlyReader } from './code.js';
import { colorAt, manAt } from './men.js';
import { moveOf } from './moves.js';
import { protectionOf } from './protection.js';
import type { Answer, CheckFinding, PlyFinding, Threat } from './ruling.js';
import { isNewPair, type Pair, pairThreats } from './threats.js';

/** Reads a ply as the Asian rules do. */
export const readPairs: PlyReader = (context) => {
  const { board, move } = context;
  const side = board.side;
  const answersCheck = isChecked(board, side);
  board.make(move);
  const check = readCheck(board, move >> 8);
  const after = pairThreats(board, side).map((pair) => describeAfter(board, pair));
  const man = manAt(board, move >> 8);
  board.unmake();
  const threats = after.map((threat) => describeBefore(context, threat, check !== undefined));
  return finding(context, man, check, threats, answersCheck ? ['check'] : []);
};

interface Found {
  readonly pair: Pair;
  readonly threat: Omit<Threat, 'mechanism' | 'since' | 'counts'>;
}

function describeAfter(board: Board, pair: Pair): Found {
  const { from, to } = pair;
  const threat = {
    attacker: manAt(board, from),
    target: manAt(board, to),
    weight: 'heavy' as const,
    protection: protectionOf(board, from, to, undefined),
    canReturn: canCapture(board, to, from),
    line: [moveOf(from, to)],
  };
  return { pair, threat };
}

function describeBefore(context: PlyContext, found: Found, gaveCheck: boolean): Threat {
  const { board, move } = context;
  const { from, to } = found.pair;
  const stoodOn = from === move >> 8 ? move & 255 : from;
  const isNew = isNewPair(board, stoodOn, to, gaveCheck);
  const mechanism = mechanismOf(board, move & 255, stoodOn, to, !isNew);
  const known = { ...found.threat, mechanism };
  return isNew
    ? { ...known, since: 'new', counts: true }
    : { ...known, since: 'stands', counts: false, reason: 'stands' };
}

/** Puts a finding together; its label is the heaviest thing the move does. */
export function finding(
  context: PlyContext,
  man: PlyFinding['man'],
  check: CheckFinding | undefined,
  threats: readonly Threat[],
  answers: readonly Answer[],
): PlyFinding {
  const chases = threats.some((threat) => threat.counts);
  const label = check !== undefined ? 'check' : chases ? 'chase' : 'idle';
  const base = {
    ply: context.ply,
    move: context.move,
    color: colorAt(context.board, context.move & 255),
    man,
  };
  return { ...base, label, answers, ...(check === undefined ? {} : { check }), threats, budgetHit: false };
}

/** The code of a ply's side. */
export function sideOfPly(finding: PlyFinding): number {
  return sideOf(finding.color);
}
