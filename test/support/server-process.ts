import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** The whole run tries what was built, as `npm start` runs it; a single test that someone runs by hand tries the sources as they are. */
export const serverCommand: [command: string, ...args: string[]] = process.env.MARQUEE_BUILT
  ? ['sh', join(project, 'scripts/run-program.sh')]
  : [process.execPath, join(project, 'src/server/main.ts')];

export type RunningServer = {
  /** Where it answers. */
  url: string;
  child: ChildProcess;
  /** All it has written to its standard output so far. */
  output: () => string;
  /** Resolves at the end with the exit code, or null when a signal ended it the hard way. */
  ended: Promise<number | null>;
  /** Sends a signal and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export type Run = {
  env: Record<string, string>;
  folder?: string;
  /** Whose rights it runs with; ours if not said otherwise. */
  uid?: number;
  /** Where its standard output goes, if not to us. */
  outputFd?: number;
};

/** The process alone, from its first moment on. */
export function launchServer({ env, folder, uid, outputFd }: Run) {
  const { PATH = '' } = process.env;
  const [command, ...args] = serverCommand;
  const child = spawn(command, args, {
    cwd: folder ?? env.DATA_DIR,
    env: { PATH, ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
    stdio: ['ignore', outputFd ?? 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, output: () => output, errors: () => errors };
}

/** The product as people run it: a process of its own, ready when it says so. */
export async function runServer(run: Run): Promise<RunningServer> {
  return whenReady(launchServer({ ...run, env: { PORT: '0', ...run.env } }));
}

export async function whenReady({
  child,
  ended,
  output,
  errors,
}: ReturnType<typeof launchServer>): Promise<RunningServer> {
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = /ready: (http:\/\/localhost:\d+)/.exec(output());
      if (ready?.[1]) resolve(ready[1].replace('localhost', '127.0.0.1'));
    });
    ended.then((code) => reject(new Error(`The server ended with ${code}: ${errors()}${output()}`)), reject);
  });
  return {
    url,
    child,
    output,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** A start that is expected to fail: its exit code and what it wrote. */
export async function runToTheEnd(
  run: Run,
): Promise<{ code: number | null; output: string; errors: string }> {
  const { ended, output, errors } = launchServer(run);
  return { code: await ended, output: output(), errors: errors() };
}
