/** The words of a language that a ruling is told with; how they are put together stands in rulingText.ts. */
import type { Color } from '../core/color.js';
import type {
  Answer,
  CheckFinding,
  KillFinding,
  PlyFinding,
  Ruling,
  SideSummary,
  Threat,
} from '../rules/ruling.js';

/** One function for every kind of thing that a ruling says. */
export interface RulingWords {
  /** Where the repetition is, and under which code; or that there is none. */
  readonly opening: (ruling: Ruling) => string;
  /** What one side did in the loop. */
  readonly side: (color: Color, summary: SideSummary) => string;
  /** Who has to vary. */
  readonly verdict: (ruling: Ruling) => string;
  /** That the sources of the code leave a point open, and how it may be read. */
  readonly contested: (ruling: Ruling) => string;
  /** That a search met its bound. */
  readonly bounded: () => string;
  /** The moves that may not be played now, by name. */
  readonly forbidden: (moves: readonly string[]) => string;
  /** The move of a ply and what it is: `12. Black rook a4a5: chase`. `move` is how it is written. Nothing follows the colon where the words of the check say it all. */
  readonly ply: (finding: PlyFinding, move: string) => string;
  /** Who gives check, and how. */
  readonly check: (check: CheckFinding) => string;
  /** The mate that is threatened. */
  readonly kill: (kill: KillFinding) => string;
  /** Who attacks whom, by what means, and whether it counts. */
  readonly threat: (threat: Threat) => string;
  /** What the move answers. */
  readonly answers: (answers: readonly Answer[]) => string;
  /** One line of a ply from what it is and what there is to say about it. */
  readonly line: (ply: string, details: readonly string[]) => string;
}

/** Whether a ply is a check whose words say all that its label would. */
export function isToldByCheck(finding: PlyFinding): boolean {
  return finding.label === 'check' && finding.check !== undefined;
}
