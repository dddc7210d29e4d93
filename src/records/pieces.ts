/** Bytes that come in pieces: joining them, and a look at the first ones before the others are read. */

/** Some pieces as one. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const only = pieces[0];
  if (pieces.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Reads until there are so many bytes, or no more. */
export async function takeHead(pieces: AsyncIterator<Uint8Array>, count: number): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < count) {
    const next = await pieces.next();
    if (next.done === true) break;
    read.push(next.value);
    length += next.value.length;
  }
  return joinBytes(read);
}

/** What was read already, then the rest. */
export async function* withHead(
  head: Uint8Array,
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield head;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
}
