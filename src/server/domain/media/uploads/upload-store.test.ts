import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildInstance, buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { signIn } from '#test/support/sign-in.ts';
import { pngImage } from '#test/support/test-images.ts';
import { uploadImage } from '#test/support/upload-image.ts';
import { uploadStores } from '#test/support/upload-stores.ts';
import { createDatabaseUploadStore } from './database-upload-store.ts';
import { createFolderUploadStore } from './folder-upload-store.ts';
import type { UploadStore } from './upload-store.ts';

describe.each(uploadStores)('uploads kept in $uploads ($engine)', ({ uploads, engine }) => {
  let test: TestApp;
  let store: UploadStore;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    store =
      uploads === 'database'
        ? createDatabaseUploadStore({ db: test.storage.db, clock: () => new Date() })
        : createFolderUploadStore(join(test.config.dataDir, 'uploads'));
  });
  afterAll(() => test.close());

  const read = async (name: string, range?: { start: number; end: number }) => {
    const file = await store.open(name);
    return file && buffer(file.read(range));
  };
  async function listed() {
    const files: { name: string; modifiedAt: Date }[] = [];
    for await (const file of store.list()) files.push(file);
    return files;
  }
  const names = async () => (await listed()).map(({ name }) => name);

  it('come back as they were, whole and in every part', async () => {
    const bytes = randomBytes(700_001);
    await store.put('large.png', bytes);
    expect((await store.open('large.png'))?.bytes).toBe(bytes.length);
    expect((await read('large.png'))?.equals(bytes)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [5, 300_000],
      [262_143, 262_144],
      [262_144, 524_287],
      [700_000, 700_000],
    ] as const)
      expect((await read('large.png', { start, end }))?.equals(bytes.subarray(start, end + 1))).toBe(true);
    await store.remove('large.png');
  });

  it('are not there before they were put, nor after they were removed', async () => {
    expect(await store.open('one.png')).toBeUndefined();
    await store.remove('one.png');
    await store.put('one.png', Buffer.from('one'));
    await store.put('two.png', Buffer.from('two'));
    expect((await names()).toSorted()).toEqual(['one.png', 'two.png']);
    await store.remove('one.png');
    expect(await store.open('one.png')).toBeUndefined();
    expect(await names()).toEqual(['two.png']);
    await store.remove('two.png');
  });

  it('tell when they were put', async () => {
    const before = Date.now();
    await store.put('timed.png', Buffer.from('now'));
    const [file] = await listed();
    // Some file systems count in steps.
    expect(Math.abs(Number(file?.modifiedAt) - before)).toBeLessThan(60_000);
    await store.removeUnfinished(new Date(Date.now() + 1000));
    expect(await names()).toEqual(['timed.png']);
    await store.remove('timed.png');
  });

  it('may be put by many at once, and are whole then', async () => {
    const bytes = randomBytes(600_000);
    await Promise.all(Array.from({ length: 5 }, () => store.put('same.png', bytes)));
    expect((await read('same.png'))?.equals(bytes)).toBe(true);
    expect(await names()).toEqual(['same.png']);
    await store.remove('same.png');
  });

  it('are as many as there are', async () => {
    const some = Array.from({ length: 30 }, (_, number) => `file-${number}.png`);
    for (const name of some) await store.put(name, Buffer.from(name));
    expect((await names()).toSorted()).toEqual(some.toSorted());
  });
});

describe('instances without a common disk', () => {
  it('serve what any of them has taken in', async () => {
    const here = await buildTestApp('postgres', { UPLOADS: 'database' });
    const dataDir = await mkdtemp(join(tmpdir(), 'marquee-test-'));
    const there = await buildInstance({
      UPLOADS: 'database',
      DATABASE_URL: here.config.databaseUrl ?? '',
      DATA_DIR: dataDir,
    });
    const { imageUrl } = (await uploadImage(here.app, await signIn(here), await pngImage())).json();
    const [first, second] = [await here.app.inject(imageUrl), await there.app.inject(imageUrl)];
    expect(second.statusCode).toBe(200);
    expect(second.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/png',
    });
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    await there.close();
    await here.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
