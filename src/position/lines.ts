/** Points between points: what lies on a line, under a horse's leg, in an elephant's eye. */
import { packedAt } from '../board/packed.js';
import { fileOf, rankOf, type Square } from '../core/square.js';
import type { PackedMen } from './packedMen.js';

/** The points strictly between two points of one rank or file, in order from the first; `undefined` where no line joins them. */
export function pointsBetween(from: Square, to: Square): Square[] | undefined {
  const step = lineStep(from, to);
  if (step === 0) return undefined;
  const points: Square[] = [];
  for (let point = from + step; point !== to; point += step) points.push(point as Square);
  return points;
}

/** The men strictly between two points of one rank or file, in order from the first; `undefined` where no line joins them. */
export function menBetween(men: PackedMen, from: Square, to: Square): Square[] | undefined {
  return pointsBetween(from, to)?.filter((point) => packedAt(men, point) !== 0);
}

/** The leg of a horse that jumps from one point to another; `undefined` where no horse jumps so. */
export function legOf(from: Square, to: Square): Square | undefined {
  const files = fileOf(to) - fileOf(from);
  const ranks = rankOf(to) - rankOf(from);
  if (Math.abs(files) === 1 && Math.abs(ranks) === 2) return (from + (ranks / 2) * 9) as Square;
  if (Math.abs(files) === 2 && Math.abs(ranks) === 1) return (from + files / 2) as Square;
  return undefined;
}

/** The step, as a difference of points, that leads from one point to another along a line; 0 where none does. */
function lineStep(from: Square, to: Square): number {
  if (from === to) return 0;
  const sign = to > from ? 1 : -1;
  if (rankOf(from) === rankOf(to)) return sign;
  return fileOf(from) === fileOf(to) ? 9 * sign : 0;
}
