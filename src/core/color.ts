/** The two sides. Red moves first and sits at the bottom of the board. */

/** Both colours, Red first. */
export const COLORS = ['red', 'black'] as const;

/** A side of the board. */
export type Color = (typeof COLORS)[number];

/** One value for each side. */
export type ByColor<T> = Readonly<Record<Color, T>>;

/** The other side. */
export function opposite(color: Color): Color {
  return color === 'red' ? 'black' : 'red';
}

/** Whether a value is `'red'` or `'black'`. */
export function isColor(value: unknown): value is Color {
  return value === 'red' || value === 'black';
}
