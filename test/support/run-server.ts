import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Config, loadConfig } from '#server/config.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { freePort } from './start-postgres.ts';

const root = resolve(import.meta.dirname, '../..');
const readyLine = 'Marquee is ready';

export const adminAccount = {
  email: 'admin@example.com',
  password: 'a good long password',
  name: 'Ada Admin',
};

/** The data folders of the servers that run, by their address. */
const dataDirs = new Map<string, string>();

/** The database of a server that this process has started, for what a test needs to be there before it begins. */
export async function onDatabaseOf<Result>(
  url: string,
  work: (storage: Storage, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig({ DATA_DIR: dataDirs.get(url) });
  const storage = openStorage(config);
  try {
    return await work(storage, config);
  } finally {
    await storage.close();
  }
}

export type RunningServer = { url: string; pid: number; dataDir: string; stop: () => Promise<void> };

/** The product itself as `npm start` runs it, on a port and a data folder of its own. */
export async function runServer(
  env: Record<string, string> = {},
  { withDemo = false } = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-'));
  const port = await freePort();
  const options = {
    cwd: root,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: adminAccount.email,
      ADMIN_PASSWORD: adminAccount.password,
      ADMIN_NAME: adminAccount.name,
      // What is told of events in tests is on this machine.
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ...env,
    },
  };
  if (withDemo) await promisify(execFile)(process.execPath, ['src/server/cli/seed.ts'], options);
  const server = spawn('sh', ['scripts/run-program.sh'], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(server);
  const url = `http://localhost:${port}`;
  dataDirs.set(url, dataDir);
  return {
    url,
    pid: server.pid as number,
    dataDir,
    stop: async () => {
      const isRunning = server.exitCode === null && server.signalCode === null;
      const ended = isRunning && new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(readyLine)) resolve();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)),
    );
  });
}
