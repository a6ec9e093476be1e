import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { loadJwtSecret } from '#server/domain/people/auth/jwt-secret.ts';
import { createServices, type Services } from '#server/services.ts';
import { migrate } from '#server/storage/migrate.ts';
import { type Engine, openStorage, type Storage } from '#server/storage/open.ts';
import { createMigratedDatabase } from './databases.ts';

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  storage: Storage;
  config: Config;
  /** The time by the app's clock. */
  now: () => Date;
  /** Stops the app's clock, for what happens within a window of time, however long that takes here. */
  stopClock: () => void;
  /** Moves the app's clock, so that expiry and windows can be tried without waiting. */
  advance: (milliseconds: number) => void;
  close: () => Promise<void>;
};

/** The real app on a real, empty database. Nothing is replaced but the clock. */
export async function buildTestApp(engine: Engine, env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createMigratedDatabase(engine);
  const test = await buildInstance({ ...database.env, ...env });
  return {
    ...test,
    close: async () => {
      await test.close();
      await database.drop();
    },
  };
}

/** One more instance on a database that is there already. */
export async function buildInstance(env: Record<string, string>): Promise<TestApp> {
  const config = loadConfig({ LOG_LEVEL: 'silent', PORT: '0', ...env });
  const storage = openStorage(config);
  await migrate(storage);
  let offset = 0;
  let stoppedAt: number | undefined;
  const now = () => new Date((stoppedAt ?? Date.now()) + offset);
  const services = createServices({
    config,
    storage,
    jwtSecret: await loadJwtSecret(config, storage),
    clock: now,
  });
  const app = await buildApp({ config, services, storage });
  await app.ready();
  return {
    app,
    services,
    storage,
    config,
    now,
    stopClock: () => {
      stoppedAt = Date.now();
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    close: async () => {
      await app.close();
      await services.auth.settled();
      await storage.close();
    },
  };
}
