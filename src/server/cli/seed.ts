import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { asOneAuditEvent } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { loadJwtSecret } from '#server/domain/people/auth/jwt-secret.ts';
import { adminNotice, createFirstAdmin } from '#server/first-admin.ts';
import { createServices } from '#server/services.ts';
import { storageFailure, withStartFailure } from '#server/start-failure.ts';
import type { Storage } from '#server/storage/open.ts';
import { runCommand } from './run-command.ts';
import { runOnStorage } from './run-on-storage.ts';
import { createMovableClock } from './seed/movable-clock.ts';
import { seedDemo } from './seed/seed-demo.ts';

const usage = `Fills the site with a demo agency: 30 posts with pictures, 5 pages, 25 contact messages, and
visitors on the last 90 days.

  npm run seed             on an empty site; does nothing where the demo content is already there,
                           and refuses to touch a site that holds other content
  npm run seed -- --force  makes the demo content anew, beside other content, which is left as it is
`;

const pictures = join(import.meta.dirname, 'seed/pictures');
const args = process.argv.slice(2);
if (args.some((arg) => arg !== '--force')) {
  process.stdout.write(usage);
  process.exit(args.includes('--help') ? 0 : 1);
}

await runCommand((config) => runOnStorage(config, (storage) => seed(config, storage)));

async function seed(config: Config, storage: Storage): Promise<void> {
  const clock = createMovableClock();
  const jwtSecret = await withStartFailure(
    () => loadJwtSecret(config, storage),
    (error) => storageFailure(config, error),
  );
  const services = createServices({
    config,
    storage,
    jwtSecret,
    clock: clock.now,
  });
  const newAdmin = await createFirstAdmin(config, services.accounts);
  process.stdout.write(adminNotice(newAdmin));
  // The demo agency has a history of its own; what was really done here is one thing, today.
  const outcome = await asOneAuditEvent(() =>
    seedDemo({
      services,
      storage,
      clock,
      timeZone: config.timeZone,
      isForced: args.includes('--force'),
      readPicture: (name) => readFile(join(pictures, `${name}.webp`)),
      tell: (line) => process.stdout.write(`${line}\n`),
    }),
  );
  if (outcome === 'made')
    await recordAuditEvent(storage.db, new Date(), { action: 'seeded', entity: 'site' });
  process.exitCode = outcome === 'refused' ? 1 : 0;
}
