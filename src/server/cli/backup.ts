import { constants } from 'node:os';
import { makeBackup } from '#server/backup/make-backup.ts';
import { onDatabase } from './on-database.ts';
import { runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const usage = `Usage: npm run backup -- FILE

Puts the whole site into one file: the database, the uploads and everything else in the data folder, as they are at one moment.
The site may go on working meanwhile. An older backup of that name is replaced, anything else is left as it is. The file
holds passwords as hashes, sessions and the secret that signs them: keep it as safe as the site itself.`;

/** `npm run backup -- FILE` */
await runCommand(async (config) => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === '--help' || file === '-h') return void process.stdout.write(`${usage}\n`);
  if (!file || file.startsWith('-') || rest.length > 0) throw new UsageError('Please name one file.', usage);
  const bytes = await onDatabase(config, () => makeBackup(config, file, new Date(), endingOnSignals()));
  process.stdout.write(`The backup ${file} was made (${bytes.toLocaleString('en-US')} bytes).\n`);
});

/** The last moment to clear away what is not finished. The exit code is the one that shells give to whoever a signal ended. */
function endingOnSignals(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      ending.abort();
      process.exit(128 + constants.signals[signal]);
    });
  }
  return ending.signal;
}
