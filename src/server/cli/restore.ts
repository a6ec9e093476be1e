import { restoreBackup } from '#server/backup/restore-backup.ts';
import { onDatabase } from './on-database.ts';
import { runCommand } from './run-command.ts';
import { terminalActor } from './terminal-actor.ts';
import { UsageError } from './usage-error.ts';

const usage = `Usage: npm run restore -- FILE [--replace]

Puts the site back as it was when the file was made. Stop the server first. Without --replace only an empty place is filled.
Everything is checked before anything is replaced: a restore that fails has changed nothing.`;

/** `npm run restore -- FILE` */
await runCommand(async (config) => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return void process.stdout.write(`${usage}\n`);
  const replace = args.includes('--replace');
  const [file, ...rest] = args.filter((arg) => arg !== '--replace');
  if (!file || file.startsWith('-') || rest.length > 0) throw new UsageError('Please name one file.', usage);
  const createdAt = await onDatabase(config, () =>
    restoreBackup(config, file, { replace, actor: terminalActor() }),
  );
  process.stdout.write(`The site was restored to its state of ${createdAt}.\n`);
});
