/** Boards on the terminal and in files: the options that `show` and its like share, and what stands below a board. */
import type { Color } from '../core/color.js';
import type { Move } from '../core/move.js';
import type { Piece } from '../core/piece.js';
import { mateOutcome } from '../game/outcome.js';
import type { ChineseScript } from '../notation/chineseFormat.js';
import type { Position } from '../position/position.js';
import { type AsciiOptions, ascii } from '../text/ascii.js';
import { explainIn } from '../text/explain.js';
import type { Locale } from '../text/locale.js';
import type { Diagram } from '../text/men.js';
import { svg } from '../text/svg.js';
import { choiceOption } from './command.js';
import { attempt, type Io } from './io.js';
import { wordsOf } from './wordsOf.js';

/** The options, for the table of a command. */
export const DRAWING_OPTIONS = {
  men: { type: 'string' },
  lines: { type: 'string' },
  script: { type: 'string' },
  coordinates: { type: 'string' },
  flip: { type: 'boolean' },
  svg: { type: 'string' },
} as const;

/** Help for them. */
export const DRAWING_HELP = `  --men NAME       chinese (the default) or letters
  --script NAME    hans (the default) or hant, for Chinese men
  --lines NAME     box (the default), plain for + - |, or none
  --coordinates NAME  files, squares or none
  --flip           Black at the bottom
  --svg FILE       write a picture instead; - is standard output`;

/** What was asked for. */
export interface Drawing {
  readonly men: 'chinese' | 'letters';
  readonly lines: 'box' | 'plain' | 'none';
  readonly script: ChineseScript;
  readonly coordinates: 'files' | 'squares' | 'none' | undefined;
  readonly flipped: boolean;
  /** The file for a picture. */
  readonly svg: string | undefined;
}

/** Reads the options. @throws UsageError for names that there are not. */
export function drawingOf(values: {
  readonly men?: string | undefined;
  readonly lines?: string | undefined;
  readonly script?: string | undefined;
  readonly coordinates?: string | undefined;
  readonly flip?: boolean | undefined;
  readonly svg?: string | undefined;
}): Drawing {
  const { coordinates } = values;
  return {
    men: choiceOption('men', values.men ?? 'chinese', ['chinese', 'letters']),
    lines: choiceOption('lines', values.lines ?? 'box', ['box', 'plain', 'none']),
    script: choiceOption('script', values.script ?? 'hans', ['hans', 'hant']),
    coordinates:
      coordinates === undefined
        ? undefined
        : choiceOption('coordinates', coordinates, ['files', 'squares', 'none']),
    flipped: values.flip === true,
    svg: values.svg,
  };
}

const RED_INK = '\u001b[31m';
const PLAIN_INK = '\u001b[39m';

/** A board as text for this terminal. */
export function drawText(io: Io, diagram: Diagram, drawing: Drawing, lastMove: Move | undefined): string {
  const { men, lines, script, coordinates, flipped } = drawing;
  const paint = (man: string, color: Color): string =>
    color === 'red' ? `${RED_INK}${man}${PLAIN_INK}` : man;
  const options: AsciiOptions = { men, lines, script, flipped, lastMove };
  return ascii(diagram, {
    ...options,
    ...(coordinates === undefined ? {} : { coordinates }),
    ...(io.usesColors ? { paint } : {}),
  });
}

/** Writes a picture; tells what is wrong and answers false where it cannot be written. */
export async function writePicture(
  io: Io,
  diagram: Diagram & { readonly turn: Color },
  drawing: Drawing,
  file: string,
  lastMove: Move | undefined,
): Promise<boolean> {
  const { men, script, coordinates, flipped } = drawing;
  const picture = svg(diagram, {
    men,
    script,
    flipped,
    lastMove,
    turn: diagram.turn,
    ...(coordinates === undefined ? {} : { coordinates }),
  });
  if (file === '-') {
    await io.out.write(picture);
    return true;
  }
  return attempt(io, file, () => io.writeFile(file, picture));
}

/** What there is to say about a position: who is to move, checks, how many moves, or that it is over. */
export function describePosition(position: Position, locale: Locale): string {
  const outcome = mateOutcome(position);
  if (outcome !== undefined) return explainIn(locale, outcome);
  const checkers = position.inCheck
    ? [...position.checkers].map((square) => ({ piece: position.at(square) as Piece, square }))
    : [];
  return wordsOf(locale).position(position.turn, position.legalMoves().length, checkers);
}
