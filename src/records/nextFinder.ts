/** Looking for the same signs again and again while going through a text: no part of it is searched twice for one sign. */

/** Finds texts from growing places on. */
export class NextFinder {
  readonly #text: string;
  readonly #found: Map<string, number> = new Map();

  constructor(text: string) {
    this.#text = text;
  }

  /** Where a text is found next from a place on; the length of the whole where it is not. Places must not go down. */
  find(sought: string, from: number): number {
    const before = this.#found.get(sought);
    if (before !== undefined && before >= from) return before;
    const place = this.#text.indexOf(sought, from);
    const next = place < 0 ? this.#text.length : place;
    this.#found.set(sought, next);
    return next;
  }
}
