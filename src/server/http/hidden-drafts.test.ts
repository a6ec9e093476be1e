import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type AnyEntry, type EntryCalls, entryCalls } from '#test/support/entry-calls.ts';
import { type Instance, type Instances, startInstances } from '#test/support/instances.ts';
import { signInAs } from '#test/support/sign-in.ts';
import { apiRoutes } from './routes.ts';

/** What changes by itself with every call. */
const everNew = ['/api/captcha/challenge'];

/** In every field that a form has. */
const planted = {
  title: 'Planted title',
  slug: 'planted-slug',
  excerpt: 'Planted excerpt',
  metaDescription: 'Planted description',
  content: '<p>Planted words</p><p><img src="https://example.org/planted.png" alt="planted"></p>',
  featuredImage: 'https://example.org/planted.png',
  videoUrl: 'https://example.org/planted',
  tags: ['Planted', 'shared'],
  publishedAt: '2001-01-01T01:01:01.000Z',
};
const plain = { tags: ['shared'], content: '<p>Plain words</p>' };

describeOnBothDatabases('drafts and versions', (engine) => {
  let instances: Instances;
  let instance: Instance;
  let authorId: string;
  let posts: EntryCalls;
  let pages: EntryCalls;
  let post: AnyEntry;
  let page: AnyEntry;
  beforeAll(async () => {
    instances = await startInstances(engine, 1);
    [instance] = instances.all as [Instance];
    const { user, headers } = await signInAs(instance, 'admin');
    authorId = user._id;
    posts = entryCalls(instance, 'blogs', headers);
    pages = entryCalls(instance, 'pages', headers);
    await posts.send('PUT', apiPaths.profile, { text: 'Writes here.' });
    for (const slug of ['before', 'shown', 'after']) {
      const made = await posts.create({ ...plain, title: `Plain ${slug}`, slug });
      if (slug === 'shown') post = made;
    }
    page = await pages.create({ title: 'Plain page', content: '<p>Plain words</p>', slug: 'shown-page' });
  });
  afterAll(() => instances.close());

  /** Every address that answers visitors, with every name that could make it tell. */
  function addresses(): string[] {
    const names: Record<string, string[]> = {
      slug: ['shown', 'shown-page', 'before', planted.slug],
      id: [authorId],
      token: ['planted'],
    };
    const calls = apiRoutes(instance.services, instance.config)
      .filter(({ method, access }) => method === 'GET' && String(access).startsWith('anyone'))
      .flatMap(({ path }) => {
        const [, name = ''] = /:(\w+)/.exec(path) ?? [];
        const values = name === '' ? [''] : names[name];
        if (!values) throw new Error(`what is ${name} in ${path}?`);
        return values.map((value) => path.replace(`:${name}`, value));
      })
      .filter((path) => !everNew.includes(path));
    const lists = [
      'view=card',
      'view=full',
      'tag=shared',
      'tag=planted',
      `author=${authorId}`,
      'limit=1&page=2',
    ];
    const files = [
      sitePaths.feed,
      sitePaths.sitemap,
      sitePaths.robots,
      sitePaths.manifest,
      sitePaths.siteCard,
    ];
    const cards = ['shown', 'before', planted.slug].map(sitePaths.postCard);
    return [...calls, ...lists.map((query) => `${apiPaths.posts}?${query}`), ...files, ...cards];
  }

  const told = [
    'etag',
    'last-modified',
    'location',
    'link',
    'x-total-count',
    'content-type',
    'cache-control',
  ];

  async function everything(headers: Record<string, string> = {}) {
    const answers: Record<string, object> = {};
    for (const path of addresses()) {
      const answer = await fetch(instance.url + path, { redirect: 'manual', headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString().toLowerCase(), path).not.toContain('planted');
      const body = createHash('sha256').update(bytes).digest('hex');
      answers[path] = {
        status: answer.status,
        body,
        ...Object.fromEntries(told.map((name) => [name, answer.headers.get(name)])),
      };
    }
    const { db } = instance.storage;
    const { generation } = await db.selectFrom('content_generation').selectAll().executeTakeFirstOrThrow();
    return { answers, generation };
  }

  const ok = async (answer: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await answer;
    expect(statusCode, body).toBeLessThan(300);
  };

  it('are in no public answer, and change none of them', async () => {
    const before = await everything();
    expect(
      Object.values(before.answers).filter((answer) => 'status' in answer && answer.status === 200).length,
    ).toBeGreaterThan(20);

    for (const [calls, entry] of [
      [posts, post],
      [pages, page],
    ] as const) {
      await ok(calls.saveDraft(entry._id, { ...planted, autosave: true }));
      await ok(calls.saveDraft(entry._id, { ...planted, title: 'Planted title, saved' }));
      const [newest, second] = await calls.revisions(entry._id);
      await ok(calls.restore(entry._id, second?._id ?? ''));
      const named = calls.kind === 'blogs' ? apiPaths.revision('blogs', entry._id, newest?._id ?? '') : '';
      if (named) await ok(calls.send('PATCH', named, { name: 'Planted name' }));
      expect(await everything()).toEqual(before);

      await ok(calls.discardDraft(entry._id));
      expect(await everything()).toEqual(before);
      await ok(calls.saveDraft(entry._id, planted));

      const draft = await calls.create({ ...planted, slug: 'planted-entry' }, false);
      await ok(calls.update(draft._id, { ...planted, title: 'Planted again', slug: 'planted-entry' }));
      await ok(calls.remove(draft._id));
      await ok(calls.send('POST', apiPaths.deletedRestore(draft._id)));
      expect(await everything()).toEqual(before);
    }
  });

  it('are in none for staff at the same addresses either', async () => {
    await posts.saveDraft(post._id, planted);
    const { headers } = await signInAs(instance, 'admin');
    await everything(headers);
  });

  it('are what visitors see once they are published, and not before', async () => {
    await posts.saveDraft(post._id, planted);
    const url = instance.url + apiPaths.post('shown');
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const again = () => fetch(url, { redirect: 'manual', headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await ok(posts.publishDraft(post._id));
    expect((await again()).status).toBe(301);
    const list = await fetch(`${instance.url}${apiPaths.posts}?tag=planted`);
    expect(await list.text()).toContain('Planted words');
  });
});
