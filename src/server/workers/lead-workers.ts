import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Config } from '#server/config.ts';
import { StartFailure } from '#server/start-failure.ts';
import { createRestartPause } from './restart-pause.ts';
import { type WorkerReport, workerNumberVariable } from './worker-report.ts';

/** A little longer than a worker itself waits for what is under way. */
const stopPatienceMs = 11_000;

type Outcome = 'finished' | 'gave up';

/**
 * Runs several processes that answer on the same port, replaces those that end, and stops all of them together, from the first moment on: one
 * may have work while another still starts. `start` resolves when all of them are ready, with what a person should see then.
 */
export function leadWorkers({ workers: count, logLevel }: Pick<Config, 'workers' | 'logLevel'>): {
  start: () => Promise<string>;
  stop: () => Promise<Outcome>;
} {
  const working = new Map<number, Worker>();
  let state: 'starting' | 'running' | 'stopping' = 'starting';
  let stopped: Promise<Outcome> | undefined;
  // Each worker accepts for itself. Handed out by this process, one after the other, a new connection would wait behind a whole flood.
  cluster.schedulingPolicy = cluster.SCHED_NONE;

  /** Resolves when the worker is ready, and replaces it for as long as the others run. */
  function run(number: number, pauseAfter = createRestartPause()): Promise<string> {
    const startedAt = performance.now();
    const worker = cluster.fork({ [workerNumberVariable]: number });
    working.set(number, worker);
    return new Promise((resolve, reject) => {
      worker.on('message', (report: WorkerReport) => {
        if (report.kind === 'ready') resolve(report.notice);
        else reject(new StartFailure(report.reason));
      });
      worker.once('exit', (code, signal) => {
        working.delete(number);
        if (state === 'stopping') return;
        reject(new StartFailure(`A worker ended with ${signal ?? code} before it was ready`));
        if (state !== 'running') return;
        const pauseMs = pauseAfter(performance.now() - startedAt);
        warn({ worker: number, code, signal, pauseMs }, 'a worker ended and is replaced');
        setTimeout(replace, pauseMs, number, pauseAfter);
      });
    });
  }

  function replace(number: number, pauseAfter = createRestartPause()): void {
    if (state !== 'running') return;
    run(number, pauseAfter).catch(({ message }: Error) =>
      warn({ worker: number, reason: message }, 'a worker did not start'),
    );
  }

  function warn(about: object, msg: string): void {
    if (['warn', 'info', 'debug', 'trace'].includes(logLevel))
      process.stdout.write(`${JSON.stringify({ level: 40, time: Date.now(), ...about, msg })}\n`);
  }

  function killAll(): void {
    state = 'stopping';
    for (const worker of working.values()) worker.process.kill('SIGKILL');
  }

  async function stopAll(): Promise<Outcome> {
    state = 'stopping';
    const endings = [...working.values()].map(async (worker) => {
      const ended = once(worker, 'exit');
      worker.process.kill('SIGTERM');
      const [code, signal] = await ended;
      // One that was still starting had nothing to finish.
      return code === 0 || signal === 'SIGTERM';
    });
    const patience = new Promise<boolean[]>((resolve) =>
      setTimeout(resolve, stopPatienceMs, [false]).unref(),
    );
    const areFinished = await Promise.race([Promise.all(endings), patience]);
    killAll();
    return areFinished.every(Boolean) ? 'finished' : 'gave up';
  }

  async function start(): Promise<string> {
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    try {
      const notices = await Promise.all(numbers.map((number) => run(number)));
      if (state === 'starting') state = 'running';
      for (const number of numbers) if (!working.has(number)) replace(number);
      return notices[0] ?? '';
    } catch (error) {
      killAll();
      throw error;
    }
  }

  return {
    start,
    stop: () => {
      stopped ??= stopAll();
      return stopped;
    },
  };
}
