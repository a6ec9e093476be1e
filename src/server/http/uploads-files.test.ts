import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { signIn } from '#test/support/sign-in.ts';
import { pngImage } from '#test/support/test-images.ts';
import { uploadImage } from '#test/support/upload-image.ts';
import { uploadStores } from '#test/support/upload-stores.ts';

describe.each(uploadStores)('serving uploads from $uploads ($engine)', ({ uploads, engine }) => {
  let test: TestApp;
  let url: string;
  beforeAll(async () => {
    test = await buildTestApp(engine, { UPLOADS: uploads });
    url = (await uploadImage(test.app, await signIn(test), await pngImage())).json().imageUrl;
  });
  afterAll(() => test.close());

  const get = (path: string, headers: Record<string, string> = {}) => test.app.inject({ url: path, headers });

  it('is kept by browsers for ever and can never be more than a picture', async () => {
    const { statusCode, headers, rawPayload } = await get(url);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it('answers HEAD without a body and 304 to whoever has it already', async () => {
    const whole = await get(url);
    const head = await test.app.inject({ method: 'HEAD', url });
    const again = await get(url, { 'if-none-match': `"other", ${whole.headers.etag}` });

    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.rawPayload).toHaveLength(0);
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  it.each([
    ['if-none-match', `a${' '.repeat(150_000)}b`],
    ['range', `bytes=${'0'.repeat(150_000)}-`],
    ['range', `bytes=${'0-0,'.repeat(75_000)}`],
  ])('answers a hostile %s as quickly as any other', async (name, value) => {
    expect((await get(url, { [name]: value })).statusCode).toBe(200);
  });

  it('answers a range, also from the end, and 416 beyond it', async () => {
    const { rawPayload: whole, headers } = await get(url);
    const part = await get(url, { range: 'bytes=2-5' });
    const rest = await get(url, { range: 'bytes=-4' });
    const stale = await get(url, { range: 'bytes=2-5', 'if-range': '"older"' });

    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.length}`);
    expect(part.rawPayload).toEqual(whole.subarray(2, 6));
    expect(rest.rawPayload).toEqual(whole.subarray(-4));
    expect((await get(url, { range: `bytes=${whole.length}-` })).statusCode).toBe(416);
    expect(stale.rawPayload).toHaveLength(whole.length);
    expect(headers['accept-ranges']).toBe('bytes');
  });

  it.each([
    `/uploads/${'0'.repeat(32)}-10x10.png`,
    '/uploads/',
    '/uploads/../marquee.db',
    '/uploads/%2e%2e%2fmarquee.db',
    '/uploads/..%5cmarquee.db',
    '/uploads/.unfinished-1',
    '/uploads/notes.txt',
    '/uploads/%00',
  ])('has nothing at %s', async (path) => {
    await mkdir(join(test.config.dataDir, 'uploads'), { recursive: true });
    for (const name of ['.unfinished-1', 'notes.txt'])
      await writeFile(join(test.config.dataDir, 'uploads', name), 'secret');

    const answer = await get(path);

    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('secret');
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});
