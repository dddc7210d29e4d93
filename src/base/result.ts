/** Results as values: what every reader and validator of the library returns instead of throwing. */

/** Something that was forgiven while reading, told beside a success: a missing counter, a guessed letter. */
export interface Note {
  /** What was forgiven, as `'area/kind'`, for example `'fen/missing-counters'`. */
  readonly code: string;
  /** Where in the input it stood: UTF-16 units (or bytes of a binary record) from its start. */
  readonly offset?: number;
  /** The piece of input that it is about. */
  readonly text?: string;
}

/** A success. `notes` is present when something in the input was forgiven or could not be held. */
export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
  readonly notes?: readonly Note[];
}

/** A failure; `error` says exactly what was wrong, as data. */
export interface Err<E> {
  readonly ok: false;
  readonly error: E;
}

/** Either a value or an error that is itself a value; test `ok` to tell them apart. */
export type Result<T, E> = Ok<T> | Err<E>;

/** A success holding `value`; an empty list of notes is left out. */
export function ok<T>(value: T, notes?: readonly Note[]): Ok<T> {
  return notes !== undefined && notes.length > 0 ? { ok: true, value, notes } : { ok: true, value };
}

/** A failure holding `error`. */
export function err<E>(error: E): Err<E> {
  return { ok: false, error };
}

/**
 * The value of a success.
 *
 * @throws Error for a failure, with the error's code in its message and the error value as its `cause`: for scripts
 * and tests, where a failure is a mistake of the programmer.
 */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw new Error(describe(result.error), { cause: result.error });
}

function describe(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return String(error);
}
