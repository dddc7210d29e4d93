/** The arbiter: facts about moves, loops, the codes, and the exact solver of mates by checks. */

export {
  always,
  attacksAlways,
  attacksSometimes,
  attacksWithPawns,
  chasesOneMan,
  chasesTiedRook,
  checksAlways,
  isAttack,
  isHeavyAlways,
  onlyLabels,
} from './classes.js';
export type {
  ClassRule,
  Clause,
  Code,
  NaturalLimit,
  OpenPoint,
  PlyContext,
  PlyReader,
  SidePlies,
  VerdictRule,
} from './code.js';
export { ancient } from './codes/ancient.js';
export { axf } from './codes/axf.js';
export { computer } from './codes/computer.js';
export { cxa1984 } from './codes/cxa1984.js';
export { cxa1999 } from './codes/cxa1999.js';
export { CXA_2020_READING, cxa2020 } from './codes/cxa2020.js';
export { CODE_IDS, type CodeId, codeOf, isCodeId } from './codes/index.js';
export { online } from './codes/online.js';
export { wxf2018 } from './codes/wxf2018.js';
export { PositionIndex } from './cycle.js';
export type { GainRules } from './gains.js';
export { judge, type Line } from './judge.js';
export { linkKeptChases } from './link.js';
export { type MateBudget, type MateResult, solveMate } from './mate.js';
export { CXA_VALUES, type MaterialValues } from './material.js';
export { readChecks } from './readChecks.js';
export { type GainReading, readGains } from './readGains.js';
export { readMoved } from './readMoved.js';
export { readPairs } from './readPairs.js';
export {
  ANSWERS,
  type Answer,
  type CheckFinding,
  type KillFinding,
  LABELS,
  type Label,
  type Loop,
  type Man,
  MECHANISMS,
  type Mechanism,
  type PlyFinding,
  type Protection,
  type Reading,
  type Ruling,
  type SideSummary,
  type Threat,
  VERDICTS,
  type Verdict,
} from './ruling.js';
export { judgeRuns, type RunLimits } from './runs.js';
