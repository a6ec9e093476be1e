import { parentPort, workerData } from 'node:worker_threads';
import { cleaned } from './cleaning.ts';

/** Where a thread that cleans one long content begins and ends. */
parentPort?.postMessage(cleaned(String(workerData)));
