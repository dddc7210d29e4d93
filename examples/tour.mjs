// The main job on one real game: draw the board, check every move, count the moves that there would have been.
// Run by `npm start`; it reads examples/sample-game.json and imports the built package by its name.
import { readFileSync } from 'node:fs';
import { formatFen, formatMove, startPosition, tryPlay } from 'xiangqi-kit';
import { divide, perft } from 'xiangqi-kit/board';
import { drawBoard, explain, zhHans } from 'xiangqi-kit/text';

const game = JSON.parse(readFileSync(new URL('./sample-game.json', import.meta.url), 'utf8'));
const moves = game.moves.join(' ').split(' ');

console.log(`${game.red} – ${game.black}, ${game.place}, ${game.date}\n`);
console.log(drawBoard(startPosition));

// 1. every move is checked, and written down
let position = startPosition;
const written = [];
for (const [ply, text] of moves.entries()) {
  const next = tryPlay(position, text);
  if (!next.ok) {
    console.error(`ply ${ply + 1}, ${text}: ${explain(next.error)}`);
    process.exit(1);
  }
  written.push(text);
  position = next.value;
}
console.log(`\n${written.length} moves, each one legal. The final position:\n`);
console.log(drawBoard(position));
console.log(`\n${formatFen(position)}\n`);

// 2. a move that is not legal is answered with the reason
const wrong = tryPlay(startPosition, 'b0d1');
if (!wrong.ok)
  console.log(
    `b0d1 in the start position: ${explain(wrong.error)} ${explain(wrong.error, { locale: zhHans })}\n`,
  );

// 3. how many lines of play there are, and how they divide among the first moves
for (let depth = 1; depth <= 4; depth++) {
  console.log(`perft ${depth}: ${perft(startPosition, depth).toLocaleString('en')}`);
}
const parts = divide(startPosition, 4).map(
  ([move, count]) => `${formatMove(startPosition, move, 'iccs')} ${count}`,
);
for (let row = 0; row < parts.length; row += 4)
  console.log(
    parts
      .slice(row, row + 4)
      .map((cell) => cell.padEnd(14))
      .join(''),
  );
