import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeUpload } from '#contract/images.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { photograph } from '#test/support/photograph.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';
import { avifImage, jpegImage } from '#test/support/test-images.ts';
import { uploadImage } from '#test/support/upload-image.ts';
import { uploadStores } from '#test/support/upload-stores.ts';
import { createDatabaseUploadStore } from './database-upload-store.ts';
import { encodeCard } from './encode-card.ts';
import { createFolderUploadStore } from './folder-upload-store.ts';

describe.each(uploadStores)('the forms of a picture in $uploads ($engine)', ({ uploads, engine }) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine, { UPLOADS: uploads });
    staff = await signIn(test);
  });
  afterAll(() => test.close());

  const upload = async (image: Buffer): Promise<string> =>
    (await uploadImage(test.app, staff, image)).json().imageUrl;

  it('include one for cards on phones', async () => {
    const { card = '' } = describeUpload(await upload(await jpegImage({ width: 700, height: 350 }))) ?? {};
    const { headers, rawPayload } = await test.app.inject(card);

    expect(headers['content-type']).toBe('image/avif');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'heif', width: 640, height: 320 });
  });

  it('of an earlier version have another one stand in for it', async () => {
    const store =
      uploads === 'files'
        ? createFolderUploadStore(join(test.config.dataDir, 'uploads'))
        : createDatabaseUploadStore({ db: test.storage.db, clock: test.now });
    const [wide, narrow] = [`${'a'.repeat(32)}-900x500`, `${'b'.repeat(32)}-300x200`];
    await store.put(`${wide}-800w.avif`, await avifImage({ width: 800, height: 444 }));
    await store.put(`${narrow}-300w.avif`, await avifImage({ width: 300, height: 200 }));

    const widthOf = async (url: string) =>
      (await sharp((await test.app.inject(url)).rawPayload).metadata()).width;
    expect(await widthOf(`/uploads/${wide}-card.avif`)).toBe(800);
    expect(await widthOf(`/uploads/${narrow}-card.avif`)).toBe(300);
    expect((await test.app.inject(`/uploads/${'c'.repeat(32)}-9x9-card.avif`)).statusCode).toBe(404);
  });

  it.each([
    ['a photograph', () => stripes().jpeg(), 'linear-gradient(#c22,#373,#22c)'],
    ['one without colours', () => stripes().greyscale().jpeg(), 'linear-gradient(#777,#777,#444)'],
    ['what can be seen through', () => stripes().ensureAlpha(0.5).webp(), undefined],
    ['a drawing', () => stripes().png(), undefined],
  ])('tell what stands in for %s until it arrives', async (_what, image, placeholder) => {
    const imageUrl = await upload(await image().toBuffer());

    expect(describeUpload(imageUrl)?.placeholder).toBe(placeholder);
    expect((await test.app.inject(imageUrl)).statusCode).toBe(200);
  });
});

it('a card is small whatever it shows, and without what it would cut off', async () => {
  const size = { width: 700, height: 1000 };
  const bytes = await photograph(size);
  const card = await encodeCard(() => sharp(bytes), size);

  expect(card.length).toBeLessThan(9_501);
  expect(card.length).toBeGreaterThan(5_000);
  expect(await sharp(card).metadata()).toMatchObject({ width: 640, height: 480 });
});

const stripes = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">
      <rect width="90" height="30" fill="#d22"/><rect y="30" width="90" height="30" fill="#282"/>
      <rect y="60" width="90" height="30" fill="#22d"/></svg>`),
  ).removeAlpha();
