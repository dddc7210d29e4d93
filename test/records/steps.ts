// Counting what a reader does to its text, so that a test can ask how its work grows without asking a clock.

/** How many units of text a function looks at: every charCodeAt, and every unit that a search or a slice passes over. */
export function countSteps(work: () => void): number {
  const { charCodeAt, indexOf, slice, includes } = String.prototype;
  let steps = 0;
  const proto = String.prototype as { -readonly [Key in keyof string]: string[Key] };
  proto.charCodeAt = function (this: string, at: number): number {
    steps++;
    return charCodeAt.call(this, at);
  };
  proto.indexOf = function (this: string, text: string, from = 0): number {
    const found = indexOf.call(this, text, from);
    steps += (found < 0 ? this.length : found) - Math.min(from, this.length) + 1;
    return found;
  };
  proto.includes = function (this: string, text: string, from = 0): boolean {
    steps += this.length - Math.min(from, this.length) + 1;
    return includes.call(this, text, from);
  };
  proto.slice = function (this: string, from?: number, to?: number): string {
    const piece = slice.call(this, from, to);
    steps += piece.length + 1;
    return piece;
  };
  try {
    work();
  } finally {
    Object.assign(String.prototype, { charCodeAt, indexOf, slice, includes });
  }
  return steps;
}

/** How much more work twice the input is: near 2 for linear work, near 4 for quadratic. */
export function growth(work: (size: number) => void, size: number): number {
  return countSteps(() => work(2 * size)) / countSteps(() => work(size));
}
