import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { signInAs } from '#test/support/sign-in.ts';
import { migrate } from './migrate.ts';

describeAlwaysOnBothDatabases('a database of an older version', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  it('loses the access tokens and preview links of accounts that are deactivated or removed', async () => {
    const { db } = test.storage;
    for (const state of ['active', 'deactivated', 'removed']) {
      const { user, headers } = await signInAs(test, 'editor');
      const make = async (url: string, payload: object) =>
        (await test.app.inject({ method: 'POST', url, payload, headers })).json();
      await make(apiPaths.accessTokens, { name: state, scope: 'read', days: 7 });
      const { _id } = await make(apiPaths.posts, postPayload());
      await make(apiPaths.entryPreviews('blogs', _id), { label: state });
      const ofUser = db.updateTable('users').where('id', '=', user._id);
      if (state === 'deactivated') await ofUser.set({ is_active: 0 }).execute();
      if (state === 'removed') await db.deleteFrom('users').where('id', '=', user._id).execute();
    }
    await sql`delete from migrations where name = '006-ended-access'`.execute(db);
    expect(await migrate(test.storage)).toEqual(['006-ended-access']);
    expect(await db.selectFrom('access_tokens').select('name').execute()).toEqual([{ name: 'active' }]);
    expect(await db.selectFrom('previews').select('label').execute()).toEqual([{ label: 'active' }]);
  });
});
