/** Reads a comment of PGN: its text, and the commands in it. */
import type { Annotations } from '../../game/tree.js';
import type { Recorder } from '../recorder.js';
import { readCommand } from './commands.js';
import { unquoteText } from './quoting.js';

/** A command: its name, and its value up to a bracket; it holds no other one. */
const COMMAND = /\[%(\w+) ([^[\]]*)\]/g;

/**
 * Writes what the commands of a comment say into the place at the end of the line and gives its text, trimmed, or
 * `undefined` where the comment was nothing but commands. A command that is not known stays in the text.
 */
export function readComment(comment: string, recorder: Recorder): string | undefined {
  let quoted: string | undefined;
  const rest = comment
    .replace(COMMAND, (command, name: string, value: string) => {
      if (name === 'text') quoted = unquoteText(value) ?? quoted;
      else {
        const said = readCommand(name, value.trim());
        if (said === undefined) return command;
        annotate(recorder, said);
      }
      return '';
    })
    .trim();
  if (quoted !== undefined) return rest === '' ? quoted : `${quoted}\n${rest}`;
  return rest === '' && comment.trim() !== '' ? undefined : rest;
}

/** Adds to what stands at the end of the line. */
function annotate(recorder: Recorder, { tail, marks, other, ...rest }: Partial<Annotations>): void {
  const { builder, node } = recorder;
  if (tail !== undefined) recorder.keep(node, tail);
  for (const mark of marks ?? []) builder.mark(node, mark);
  const known = builder.annotationsOf(node).other ?? [];
  builder.annotate(node, { ...rest, ...(other && { other: new Map([...known, ...other]) }) });
}
