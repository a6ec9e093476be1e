import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

describe('a file that is written whole', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-whole-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = (name: string, text: string) =>
    writeWhole(join(folder, name), { draft: join(folder, '.draft'), mode: 0o600 }, async (file) => {
      await file.writeFile(text);
      expect(await readdir(folder)).toContain('.draft');
    });

  it('takes the place of an older one, and only its owner may read it', async () => {
    await write('file', 'old and longer');
    await write('file', 'new');
    expect(await readdir(folder)).toEqual(['file']);
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('new');
    expect((await stat(join(folder, 'file'))).mode & 0o777).toBe(0o600);
  });

  it('leaves nothing behind when it cannot be written, or cannot get its name', async () => {
    const failing = writeWhole(join(folder, 'file'), { draft: join(folder, '.draft'), mode: 0o600 }, () =>
      Promise.reject(new Error('the disk is full')),
    );
    await expect(failing).rejects.toThrow('the disk is full');
    await mkdir(join(folder, 'taken'));
    await expect(write('taken', 'text')).rejects.toThrow('EISDIR');
    expect(await readdir(folder)).toEqual(['taken']);
  });
});
