import { delimiter, join } from 'node:path';
import { installWithApt, isExecutable, mayUseApt } from './programs.js';
import { withProgress } from './progress.js';
import { PlainError } from './run-command.js';

/**
 * The mail server to test mailboxes with: the one that DOVECOT_PATH names, else the machine's own. Servers stand outside of most people's PATH.
 *
 * @returns {string | undefined}
 */
export function findMailServer() {
  const named = process.env.DOVECOT_PATH;
  if (named) return named;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'dovecot')).find(isExecutable);
}

/** Finds a mail server or installs Debian's where we may. The tests start their own: whether the machine's runs does not matter. */
export async function ensureMailServer() {
  if (findMailServer()) return;
  if (mayUseApt())
    await withProgress('Installing a mail server', () =>
      installWithApt('dovecot-imapd', ['--no-install-recommends']),
    );
  if (!findMailServer())
    throw new PlainError(
      'The mailbox tests need Dovecot: install it (for instance apt-get install dovecot-imapd) or set DOVECOT_PATH.',
    );
}
