/** A first look at a text: whether it holds moves, and whether it holds anything else. */
import { MOVE } from '../pgn/tokenizer.js';
import { lexLine } from './lex.js';

/** How many lines are looked at. */
const LINES = 400;

/** Whether some line of a text is movetext, or says a position in the words of engines. */
export function holdsMovetext(text: string): boolean {
  return (
    /^[ \t]*(?:position\s|startpos\b|fen\s+\S+\/)/m.test(text) ||
    linesOf(text).some((line) => movesIn(line) > 0)
  );
}

/** Whether no line of a text holds words beside moves; remarks in brackets and braces are no words. */
export function isAllMovetext(text: string): boolean {
  const bare = text.replace(/\{[^{}]*\}/g, ' ');
  return linesOf(bare).every((line) => lexLine(line, 0, line.length).words === 0);
}

function movesIn(line: string): number {
  return lexLine(line, 0, line.length).tokens.filter(({ kind }) => kind === MOVE).length;
}

function linesOf(text: string): string[] {
  return text.split('\n', LINES);
}
