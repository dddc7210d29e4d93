#!/usr/bin/env node
/** The bin `xiangqi`: hands the process over to the program. */
import { readFileSync } from 'node:fs';
import { nodeIo } from './nodeIo.js';
import { runProgram } from './program.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const io = nodeIo(new URL('./perftWorker.js', import.meta.url));

process.exitCode = await runProgram(process.argv.slice(2), version, io);
