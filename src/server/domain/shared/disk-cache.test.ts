import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskCache } from './disk-cache.ts';

let home: string;
let errors: unknown[];
const open = (folder: string) =>
  createDiskCache({ folder, most: 3, onError: (error) => void errors.push(error) });
beforeEach(async () => {
  errors = [];
  home = await mkdtemp(join(tmpdir(), 'marquee-kept-'));
});
afterEach(() => rm(home, { recursive: true }));

test('keeps a bounded number of files for all processes, the longest unused going first', async () => {
  const folder = join(home, 'kept');
  const [one, other] = [open(folder), open(folder)];
  expect(await one.find('a')).toBeUndefined();
  for (const [hour, name] of ['a', 'b', 'c'].entries()) {
    await one.keep(name, Buffer.from(name));
    await utimes(join(folder, name), hour * 3600, hour * 3600);
  }
  expect(String(await other.find('a'))).toBe('a');
  await other.keep('d', Buffer.from('d'));
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd']);
  expect(errors).toEqual([]);
});

test('goes without where nothing can be written, and reports it', async () => {
  await writeFile(join(home, 'file'), '');
  const files = open(join(home, 'file'));
  await files.keep('a', Buffer.from('a'));
  expect(await files.find('a')).toBeUndefined();
  expect(errors.length).toBeGreaterThan(0);
});
