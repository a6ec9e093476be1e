import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { createRevisionsThinning } from '#server/domain/content/revisions/thin-revisions.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';
import { pngImage } from '#test/support/test-images.ts';
import { uploadImage } from '#test/support/upload-image.ts';
import { uploadStores } from '#test/support/upload-stores.ts';
import { createDatabaseUploadStore } from './database-upload-store.ts';
import { uploadLock } from './uploads-sweep.ts';

const day = 24 * 60 * 60 * 1000;
/** For so long a text that was not saved is offered again, and so its pictures have to be there. */
const offered = limits.localDraftDays * day;
const longAfter = 365 * day;

describe.each([...uploadStores, { uploads: 'files', engine: 'postgres' } as const])(
  'the sweep of uploads in $uploads ($engine)',
  ({ uploads, engine }) => {
    let test: TestApp;
    let staff: StaffHeaders;
    beforeAll(async () => {
      test = await buildTestApp(engine, { UPLOADS: uploads });
    });
    afterAll(() => test.close());

    let width = 20;
    /** A picture that no other test has. */
    async function upload(image?: Buffer): Promise<string> {
      width += 1;
      staff = await signIn(test);
      const answer = await uploadImage(test.app, staff, image ?? (await pngImage({ width, height: 10 })));
      return answer.json().imageUrl;
    }
    const isServed = async (url: string) => (await test.app.inject(url)).statusCode === 200;
    const variantOf = (url: string) => url.replace('.png', `-${width}w.webp`);
    const folder = (name: string) => join(test.config.dataDir, name);

    const thinRevisions = () => createRevisionsThinning({ storage: test.storage, clock: test.now })();

    const author = async () => (await test.app.inject({ url: apiPaths.me, headers: staff })).json();

    it('removes an upload that nobody shows, all of its files, long after any text with it was offered', async () => {
      const url = await upload();
      const variant = variantOf(url);
      test.advance(offered + day);
      expect(await test.services.uploads.sweep()).toBe(0);
      expect(await isServed(url)).toBe(true);

      test.advance(longAfter);
      expect(await test.services.uploads.sweep()).toBe(4);

      expect(await isServed(url)).toBe(false);
      expect(await isServed(variant)).toBe(false);
      expect(await readdir(folder('uploads')).catch(() => [])).toEqual([]);
      expect(await test.storage.db.selectFrom('upload_chunks').select('name').execute()).toEqual([]);
    });

    it('keeps what a post or page shows, and removes it long after none does', async () => {
      const [featured, inline, inPage] = [await upload(), await upload(), await upload()];
      const shownAsVariant = await upload();
      const post = await test.services.posts.create({
        title: 'With pictures',
        content: `<p>Text</p><img src="${inline}"><img src="${variantOf(shownAsVariant)}">`,
        featuredImage: featured,
      });
      const page = await test.services.pages.create(
        { title: 'Page', content: `<img src="${inPage}">` },
        await author(),
      );
      test.advance(longAfter);
      await test.services.uploads.sweep();
      for (const url of [featured, inline, inPage, shownAsVariant])
        expect(await isServed(url), url).toBe(true);

      await test.services.posts.update(post._id, {
        title: post.title,
        content: `<img src="${inline}">`,
        featuredImage: '',
      });
      await test.services.pages.remove(page._id);
      test.advance(longAfter);
      await test.services.uploads.sweep();
      // Versions that can be brought back have their pictures.
      for (const url of [featured, inline, inPage, shownAsVariant])
        expect(await isServed(url), url).toBe(true);

      await test.services.posts.remove(post._id);
      await test.services.deleted.sweep();
      test.advance(longAfter);
      await test.services.uploads.sweep();
      expect(await isServed(inPage)).toBe(false);
      for (const url of [featured, inline, shownAsVariant]) expect(await isServed(url), url).toBe(true);

      await test.services.deleted.sweep();
      test.advance(longAfter);
      await test.services.uploads.sweep();
      for (const url of [featured, inline, shownAsVariant]) expect(await isServed(url), url).toBe(false);
    });

    it('lets pictures go with the autosaves that had them', async () => {
      const [autosaved, kept] = [await upload(), await upload()];
      const input = { title: 'Draft', content: `<img src="${kept}">` };
      const post = await test.services.posts.create(input);
      const other = { ...input, content: `<img src="${autosaved}">`, autosave: true };
      await test.services.posts.update(post._id, other);
      await test.services.posts.update(post._id, input);
      test.advance(longAfter);
      await test.services.uploads.sweep();
      expect(await isServed(autosaved)).toBe(true);
      await thinRevisions();
      test.advance(longAfter);
      await test.services.uploads.sweep();
      expect(await isServed(autosaved)).toBe(false);
      expect(await isServed(kept)).toBe(true);
    });

    it('waits for a picture that was cut out of one text to be saved in another', async () => {
      const [moved, removed] = [await upload(), await upload()];
      const input = { title: 'From here', content: `<p>Text</p><img src="${moved}">` };
      const post = await test.services.posts.create(input);
      const page = await test.services.pages.create(
        { title: 'Away', content: `<img src="${removed}">` },
        await author(),
      );
      test.advance(longAfter);
      for (const { _id } of [post, page]) {
        await (_id === post._id ? test.services.posts : test.services.pages).remove(_id);
        await test.services.deleted.end(_id, { posts: 'all', pages: true });
      }
      for (const wait of [0, day, offered]) {
        test.advance(wait);
        await test.services.uploads.sweep();
        expect(await isServed(moved)).toBe(true);
        expect(await isServed(removed)).toBe(true);
      }

      await test.services.posts.create({ ...input, title: 'To here' });
      test.advance(longAfter);
      await test.services.uploads.sweep();
      expect(await isServed(moved)).toBe(true);
      expect(await isServed(removed)).toBe(false);
    });

    it('waits anew for an upload that is made again', async () => {
      const image = await pngImage({ width: 9, height: 9 });
      const url = await upload(image);
      test.advance(longAfter);
      await upload(image);
      test.advance(offered + day);
      await test.services.uploads.sweep();
      expect(await isServed(url)).toBe(true);

      test.advance(longAfter);
      await test.services.uploads.sweep();
      expect(await isServed(url)).toBe(false);
      expect(await upload(image)).toBe(url);
      expect(await isServed(url)).toBe(true);
    });

    if (uploads === 'files')
      it('removes files that were never noted and what was left half-written, but nothing it does not know', async () => {
        const orphan = `${'a'.repeat(32)}-10x10.png`;
        const recent = `${'b'.repeat(32)}-10x10.png`;
        await mkdir(folder('incoming'), { recursive: true });
        const old = new Date(Date.now() - longAfter);
        const soon = new Date(Date.now() + 100 * longAfter);
        for (const [file, at] of [
          [`uploads/${orphan}`, old],
          [`uploads/${recent}`, soon],
          ['uploads/.unfinished-x', old],
          ['uploads/.unfinished-y', soon],
          ['uploads/read-me.txt', old],
          ['incoming/left-behind', old],
          ['incoming/arriving', soon],
        ] as const) {
          await writeFile(folder(file), 'x');
          await utimes(folder(file), at, at);
        }

        await test.services.uploads.sweep();

        const left = await readdir(folder('uploads'));
        expect(left).not.toContain(orphan);
        expect(left).not.toContain('.unfinished-x');
        expect(left).toEqual(expect.arrayContaining([recent, '.unfinished-y', 'read-me.txt']));
        expect(await readdir(folder('incoming'))).toEqual(['arriving']);
      });

    if (uploads === 'files' && engine === 'postgres')
      it('may take files along that are just being uploaded: they are written once more', async () => {
        const image = await pngImage({ width: 12, height: 7 });
        staff = await signIn(test);
        const hash = createHash('sha256').update(image).digest('hex').slice(0, 32);
        const written = async () =>
          (await readdir(folder('uploads'))).filter((name) => name.startsWith(hash) && name.endsWith('.png'));
        // The upload of somebody else is no part of the transaction.
        const outside = AsyncLocalStorage.snapshot();
        const answer = await inLockedTransaction(test.storage, uploadLock(hash), async () => {
          const uploaded = outside(() => uploadImage(test.app, staff, image));
          const names = await vi.waitFor(async () => {
            const found = await written();
            expect(found).toHaveLength(1);
            return found;
          }, 60_000);
          for (const name of names) await rm(join(folder('uploads'), name));
          return { uploaded };
        });
        const { imageUrl } = (await answer.uploaded).json();
        expect(await isServed(imageUrl)).toBe(true);
      });

    if (uploads === 'database')
      it('removes files that were never noted, but no other ones', async () => {
        const { db } = test.storage;
        const [orphan, recent] = [`${'a'.repeat(32)}-10x10.png`, `${'b'.repeat(32)}-10x10.png`];
        const putAt = (offset: number, name: string) =>
          createDatabaseUploadStore({ db, clock: () => new Date(Date.now() + offset) }).put(
            name,
            Buffer.from('x'),
          );
        await putAt(-longAfter, orphan);
        await putAt(100 * longAfter, recent);

        await test.services.uploads.sweep();

        expect(await isServed(`/uploads/${orphan}`)).toBe(false);
        expect(await isServed(`/uploads/${recent}`)).toBe(true);
      });

    it('lets two instances sweep at once', async () => {
      const url = await upload();
      test.advance(longAfter);
      await Promise.all([test.services.uploads.sweep(), test.services.uploads.sweep()]);

      expect(await isServed(url)).toBe(false);
    });
  },
);
