/** The part of `xiangqi validate` that looks into the games of files. */
import { countTree } from '../game/treeWalk.js';
import type { SetupErrorCode } from '../position/validate.js';
import type { RecordGame, RecordWarning, RecordWarningCode } from '../records/types.js';
import { type Found, gamesIn, lineOf, nameOfGame } from './games.js';
import type { Report, Whereabouts } from './report.js';
import type { Source } from './sources.js';
import { wordsOf } from './wordsOf.js';

/** What is checked for. */
export interface GameChecks {
  /** Faults of start positions that are waived. */
  readonly allow: readonly SetupErrorCode[];
  /** Whether also what is odd and no fault is told. */
  readonly warnings: boolean;
}

/** Warnings that make a record faulty: a move that is not one, a start that is none, an end that is missing. */
const FAULTS: ReadonlySet<RecordWarningCode> = /* @__PURE__ */ new Set([
  'record/illegal-move',
  'record/unreadable-move',
  'record/ambiguous-move',
  'record/setup-fault',
  'record/bad-start',
  'record/truncated',
  'record/unreadable-game',
]);

/** Goes through the games of a file. */
export async function checkGames(report: Report, source: Source, checks: GameChecks): Promise<void> {
  for await (const found of gamesIn(source, report.io)) {
    report.progress.show(() =>
      wordsOf(report.io.locale).progress(source.name, report.games, { moves: report.plies }),
    );
    await checkFound(report, source.name, found, checks);
  }
}

/** Tells what is wrong with something that came out of a file, and counts it if it is a game. */
export async function checkFound(
  report: Report,
  file: string,
  found: Found,
  checks: GameChecks,
): Promise<void> {
  const before = report.faults;
  await tellFound(report, file, found, checks);
  if (found.kind === 'game') await countGame(report, { file, game: found.number }, found.game, before);
}

async function tellFound(report: Report, file: string, found: Found, checks: GameChecks): Promise<void> {
  switch (found.kind) {
    case 'error':
      return report.fault(
        { file, ...(found.number === undefined ? {} : { game: found.number }) },
        found.error,
      );
    case 'game':
      for (const warning of found.game.warnings)
        await checkWarning(report, { file, game: found.number }, warning, checks);
  }
}

async function countGame(
  report: Report,
  where: Whereabouts,
  game: RecordGame,
  faultsBefore: number,
): Promise<void> {
  const { nodes } = countTree(game.tree);
  report.games++;
  report.plies += nodes;
  if (!report.json) return;
  const line = lineOf(game);
  await report.entry({
    kind: 'game',
    ...where,
    name: nameOfGame(game),
    ok: report.faults === faultsBefore,
    moves: nodes,
    plies: line?.ply ?? 0,
    fen: line?.position.fen ?? game.tree.start.fen,
    result: game.tree.result,
    warnings: game.warnings.length,
  });
}

async function checkWarning(
  report: Report,
  where: Whereabouts,
  warning: RecordWarning,
  checks: GameChecks,
): Promise<void> {
  const isWaived = checks.allow.some((code) => code === warning.reason?.code);
  const { ply } = warning;
  const place = { ...where, ...(ply === undefined ? {} : { ply }) };
  if (FAULTS.has(warning.code) && !isWaived) await report.fault(place, warning);
  else if (checks.warnings) await report.remark(place, warning);
}
