import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { loadJwtSecret } from '#server/domain/auth/jwt-secret.ts';
import { createServices, type Services } from '#server/services.ts';
import { migrate } from '#server/storage/migrate.ts';
import { type Engine, openStorage, type Storage } from '#server/storage/open.ts';
import { createTestDatabase } from './databases.ts';

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  storage: Storage;
  config: Config;
  /** Moves the app's clock, so that expiry and windows can be tried without waiting. */
  advance: (milliseconds: number) => void;
  close: () => Promise<void>;
};

/** The real app on a real, empty database. Nothing is replaced but the clock. */
export async function buildTestApp(engine: Engine, env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase(engine);
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
  const services = createServices({
    config,
    storage,
    jwtSecret: await loadJwtSecret(config, storage),
    clock: () => new Date(Date.now() + offset),
  });
  const app = await buildApp({ config, services, storage });
  await app.ready();
  return {
    app,
    services,
    storage,
    config,
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    close: async () => {
      await app.close();
      await storage.close();
    },
  };
}
