/**
 * Men of one kind on one file, and the words that tell them apart: 前车, 后马, 中兵, 三卒, `C+`, `26`, `Ps`.
 * "Front" is away from the mover's own back rank; files and orders are counted from the mover's right hand.
 */
import type { Color } from '../core/color.js';
import type { Piece, Role } from '../core/piece.js';
import { fileNumber } from '../core/regions.js';
import type { Square } from '../core/square.js';

/**
 * Which man of a file, or of several: front, middle, rear (前, 中, 后 folded), or a place counted from the front, 1 the
 * foremost.
 */
export type Mark = MarkOnFile | number;

/** A mark that looks at one file alone. */
export type MarkOnFile = 'f' | 'm' | 'r';

/** What can be asked which man stands where: a position, or anything that can answer. */
export interface Men {
  at(square: Square): Piece | undefined;
}

/** The file (0–8 from Red's left) that a side calls by a number 1–9, counted from its own right. */
export function fileOfNumber(number: number, color: Color): number {
  return color === 'red' ? 9 - number : number - 1;
}

/** The men of a kind on the points from one to the last of its row, `step` apart. */
function menAlong(men: Men, color: Color, role: Role, from: number, step: number): Square[] {
  const found: Square[] = [];
  for (let square = from; square >= 0 && square < 90; square += step) {
    const piece = men.at(square as Square);
    if (piece !== undefined && piece.role === role && piece.color === color) found.push(square as Square);
  }
  return found;
}

/** The men of a kind on the file that their side calls by a number, the front one first. */
export function menOnFile(men: Men, color: Color, role: Role, number: number): Square[] {
  const file = fileOfNumber(number, color);
  return color === 'red' ? menAlong(men, color, role, 81 + file, -9) : menAlong(men, color, role, file, 9);
}

/** All men of a kind, from `a0` to `i9`. */
export function menOfRole(men: Men, color: Color, role: Role): Square[] {
  return menAlong(men, color, role, 0, 1);
}

/** The files that hold two or more men of a kind, the mover's right-hand file first, each with its front man first. */
export function crowdedFiles(men: Men, color: Color, role: Role): Square[][] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((number) => menOnFile(men, color, role, number))
    .filter((file) => file.length > 1);
}

/** The men that a mark can mean, file by file: none, one, or all the middle ones. */
export function menMarked(files: readonly (readonly Square[])[], mark: Mark): Square[] {
  return files.flatMap((file) => {
    if (mark === 'm') return file.slice(1, -1);
    const index = mark === 'f' ? 0 : mark === 'r' ? file.length - 1 : mark - 1;
    return file.slice(index, index + 1);
  });
}

/** How a man stands among its kind. */
export interface Standing {
  readonly man: Square;
  /** The men of its kind on its file, the front one first, itself among them. */
  readonly file: readonly Square[];
  /** Its place on the file, from 1. */
  readonly place: number;
  /** All crowded files of its kind, the mover's right-hand file first. */
  readonly crowds: readonly (readonly Square[])[];
}

/** The men of crowded files, each as it stands. */
export function standings(crowds: readonly (readonly Square[])[]): readonly Standing[] {
  return crowds.flatMap((file) => file.map((man, index) => ({ man, file, place: index + 1, crowds })));
}

/**
 * How a man stands among its kind, or `undefined` for one that its file tells: it is alone there, or an advisor or
 * elephant.
 */
export function standing(men: Men, { color, role }: Piece, square: Square): Standing | undefined {
  if (isGuard(role) || menOnFile(men, color, role, fileNumber(square, color)).length < 2) return undefined;
  return standings(crowdedFiles(men, color, role)).find(({ man }) => man === square);
}

/** Whether men of a kind are told apart by which way they can go, and so never by a mark. */
export function isGuard(role: Role): boolean {
  return role === 'advisor' || role === 'elephant';
}

/**
 * The mark of a man in the standard usage: 前 后 for two men on a file, 前 中 后 for three, ordinals for more, and ordinals
 * over all crowded files where there are several.
 */
export function standardMark(among: Standing): Mark {
  if (among.crowds.length > 1) return among.crowds.flat().indexOf(among.man) + 1;
  return markOnFile(among) ?? among.place;
}

/** The man that a mark means in the standard usage, if it means one. */
export function standardMan(crowds: readonly (readonly Square[])[], mark: Mark): Square | undefined {
  return standings(crowds).find((among) => standardMark(among) === mark)?.man;
}

/** Front, middle or rear where a file holds two or three men, else `undefined`. */
export function markOnFile({ file, place }: Standing): MarkOnFile | undefined {
  if (file.length > 3) return undefined;
  return place === 1 ? 'f' : place === file.length ? 'r' : 'm';
}
