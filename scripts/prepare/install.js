import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { withProgress } from './progress.js';
import { runQuietly } from './run-command.js';

/** Says which lock file the installed packages came from, and whether the development packages are among them. */
const marker = 'node_modules/.marquee-installed.json';

/**
 * Installs what the lock file says, unless that is what is there already.
 *
 * @param {{ development: boolean }} wanted whether the packages for testing and checking are needed too
 */
export async function installPackages({ development }) {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const installed = readMarker();
  if (installed?.lock === lock && (installed.development || !development)) return;

  // Development packages that someone installed are kept: a start never takes away what a test needs.
  const all = development || (installed?.development ?? hasDevelopmentPackages());
  const keep = all ? '--include=dev' : '--omit=dev';
  // Adding to a complete installation leaves a server that runs from it undisturbed; `npm ci` would first delete everything.
  const command = installed?.lock === lock ? ['install', '--no-save'] : ['ci'];
  await withProgress('Installing', async () => {
    rmSync(marker, { force: true });
    await runNpm([...command, keep, '--no-audit', '--no-fund', '--loglevel=error']);
    writeFileSync(marker, JSON.stringify({ lock, development: all }));
  });
}

/** @returns {{ lock: string, development: boolean } | undefined} */
function readMarker() {
  try {
    return JSON.parse(readFileSync(marker, 'utf8'));
  } catch {
    return undefined;
  }
}

function hasDevelopmentPackages() {
  return existsSync('node_modules/vitest');
}

/** @param {string[]} args */
function runNpm(args) {
  const failure = `npm ${args[0]} failed: the packages could not be installed`;
  const { npm_execpath: npm, npm_node_execpath: node, PATH = '' } = process.env;
  // npm must not run on the Node in node_modules, which it may be about to replace.
  const outsidePath = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const env = { ...process.env, PATH: outsidePath.join(delimiter) };
  if (npm?.endsWith('.js') && node && existsSync(node) && !node.includes('node_modules'))
    return runQuietly(node, [npm, ...args], { failure, env });
  return runQuietly('npm', args, { failure, env });
}
