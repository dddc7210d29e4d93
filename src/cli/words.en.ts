/** The words of the command line in English. */
import { formatSquare } from '../core/square.js';
import { count } from '../text/en/words.js';
import type { CliWords } from './words.js';

/** English. */
export const enWords: CliWords = {
  line: (number) => `line ${number}`,
  game: (number) => `game ${number}`,
  ply: (number) => `ply ${number}`,
  places: (places) => places.join(', '),
  failures: {
    missing: 'no such file',
    denied: 'permission denied',
    folder: 'is a folder',
    full: 'no space left',
  },
  noFen: ', and no FEN',
  standardInput: 'standard input',
  severalInputs: 'the input',
  checked: ({ positions, games, plies, faults }) => {
    const parts = [
      positions > 0 ? count(positions, 'position') : '',
      games > 0 ? `${count(games, 'game')} with ${count(plies, 'move')}` : '',
    ].filter((part) => part !== '');
    const found = faults === 0 ? 'no fault' : count(faults, 'fault');
    return `${parts.length === 0 ? 'nothing to check' : parts.join(', ')}: ${found}`;
  },
  total: (games, moves) => `${count(games, 'game')} with ${count(moves, 'move')}`,
  judged: (games, loops, code) => `${count(games, 'game')}, ${count(loops, 'loop')} under ${code}`,
  progress: (file, games, { moves, loops } = {}) =>
    [
      `${file}: ${count(games, 'game')}`,
      moves === undefined ? '' : count(moves, 'move'),
      loops === undefined ? '' : count(loops, 'loop'),
    ]
      .filter((part) => part !== '')
      .join(', '),
  tooMany: (games, input) => `There are ${games} in ${input}: -o folder/ writes a file for each.`,
  emptyFolder: 'there is no file in this folder',
  noGame: (number, games) => `there is no game ${number}, only ${games}`,
  noPly: (number, plies) => `there is no ply ${number}, the main line has ${plies}`,
  position: (turn, moves, checkers) => {
    const from = checkers
      .map(({ piece, square }) => `${piece.color} ${piece.role} on ${formatSquare(square)}`)
      .join(' and the ');
    const check = from === '' ? '' : `, in check from the ${from}`;
    return `${turn === 'red' ? 'Red' : 'Black'} to move${check}, ${count(moves, 'legal move')}.`;
  },
  size: ({ moves, lines, comments, warnings }) =>
    [
      count(moves, 'move'),
      count(lines, 'line'),
      comments === 0 ? '' : count(comments, 'comment'),
      warnings === 0 ? '' : count(warnings, 'warning'),
    ]
      .filter((part) => part !== '')
      .join(', '),
};
