import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import { type NewPreview, previewHeaders } from '#contract/previews.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { entryCalls } from '#test/support/entry-calls.ts';
import { renderSite } from '#test/support/render-site.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

describeOnBothDatabases('the page of a preview', (engine) => {
  let test: TestApp;
  let site: FastifyInstance;
  let rendered: string[] = [];
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
    site = await renderSite(test, (path) => rendered.push(path));
  });
  afterAll(async () => {
    await site.close();
    await test.close();
  });

  describe.each(['blogs', 'pages'] as const)('of %s', (kind) => {
    const calls = () => entryCalls(test, kind, staff);
    const pathOf = async (id: string): Promise<string> => {
      const { url }: NewPreview = (await calls().send('POST', apiPaths.entryPreviews(kind, id), {})).json();
      return new URL(url).pathname;
    };
    const live = kind === 'blogs' ? sitePaths.post : sitePaths.page;

    it('shows the draft under its banner to whoever has the link, and is kept by nobody', async () => {
      const entry = await calls().create({ title: 'Not out yet', content: '<p>Planted words</p>' }, false);
      const path = await pathOf(entry._id);
      for (const spelling of [path, `${path}/`, path.replace('preview', 'Preview'), `${path}?utm_source=x`]) {
        const answer = await site.inject(spelling);
        expect(answer.statusCode, spelling).toBe(200);
        expect(answer.headers).toMatchObject({ ...previewHeaders, 'x-frame-options': 'SAMEORIGIN' });
        expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
        for (const words of ['Draft preview', 'Not out yet', 'Planted words'])
          expect(answer.body).toContain(words);
      }
      await calls().update(entry._id, { title: 'Renamed', content: '<p>Other words</p>' });
      const { body } = await site.inject(path);
      expect(body).toContain('Other words');
      expect(body).not.toContain('Planted words');
      expect((await site.inject(live(entry.slug))).statusCode).toBe(404);
    });

    it('is rendered once for each version of the draft, however many look at it', async () => {
      const entry = await calls().create({ title: 'Seen by many', content: '<p>First words</p>' }, false);
      const path = await pathOf(entry._id);
      rendered = [];
      const ask = () => Promise.all(Array.from({ length: 10 }, () => site.inject(path)));
      for (const { statusCode, headers, body } of [...(await ask()), ...(await ask())]) {
        expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
        expect(body).toContain('First words');
      }
      expect(rendered).toEqual([path]);
      await calls().update(entry._id, { title: 'Seen by many', content: '<p>Second words</p>' });
      for (const { body } of await ask()) expect(body).toContain('Second words');
      expect(rendered).toEqual([path, path]);
      // What stands around it is as new as on every page.
      await calls().send('PUT', apiPaths.settingsSection('identity'), { name: `Another name of ${kind}` });
      expect((await site.inject(path)).body).toContain(`Another name of ${kind}`);
      const [preview] = (await calls().send('GET', apiPaths.entryPreviews(kind, entry._id))).json();
      await calls().send('DELETE', apiPaths.adminPreview(preview._id));
      expect((await site.inject(path)).statusCode).toBe(404);
    });

    it('leads to the live address when nothing differs from what is there any more', async () => {
      const entry = await calls().create({ title: 'Out' }, true);
      const path = await pathOf(entry._id);
      const leadsTo = async (address: string) => {
        const answer = await site.inject(path);
        expect(answer.statusCode).toBe(302);
        expect(answer.headers).toMatchObject({ ...previewHeaders, location: address });
      };
      await leadsTo(live(entry.slug));
      await calls().saveDraft(entry._id, { title: 'Drafted beside it', slug: `moved-${kind}` });
      const drafted = await site.inject(path);
      expect([drafted.statusCode, drafted.body]).toEqual([200, expect.stringContaining('Drafted beside it')]);
      await calls().publishDraft(entry._id);
      await leadsTo(live(`moved-${kind}`));
      await calls().setLive(entry._id, false);
      expect((await site.inject(path)).statusCode).toBe(200);
    });

    it('is the page that is not found once the link opens nothing', async () => {
      const entry = await calls().create({ title: 'Once seen' }, false);
      const path = await pathOf(entry._id);
      expect((await site.inject(path)).statusCode).toBe(200);
      await calls().remove(entry._id);
      for (const address of [
        path,
        '/preview/unknown',
        '/preview',
        '/preview/',
        '/preview/a/b',
        '/preview/%00',
      ]) {
        const answer = await site.inject(address);
        expect(answer.statusCode, address).toBe(404);
        expect(answer.headers, address).toMatchObject(previewHeaders);
        expect(answer.body).toContain('Page Not Found');
        expect(answer.body).not.toContain('Once seen');
      }
    });
  });

  it('takes nothing but reading', async () => {
    expect((await site.inject({ method: 'POST', url: '/preview/unknown' })).statusCode).toBe(405);
  });
});
