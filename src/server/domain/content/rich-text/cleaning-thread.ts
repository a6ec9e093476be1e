import { parentPort, workerData } from 'node:worker_threads';
import { type CleaningJob, cleaned, describeContent } from './cleaning.ts';

/** Where a thread that works on one long content begins and ends. */
const job = workerData as CleaningJob;
parentPort?.postMessage('clean' in job ? cleaned(job.clean) : describeContent(job.describe));
