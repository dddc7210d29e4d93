/** The words of the command line in traditional Chinese. */
import { pointName } from '../text/phrases.js';
import { list, man, side } from '../text/zhHant/words.js';
import type { CliWords } from './words.js';

/** Traditional Chinese. */
export const zhHantWords: CliWords = {
  line: (number) => `第 ${number} 行`,
  game: (number) => `第 ${number} 局`,
  ply: (number) => `第 ${number} 著`,
  places: (places) => places.join('，'),
  failures: { missing: '沒有這個檔案', denied: '沒有權限', folder: '是資料夾', full: '空間不足' },
  noFen: '，也不是 FEN',
  standardInput: '標準輸入',
  severalInputs: '輸入',
  checked: ({ positions, games, plies, faults }) => {
    const parts = [
      positions > 0 ? `${positions} 個局面` : '',
      games > 0 ? `${games} 局，共 ${plies} 著` : '',
    ].filter((part) => part !== '');
    const found = faults === 0 ? '沒有錯誤' : `${faults} 處錯誤`;
    return `${parts.length === 0 ? '沒有可檢查的內容' : parts.join('，')}：${found}`;
  },
  total: (games, moves) => `${games} 局，共 ${moves} 著`,
  judged: (games, loops, code) => `${games} 局，按 ${code} 有 ${loops} 處循環`,
  progress: (file, games, { moves, loops } = {}) =>
    [
      `${file}: ${games} 局`,
      moves === undefined ? '' : `${moves} 著`,
      loops === undefined ? '' : `${loops} 處循環`,
    ]
      .filter((part) => part !== '')
      .join('，'),
  tooMany: (games, input) => `${input}有 ${games} 局：用 -o 資料夾/ 每局寫一個檔案。`,
  emptyFolder: '資料夾裡沒有檔案',
  noGame: (number, games) => `沒有第 ${number} 局，只有 ${games} 局`,
  noPly: (number, plies) => `沒有第 ${number} 著，主線只有 ${plies} 著`,
  position: (turn, moves, checkers) => {
    const from = list(checkers.map(({ piece, square }) => `${pointName(square)} 的${man(piece)}`));
    return `${side(turn)}走棋${from === '' ? '' : `，被${from}將軍`}，有 ${moves} 種合法著法。`;
  },
  size: ({ moves, lines, comments, warnings }) =>
    [
      `${moves} 著`,
      `${lines} 條線路`,
      comments === 0 ? '' : `${comments} 條註釋`,
      warnings === 0 ? '' : `${warnings} 處警告`,
    ]
      .filter((part) => part !== '')
      .join('，'),
};
