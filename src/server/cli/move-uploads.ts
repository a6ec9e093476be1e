import { join } from 'node:path';
import { createFolderAttachmentStore } from '#server/domain/inbox/attachments/folder-attachment-store.ts';
import { copyFiles } from '#server/domain/media/uploads/copy-files.ts';
import { createFolderUploadStore } from '#server/domain/media/uploads/folder-upload-store.ts';
import { createDatabaseFiles } from '#server/storage/database-files.ts';
import type { Db } from '#server/storage/open.ts';
import { runCommand } from './run-command.ts';
import { runOnStorage } from './run-on-storage.ts';
import { UsageError } from './usage-error.ts';

const usage = `Usage: npm run move-uploads

Copies the uploads and the attachments of mails from the data folder into the database, for a site that goes on with UPLOADS=database.
It may be run again. The files in the data folder are left as they are.`;

/** `npm run move-uploads` */
await runCommand(async (config) => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return void process.stdout.write(`${usage}\n`);
  if (args.length > 0) throw new UsageError('There is nothing to choose.', usage);
  await runOnStorage(config, ({ db }) => moveUploads(config.dataDir, db));
});

async function moveUploads(dataDir: string, db: Db): Promise<void> {
  const folder = (name: string) => join(dataDir, name);
  const now = new Date();
  const uploads = createDatabaseFiles(db, 'uploads');
  const attachments = createDatabaseFiles(db, 'attachments');
  const pictures = await copyFiles(createFolderUploadStore(folder('uploads')), uploads, now);
  const others = await copyFiles(createFolderAttachmentStore(folder('attachments')), attachments, now);
  process.stdout.write(`${pictures} files of uploads and ${others} attachments are in the database.\n`);
}
