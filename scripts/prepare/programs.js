import { accessSync, constants, existsSync } from 'node:fs';
import { runQuietly } from './run-command.js';

/** Programs of the machine that the tests need. */

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function mayUseApt() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * @param {string} name
 * @param {string[]} [options]
 */
export async function installWithApt(name, options = []) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const failure = `apt-get could not install ${name}`;
  await runQuietly('apt-get', ['update', '-qq'], { failure, env });
  await runQuietly('apt-get', ['install', '-y', '-qq', ...options, name], { failure, env });
}
