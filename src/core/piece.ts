/** The seven kinds of men and their FEN letters. */
import { type Color, isColor } from './color.js';

/** Every role, in the order of a FEN letter table: K A B N R C P. */
export const ROLES = ['king', 'advisor', 'elephant', 'horse', 'rook', 'cannon', 'pawn'] as const;

/** What a man is: king 帅将, advisor 仕士, elephant 相象, horse 马, rook 车, cannon 炮, pawn 兵卒. */
export type Role = (typeof ROLES)[number];

/** One value for each role. */
export type ByRole<T> = Readonly<Record<Role, T>>;

/** A man: a role of a colour. Pieces are plain values; compare their fields, or their letters. */
export interface Piece {
  readonly color: Color;
  readonly role: Role;
}

const LETTERS = 'KABNRCP';

/** The FEN letter of a role, upper case: `K A B N R C P`. */
export function roleLetter(role: Role): string {
  return LETTERS.charAt(ROLES.indexOf(role));
}

/** The FEN letter of a man: upper case for Red, lower case for Black. */
export function formatPiece(piece: Piece): string {
  const letter = roleLetter(piece.role);
  return piece.color === 'red' ? letter : letter.toLowerCase();
}

/** The man that one FEN letter stands for, or `undefined` for any other text. `H` and `E` are spellings of the reader in `position/`, not of this table. */
export function parsePiece(letter: string): Piece | undefined {
  if (typeof letter !== 'string' || letter.length !== 1) return undefined;
  const upper = letter.toUpperCase();
  const role = ROLES[LETTERS.indexOf(upper)];
  return role === undefined ? undefined : { color: letter === upper ? 'red' : 'black', role };
}

/** Whether a value is one of the seven roles. */
export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role);
}

/** Whether a value is a man: a role and a colour that there are. */
export function isPiece(value: unknown): value is Piece {
  if (typeof value !== 'object' || value === null) return false;
  const { role, color } = value as Piece;
  return isRole(role) && isColor(color);
}
