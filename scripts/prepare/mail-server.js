import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withProgress } from './progress.js';
import { PlainError, runQuietly } from './run-command.js';

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
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version'))
    await withProgress('Installing a mail server', installWithApt);
  if (!findMailServer())
    throw new PlainError(
      'The mailbox tests need Dovecot: install it (for instance apt-get install dovecot-imapd) or set DOVECOT_PATH.',
    );
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const failure = 'apt-get could not install dovecot-imapd';
  await runQuietly('apt-get', ['update', '-qq'], { failure, env });
  const wanted = ['install', '-y', '-qq', '--no-install-recommends', 'dovecot-imapd'];
  await runQuietly('apt-get', wanted, { failure, env });
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
