/** Texts that PGN has no room for (a comment with `}`, a tag with a line break) are written as `[%text "…"]`, in JSON's escapes. */

const OPENING = '[%text ';

/** A text in JSON's quotes with nothing in it that ends a comment, a tag or a command. */
export function quoteText(text: string, canHold?: (text: string) => boolean): string {
  const quoted = JSON.stringify(text).replace(/[[\]}\u007f-\u00a0]/g, escapeUnit);
  return canHold === undefined || canHold(quoted) ? quoted : quoted.replace(/[^ -~]/g, escapeUnit);
}

/** The text of {@link quoteText}, or `undefined` where it is not in its form. */
export function unquoteText(quoted: string): string | undefined {
  const text = parseJson(quoted);
  return typeof text === 'string' ? text : undefined;
}

/** The value of a text in JSON, or `undefined` where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is a list of texts. */
export function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

/** A text as the command that carries it. */
export function textCommand(text: string, canHold?: (text: string) => boolean): string {
  return `${OPENING}${quoteText(text, canHold)}]`;
}

/** The text that a whole value carries as a command, or `undefined` where it is an ordinary value. */
export function textOfCommand(value: string): string | undefined {
  return value.startsWith(OPENING) && value.endsWith(']')
    ? unquoteText(value.slice(OPENING.length, -1))
    : undefined;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
