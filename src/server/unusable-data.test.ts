// @module-tag full
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage } from '#server/storage/open.ts';
import { runToTheEnd } from '#test/support/server-process.ts';
import { canMountDisks, mountSmallDisk, neededDisk } from '#test/support/small-disk.ts';

/** Nobody in particular, on every Unix. Only root can become someone else. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** Fails to start in one line, and leaves every byte as it was. */
async function failOn(dataDir: string, uid?: number): Promise<string> {
  const before = await snapshot(dataDir);
  const { code, errors } = await runToTheEnd({
    env: { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    folder: tmpdir(),
    uid,
  });
  expect(code).toBe(1);
  expect(errors).toMatch(/^Marquee cannot start\. DATA_DIR: [^\n]+\n$/);
  expect(await snapshot(dataDir)).toEqual(before);
  return errors;
}

async function snapshot(dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of await readdir(dataDir)) {
    const { mode, size } = await stat(join(dataDir, name));
    // What SQLite needs beside a database in order to read it holds no data.
    if (name.endsWith('-shm') || (name.endsWith('-wal') && size === 0)) continue;
    const digest = createHash('sha256').update(await readFile(join(dataDir, name)));
    files[name] = `${mode} ${digest.digest('hex')}`;
  }
  return files;
}

async function makeDatabase(dataDir: string): Promise<string> {
  const storage = openStorage(loadConfig({ DATA_DIR: dataDir }));
  await migrate(storage);
  await storage.close();
  return join(dataDir, 'marquee.db');
}

describe('a data folder that cannot be used', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'marquee-data-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it.each<[string, (bytes: Buffer) => Buffer]>([
    [
      'is something else',
      () => Buffer.from('This is not a database, and much longer than a header is. '.repeat(20)),
    ],
    ['was cut off', (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2))],
    ['was cut off after its first byte', (bytes) => bytes.subarray(0, 1)],
    [
      'has a word of its schema wrong',
      (bytes) =>
        Buffer.from(bytes.toString('latin1').replaceAll('published_at text', '`ublished_at text'), 'latin1'),
    ],
    ['has a page of zeros in it', (bytes) => bytes.fill(0, 4096 * 2, 4096 * 3)],
    ['has noise in its middle', (bytes) => bytes.fill('noise', 4096 * 8, 4096 * 20)],
  ])('because its database %s', async (_what, damage) => {
    const file = await makeDatabase(dataDir);
    await writeFile(file, damage(await readFile(file)));
    expect(await failOn(dataDir)).toMatch(/marquee\.db is damaged \(.+\); npm run restore/);
  });

  it('because its secret is empty', async () => {
    await makeDatabase(dataDir);
    const file = join(dataDir, 'jwt-secret');
    await writeFile(file, '');
    expect(await failOn(dataDir)).toContain(`the secret in ${file} is empty or cut off; put it back`);
  });

  it('because a restore was cut off there', async () => {
    await makeDatabase(dataDir);
    await writeFile(join(dataDir, '.restore-in-progress'), '');
    expect(await failOn(dataDir)).toContain('was interrupted');
  });

  it.skipIf(process.platform !== 'linux')('because nothing can be made where it should be', async () => {
    const { code, errors } = await runToTheEnd({
      env: { PORT: '0', DATA_DIR: '/proc/marquee/data', LOG_LEVEL: 'silent' },
      folder: tmpdir(),
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/^Marquee cannot start\. DATA_DIR: the folder .* cannot be made \(.*\n$/);
  });

  describe.skipIf(!isRoot)(
    isRoot ? 'because of rights' : 'because of rights (skipped: only root can try)',
    () => {
      it('to the folder', async () => {
        await makeDatabase(dataDir);
        await chmod(dataDir, 0o755);
        expect(await failOn(dataDir, nobody)).toContain('this account may not read and write it');
      });

      it('to make it', async () => {
        const inside = join(dataDir, 'closed');
        await mkdir(inside, { mode: 0o755 });
        await chmod(dataDir, 0o755);
        const { code, errors } = await runToTheEnd({
          env: { PORT: '0', DATA_DIR: join(inside, 'data'), LOG_LEVEL: 'silent' },
          folder: tmpdir(),
          uid: nobody,
        });
        expect(code).toBe(1);
        expect(errors).toMatch(
          /^Marquee cannot start\. DATA_DIR: the folder .* cannot be made \(this account may not.*\n$/,
        );
      });

      it('to the database', async () => {
        await makeDatabase(dataDir);
        await chown(dataDir, nobody, nobody);
        expect(await failOn(dataDir, nobody)).toMatch(
          /the database .* cannot be used \(this account may not/,
        );
      });
    },
  );

  it.skipIf(!canMountDisks)(`because its disk is read-only${neededDisk}`, async () => {
    const disk = await mountSmallDisk(8);
    try {
      await makeDatabase(disk.path);
      await disk.makeReadOnly();
      expect(await failOn(disk.path)).toContain('it is read-only');
    } finally {
      await disk.remove();
    }
  });
});
