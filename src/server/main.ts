import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { adminPaths } from '#contract/paths.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { generatePassword } from './domain/auth/accounts-service.ts';
import { loadJwtSecret } from './domain/auth/jwt-secret.ts';
import { createContentEvents } from './domain/content-events.ts';
import { readEnvironment } from './environment.ts';
import { prepareGracefulStop } from './graceful-stop.ts';
import { startDevBundle } from './render/dev-bundle.ts';
import { loadBuiltBundle, type WebBundle } from './render/load-bundle.ts';
import { createServices, type Services } from './services.ts';
import { listenFailure, orFail, StartFailure, storageFailure } from './start-failure.ts';
import { migrate } from './storage/migrate.ts';
import { openStorage } from './storage/open.ts';

try {
  await start(loadConfig(readEnvironment(process.env, process.cwd())));
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartFailure)) throw error;
  process.stderr.write(`Marquee cannot start. ${error.message}\n`);
  process.exit(1);
}

async function start(config: Config) {
  const { storage, jwtSecret } = await orFail(
    () => openDatabase(config),
    (error) => storageFailure(config, error),
  );
  const services = createServices({
    config,
    storage,
    jwtSecret,
    events: createContentEvents(),
    clock: () => new Date(),
  });
  const app = await buildApp({ config, services, storage, web: loadWebPart });
  app.addHook('onClose', async () => {
    await services.mail.stop();
    await services.uploads.sweeping.stop();
    await storage.close();
  });
  const stop = prepareGracefulStop(app);
  const newAdmin = await createFirstAdmin(config, services);
  try {
    await orFail(
      () => app.listen({ port: config.port, host: config.host }),
      (error) => listenFailure(config, error),
    );
    services.mail.start(app.log);
    services.uploads.sweeping.start(app.log);
    if (services.captcha.warning) app.log.warn(services.captcha.warning);
    announce((app.server.address() as AddressInfo).port, services);
  } finally {
    // Even when the port turns out to be in use: the password is shown now or never.
    if (newAdmin) announceAdmin(newAdmin);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => process.exit((await stop()) === 'finished' ? 0 : 1));
  }
}

/** From its sources with live reload under --dev, else as it was built. */
async function loadWebPart(app: FastifyInstance): Promise<WebBundle> {
  if (process.argv.includes('--dev')) return startDevBundle(app);
  const built = await loadBuiltBundle();
  if (!built) throw new StartFailure('The web part has not been built: run npm run build');
  return built;
}

async function openDatabase(config: Config) {
  const storage = openStorage(config, (error) => {
    process.stderr.write(`The database connection was lost: ${error.message}\n`);
  });
  await migrate(storage);
  return { storage, jwtSecret: await loadJwtSecret(config, storage) };
}

/** The account to show in the terminal, if one was made now and its password is not known yet. */
async function createFirstAdmin({ admin }: Config, { accounts }: Services) {
  const password = admin.password ?? generatePassword();
  const isNew = await accounts.createFirst({ email: admin.email, name: admin.name, password });
  return isNew && !admin.password ? { email: admin.email, password } : undefined;
}

function announce(port: number, { mail, captcha }: Services) {
  const address = `http://localhost:${port}`;
  process.stdout.write(
    `\n  Marquee is ready: ${address}\n  Back office:      ${address}${adminPaths.login}\n  Mail:             ${mail.description}\n${captcha.warning ? `\n  WARNING: ${captcha.warning}\n` : ''}`,
  );
}

function announceAdmin({ email, password }: { email: string; password: string }) {
  process.stdout.write(
    `\n  The first admin was made. This password is shown only once:\n    e-mail:   ${email}\n    password: ${password}\n\n`,
  );
}
