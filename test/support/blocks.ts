// The TypeScript blocks of a Markdown page, and the answers that they promise.

/** A block marked `ts`, and the line of the page on which its code begins. */
export interface Block {
  readonly line: number;
  readonly code: string;
}

/** The blocks marked `ts` of a Markdown text, in order. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: { line: number; lines: string[] } | undefined;
  markdown.split('\n').forEach((text, index) => {
    if (open === undefined) {
      if (text === '```ts') open = { line: index + 2, lines: [] };
    } else if (text === '```') {
      blocks.push({ line: open.line, code: `${open.lines.join('\n')}\n` });
      open = undefined;
    } else open.lines.push(text);
  });
  return blocks;
}

/** The block with each promised answer, `expression; // → text`, turned into a comparison. */
export function withAnswers(code: string): string {
  const lines = code.split('\n').map((line) => {
    const match = /^(?!const |let |import )(\S.*); *\/\/ → (.*)$/.exec(line);
    return match === null ? line : `answers(${match[1]}, ${JSON.stringify(match[2]?.trim())});`;
  });
  return `${lines.join('\n')}
function answers(value: unknown, promised: string): void {
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  if (text !== promised) throw new Error('promised ' + promised + ', is ' + text);
}
`;
}
