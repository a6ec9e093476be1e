import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { apiPaths } from '#contract/paths.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type Instance, type Instances, startInstances } from '#test/support/instances.ts';
import { acceptance, invite } from '#test/support/invite.ts';
import { signInAs } from '#test/support/sign-in.ts';

type Person = Awaited<ReturnType<typeof signInAs>>;

describeOnBothDatabases('the team on two instances', (engine) => {
  let instances: Instances;
  let here: Instance;
  let there: Instance;
  let admin: Person;
  beforeAll(async () => {
    instances = await startInstances(engine, 2);
    [here, there] = instances.all as [Instance, Instance];
  });
  afterAll(() => instances.close());
  beforeEach(async () => {
    admin = await signInAs(here, 'admin');
  });
  afterEach(async () => {
    await here.storage.db.deleteFrom('users').execute();
  });

  const statusFor = async ({ headers }: Person, url: string, by = there) =>
    (await by.app.inject({ url, headers })).statusCode;
  const patch = (id: string, payload: object) => ({
    method: 'PATCH' as const,
    url: apiPaths.user(id),
    payload,
  });

  it.each([
    ['removed', 401, (id: string) => ({ method: 'DELETE' as const, url: apiPaths.user(id) })],
    ['deactivated', 401, (id: string) => patch(id, { active: false })],
    ['made an editor', 403, (id: string) => patch(id, { role: 'editor' })],
    ['made an author', 403, (id: string) => patch(id, { role: 'author' })],
  ] as const)('refuses an admin who was %s elsewhere, with the next request', async (_, status, change) => {
    const person = await signInAs(there, 'admin');
    expect(await statusFor(person, apiPaths.users)).toBe(200);
    const answer = await here.app.inject({ ...change(person.user._id), headers: admin.headers });
    expect(answer.statusCode).toBeLessThan(300);
    expect(await statusFor(person, apiPaths.users)).toBe(status);
    expect(await statusFor(person, apiPaths.users, here)).toBe(status);
  });

  it('lets somebody do more with the next request, too', async () => {
    const person = await signInAs(there, 'inbox');
    expect(await statusFor(person, apiPaths.adminPages)).toBe(403);
    await here.app.inject({ ...patch(person.user._id, { role: 'editor' }), headers: admin.headers });
    expect(await statusFor(person, apiPaths.adminPages)).toBe(200);
  });

  it('takes an invitation once', async () => {
    const { token } = await invite(here, admin.headers);
    const accept = (by: Instance, name: string) =>
      by.app.inject({
        method: 'POST',
        url: apiPaths.invitation(token),
        payload: { ...acceptance, name },
      });
    const answers = await Promise.all([accept(here, 'One'), accept(there, 'Other')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404]);
    const session = answers.find(({ statusCode }) => statusCode === 201)?.json().token;
    for (const by of [here, there])
      expect(await statusFor({ ...admin, headers: { 'x-auth-token': session } }, apiPaths.me, by)).toBe(200);
  });

  it('knows of a withdrawn invitation', async () => {
    const { token, _id } = await invite(here, admin.headers);
    const open = async () => (await there.app.inject(apiPaths.invitation(token))).statusCode;
    expect(await open()).toBe(200);
    const url = apiPaths.adminInvitation(_id);
    await here.app.inject({ method: 'DELETE', url, headers: admin.headers });
    expect(await open()).toBe(404);
  });

  describe('keeps one of two admins', () => {
    const ways = {
      demoting: ({ services }: Instance, id: string) => services.members.change(id, { role: 'editor' }),
      deactivating: ({ services }: Instance, id: string) => services.members.change(id, { active: false }),
      removing: ({ services }: Instance, id: string) => services.members.remove(id),
    };
    const pairs = Object.keys(ways).flatMap((one) => Object.keys(ways).map((other) => [one, other])) as [
      keyof typeof ways,
      keyof typeof ways,
    ][];

    it.each(pairs)('when %s one meets %s the other', async (oneWay, otherWay) => {
      for (let round = 0; round < 5; round += 1) {
        await here.storage.db.deleteFrom('users').execute();
        const [one, other] = [await signInAs(here, 'admin'), await signInAs(there, 'admin')];
        const results = await Promise.allSettled([
          ways[oneWay](here, one.user._id),
          ways[otherWay](there, other.user._id),
        ]);
        const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
        expect(refused.map((reason) => reason instanceof AppError && reason.code)).toEqual(['conflict']);
        const { items } = await there.services.members.list({ page: 1, limit: 100 });
        expect(items.filter(({ role, active }) => role === 'admin' && active)).toHaveLength(1);
      }
    });
  });
});
