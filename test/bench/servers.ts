import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './drive.ts';
import type { PostgresCluster } from './postgres-cluster.ts';
import type { PreparedData } from './prepared-data.ts';
import { cpuTimeOf } from './process-figures.ts';

const root = resolve(import.meta.dirname, '../..');
export const admin = { email: 'admin@example.com', password: 'bench: not a real password' } as const;

export type RunningServer = {
  name: string;
  port: number;
  pid: number;
  /** Everything that works for it: itself, and its database where that is a server too. */
  processes: () => number[];
  /** Milliseconds from the start of the process to its first good answer. */
  readyAfter: number;
  /** Milliseconds of processor time until then, which a busy machine does not change. */
  readyCpu: number;
  stop: () => Promise<void>;
};

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

/** Servers on one core, whoever asks them on another. */
export function pinThisProcess(): boolean {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)]);
  return canPin;
}

async function startServer(
  name: string,
  command: string[],
  { env, log, readyPath }: { env: Record<string, string>; log: string; readyPath: string },
): Promise<RunningServer> {
  const port = Number(env.PORT);
  const [program = '', ...rest] = canPin ? ['taskset', '-c', '0', ...command] : command;
  const started = performance.now();
  // Logs go to a file, as they would in production: a pipe to this process would make it work for the server's log.
  const output = openSync(log, 'w');
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...inherited(), ...env },
    stdio: ['ignore', output, output],
  });
  await untilReady(child, port, readyPath, log);
  const readyAfter = performance.now() - started;
  const pid = child.pid as number;
  const readyCpu = cpuTimeOf(pid);
  return {
    name,
    port,
    pid,
    processes: () => [pid],
    readyAfter,
    readyCpu,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Nothing of the caller's settings may change what is measured. */
function inherited(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production' };
}

async function untilReady(child: ChildProcess, port: number, path: string, log: string): Promise<void> {
  for (const giveUp = performance.now() + 30_000; performance.now() < giveUp; ) {
    if (child.exitCode !== null) throw new Error(`a server ended before it was ready: see ${log}`);
    const answer = await ask(port, { method: 'GET', path }).catch(() => undefined);
    if (answer && answer.status < 500) return;
    await pause(2);
  }
  throw new Error(`a server did not become ready: see ${log}`);
}

/** The product as it is built and delivered, on data that was prepared before. */
export async function startProduct(
  name: string,
  { dataDir, databaseUrl }: PreparedData,
  cluster?: PostgresCluster,
): Promise<RunningServer> {
  const env = {
    PORT: String(await freePort()),
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    JWT_SECRET: 'a secret that only the bench knows, long enough',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // The load comes from one machine, pretending to be many visitors.
    TRUST_PROXY: '1',
  };
  const server = await startServer(name, ['sh', 'scripts/run-program.sh'], {
    env,
    log: join(dataDir, 'server.log'),
    readyPath: '/readyz',
  });
  return cluster ? { ...server, processes: () => [server.pid, ...cluster.processes()] } : server;
}

export async function startReference(
  kind: 'bare' | 'fastify',
  answersFile: string,
  readyPath: string,
): Promise<RunningServer> {
  const port = await freePort();
  const script = join(import.meta.dirname, `reference-${kind}.ts`);
  return startServer(kind, [process.execPath, script, answersFile, String(port)], {
    env: { PORT: String(port) },
    log: `${answersFile}.${kind}.log`,
    readyPath,
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
