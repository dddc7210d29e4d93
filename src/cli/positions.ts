/** Positions and setups that arguments name. */

import { parseFen, parseSetup } from '../position/fen.js';
import { type Position, startPosition } from '../position/position.js';
import { positionFrom } from '../position/positionFrom.js';
import type { Setup } from '../position/setup.js';
import { SETUP_ERROR_CODES, type SetupError } from '../position/validate.js';
import { explainIn } from '../text/explain.js';
import { visible } from '../text/phrases.js';
import { complain, type Io } from './io.js';

/** The position of `--fen`; tells what is wrong with it and answers `undefined` where it is none. */
export async function positionOption(fen: string | undefined, io: Io): Promise<Position | undefined> {
  if (fen === undefined) return startPosition;
  const position = parseFen(fen);
  if (position.ok) return position.value;
  await complain(io, `${quoteFen(fen)}: ${explainIn(io.locale, position.error)}`);
  return undefined;
}

/** An arrangement of men, and what the rules have against it. */
export interface Arrangement {
  readonly setup: Setup;
  /** The position, faults waived, where a board can hold the men. */
  readonly position: Position | undefined;
  readonly fault: SetupError | undefined;
}

/** An arrangement with whatever is wrong with it. */
export function arrangementOf(setup: Setup): Arrangement {
  const position = positionFrom(setup);
  if (position.ok) return { setup, position: position.value, fault: undefined };
  const waived = positionFrom(setup, { allow: SETUP_ERROR_CODES });
  return { setup, position: waived.ok ? waived.value : undefined, fault: position.error };
}

/** The arrangement of a FEN; tells what is wrong with the text and answers `undefined` where it is none. */
export async function readArrangement(fen: string, io: Io): Promise<Arrangement | undefined> {
  const setup = parseSetup(fen);
  if (setup.ok) return arrangementOf(setup.value);
  await complain(io, `${quoteFen(fen)}: ${explainIn(io.locale, setup.error)}`);
  return undefined;
}

/** Whether an argument or a line is meant as a FEN and not as a name of a file: ranks between strokes, no dot, no slash at either end. */
export function looksLikeFen(text: string): boolean {
  const men = text.trim().split(/\s/, 1)[0] ?? '';
  return (
    men.split('/').length >= 5 &&
    /^[0-9A-Za-z[\]/-]+$/.test(men) &&
    !men.startsWith('/') &&
    !men.endsWith('/')
  );
}

/** Whether text that is no FEN may have been meant as one: men and numbers between strokes, or nothing at all. */
export function resemblesFen(text: string): boolean {
  return (
    text.trim() === '' || /^\s*[1-9abcehknprABCEHKNPR]*(?:\/[1-9abcehknprABCEHKNPR]*)+(?:\s|$)/.test(text)
  );
}

/** A FEN as it stands at the head of a complaint: on one line, not too long, and in quotes where there is nothing to see. */
export function quoteFen(fen: string): string {
  return fen.trim() === '' ? `'${visible(fen)}'` : visible(fen);
}
