/** Codes that count moves: runs of checks and chases at the end of a line, and the moves that they forbid next. */
import { Board } from '../board/board.js';
import { COLORS, type Color, opposite } from '../core/color.js';
import type { Move } from '../core/move.js';
import type { Code } from './code.js';
import { isIrreversible, makeLegal, PositionIndex } from './cycle.js';
import { counted, summarisePlies } from './fold.js';
import type { PlyFinding, Ruling, Verdict } from './ruling.js';

/** The limits of such a code, in moves of one side; lists go by how many men take part: one, two, three and more. */
export interface RunLimits {
  readonly checks: readonly number[];
  readonly chases: number;
  readonly mixed: readonly number[];
  /** So many checks, or chases of one man, in a row by both sides are a draw. */
  readonly mutual: number;
  /** So many occurrences of a position are a draw. */
  readonly occurrences: number;
}

/** A run at the end of one side's moves that has reached its limit, or passed it. */
interface Run {
  readonly clause: 'checks' | 'chases' | 'mixed';
  readonly length: number;
  readonly limit: number;
  /** The man chased, in a run of chases. */
  readonly target?: number;
}

/** Rules on the last position of a line by counting. The board stands at the start of the line. */
export function judgeRuns(start: Board, moves: readonly Move[], code: Code, limits: RunLimits): Ruling {
  const board = Board.from(start);
  const { findings, occurrences } = readTail(board, moves, code, 2 * longest(limits) + 2);
  const mover = opposite(board.turn);
  const base = { code: code.id, findings, contested: false, budgetHit: false };
  const broken = runsOf(findings, mover, limits).find((run) => run.length > run.limit);
  if (broken !== undefined)
    return { ...base, verdict: lossOf(mover), clause: broken.clause, ...sidesOf(findings, code) };
  if (isMutual(findings, limits))
    return { ...base, verdict: 'draw', clause: 'mutual', ...sidesOf(findings, code) };
  if (
    occurrences.length >= limits.occurrences &&
    isQuiet(findings, moves.length - occurrences.at(-2)!, limits)
  ) {
    const since = occurrences.at(-2)!;
    const loop = { start: since, length: moves.length - since, occurrences: occurrences.length };
    return { ...base, verdict: 'draw', clause: 'repetition', loop, ...sidesOf(findings, code) };
  }
  const forbidden = forbiddenMoves(board, moves.length, findings, code, limits);
  return { ...base, verdict: 'no-repetition', ...(forbidden.length > 0 ? { forbidden } : {}) };
}

function longest(limits: RunLimits): number {
  return Math.max(...limits.checks, ...limits.mixed, limits.chases, limits.mutual);
}

/** Plays the line and reads its last plies, back to the last move that cannot be undone. */
function readTail(
  board: Board,
  moves: readonly Move[],
  code: Code,
  length: number,
): { findings: PlyFinding[]; occurrences: readonly number[] } {
  const index = new PositionIndex();
  const findings: PlyFinding[] = [];
  index.push(board.hash);
  moves.forEach((move, ply) => {
    if (isIrreversible(board, move)) findings.length = 0;
    else if (ply >= moves.length - length) findings.push(code.read({ board, move, ply }));
    makeLegal(board, move);
    index.push(board.hash);
  });
  return { findings, occurrences: index.occurrences() };
}

/** The runs that end one side's moves. */
function runsOf(findings: readonly PlyFinding[], color: Color, limits: RunLimits): Run[] {
  const plies = findings.filter((ply) => ply.color === color).reverse();
  return [checkRun(plies, limits), ...chaseRuns(plies, limits), mixedRun(plies, limits)];
}

function checkRun(plies: readonly PlyFinding[], limits: RunLimits): Run {
  const run = takeWhile(plies, (ply) => ply.check !== undefined);
  const men = new Set(run.flatMap((ply) => ply.check!.by.map((man) => man.id)));
  return { clause: 'checks', length: run.length, limit: limitFor(limits.checks, men.size) };
}

/** One run for each man that the last move chases. */
function chaseRuns(plies: readonly PlyFinding[], limits: RunLimits): Run[] {
  const [last] = plies;
  if (last === undefined) return [];
  const targets = new Set(counted(last).map((threat) => threat.target.id));
  return [...targets].map((target) => {
    const { length } = takeWhile(plies, (ply) => counted(ply).some((threat) => threat.target.id === target));
    return { clause: 'chases', length, limit: limits.chases, target };
  });
}

/** A run of checks and chases with at least one of each. */
function mixedRun(plies: readonly PlyFinding[], limits: RunLimits): Run {
  const run = takeWhile(plies, (ply) => ply.check !== undefined || counted(ply).length > 0);
  const isMixed = run.some((ply) => ply.check !== undefined) && run.some((ply) => ply.check === undefined);
  const men = new Set(run.flatMap(attackersOf));
  return { clause: 'mixed', length: isMixed ? run.length : 0, limit: limitFor(limits.mixed, men.size) };
}

function attackersOf(ply: PlyFinding): number[] {
  const men = ply.check !== undefined ? ply.check.by : counted(ply).map((threat) => threat.attacker);
  return men.map((man) => man.id);
}

function limitFor(limits: readonly number[], men: number): number {
  return limits[Math.min(Math.max(men, 1), limits.length) - 1]!;
}

function takeWhile<T>(items: readonly T[], holds: (item: T) => boolean): T[] {
  const end = items.findIndex((item) => !holds(item));
  return items.slice(0, end < 0 ? items.length : end);
}

/** Whether both sides have checked, or have each chased one man, so many times in a row. */
function isMutual(findings: readonly PlyFinding[], limits: RunLimits): boolean {
  const red = runsOf(findings, 'red', limits);
  const black = runsOf(findings, 'black', limits);
  const both = (clause: Run['clause']): boolean =>
    [red, black].every((runs) => runs.some((run) => run.clause === clause && run.length >= limits.mutual));
  return both('checks') || both('chases');
}

/** Whether neither side has a run that spans the last loop. */
function isQuiet(findings: readonly PlyFinding[], loop: number, limits: RunLimits): boolean {
  return COLORS.every((color) => runsOf(findings, color, limits).every((run) => run.length < loop / 2));
}

/** The moves of the side to move that would go on with a run which has reached its limit. */
function forbiddenMoves(
  board: Board,
  ply: number,
  findings: readonly PlyFinding[],
  code: Code,
  limits: RunLimits,
): Move[] {
  const full = runsOf(findings, board.turn, limits).filter((run) => run.length >= run.limit);
  if (full.length === 0) return [];
  const buffer: number[] = [];
  buffer.length = board.generate(buffer);
  return (buffer as Move[]).filter((move) => {
    if (isIrreversible(board, move)) return false;
    const next = code.read({ board, move, ply });
    return runsOf([...findings, next], board.turn, limits).some((run) => run.length > run.limit);
  });
}

function lossOf(color: Color): Verdict {
  return color === 'red' ? 'red-loses' : 'black-loses';
}

function sidesOf(findings: readonly PlyFinding[], code: Code): Pick<Ruling, 'sides'> {
  return { sides: summarisePlies(findings, code.classes) };
}
