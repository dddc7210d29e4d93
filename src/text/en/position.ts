/** English sentences about positions: FEN, arrangements, illegal moves. */
import type { ByRole } from '../../core/piece.js';
import type { FaultsOfArea } from '../locale.js';
import { moveName, pointName } from '../phrases.js';
import { at, capital, count, list, man, manOn, menOn, quote, side } from './words.js';

const HOW_MEN_MOVE: ByRole<string> = {
  king: 'A king goes one point along a line, inside its palace.',
  advisor: 'An advisor goes one point diagonally, inside its palace.',
  elephant: 'An elephant goes two points diagonally, on its own side of the river.',
  horse: 'A horse goes one point along a line, then one diagonally outwards.',
  rook: 'A rook goes along a line as far as it is free.',
  cannon: 'A cannon goes along a line, and captures over exactly one man.',
  pawn: 'A pawn goes one point forward, and after the river also sideways.',
};

/** Sentences about points, FEN and arrangements of men. */
export const enPosition: FaultsOfArea<'square' | 'fen' | 'setup'> = {
  'square/name': (e) => `${quote(e.text)} is no point of the board: points are named a0 to i9.`,
  'fen/empty': () => 'There is no FEN: the text is empty.',
  'fen/too-long': (e) => `The text has ${e.length} characters, and a FEN has at most ${e.limit}.`,
  'fen/letter': (e) =>
    `${quote(e.text)}${at(e.offset)} stands for no man.${
      e.suggestions.length > 0 ? ` Was ${list(e.suggestions.map(quote), 'or')} meant?` : ''
    }`,
  'fen/rank-width': (e) =>
    `Rank ${e.rank} (${quote(e.text)}${at(e.offset)}) has ${count(e.width, 'point')} instead of 9.`,
  'fen/rank-count': (e) =>
    `The FEN has ${count(e.count, 'rank')} instead of 10: ${quote(e.text)}${at(e.offset)}.`,
  'fen/pocket': (e) => `${quote(e.text)}${at(e.offset)} puts men in a pocket, which xiangqi has not.`,
  'fen/turn': (e) => `${quote(e.text)}${at(e.offset)} is no side to move: it is w for Red or b for Black.`,
  'fen/field': (e) => `${quote(e.text)}${at(e.offset)} stands where a dash belongs.`,
  'fen/counter': (e) =>
    `${quote(e.text)}${at(e.offset)} is no ${
      e.counter === 'halfmoveClock' ? 'count of plies since the last capture' : 'move number'
    }.`,
  'fen/trailing': (e) => `After the counters${at(e.offset)} there is more text: ${quote(e.text)}.`,
  'fen/not-canonical': (e, say) =>
    `This is not the canonical FEN. ${say({ code: e.note, offset: e.offset, text: e.text })}`,
  'setup/too-many-men': (e) => `${side(e.color)} has ${e.count} men, and a side has at most 16.`,
  'setup/king-missing': (e) => `${side(e.piece.color)} has no king.`,
  'setup/king-surplus': (e) =>
    `${side(e.piece.color)} has ${e.count} kings: the one on ${pointName(e.square)} is too many.`,
  'setup/too-many-of-a-kind': (e) =>
    `${side(e.piece.color)} has ${e.count} ${e.piece.role}s, and a set has only ${e.limit}: the one on ${pointName(e.square)} is too many.`,
  'setup/king-square': (e) => `${capital(manOn(e.piece, e.square))} is outside its palace.`,
  'setup/advisor-square': (e) =>
    `${capital(manOn(e.piece, e.square))} cannot be there: an advisor stands on one of five points of its palace.`,
  'setup/elephant-square': (e) =>
    `${capital(manOn(e.piece, e.square))} cannot be there: an elephant stands on one of seven points of its own half.`,
  'setup/pawn-square': (e) =>
    `${capital(manOn(e.piece, e.square))} cannot be there: pawns never go back, nor sideways before the river.`,
  'setup/kings-facing': (e) =>
    `The kings on ${list([e.square, e.facing].map(pointName))} face each other along an open file.`,
  'setup/opponent-in-check': (e) =>
    `${side(e.piece.color)} is not to move, but its king on ${pointName(e.square)} is in check from ${menOn(e.checkers)}.`,
};

/** Sentences about moves that the rules forbid. */
export const enMoves: FaultsOfArea<'move'> = {
  'move/off-board': (e) => `A move from ${pointName(e.from)} to ${pointName(e.to)} is not on the board.`,
  'move/no-man': (e) => `There is no man on ${pointName(e.from)}.`,
  'move/wrong-side': (e) =>
    `${capital(manOn(e.piece, e.from))} cannot move: it is ${side(e.piece.color === 'red' ? 'black' : 'red')}’s turn.`,
  'move/impossible': (e) =>
    `${capital(manOn(e.piece, e.from))} does not move to ${pointName(e.to)}. ${HOW_MEN_MOVE[e.piece.role]}`,
  'move/leaves-palace': (e) =>
    `${capital(manOn(e.piece, e.from))} may not leave its palace for ${pointName(e.to)}.`,
  'move/crosses-river': (e) =>
    `${capital(manOn(e.piece, e.from))} may not cross the river to ${pointName(e.to)}.`,
  'move/pawn-backward': (e) =>
    `${capital(manOn(e.piece, e.from))} cannot go back to ${pointName(e.to)}: pawns never retreat.`,
  'move/pawn-sideways': (e) =>
    `${capital(manOn(e.piece, e.from))} cannot go sideways to ${pointName(e.to)} before it has crossed the river.`,
  'move/own-man': (e) =>
    `${capital(manOn(e.piece, e.from))} cannot go to ${pointName(e.to)}, where its own ${e.target.role} stands.`,
  'move/blocked': (e) =>
    `${capital(manOn(e.piece, e.from))} cannot go to ${pointName(e.to)}: ${menOn(e.blockers)} ${
      e.where === 'path'
        ? `${e.blockers.length === 1 ? 'stands' : 'stand'} in its way`
        : `blocks its ${e.where}`
    }.`,
  'move/screen-missing': (e) =>
    `${capital(manOn(e.piece, e.from))} cannot capture on ${pointName(e.to)}: it captures over a screen, and no man stands in between.`,
  'move/screen-surplus': (e) =>
    `${capital(manOn(e.piece, e.from))} cannot capture on ${pointName(e.to)}: it captures over one man, and ${menOn(e.screens)} stand in between.`,
  'move/king-capture': (e) =>
    `${capital(manOn(e.piece, e.from))} cannot take the king on ${pointName(e.to)}: a king is never captured.`,
  'move/kings-facing': (e) =>
    `After ${moveName(e.from, e.to)} the kings on ${list([e.king, e.facing].map(pointName))} would face each other.`,
  'move/leaves-king-in-check': (e) =>
    e.inCheck
      ? `${moveName(e.from, e.to)} (${man(e.piece)}) does not answer the check: the king on ${pointName(e.king)} would still be attacked by ${menOn(e.checkers)}.`
      : `${moveName(e.from, e.to)} (${man(e.piece)}) would leave the king on ${pointName(e.king)} in check from ${menOn(e.checkers)}.`,
};
