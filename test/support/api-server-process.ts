import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { loadJwtSecret } from '#server/domain/people/auth/jwt-secret.ts';
import { createServices } from '#server/services.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage } from '#server/storage/open.ts';

/** The API in a process of its own, so that a test can end it the hard way. */
export type ApiServerProcess = { origin: string; kill: (signal: NodeJS.Signals) => Promise<void> };

export async function startApiServer(env: Record<string, string>): Promise<ApiServerProcess> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await firstLine(child);
  return {
    origin,
    kill: async (signal) => {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server has no output');
  for await (const line of createInterface(stdout)) return line;
  throw new Error('the server ended before it was ready');
}

async function run() {
  const config = loadConfig(process.env);
  const storage = openStorage(config);
  await migrate(storage);
  const services = createServices({
    config,
    storage,
    jwtSecret: await loadJwtSecret(config, storage),
    clock: () => new Date(),
  });
  const app = await buildApp({ config, services, storage });
  app.addHook('onClose', async () => {
    await services.jobs.stop();
    await services.auth.settled();
    await storage.close();
  });
  const origin = await app.listen({ port: config.port, host: config.host });
  services.jobs.start(app.log);
  process.once('SIGTERM', () => void app.close());
  process.stdout.write(`${origin}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
