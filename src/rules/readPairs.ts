/** The reader of the Asian codes: checks, and threats by pairs that the move made. */
import type { Board } from '../board/board.js';
import { canCapture, isTiedByHorse } from './captures.js';
import { mechanismOf, readCheck } from './classify.js';
import type { PlyContext, PlyReader } from './code.js';
import { finding } from './finding.js';
import { manAt } from './men.js';
import { moveOf } from './moves.js';
import { protectionOf } from './protection.js';
import type { Threat } from './ruling.js';
import { type Pair, pairBefore, pairsFollowed, pairThreats } from './threats.js';

/** Reads a ply as the Asian rules do. */
export const readPairs: PlyReader = (context) => {
  const { board, move } = context;
  const side = board.side;
  const answersCheck = board.isChecked(side);
  board.make(move);
  const check = readCheck(board, move >> 8);
  const after = pairThreats(board, side).map((pair) => describeAfter(board, pair));
  const followed = pairsFollowed(board, move >> 8).map((pair) => describeAfter(board, pair));
  const man = manAt(board, move >> 8);
  board.unmake();
  const threats = [
    ...after.map((threat) => describeBefore(context, threat, check !== undefined)),
    ...followed.filter(({ pair }) => !canCapture(board, move & 255, pair.to)).map(describeFollowed),
  ];
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
    tied: isTiedByHorse(board, to),
    line: [moveOf(from, to)],
  };
  return { pair, threat };
}

/** A protected man that the moved one has come to attack. */
function describeFollowed({ threat }: Found): Threat {
  return { ...threat, mechanism: 'direct', since: 'new', counts: false, reason: 'protected' };
}

function describeBefore(context: PlyContext, found: Found, gaveCheck: boolean): Threat {
  const { board, move } = context;
  const { from, to } = found.pair;
  const stoodOn = from === move >> 8 ? move & 255 : from;
  const before = pairBefore(board, stoodOn, to, gaveCheck);
  const protection = before === 'new' ? found.threat.protection : undefined;
  const mechanism = mechanismOf(board, move & 255, stoodOn, to, protection);
  const known = { ...found.threat, mechanism };
  if (before === 'new') return { ...known, since: 'new', counts: true };
  return { ...known, since: 'stands', counts: false, reason: before };
}
