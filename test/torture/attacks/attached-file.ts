import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeRows } from './stored-rows.ts';
import type { Target } from './target.ts';

/** A file of this name beside a message, as if it had come by mail and nobody had looked at its name on the way. */
export async function attachFile({ site }: Target, conversationId: string, id: string, name: string) {
  const folder = join(site.dataDir, 'attachments');
  const file = Buffer.from(id).toString('hex').padStart(32, '0').slice(-32);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), '<script>xss()</script>');
  await changeRows(
    site,
    `insert into received_mails (id, contact_id, from_address, message_id, quoted, is_automatic) values (?, ?, ?, ?, ?, 0)`,
    [`mail-${id}`, conversationId, 'grace@example.org', `<${id}@example.org>`, ''],
  );
  await changeRows(
    site,
    `insert into mail_attachments (id, mail_id, contact_id, name, type, size, file, left_out) values (?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, `mail-${id}`, conversationId, name, 'text/html', 22, file, ''],
  );
}
