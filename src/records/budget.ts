/** What a reader may spend on one source, so that a hostile file costs no more than its reader allows. */

/** The limits of a reader. Each has a default that no honest file reaches. */
export interface Budget {
  /** The size of the source in bytes; for a compressed one, inflated too. 256 MiB; `readRecords` applies it to one game. */
  readonly bytes: number;
  /** Moves in all games together, variations included. 4,000,000; `readRecords` applies it to one game. */
  readonly nodes: number;
  /** How deep variations may be nested. 20,000. */
  readonly depth: number;
  /** The text of all comments together, in UTF-16 units. 64 Mi; `readRecords` applies it to one game. */
  readonly text: number;
  /** Warnings that are kept; the rest is counted. 10,000. */
  readonly warnings: number;
}

/** The default of every limit. */
export const DEFAULT_BUDGET: Budget = /* @__PURE__ */ Object.freeze({
  bytes: 268_435_456,
  nodes: 4_000_000,
  depth: 20_000,
  text: 67_108_864,
  warnings: 10_000,
});

/** A limit was reached: nothing is returned that was cut off in silence. */
export interface BudgetError {
  readonly code: 'budget/exceeded';
  /** Which limit. */
  readonly limit: keyof Budget;
  /** Its value. */
  readonly allowed: number;
  /** Where in the source it was reached: bytes of a binary record, UTF-16 units of a text. */
  readonly offset?: number;
}

/** A budget with every limit that the caller left out. */
export function fullBudget(given: Partial<Budget> | undefined): Budget {
  return given === undefined ? DEFAULT_BUDGET : { ...DEFAULT_BUDGET, ...given };
}

/** Keeps count of what was spent. */
export class Spending {
  readonly budget: Budget;
  #nodes = 0;
  #text = 0;
  /** The first limit that was reached. */
  exceeded: BudgetError | undefined;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  /** Counts one more move; false from the first one too many on. */
  node(offset?: number): boolean {
    return this.#holds('nodes', ++this.#nodes, offset);
  }

  /** Counts the text of a comment. */
  characters(count: number, offset?: number): boolean {
    this.#text += count;
    return this.#holds('text', this.#text, offset);
  }

  /** Checks how deep something is nested. */
  depth(depth: number, offset?: number): boolean {
    return this.#holds('depth', depth, offset);
  }

  /** Checks a size in bytes. */
  bytes(count: number): boolean {
    return this.#holds('bytes', count);
  }

  #holds(limit: keyof Budget, spent: number, offset?: number): boolean {
    const allowed = this.budget[limit];
    if (spent <= allowed) return true;
    const place = offset === undefined ? {} : { offset };
    this.exceeded ??= { code: 'budget/exceeded', limit, allowed, ...place };
    return false;
  }
}
