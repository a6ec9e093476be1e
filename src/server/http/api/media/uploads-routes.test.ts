import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeUpload } from '#contract/images.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';
import {
  avifImage,
  gifImage,
  jpegImage,
  movingGifClaiming,
  movingImage,
  phonePhoto,
  pngClaiming,
  pngImage,
  webpImage,
} from '#test/support/test-images.ts';
import { formWith, uploadImage } from '#test/support/upload-image.ts';

describeAlwaysOnBothDatabases('uploading an image', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine, { UPLOAD_MAX_MB: '1' });
    staff = await signIn(test);
  });
  afterAll(() => test.close());

  const upload = (...args: [Buffer | string, Parameters<typeof uploadImage>[3]?]) =>
    uploadImage(test.app, staff, ...args);
  const fileAt = async (url: string) => (await test.app.inject(url)).rawPayload;
  const filesIn = (folder: string) => readdir(join(test.config.dataDir, folder)).catch(() => []);

  describe.each([
    ['png', pngImage, 'png'],
    ['jpg', jpegImage, 'jpeg'],
    ['gif', gifImage, 'gif'],
    ['webp', webpImage, 'webp'],
    ['avif', avifImage, 'heif'],
  ] as const)('%s', (ending, makeImage, format) => {
    it('is taken in, whatever it is called, and served in its own type and in better ones', async () => {
      const answer = await upload(await makeImage(), { filename: 'virus.exe', type: 'text/html' });

      expect(answer.statusCode).toBe(201);
      const { imageUrl } = answer.json();
      expect(imageUrl).toMatch(new RegExp(`^/uploads/[0-9a-f]{32}-640x360(?:-[0-9a-f]{9})?\\.${ending}$`));
      expect(await sharp(await fileAt(imageUrl)).metadata()).toMatchObject({
        format,
        width: 640,
        height: 360,
      });
      const { sources } = describeUpload(imageUrl) ?? { sources: [] };
      const variants = sources.flatMap(({ type, srcSet }) =>
        srcSet
          .split(', ')
          .map((entry) => ({ type, url: entry.split(' ')[0] ?? '', width: entry.split(' ')[1] })),
      );
      expect(variants.map(({ type, width }) => `${type} ${width}`)).toEqual([
        'image/avif 400w',
        'image/avif 640w',
        'image/webp 400w',
        'image/webp 640w',
      ]);
      for (const { type, url, width } of variants) {
        const served = await test.app.inject(url);
        expect(served.headers['content-type']).toBe(type);
        expect(`${(await sharp(served.rawPayload).metadata()).width}w`).toBe(width);
      }
    });

    it('is refused when it is cut off', async () => {
      const whole = await makeImage();
      const answer = await upload(whole.subarray(0, Math.floor(whole.length * 0.6)));

      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors.image).toBe(answer.json().message);
    });
  });

  it.each(['gif', 'webp'] as const)('keeps a moving %s moving', async (type) => {
    const { imageUrl } = (await upload(await movingImage(type))).json();

    expect(imageUrl).toMatch(new RegExp(`^/uploads/[0-9a-f]{32}-60x40-anim\\.${type}$`));
    expect((await sharp(await fileAt(imageUrl)).metadata()).pages).toBe(3);
    expect(describeUpload(imageUrl)?.sources).toEqual([]);
  });

  it('keeps only the pixels of a photo, turned upright', async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Secret Phone');

    const { imageUrl } = (await upload(photo)).json();

    expect(describeUpload(imageUrl)).toMatchObject({ width: 600, height: 900 });
    const urls = [imageUrl, ...variantsOf(imageUrl)];
    expect(urls).toHaveLength(6);
    for (const url of urls) {
      const bytes = await fileAt(url);
      const metadata = await sharp(bytes).metadata();
      expect(metadata.exif, url).toBeUndefined();
      expect(metadata.icc, url).toBeUndefined();
      expect(metadata.xmp, url).toBeUndefined();
      expect(metadata.orientation ?? 1, url).toBe(1);
      expect(bytes.toString('latin1'), url).not.toMatch(/Secret Phone|Jane Doe|GPS/);
    }
  });

  it('serves nothing that was hidden behind the picture', async () => {
    const polyglot = Buffer.concat([await gifImage(), Buffer.from('<script>alert(1)</script>')]);

    const { imageUrl } = (await upload(polyglot)).json();

    expect((await fileAt(imageUrl)).includes('<script>')).toBe(false);
  });

  it('gives the same address for the same bytes, also at the same time', async () => {
    const image = await pngImage({ width: 300, height: 200 });
    const answers = await Promise.all([
      upload(image),
      upload(image, { filename: 'other.gif' }),
      upload(image),
    ]);
    const again = await upload(image);

    const urls = [...answers, again].map((answer) => answer.json().imageUrl);
    expect(new Set(urls).size).toBe(1);
    expect(await sharp(await fileAt(urls[0])).metadata()).toMatchObject({ width: 300 });
  });

  it('writes files anew that have been lost', async () => {
    const image = await pngImage({ width: 310, height: 200 });
    const { imageUrl } = (await upload(image)).json();
    await rm(join(test.config.dataDir, imageUrl));

    expect((await upload(image)).json().imageUrl).toBe(imageUrl);
    expect((await test.app.inject(imageUrl)).statusCode).toBe(200);
  });

  it('makes very wide images no wider than any screen', async () => {
    const { imageUrl } = (await upload(await pngImage({ width: 4000, height: 1000 }))).json();

    expect(describeUpload(imageUrl)).toMatchObject({ width: 2560, height: 640 });
  });

  it.each([
    ['an SVG image', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n'],
    ['a TIFF image', 'II*\0\x08\0\0\0'],
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isomiso2'],
    ['plain text', 'hello'],
  ])('refuses %s with 415, whatever it claims to be', async (_what, bytes) => {
    const answer = await upload(Buffer.from(bytes, 'latin1'), { filename: 'photo.png', type: 'image/png' });

    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({
      message: 'The image must be a PNG, JPEG, GIF, WebP or AVIF file.',
      errors: { image: 'The image must be a PNG, JPEG, GIF, WebP or AVIF file.' },
    });
  });

  it.each([
    ['a script behind the first bytes of a GIF', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;')],
    ['a PNG that is none', Buffer.from('\x89PNG\r\n\x1a\n<svg></svg>', 'latin1')],
    ['an empty file', Buffer.alloc(0)],
  ])('refuses %s with 400', async (_what, bytes) => {
    const answer = await upload(bytes);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.image).toBe(answer.json().message);
  });

  it('refuses a small file that claims to be an enormous picture', async () => {
    const answer = await upload(await pngClaiming({ width: 30_000, height: 30_000 }));

    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('The image has too many pixels. The limit is 50 megapixels.');
  });

  it('counts the pixels of all frames', async () => {
    const answer = await upload(await movingGifClaiming({ width: 5000, height: 4000 }));

    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('The image has too many pixels. The limit is 50 megapixels.');
  });

  it('refuses more than the limit with 413 and keeps nothing of it', async () => {
    const answer = await upload(Buffer.concat([await pngImage(), Buffer.alloc(1024 * 1024)]));

    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toBe('The image is too large. The limit is 1 MB.');
    expect(await filesIn('incoming')).toEqual([]);
  });

  it.each(['another file', 'nothing but noise'])(
    'stops reading a form that has %s without end',
    async (what) => {
      const file = formWith(Buffer.alloc(2 * 1024 * 1024 + 1), { field: 'other' });
      const answer = await test.app.inject({
        method: 'POST',
        url: apiPaths.upload,
        headers: { ...staff, ...file.headers },
        payload: what === 'another file' ? file.payload : file.payload.fill('a'),
      });

      expect(answer.statusCode).toBe(413);
    },
  );

  it('refuses a form without the field, and what is no form', async () => {
    const post = (headers: Record<string, string>, payload?: string | Buffer) =>
      test.app.inject({ method: 'POST', url: apiPaths.upload, headers: { ...staff, ...headers }, payload });
    const otherField = await upload(await pngImage(), { field: 'file' });
    const { headers, payload } = formWith('', {});
    const textField = payload
      .toString()
      .replace('; filename="photo.png"', '')
      .replace(/Content-Type.*\r\n/, '');

    expect(otherField.statusCode).toBe(400);
    expect(otherField.json()).toEqual({
      message: 'Please choose an image.',
      errors: { image: 'Please choose an image.' },
    });
    expect((await post(headers, textField)).json().errors).toEqual({ image: 'Please choose an image.' });
    expect((await post(headers, 'no form at all')).statusCode).toBe(400);
    expect((await post({ 'content-type': 'multipart/form-data' }, 'x')).statusCode).toBe(400);
    expect((await post({ 'content-type': 'application/json' }, '{}')).statusCode).toBe(415);
    expect((await post({ 'content-type': 'image/png' }, await pngImage())).statusCode).toBe(415);
    expect((await post({})).statusCode).toBe(415);
  });

  it('is for signed-in staff only, and by POST only', async () => {
    expect((await uploadImage(test.app, {}, await pngImage())).statusCode).toBe(401);
    const get = await test.app.inject({ url: apiPaths.upload, headers: staff });
    expect(get.statusCode).toBe(405);
    expect(get.headers.allow).toBe('POST');
  });

  it('leaves nothing behind when the sender goes away half-way', async () => {
    const address = new URL(await test.app.listen({ port: 0 }));
    const { headers, payload } = formWith(await pngImage());
    const before = await filesIn('uploads');
    const socket = connect(Number(address.port), address.hostname.replace(/[[\]]/g, ''));
    socket.write(
      `POST ${apiPaths.upload} HTTP/1.1\r\nhost: x\r\nx-auth-token: ${staff['x-auth-token']}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 1000));
    await expect.poll(() => filesIn('incoming')).toHaveLength(1);

    socket.destroy();

    await expect.poll(() => filesIn('incoming')).toEqual([]);
    expect(await filesIn('uploads')).toEqual(before);
  });
});

function variantsOf(imageUrl: string): string[] {
  const { sources, card = '' } = describeUpload(imageUrl) ?? { sources: [] };
  const variants = sources.flatMap(({ srcSet }) =>
    srcSet.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  );
  return [...variants, card];
}
