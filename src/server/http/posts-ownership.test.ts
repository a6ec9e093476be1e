import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/auth.ts';
import { apiPaths } from '#contract/paths.ts';
import { isAllowed, type Permission, type Role, roles } from '#contract/policy.ts';
import type { AdminPost, PostInput } from '#contract/posts.ts';
import { withActor } from '#server/domain/operations/audit/actor.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signInAs } from '#test/support/sign-in.ts';
import { apiRoutes } from './routes.ts';

type Person = { user: User; headers: StaffHeaders };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How each route of posts is called, and what it answers whoever may do it with a draft and with what is live. Where nothing that visitors see is
 * changed, authors may do it with what is live too.
 */
type Call = { payload?: object; draft: number; live: number; leavesLive?: boolean };
const change = { title: 'Changed', content: '<p>Changed</p>' };
const ok = { draft: 200, live: 200 };
const calls: Record<string, Call> = {
  'POST /api/blogs': { payload: postPayload({ status: 'draft' }), draft: 201, live: 201 },
  'PUT /api/blogs/:id': { payload: change, ...ok },
  'PATCH /api/blogs/:id/status': { payload: { status: 'published' }, ...ok },
  'DELETE /api/blogs/:id': { draft: 204, live: 204 },
  'GET /api/admin/blogs': ok,
  'GET /api/admin/blogs/:id': ok,
  'GET /api/admin/authors': ok,
  'PUT /api/admin/blogs/:id/review': { draft: 200, live: 409, leavesLive: true },
  'DELETE /api/admin/blogs/:id/review': { ...ok, leavesLive: true },
  'PUT /api/admin/blogs/:id/draft': { payload: change, ...ok, leavesLive: true },
  'DELETE /api/admin/blogs/:id/draft': { draft: 204, live: 204, leavesLive: true },
  'POST /api/admin/blogs/:id/draft/publish': { draft: 409, live: 409 },
  'GET /api/admin/blogs/:id/revisions': ok,
  'GET /api/admin/blogs/:id/revisions/:revisionId': ok,
  'PATCH /api/admin/blogs/:id/revisions/:revisionId': {
    payload: { name: 'As agreed' },
    ...ok,
    leavesLive: true,
  },
  'POST /api/admin/blogs/:id/revisions/:revisionId/restore': { ...ok, leavesLive: true },
  'PUT /api/admin/blogs/:id/schedule': { payload: { publishAt: '2999-12-31T23:59:59.000Z' }, ...ok },
  'DELETE /api/admin/blogs/:id/schedule': ok,
  'GET /api/admin/blogs/:id/previews': ok,
  'POST /api/admin/blogs/:id/previews': { payload: {}, draft: 201, live: 201, leavesLive: true },
  'POST /api/admin/blogs/:id/review/return': { payload: { note: 'More of it.' }, draft: 200, live: 409 },
};

/** What is about posts and pages alike has its own tests. */
const isAboutPosts = (path: string) => /\/(?:blogs|authors)(?:\/|$)/.test(path);

const owners = ['own', "somebody else's", "nobody's"] as const;
const statuses = ['draft', 'published'] as const;

