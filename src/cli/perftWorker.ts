/** The script of a thread that counts for `xiangqi perft --workers N`. */
import { parentPort } from 'node:worker_threads';
import { doPerftJob, type PerftJob } from './perftPool.js';

parentPort?.on('message', (job: PerftJob) => parentPort?.postMessage(doPerftJob(job)));
