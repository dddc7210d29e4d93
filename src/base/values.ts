/** Values that nobody vouches for, shown in errors; and values that nobody may change. */

/** A value as text for an error. Nothing of it is called, so that nothing throws; an object is only named as such. */
export function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'function' ? 'a function' : String(value);
}

/** The plain data given, frozen with all that it holds, so that a caller who writes to it changes no later answer. */
export function frozen<T>(value: T): T {
  const pending: unknown[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue;
    Object.freeze(next);
    for (const held of Object.values(next)) if (typeof held === 'object') pending.push(held);
  }
  return value;
}

/**
 * One of some names, the first of them where none is given.
 *
 * @throws RangeError for anything else.
 */
export function choice<T extends string>(value: T | null | undefined, names: readonly T[], what: string): T {
  if (value === undefined || value === null) return names[0] as T;
  if (!names.includes(value)) throw new RangeError(`no such ${what}: ${shown(value)}`);
  return value;
}

/**
 * The list given.
 *
 * @throws TypeError for anything that is no array.
 */
export function listOf<T>(value: readonly T[], what: string): readonly T[] {
  if (!Array.isArray(value)) throw new TypeError(`not a list of ${what}: ${shown(value)}`);
  return value;
}
