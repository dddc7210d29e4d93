/**
 * Where danger to a king comes from. A king minds five places, its own cell and the up to four that it may step to, and
 * danger comes to each from four directions: a number holds four bits for each place, its own cell the lowest.
 */

/** Danger that comes along the file. */
export const BY_FILE = 1;
/** Danger along the rank. */
export const BY_RANK = 2;
/** Danger by horses. */
export const BY_HORSE = 4;
/** Danger by pawns. */
export const BY_PAWN = 8;
/** Danger from wherever it may come. */
export const BY_ALL = 15;

/** How many bits a place has. */
export const PLACE_BITS = 4;
/** The lowest bit of each of the five places: a direction times this is that direction at all of them. */
export const EVERYWHERE = 0x11111;
/** Danger along the file of any place. */
export const ALONG_FILES: number = BY_FILE * EVERYWHERE;
/** Danger along the rank of any place. */
export const ALONG_RANKS: number = BY_RANK * EVERYWHERE;
/** Danger by horses to any place. */
export const JUMPS: number = BY_HORSE * EVERYWHERE;
/** Danger by pawns to any place. */
export const PUSHES: number = BY_PAWN * EVERYWHERE;
