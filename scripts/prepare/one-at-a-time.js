import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const lockFile = '.cache/prepare.lock';
const longestMinutes = 15;

/**
 * Two commands that are started together in one folder must not install or build into each other's files.
 *
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function oneAtATime(work) {
  mkdirSync('.cache', { recursive: true });
  for (let attempt = 0; !tryToLock(); attempt += 1) {
    if (attempt === 1) console.log('Waiting for another command in this folder…');
    await wait(250);
  }
  const stop = () => process.exit(130);
  process.once('exit', unlock).once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await work();
  } finally {
    unlock();
    process.off('exit', unlock).off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function unlock() {
  rmSync(lockFile, { force: true });
}

function tryToLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isAbandoned()) unlock();
    return false;
  }
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > longestMinutes * 60_000) return true;
    const holder = Number(readFileSync(lockFile, 'utf8'));
    // Empty for the instant between another process making the file and writing to it.
    if (holder === 0) return false;
    if (holder === process.pid) return true;
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}
