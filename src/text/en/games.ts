/** English sentences about texts of moves, lists, games and trees. */
import type { FaultsOfArea } from '../locale.js';
import { nameOfMove, pointName, visible } from '../phrases.js';
import { at, count, list, quote } from './words.js';

/** Sentences about texts of moves and lists of them. */
export const enNotation: FaultsOfArea<'notation' | 'list'> = {
  'notation/unreadable': (e) => {
    if (e.text.trim() === '') return 'There is no move: the text is empty.';
    if (e.offset === 0) return `${quote(e.text)} cannot be read as a move.`;
    return e.offset >= e.text.length
      ? `${quote(e.text)} cannot be read as a move: it ends too early, at offset ${e.offset}.`
      : `${quote(e.text)} cannot be read as a move: it makes no sense from ${quote(e.text.slice(e.offset))}${at(e.offset)} on.`;
  },
  'notation/ambiguous': (e) =>
    `${quote(e.text)} fits ${e.candidates.length} legal moves: ${list(e.candidates.map(nameOfMove))}.`,
  'notation/no-such-man': (e) =>
    `${quote(e.text)} names ${e.role === undefined ? 'a man' : `${e.role === 'advisor' || e.role === 'elephant' ? 'an' : 'a'} ${e.role}`}${at(e.offset)} that the side to move does not have there.`,
  'notation/impossible': (e) =>
    `${quote(e.text)} tells a step${at(e.offset)} that ${
      e.from.length === 1
        ? `the man on ${pointName(e.from[0]!)} does not make`
        : `none of the men on ${list(e.from.map(pointName))} makes`
    }.`,
  'notation/illegal': (e, say) =>
    `${quote(e.text)} fits several men, and none of them may move so. ${e.reasons.map(say).join(' ')}`,
  'list/bad-move': (e, say) =>
    `Move ${e.index + 1} of the list, ${quote(e.input)}: ${say(e.cause)} The position before it: ${e.fen}`,
  'list/bad-start': (e, say) => `The start position ${quote(e.fen)} cannot be used: ${say(e.cause)}`,
};

/** Sentences about games in JSON, and about trees. */
export const enGames: FaultsOfArea<'json' | 'tree'> = {
  'json/syntax': (e) =>
    `The text is not JSON${e.offset === undefined ? '' : `: it stops making sense${at(e.offset)}`}.`,
  'json/type': (e) => `${visible(e.path)} must be of type ${e.expected}, not ${e.found}.`,
  'json/missing': (e) => `${visible(e.path)} is missing.`,
  'json/value': (e) => `${visible(e.path)} must be ${e.expected}, not ${quote(e.found)}.`,
  'json/version': (e) =>
    `This is version ${e.found} of the format, and only ${list(e.supported.map(String))} can be read.`,
  'json/start': (e, say) => `The start position (${e.path}) cannot be used: ${say(e.cause)}`,
  'json/illegal-move': (e, say) =>
    `${visible(e.path)}, ${quote(e.move)}: ${say(e.cause)} The position before it: ${e.fen}`,
  'json/variations': (e) =>
    `A game has one line, and this record has variations: the first is ${visible(e.path)}.`,
  'json/not-json': (e) =>
    `This is not a game in JSON${at(e.offset)}${e.detail === undefined ? '' : `: ${visible(e.detail)}`}.`,
  'tree/no-such-node': (e) => `The tree has no place [${e.path.join(', ')}].`,
  'tree/is-root': () => 'This is the root of the tree, which cannot be moved or removed.',
  'tree/starts-differ': (e) =>
    `The two records start from different positions: ${e.starts.map(quote).join(' and ')}.`,
  'tree/bad-start': (e, say) => `No board can hold the start position of the tree: ${say(e.cause)}`,
  'tree/illegal-move': (e, say) =>
    `The move ${nameOfMove(e.move)} after ${count(e.path.length - 1, 'move')} (place [${e.path.join(', ')}]): ${say(e.cause)} The position before it: ${e.fen}`,
};