describeOnBothDatabases('posts', (engine) => {
  let test: TestApp;
  let somebodyElse: Person;
  const people = new Map<Role, Person>();
  beforeAll(async () => {
    test = await buildTestApp(engine);
    somebodyElse = await signInAs(test, 'author');
    for (const role of roles) people.set(role, await signInAs(test, role));
  });
  afterAll(() => test.close());

  const personOf = (role: Role) => people.get(role) as Person;
  const write = ({ user }: Person, changes: Partial<PostInput> = {}): Promise<AdminPost> =>
    withActor({ kind: 'staff', id: user._id, name: user.name, address: '', agent: '' }, () =>
      test.services.posts.create(postPayload(changes)),
    );
  const call = (person: Person, method: string, url: string, payload?: object) =>
    test.app.inject({ method: method as Method, url, payload, headers: person.headers });
  const setReview = (id: string, review_state: 'requested') =>
    test.storage.db.updateTable('posts').set({ review_state }).where('id', '=', id).execute();

  const routesOfPosts = () =>
    apiRoutes(test.services, test.config).flatMap(({ method, path, access }) =>
      typeof access === 'object' && access.permission.startsWith('posts:') && isAboutPosts(path)
        ? [{ name: `${method} ${path}`, method: String(method), path, permission: access.permission }]
        : [],
    );

  it('have a line for each of their routes here', () => {
    expect(
      routesOfPosts()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(calls).sort());
  });

  /** By the policy alone: who may do it with all posts, who with their own, and of these only with what is not live. */
  function isOpen(
    role: Role,
    permission: Permission,
    about: { isOwn: boolean; mayBeLive: boolean },
  ): boolean {
    if (!isAllowed(role, permission)) return false;
    if (isAllowed(role, permission.replace('-own', '') as Permission)) return true;
    return about.isOwn && about.mayBeLive;
  }

  describe.each(Object.entries(calls))('%s', (name, { payload, draft, live, leavesLive }) => {
    it.each(roles)('does what the policy says of %s, with whoever wrote what', async (role) => {
      const route = routesOfPosts().find((one) => one.name === name);
      if (!route) throw new Error(`there is no route ${name}`);
      const { method, path, permission } = route;
      const me = personOf(role);
      for (const owner of owners) {
        for (const status of statuses) {
          const post =
            owner === "nobody's"
              ? await test.services.posts.create(postPayload({ status }))
              : await write(owner === 'own' ? me : somebodyElse, { status });
          if (status === 'draft' && path.endsWith('/return')) await setReview(post._id, 'requested');
          const before = await test.services.posts.get(post._id);
          const { items } = await test.services.posts.history.list(post._id, { page: 1, limit: 1 }, 'all');
          const url = path.replace(':id', post._id).replace(':revisionId', items[0]?._id ?? '');
          const answer = await call(me, method, url, payload);
          const isAboutOne = path.includes(':id');
          const open = isOpen(role, permission, {
            isOwn: !isAboutOne || owner === 'own',
            mayBeLive: !isAboutOne || method === 'GET' || status === 'draft' || leavesLive === true,
          });
          const expected = open ? (status === 'draft' ? draft : live) : 403;
          const said = `${role}, ${owner} ${status}: ${answer.body}`;
          expect(answer.statusCode, said).toBe(expected);
          if (open) continue;
          expect(answer.json(), said).toEqual({ message: expect.any(String) });
          expect(await test.services.posts.get(post._id), said).toEqual(before);
        }
      }
    });
  });

  describe('of an author', () => {
    let author: Person;
    let mine: AdminPost;
    let theirs: AdminPost;
    beforeAll(async () => {
      author = await signInAs(test, 'author');
      mine = await write(author, { title: 'Zebra crossing', status: 'draft' });
      await write(author, { title: 'Zebra stripes', status: 'published' });
      theirs = await write(somebodyElse, { title: 'Zebra of another', status: 'draft' });
    });

    const list = async (query: string, person = author) => {
      const answer = await call(person, 'GET', `${apiPaths.adminPosts}?${query}`);
      const titles = (answer.json() as AdminPost[]).map(({ title }) => title);
      return { titles, total: answer.headers['x-total-count'] };
    };

    it('are all that their lists hold, count and find', async () => {
      for (const view of ['view=card', 'view=full']) {
        const all = { titles: ['Zebra stripes', 'Zebra crossing'], total: '2' };
        expect(await list(view)).toEqual(all);
        expect(await list(`${view}&q=zebra`)).toEqual(all);
        expect(await list(`${view}&sort=title`)).toEqual({ ...all, titles: all.titles.toReversed() });
        expect(await list(`${view}&status=draft`)).toEqual({ titles: ['Zebra crossing'], total: '1' });
        expect(await list(`${view}&q=another`)).toEqual({ titles: [], total: '0' });
        expect(await list(`${view}&author=${author.user._id}`)).toEqual(all);
      }
      const answer = await call(author, 'GET', `${apiPaths.adminPosts}?author=${somebodyElse.user._id}`);
      expect(answer.statusCode).toBe(403);
    });

    it('are found by editors who ask for them', async () => {
      const found = await list(`author=${author.user._id}&q=zebra&sort=title`, personOf('editor'));
      expect(found).toEqual({ titles: ['Zebra crossing', 'Zebra stripes'], total: '2' });
      expect(await list('author=nobody', personOf('editor'))).toEqual({ titles: [], total: '0' });
      const authors = (await call(personOf('editor'), 'GET', apiPaths.postAuthors)).json();
      expect(authors).toContainEqual({ _id: author.user._id, name: author.user.name });
    });

    it('cannot be made public by them, in whatever call', async () => {
      const created = await call(author, 'POST', apiPaths.posts, postPayload({ title: 'At once' }));
      expect(created.statusCode).toBe(403);
      expect(await list('q=At once')).toEqual({ titles: [], total: '0' });
      const updated = await call(author, 'PUT', apiPaths.post(mine._id), postPayload());
      expect(updated.statusCode).toBe(403);
      expect(await test.services.posts.get(mine._id)).toEqual(mine);
    });

    it('show at their public address while they are drafts, and those of others do not', async () => {
      const seen = async (slug: string, person: Person) =>
        (await call(person, 'GET', apiPaths.post(slug))).statusCode;
      expect(await seen(mine.slug, author)).toBe(200);
      expect(await seen(theirs.slug, author)).toBe(404);
      expect(await seen(mine.slug, somebodyElse)).toBe(404);
      expect(await seen(mine.slug, personOf('editor'))).toBe(200);
      expect(await seen(mine.slug, personOf('inbox'))).toBe(404);
    });

    it('do not tell an author which slugs drafts of others have', async () => {
      const { slug } = await write(somebodyElse, { status: 'draft', slug: `secret-${engine}` });
      const payload = postPayload({ status: 'draft', slug });
      const created = await call(author, 'POST', apiPaths.posts, payload);
      expect([created.statusCode, created.json().slug]).toEqual([201, `${slug}-2`]);
      const { _id } = created.json();
      for (const [method, url] of [
        ['PUT', apiPaths.post(_id)],
        ['PUT', apiPaths.entryDraft('blogs', _id)],
      ] as const) {
        const saved = await call(author, method, url, { ...change, slug });
        expect([saved.statusCode, saved.json().slug]).toEqual([200, `${slug}-2`]);
      }
      expect((await call(personOf('editor'), 'POST', apiPaths.posts, payload)).statusCode).toBe(409);
      // What visitors see, or the author wrote, is no secret.
      const own = postPayload({ status: 'draft', slug: `${slug}-2` });
      expect((await call(author, 'POST', apiPaths.posts, own)).statusCode).toBe(409);
      const live = await write(somebodyElse, { status: 'published', slug: `open-${engine}` });
      const taken = postPayload({ status: 'draft', slug: live.slug });
      expect((await call(author, 'POST', apiPaths.posts, taken)).statusCode).toBe(409);
    });

    it('keep the name of whoever is gone, and belong to nobody then', async () => {
      const leaving = await signInAs(test, 'author');
      const { _id } = await write(leaving, { status: 'draft' });
      await test.storage.db.deleteFrom('users').where('id', '=', leaving.user._id).execute();
      const { author: left } = (await call(personOf('admin'), 'GET', apiPaths.adminPost(_id))).json();
      expect(left).toEqual({ _id: '', name: leaving.user.name });
      expect((await call(author, 'GET', apiPaths.adminPost(_id))).statusCode).toBe(403);
    });
  });
});
