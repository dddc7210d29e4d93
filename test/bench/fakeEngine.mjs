#!/usr/bin/env node
// An engine that plays several games, works a little, and says of every perft what its variant, depth and FEN are.
import { createInterface } from 'node:readline';

const say = (...lines) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

let variant = 'chess';
let fen = '';
for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...rest] = line.split(' ');
  if (word === 'uci')
    say('id name fake', 'option name UCI_Variant type combo default chess var xiangqi', 'uciok');
  else if (word === 'setoption') variant = rest.at(-1);
  else if (word === 'isready') say('readyok');
  else if (word === 'position') fen = rest.slice(1).join(' ');
  else if (word === 'go') {
    if (fen === 'crash') process.exit(3);
    const end = process.cpuUsage().user + 50_000;
    while (process.cpuUsage().user < end);
    const known = variant === 'xiangqi' && rest[0] === 'perft';
    say('a0a1: 1', '', `Nodes searched: ${known ? fen.length * 10 ** Number(rest[1]) : 0}`, '');
  }
}
