import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAllowed, type Permission, permissions, type Role, roles } from '#contract/policy.ts';
import { withActor } from '#server/domain/operations/audit/actor.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { signInAs, tokenFor } from '#test/support/sign-in.ts';
import type { Route } from './route.ts';
import { apiRoutes, uploadRoutes } from './routes.ts';

type Caller = Role | 'nobody';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const callers: readonly Caller[] = ['nobody', ...roles];
const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/** What keeps a caller out of a route, by the policy. */
function expected({ access }: Route, caller: Caller): 'open' | 'sign in' | 'forbidden' {
  if (access === 'anyone' || access === 'anyone, staff see drafts') return 'open';
  if (caller === 'nobody') return 'sign in';
  return typeof access === 'string' || isAllowed(caller, access.permission) ? 'open' : 'forbidden';
}

/**
 * Calls about one post that is the caller's own or somebody else's, and what they send so that they would do something. Whether a route tells
 * the two apart is read from its permission: one that ends in '-own' opens the route to authors for their own, and the permission without that
 * to others for all. A new call about a post gets its line here.
 */
const callsAboutAPost: Record<string, object | undefined> = {
  'GET /api/admin/blogs/:id': undefined,
  'PUT /api/blogs/:id': postPayload({ status: 'draft', title: 'Changed' }),
  'PATCH /api/blogs/:id/status': { status: 'published' },
  'DELETE /api/blogs/:id': undefined,
  'PUT /api/admin/blogs/:id/review': undefined,
  'DELETE /api/admin/blogs/:id/review': undefined,
  'POST /api/admin/blogs/:id/review/return': { note: 'Please say more.' },
  'PUT /api/admin/blogs/:id/draft': postPayload({ title: 'Drafted' }),
  'DELETE /api/admin/blogs/:id/draft': undefined,
  'POST /api/admin/blogs/:id/draft/publish': undefined,
  'GET /api/admin/blogs/:id/revisions': undefined,
  'GET /api/admin/blogs/:id/revisions/:revisionId': undefined,
  'PATCH /api/admin/blogs/:id/revisions/:revisionId': { name: 'As agreed' },
  'POST /api/admin/blogs/:id/revisions/:revisionId/restore': undefined,
  'PUT /api/admin/blogs/:id/schedule': { publishAt: '2999-12-31T23:59:59.000Z' },
  'DELETE /api/admin/blogs/:id/schedule': undefined,
  'GET /api/admin/blogs/:id/previews': undefined,
  'POST /api/admin/blogs/:id/previews': { label: 'For the client' },
};

const isAboutAPost = ({ path, access }: Route) => /\/blogs\/:id/.test(path) && typeof access === 'object';

function mayWith(own: boolean, role: Role, permission: Permission): boolean {
  const forAll = permissions.find((one) => one === permission.replace(/-own$/, '')) ?? permission;
  return isAllowed(role, own ? permission : forAll);
}

describeOnBothDatabases('every route', (engine) => {
  let test: TestApp;
  let routes: Route[];
  const ids = new Map<Role, string>();
  beforeAll(async () => {
    test = await buildTestApp(engine);
    routes = [...apiRoutes(test.services, test.config), ...uploadRoutes(test.services, test.config)];
    for (const role of roles) ids.set(role, (await signInAs(test, role)).user._id);
  });
  afterAll(() => test.close());

  /** A session for each call: one of them ends it. */
  async function headersOf(caller: Caller): Promise<Record<string, string>> {
    if (caller === 'nobody') return {};
    return { 'x-auth-token': await tokenFor(ids.get(caller) ?? '', test, test.now()) };
  }

  it.each(callers)('asks %s for what the policy says, and no more', async (caller) => {
    const outcomes: Record<string, string> = {};
    for (const route of routes) {
      const answer = await test.app.inject({
        method: route.method as Method,
        url: route.path.replace(/:\w+/g, 'nothing'),
        headers: await headersOf(caller),
        ...(route.method === 'GET' ? {} : { payload: {} }),
      });
      const { message = '' } = answer.headers['content-type']?.toString().includes('json')
        ? answer.json()
        : {};
      const isAsked = answer.statusCode === 401 && message === 'Please sign in to continue.';
      outcomes[nameOf(route)] = isAsked ? 'sign in' : answer.statusCode === 403 ? 'forbidden' : 'open';
      expect(answer.statusCode, nameOf(route)).toBeLessThan(500);
    }
    expect(outcomes).toEqual(
      Object.fromEntries(routes.map((route) => [nameOf(route), expected(route, caller)])),
    );
  });

  it('about a post is known by what it sends', () => {
    expect(Object.keys(callsAboutAPost).toSorted()).toEqual(
      routes.filter(isAboutAPost).map(nameOf).toSorted(),
    );
  });

  it.each(
    Object.keys(callsAboutAPost).flatMap((name) =>
      roles.flatMap((role) => [[name, role, 'their own'] as const, [name, role, "somebody else's"] as const]),
    ),
  )(
    'about a post, such as %s, lets an %s do with %s post what the policy says',
    async (name, role, whose) => {
      const route = routes.find((one) => nameOf(one) === name);
      if (!route || typeof route.access === 'string') throw new Error(`${name} takes no permission`);
      const authorId = whose === 'their own' ? ids.get(role) : (await signInAs(test, 'editor')).user._id;
      const author = {
        kind: 'staff',
        id: authorId ?? '',
        name: 'An author',
        address: '',
        agent: '',
      } as const;
      const post = await withActor(author, () =>
        test.services.posts.create(postPayload({ status: 'draft' })),
      );
      // What was not handed in cannot be sent back.
      if (name.endsWith('/return'))
        await test.storage.db
          .updateTable('posts')
          .set({ review_state: 'requested', review_requested_at: post.createdAt })
          .where('id', '=', post._id)
          .execute();
      // What has no draft beside it cannot be published so.
      if (name.endsWith('/draft/publish')) {
        await test.services.posts.setStatus(post._id, 'published');
        await test.services.posts.saveDraft(post._id, postPayload({ title: 'Drafted' }));
      }
      const { items } = await test.services.posts.history.list(post._id, { page: 1, limit: 1 }, 'all');
      const answer = await test.app.inject({
        method: route.method as Method,
        url: route.path.replace(':id', post._id).replace(':revisionId', items[0]?._id ?? ''),
        headers: await headersOf(role),
        payload: callsAboutAPost[name],
      });
      if (mayWith(whose === 'their own', role, route.access.permission))
        expect(answer.statusCode, answer.body).toBeLessThan(300);
      else expect([403, 404]).toContain(answer.statusCode);
    },
  );
});
