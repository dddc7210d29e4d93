/** The words of the command line in simplified Chinese. */
import { pointName } from '../text/phrases.js';
import { list, man, side } from '../text/zhHans/words.js';
import type { CliWords } from './words.js';

/** Simplified Chinese. */
export const zhHansWords: CliWords = {
  line: (number) => `第 ${number} 行`,
  game: (number) => `第 ${number} 局`,
  ply: (number) => `第 ${number} 着`,
  places: (places) => places.join('，'),
  failures: { missing: '没有这个文件', denied: '没有权限', folder: '是文件夹', full: '空间不足' },
  noFen: '，也不是 FEN',
  standardInput: '标准输入',
  severalInputs: '输入',
  checked: ({ positions, games, plies, faults }) => {
    const parts = [
      positions > 0 ? `${positions} 个局面` : '',
      games > 0 ? `${games} 局，共 ${plies} 着` : '',
    ].filter((part) => part !== '');
    const found = faults === 0 ? '没有错误' : `${faults} 处错误`;
    return `${parts.length === 0 ? '没有可检查的内容' : parts.join('，')}：${found}`;
  },
  total: (games, moves) => `${games} 局，共 ${moves} 着`,
  judged: (games, loops, code) => `${games} 局，按 ${code} 有 ${loops} 处循环`,
  progress: (file, games, { moves, loops } = {}) =>
    [
      `${file}: ${games} 局`,
      moves === undefined ? '' : `${moves} 着`,
      loops === undefined ? '' : `${loops} 处循环`,
    ]
      .filter((part) => part !== '')
      .join('，'),
  tooMany: (games, input) => `${input}有 ${games} 局：用 -o 文件夹/ 每局写一个文件。`,
  emptyFolder: '文件夹里没有文件',
  noGame: (number, games) => `没有第 ${number} 局，只有 ${games} 局`,
  noPly: (number, plies) => `没有第 ${number} 着，主线只有 ${plies} 着`,
  position: (turn, moves, checkers) => {
    const from = list(checkers.map(({ piece, square }) => `${pointName(square)} 的${man(piece)}`));
    return `${side(turn)}走棋${from === '' ? '' : `，被${from}将军`}，有 ${moves} 种合法着法。`;
  },
  size: ({ moves, lines, comments, warnings }) =>
    [
      `${moves} 着`,
      `${lines} 条线路`,
      comments === 0 ? '' : `${comments} 条注释`,
      warnings === 0 ? '' : `${warnings} 处警告`,
    ]
      .filter((part) => part !== '')
      .join('，'),
};
