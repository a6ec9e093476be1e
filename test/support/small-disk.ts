import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type SmallDisk = {
  path: string;
  makeReadOnly: () => Promise<void>;
  remove: () => Promise<void>;
};

/** A disk of its own in memory, so small that it can be filled. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const path = await mkdtemp(join(tmpdir(), 'marquee-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', path]);
  return {
    path,
    makeReadOnly: async () => void (await run('mount', ['-o', 'remount,ro', path])),
    remove: async () => {
      await run('umount', [path]);
      await rmdir(path);
    },
  };
}

/** Only some accounts on some machines may mount one; elsewhere the tests that need it say that they are skipped. */
export const canMountDisks: boolean = (() => {
  const path = mkdtempSync(join(tmpdir(), 'marquee-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path], { stdio: 'ignore' });
    execFileSync('umount', [path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(path);
  }
})();

export const neededDisk = canMountDisks ? '' : ' (skipped: this account may not mount a disk)';
