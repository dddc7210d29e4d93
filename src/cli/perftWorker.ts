/** The script of a thread that counts for `xiangqi perft --workers N`. */
import { parentPort } from 'node:worker_threads';
import { type PerftJob, perftCounter } from './perftPool.js';

const count = perftCounter();

parentPort?.on('message', (job: PerftJob) => parentPort?.postMessage(count(job)));
