import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { roles } from '#contract/policy.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn, signInAs } from '#test/support/sign-in.ts';

describeOnBothDatabases('what a role may not do', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  const statusOf = async (url: string, headers: StaffHeaders) =>
    (await test.app.inject({ url, headers })).statusCode;

  it('is refused, by the role of each person', async () => {
    const refused: Record<string, string[]> = {};
    for (const role of roles) {
      const { headers } = await signInAs(test, role);
      const paths = [apiPaths.me, apiPaths.adminPages, apiPaths.adminContacts, apiPaths.auditLog];
      const statuses = await Promise.all(paths.map((path) => statusOf(path, headers)));
      refused[role] = paths.filter((_, index) => statuses[index] === 403);
    }
    expect(refused).toEqual({
      admin: [],
      editor: [apiPaths.auditLog],
      author: [apiPaths.adminPages, apiPaths.adminContacts, apiPaths.auditLog],
      inbox: [apiPaths.adminPages, apiPaths.auditLog],
    });
  });

  it('is refused from the next request on when the role changes', async () => {
    const { user, headers } = await signInAs(test, 'admin');
    expect(await statusOf(apiPaths.auditLog, headers)).toBe(200);
    await test.storage.db.updateTable('users').set({ role: 'inbox' }).where('id', '=', user._id).execute();
    expect(await statusOf(apiPaths.auditLog, headers)).toBe(403);
    expect((await test.app.inject({ url: apiPaths.me, headers })).json()).toEqual({ ...user, role: 'inbox' });
  });

  it('hides drafts at their public address too', async () => {
    const admin = await signIn(test);
    const payload = postPayload({ status: 'draft', slug: 'not-yet' });
    await test.app.inject({ method: 'POST', url: apiPaths.posts, headers: admin, payload });
    const { headers } = await signInAs(test, 'inbox');
    expect(await statusOf(apiPaths.post('not-yet'), admin)).toBe(200);
    expect(await statusOf(apiPaths.post('not-yet'), headers)).toBe(404);
  });
});
