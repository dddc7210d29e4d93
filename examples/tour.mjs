// The main job on one real game: draw the board, check every move, write it in three notations, count the lines of play.
// Run by `npm start`; it reads examples/sample-game.json and imports the built package by its name.
import { readFileSync } from 'node:fs';
import { formatFen, formatMove, replay, startPosition, tryPlay } from 'xiangqi-kit';
import { divide, perft } from 'xiangqi-kit/board';
import { ascii, explain, zhHans } from 'xiangqi-kit/text';

const sample = JSON.parse(readFileSync(new URL('./sample-game.json', import.meta.url), 'utf8'));
const moves = sample.moves.join(' ').split(' ');

console.log(`${sample.red} – ${sample.black}, ${sample.place}, ${sample.date}\n`);
console.log(ascii(startPosition, { men: 'chinese' }));

// 1. Every move is checked; a list with a fault is answered with the place and the reason.
const game = replay({ moves });
if (!game.ok) {
  console.error(explain(game.error));
  process.exit(1);
}

// 2. The same moves as people write them. How a move is written depends on the position that it is played in.
console.log(`\n${moves.length} moves, each one legal:\n`);
let position = startPosition;
for (const [ply, move] of game.value.moves.entries()) {
  const number = ply % 2 === 0 ? `${ply / 2 + 1}.` : '';
  const [chinese, wxf, iccs] = ['chinese', 'wxf', 'iccs'].map((name) => formatMove(position, move, name));
  console.log(`${number.padStart(4)} ${chinese}  ${wxf}  ${iccs}`);
  position = position.play(move);
}
console.log(`\n${ascii(position, { men: 'chinese' })}\n\n${formatFen(position)}`);

// 3. A move that is not legal is answered with the reason.
const wrong = tryPlay(startPosition, 'b0d1');
if (!wrong.ok) {
  console.log(
    `\nb0d1 in the start position: ${explain(wrong.error)} ${explain(wrong.error, { locale: zhHans })}\n`,
  );
}

// 4. How many lines of play there are, and how they divide among the first moves.
for (let depth = 1; depth <= 4; depth++) {
  console.log(`perft ${depth}: ${perft(startPosition, depth).toLocaleString('en')}`);
}
const parts = divide(startPosition, 4).map(
  ([move, count]) => `${formatMove(startPosition, move, 'iccs')} ${count}`,
);
for (let row = 0; row < parts.length; row += 4) {
  const cells = parts.slice(row, row + 4).map((cell) => cell.padEnd(14));
  console.log(cells.join('').trimEnd());
}
