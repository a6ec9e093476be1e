import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { apiPaths } from '#contract/paths.ts';
import { type SettingsSection, type SiteSettings, settingsSection } from '#contract/site-settings.ts';
import { defaultWords } from '#server/domain/site/settings/default-words.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { pagePayload } from '#test/support/factories.ts';
import { otherWords } from '#test/support/other-words.ts';
import { saidWords } from '#test/support/said-words.ts';
import { type StaffHeaders, signIn, signInAs, staffAccount } from '#test/support/sign-in.ts';

const never = '1970-01-01T00:00:00.000Z';

describeAlwaysOnBothDatabases('what the site says of itself', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_NAME: 'Hollow & Sons' });
    staff = await signIn(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['site_sections', 'site_revisions', 'pages'] as const)
      await test.storage.db.deleteFrom(table).execute();
  });

  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = staff,
  ) =>
    test.app.inject({ method, url, headers, ...(payload !== undefined && { payload: payload as object }) });
  const settings = async (): Promise<SiteSettings> => (await send('GET', apiPaths.settings)).json();
  const put = (section: string, value: unknown, more = '') =>
    send('PUT', apiPaths.settingsSection(section) + more, value);
  const told = async (section: SettingsSection) =>
    saidWords((await test.app.inject(`/api/site/${section}`)).json());

  describe.each(settingsSection.options)('in %s', (section) => {
    const value = otherWords[section];
    const isList = Array.isArray(value);

    it('is what comes with the product, until it is replaced, and again when it is put back', async () => {
      const byDefault = defaultWords('Hollow & Sons')[section];
      const before = await settings();
      expect(before[section]).toEqual(isList ? byDefault : { ...byDefault, updatedAt: never });
      expect(before.updatedAt[section]).toBe(never);
      expect(await told(section)).toEqual(byDefault);

      const answer = await put(section, value);
      expect(answer.statusCode, answer.body).toBe(200);
      const after = await settings();
      expect(answer.json()).toEqual(after[section]);
      expect(after[section]).toEqual(isList ? value : { ...value, updatedAt: after.updatedAt[section] });
      expect(after.updatedAt[section]).not.toBe(never);
      expect(await told(section)).toEqual(value);

      expect((await send('DELETE', apiPaths.settingsSection(section))).statusCode).toBe(204);
      const again = await settings();
      expect(again.updatedAt[section] > after.updatedAt[section]).toBe(true);
      expect(again[section]).toEqual(
        isList ? byDefault : { ...byDefault, updatedAt: again.updatedAt[section] },
      );
      expect(await told(section)).toEqual(byDefault);
    });

    it('is not overwritten by who had seen something older', async () => {
      const seen = (await settings()).updatedAt[section];
      const with_ = (updatedAt: string, more: object = value) =>
        isList ? put(section, more, `?updatedAt=${updatedAt}`) : put(section, { ...more, updatedAt });
      expect((await with_(seen)).statusCode).toBe(200);
      const { updatedAt } = await settings();
      const stale = await with_(
        seen,
        isList ? [{ title: 'Other' }] : { ...value, title: 'Other', name: 'O' },
      );
      expect(stale.statusCode).toBe(409);
      expect(stale.json().message).toContain('changed by someone else');
      expect((await settings()).updatedAt).toEqual(updatedAt);
      expect(await told(section)).toEqual(value);
      expect((await with_(updatedAt[section])).statusCode).toBe(200);
    });

    it('is drafted for nobody to see, and published', async () => {
      const byDefault = await told(section);
      const answer = await send('PUT', apiPaths.settingsDraft(section), value);
      expect(answer.statusCode, answer.body).toBe(200);
      const { drafts } = await settings();
      expect(drafts[section]).toEqual({
        value,
        updatedAt: expect.any(String),
        author: { name: staffAccount.name },
      });
      expect(answer.json()).toEqual(drafts[section]);
      expect(await told(section)).toEqual(byDefault);
      const published = await send('POST', apiPaths.settingsDraftPublish(section), {});
      expect(published.statusCode, published.body).toBe(200);
      const after = await settings();
      expect(published.json()).toEqual(after[section]);
      expect(after.drafts[section]).toBeNull();
      expect(await told(section)).toEqual(value);
      expect((await send('POST', apiPaths.settingsDraftPublish(section), {})).statusCode).toBe(409);
    });

    it('keeps its versions, and brings them back as a draft', async () => {
      const byDefault = await told(section);
      await put(section, value);
      // What is saved unchanged is no other version.
      await put(section, value);
      const list = (await send('GET', apiPaths.settingsRevisions(section))).json();
      expect(list.map(({ reason }: { reason: string }) => reason)).toEqual(['saved', 'created']);
      expect(list[0].author).toEqual({ name: staffAccount.name });
      const first = apiPaths.settingsRevision(section, list[1]._id);
      expect((await send('GET', first)).json().value).toEqual(byDefault);
      await send(
        'PUT',
        apiPaths.settingsDraft(section),
        isList ? [{ title: 'Half' }] : { ...value, ...half },
      );
      const restored = await send('POST', apiPaths.settingsRevisionRestore(section, list[1]._id), {});
      expect(restored.statusCode, restored.body).toBe(200);
      expect(restored.json().value).toEqual(byDefault);
      expect(await told(section)).toEqual(value);
      // The draft that was there is a version too.
      const [newest] = (await send('GET', apiPaths.settingsRevisions(section))).json();
      expect(newest.reason).toBe('autosaved');
      await send('POST', apiPaths.settingsDraftPublish(section), {});
      expect(await told(section)).toEqual(byDefault);
    });
  });
  const half = {
    title: 'Half',
    name: 'Half',
    tagline: 'Half',
    intro: 'Half',
    phone: '5',
    description: 'Half',
  };

  it('records the images of each version once, so that a save reads no other version', async () => {
    const refs = async () =>
      (
        await test.storage.db
          .selectFrom('upload_refs')
          .select(['kind', 'upload_hash'])
          .orderBy('kind')
          .execute()
      ).map(({ kind, upload_hash }) => `${kind} ${upload_hash[0]}`);
    const identity = (letter: string) => ({ name: 'North', logo: `/uploads/${letter.repeat(32)}-9x9.png` });
    await put('identity', identity('a'));
    expect(await refs()).toEqual(['site a', 'site-revision a']);
    await put('identity', identity('b'));
    expect((await refs()).toSorted()).toEqual(['site b', 'site-revision a', 'site-revision b']);
    // Version after version, until the first ones are too old to be kept.
    for (let name = 0; name < 99; name += 1) await put('identity', { name: `North ${name}`, logo: '' });
    expect(await refs()).toEqual(['site-revision b']);
  });

  it('follows a page wherever it moves, and leaves it out while it is not public', async () => {
    const page = (await send('POST', apiPaths.adminPages, pagePayload({ slug: 'about' }))).json();
    const links = [
      { label: 'About', pageId: page._id },
      { label: 'Blog', href: '/blog' },
    ];
    const navigation = { header: links, footer: [{ title: '', links }] };
    expect((await put('navigation', navigation)).json()).toMatchObject(navigation);
    const shown = (...header: object[]) => ({ header, footer: [{ title: '', links: header }] });
    const blog = { label: 'Blog', href: '/blog' };
    expect(await told('navigation')).toEqual(shown({ label: 'About', href: '/about' }, blog));
    await send('PUT', apiPaths.adminPage(page._id), pagePayload({ slug: 'about-us' }));
    expect(await told('navigation')).toEqual(shown({ label: 'About', href: '/about-us' }, blog));
    await test.app.inject({
      method: 'PATCH',
      url: apiPaths.pagePublish(page._id),
      headers: staff,
      payload: { isPublished: false },
    });
    expect(await told('navigation')).toEqual(shown(blog));
    expect((await settings()).navigation.header).toEqual(links);
  });

  it('links to no page that never was, and may keep a link to one that is gone', async () => {
    const page = (await send('POST', apiPaths.adminPages, pagePayload({ slug: 'gone' }))).json();
    const navigation = { header: [{ label: 'Gone', pageId: page._id }], footer: [] };
    expect((await put('navigation', navigation)).statusCode).toBe(200);
    await send('DELETE', apiPaths.adminPage(page._id));
    expect((await put('navigation', navigation)).statusCode).toBe(200);
    expect((await told('navigation')).header).toEqual([]);
    const footer = [{ title: '', links: [...navigation.header, { label: 'Never', pageId: 'nothing' }] }];
    for (const path of [apiPaths.settingsSection('navigation'), apiPaths.settingsDraft('navigation')]) {
      const answer = await send('PUT', path, { ...navigation, footer });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().errors)).toEqual(['navigation.footer.0.links.1.pageId']);
    }
    expect((await settings()).navigation).toMatchObject(navigation);
  });

  it('is for admins, and in part for editors', async () => {
    const editor = (await signInAs(test, 'editor')).headers;
    for (const section of settingsSection.options) {
      const isTheirs = ['home', 'services', 'careers'].includes(section);
      const calls = [
        ['PUT', apiPaths.settingsSection(section), otherWords[section]],
        ['PUT', apiPaths.settingsDraft(section), otherWords[section]],
        ['POST', apiPaths.settingsDraftPublish(section), {}],
        ['GET', apiPaths.settingsRevisions(section), undefined],
        ['DELETE', apiPaths.settingsDraft(section), undefined],
        ['DELETE', apiPaths.settingsSection(section), undefined],
      ] as const;
      for (const [method, url, payload] of calls) {
        const { statusCode } = await send(method, url, payload, editor);
        if (isTheirs) expect(statusCode, `${method} ${url}`).toBeLessThan(300);
        else expect(statusCode, `${method} ${url}`).toBe(403);
      }
    }
    expect((await send('GET', apiPaths.settings, undefined, editor)).statusCode).toBe(200);
    for (const role of ['author', 'inbox'] as const) {
      const { headers } = await signInAs(test, role);
      expect((await send('GET', apiPaths.settings, undefined, headers)).statusCode).toBe(403);
    }
    expect((await send('GET', apiPaths.settings, undefined, {})).statusCode).toBe(401);
  });

  it('has no other sections', async () => {
    for (const section of ['nothing', 'constructor', '__proto__', 'Home'])
      expect((await put(section, {})).statusCode).toBe(404);
    expect((await send('GET', apiPaths.settingsSection('home'))).statusCode).toBe(405);
    expect((await send('GET', apiPaths.settingsRevision('home', 'nothing'))).statusCode).toBe(404);
  });

  it('keeps the work of whoever had drafted before', async () => {
    const editor = await signInAs(test, 'editor');
    await send('PUT', apiPaths.settingsDraft('home'), { title: 'Of the editor' }, editor.headers);
    await send('PUT', apiPaths.settingsDraft('home'), { title: 'Of the admin' });
    await send('DELETE', apiPaths.settingsDraft('home'));
    const list = (await send('GET', apiPaths.settingsRevisions('home'))).json();
    const titles = [];
    for (const { _id, author } of list)
      titles.push([
        (await send('GET', apiPaths.settingsRevision('home', _id))).json().value.title,
        author.name,
      ]);
    expect(titles).toEqual([
      ['Of the admin', staffAccount.name],
      ['Of the editor', editor.user.name],
      ['A Digital Ad Agency', 'System'],
    ]);
    // Under the name that they had, also when they are gone.
    await send('PUT', apiPaths.settingsDraft('home'), { title: 'Of the editor' }, editor.headers);
    expect((await send('DELETE', apiPaths.user(editor.user._id))).statusCode).toBe(204);
    expect((await settings()).drafts.home?.author.name).toBe(editor.user.name);
  });

  it('is not drafted over a draft that was not seen', async () => {
    const { contact } = await settings();
    const draft = (phone: string, updatedAt: string) =>
      send('PUT', apiPaths.settingsDraft('contact'), { phone, updatedAt });
    const first = await draft('111', contact.updatedAt);
    expect(first.statusCode).toBe(200);
    expect((await draft('222', contact.updatedAt)).statusCode).toBe(409);
    expect((await settings()).drafts.contact?.value.phone).toBe('111');
    expect((await draft('333', first.json().updatedAt)).statusCode).toBe(200);
  });

  it('is told in the audit log by section', async () => {
    await put('seo', otherWords.seo);
    await send('DELETE', apiPaths.settingsSection('seo'));
    const log: AuditEntry[] = (await send('GET', `${apiPaths.auditLog}?entity=site&limit=2`)).json();
    expect(log.map(({ action, entity }) => [action, entity._id, entity.label])).toEqual([
      ['restored', 'seo', 'Search engines'],
      ['updated', 'seo', 'Search engines'],
    ]);
  });
});
