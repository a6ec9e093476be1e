import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { adminPaths } from '#contract/paths.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { createAccountsService } from './domain/people/auth/accounts-service.ts';
import { loadJwtSecret } from './domain/people/auth/jwt-secret.ts';
import { readEnvironment } from './environment.ts';
import { adminNotice, createFirstAdmin } from './first-admin.ts';
import { prepareGracefulStop } from './graceful-stop.ts';
import { startDevBundle } from './render/dev-bundle.ts';
import { loadBuiltBundle, type WebBundle } from './render/load-bundle.ts';
import { createServices, type Services } from './services.ts';
import { shownAddress } from './shown-address.ts';
import { listenFailure, StartFailure, storageFailure, withStartFailure } from './start-failure.ts';
import { hasFilesLeftBehind } from './storage/files-left-behind.ts';
import { migrate } from './storage/migrate.ts';
import { openStorage, type Storage } from './storage/open.ts';
import { version } from './version.ts';
import { reportToLeader, workerNumber } from './workers/worker-report.ts';

const isDevelopment = process.argv.includes('--dev');

// Whoever read what we say may have gone, as in `npm start | head`, or the disk that it goes to may be full. The site stays.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

/** One of several processes that share a port; the one that leads them has prepared the database, and speaks for all. */
const worker = workerNumber(process.env);

try {
  const config = loadConfig(readEnvironment(process.env, process.cwd()));
  if (config.workers > 1 && !worker && !isDevelopment) await startWorkers(config);
  else await start(config);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartFailure)) throw error;
  if (worker) await reportToLeader({ kind: 'failed', reason: error.message });
  else process.stderr.write(`Marquee cannot start. ${error.message}\n`);
  process.exit(1);
}

async function startWorkers(config: Config) {
  const newAdmin = await withStartFailure(
    () => prepareDatabase(config),
    (error) => storageFailure(config, error),
  );
  const { leadWorkers } = await import('./workers/lead-workers.ts');
  const { start, stop } = leadWorkers(config);
  stopOnSignals(stop);
  const notice = await start().catch((error: unknown) => {
    tell(adminNotice(newAdmin));
    throw error;
  });
  tell(notice + adminNotice(newAdmin));
}

/** What must be done once, before any of several processes begins. */
async function prepareDatabase(config: Config) {
  const { storage } = await openDatabase(config);
  try {
    return await createFirstAdmin(config, createAccountsService({ storage, clock: () => new Date() }));
  } finally {
    await storage.close();
  }
}

async function start(config: Config) {
  let app: FastifyInstance | undefined;
  const { storage, jwtSecret } = await withStartFailure(
    () =>
      openDatabase(config, (error) =>
        app?.log.warn({ err: error }, 'the connection to the database was lost'),
      ),
    (error) => storageFailure(config, error),
  );
  const services = createServices({
    config,
    storage,
    jwtSecret,
    clock: () => new Date(),
  });
  app = await buildApp({ config, services, storage, web: loadWebPart, cachePages: !isDevelopment });
  app.addHook('onClose', async () => {
    await services.jobs.stop();
    await services.visits.flush();
    await services.missing.flush();
    await services.auth.settled();
    await storage.close();
  });
  const stop = prepareGracefulStop(app);
  const newAdmin = worker ? undefined : await createFirstAdmin(config, services.accounts);
  const warnings = await findWarnings(config, services, storage);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    // The password of the admin that was just made is shown now or never.
    tell(adminNotice(newAdmin));
    throw new StartFailure(listenFailure(config, error));
  }
  // From the first request on, a signal lets what is under way finish.
  stopOnSignals(stop);
  services.jobs.start(app.log);
  for (const warning of warnings) app.log.warn(warning);
  const { port } = app.server.address() as AddressInfo;
  const notice = readyNotice(shownAddress(config.host, port), services, warnings);
  if (worker) await reportToLeader({ kind: 'ready', notice });
  else tell(notice + adminNotice(newAdmin));
  // What npm start keeps of the compiled code is written now, so that the next start is quick however this one ends.
  flushCompileCache();
}

/** For a person to read. What cannot be said on standard output is said where errors are: a password is shown now or never. */
function tell(text: string) {
  process.stdout.write(text, (failure) => {
    if (failure) process.stderr.write(text);
  });
}

function stopOnSignals(stop: () => Promise<'finished' | 'gave up'>) {
  // A terminal and npm may both pass on the same signal: the second one must not cut the first one short.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => process.exit((await stop()) === 'finished' ? 0 : 1));
  }
}

/** From its sources with live reload under --dev, else as it was built. */
async function loadWebPart(app: FastifyInstance): Promise<WebBundle> {
  if (isDevelopment) return startDevBundle(app);
  const built = await loadBuiltBundle();
  if (!built) throw new StartFailure('The web part has not been built: run npm run build');
  return built;
}

async function openDatabase(config: Config, onConnectionLost?: (error: Error) => void) {
  const storage = openStorage(config, { onIdleError: onConnectionLost, isServing: true });
  if (!worker) await migrate(storage);
  return { storage, jwtSecret: await loadJwtSecret(config, storage) };
}

/** What works, but hardly as it was meant. */
async function findWarnings(
  { uploads, dataDir }: Config,
  { captcha }: Services,
  { db }: Storage,
): Promise<string[]> {
  const warnings = captcha.warning ? [captcha.warning] : [];
  // One of several processes speaks for all.
  if (uploads === 'database' && (!worker || worker === 1) && (await hasFilesLeftBehind(db, dataDir)))
    warnings.push(
      `UPLOADS=database is set, but pictures or attachments are still in ${dataDir} alone and are not found: npm run move-uploads copies them`,
    );
  return warnings;
}

function readyNotice(address: string, { mail, mailIn }: Services, warnings: string[]): string {
  const lines = [
    '',
    `  Marquee is ready: ${address}`,
    `  Version:          ${version}`,
    `  Back office:      ${address}${adminPaths.login}`,
    `  Mail:             ${mail.description}`,
    ...(mailIn.description ? [`                    ${mailIn.description}`] : []),
    ...warnings.flatMap((warning) => ['', `  WARNING: ${warning}`]),
    '',
  ];
  return `${lines.join('\n')}\n`;
}
