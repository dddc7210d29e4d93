/**
 * Men of one kind on one file, and the words that tell them apart: 前车, 后马, 中兵, 三卒, `C+`, `26`, `Ps`.
 * "Front" is away from the mover's own back rank; files and orders are counted from the mover's right hand.
 */
import type { Color } from '../core/color.js';
import type { Piece, Role } from '../core/piece.js';
import { fileOf, type Square } from '../core/square.js';

/** Which man of a file, or of several: front, middle, rear, or a place counted from the front, 1 the foremost. */
export type Mark = 'front' | 'middle' | 'rear' | number;

/** What can be asked which man stands where: a position, or anything that can answer. */
export interface Men {
  at(square: Square): Piece | undefined;
}

/** The file (0–8 from Red's left) that a side calls by a number 1–9, counted from its own right. */
export function fileOfNumber(number: number, color: Color): number {
  return color === 'red' ? 9 - number : number - 1;
}

/** The men of a kind on one file (0–8), the front one first. */
export function menOnFile(men: Men, color: Color, role: Role, file: number): Square[] {
  const found: Square[] = [];
  const step = color === 'red' ? -9 : 9;
  for (let square = color === 'red' ? 81 + file : file; square >= 0 && square < 90; square += step) {
    const piece = men.at(square as Square);
    if (piece !== undefined && piece.role === role && piece.color === color) found.push(square as Square);
  }
  return found;
}

/** All men of a kind, from `a0` to `i9`. */
export function menOfRole(men: Men, color: Color, role: Role): Square[] {
  const found: Square[] = [];
  for (let square = 0; square < 90; square++) {
    const piece = men.at(square as Square);
    if (piece !== undefined && piece.role === role && piece.color === color) found.push(square as Square);
  }
  return found;
}

/** The files that hold two or more men of a kind, the mover's right-hand file first, each with its front man first. */
export function crowdedFiles(men: Men, color: Color, role: Role): Square[][] {
  const perFile: Square[][] = [[], [], [], [], [], [], [], [], []];
  for (const square of menOfRole(men, color, role)) (perFile[fileOf(square)] as Square[]).push(square);
  const crowds = perFile.filter((file) => file.length > 1);
  // menOfRole counts upwards from Red's side, left to right: each file is in Black's order, the files too
  if (color === 'black') return crowds;
  for (const file of crowds) file.reverse();
  return crowds.reverse();
}

/** The men of one file that a mark can mean: none, one, or all the middle ones. */
export function pickFromFile(file: readonly Square[], mark: Mark): Square[] {
  if (mark === 'middle') return file.slice(1, -1);
  const place = mark === 'front' ? 0 : mark === 'rear' ? file.length - 1 : mark - 1;
  const man = file[place];
  return man === undefined ? [] : [man];
}

/**
 * The man that a mark means in the standard usage: 前 后 for two men on a file, 前 中 后 for three, ordinals for more, and
 * ordinals over all crowded files where there are several. `undefined` where that usage has no such name.
 */
export function standardPick(crowds: readonly (readonly Square[])[], mark: Mark): Square | undefined {
  const only = crowds.length === 1 ? crowds[0] : undefined;
  const ordinals = only === undefined || only.length > 3;
  if (typeof mark === 'number') return ordinals ? crowds.flat()[mark - 1] : undefined;
  if (ordinals || (mark === 'middle' && only.length !== 3)) return undefined;
  return pickFromFile(only, mark)[0];
}

/** How a man stands among its kind. */
export interface Standing {
  /** The men of its kind on its file, the front one first, itself among them. */
  readonly file: readonly Square[];
  /** Its place on the file, from 1. */
  readonly place: number;
  /** All crowded files of its kind, the mover's right-hand file first; empty where it stands alone. */
  readonly crowds: readonly (readonly Square[])[];
}

/** How a man stands among its kind. */
export function standing(men: Men, piece: Piece, square: Square): Standing {
  const file = menOnFile(men, piece.color, piece.role, fileOf(square));
  const crowds = file.length > 1 ? crowdedFiles(men, piece.color, piece.role) : [];
  return { file, place: file.indexOf(square) + 1, crowds };
}

/** The mark of a man in the standard usage of {@link standardPick}, or `undefined` for a man that is alone on its file. */
export function standardMark(among: Standing): Mark | undefined {
  if (among.file.length < 2) return undefined;
  if (among.crowds.length > 1) return placeOverAll(among);
  return markOnFile(among) ?? among.place;
}

/** Front, middle or rear where a file holds two or three men, else `undefined`. */
export function markOnFile(among: Standing): 'front' | 'middle' | 'rear' | undefined {
  const count = among.file.length;
  if (count < 2 || count > 3) return undefined;
  return among.place === 1 ? 'front' : among.place === count ? 'rear' : 'middle';
}

/** The place of a man over all crowded files, right-hand file first, from 1. */
function placeOverAll(among: Standing): number {
  let place = among.place;
  for (const crowd of among.crowds) {
    if (crowd.includes(among.file[0] as Square)) break;
    place += crowd.length;
  }
  return place;
}
