import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { lockDatabase } from '#test/support/lock-database.ts';
import { type StaffHeaders, signInAs, signInByPassword, staffAccount } from '#test/support/sign-in.ts';

const minute = 60_000;

describeOnBothDatabases('when somebody was last seen', (engine) => {
  let test: TestApp;
  let headers: StaffHeaders;
  let userId: string;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    test.stopClock();
    const person = await signInAs(test, 'editor');
    headers = person.headers;
    userId = person.user._id;
  });
  afterEach(() => test.close());

  const ask = async () => (await test.app.inject({ url: apiPaths.me, headers })).statusCode;
  async function noted() {
    await test.services.auth.settled();
    const { db } = test.storage;
    const user = await db
      .selectFrom('users')
      .select('last_seen_at')
      .where('id', '=', userId)
      .executeTakeFirst();
    const session = await db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return { user: user?.last_seen_at, session: session?.last_seen_at };
  }
  const both = (at: string) => ({ user: at, session: at });

  it('is noted once a minute', async () => {
    test.advance(minute);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200]);
    const first = test.now().toISOString();
    expect(await noted()).toEqual(both(first));
    test.advance(minute - 1);
    await ask();
    expect(await noted()).toEqual(both(first));
    test.advance(1);
    await ask();
    expect(await noted()).toEqual(both(test.now().toISOString()));
  });

  it('is noted when they sign in', async () => {
    await signInByPassword(test);
    const { items } = await test.services.members.list({ page: 1, limit: 100, q: staffAccount.email });
    expect(items[0]).toMatchObject({ lastSeenAt: test.now().toISOString(), sessions: 1 });
  });

  it('is noted for nobody whose session has ended', async () => {
    const before = await noted();
    await test.app.inject({ method: 'POST', url: apiPaths.signOut, headers });
    test.advance(minute);
    expect(await ask()).toBe(401);
    expect(await noted()).toEqual({ user: before.user, session: undefined });
  });

  it('makes no request wait', async () => {
    test.advance(minute);
    const release = await holdSession();
    expect(await ask()).toBe(200);
    await release();
    expect(await noted()).toEqual(both(test.now().toISOString()));
  });

  it('makes no request fail', async () => {
    const before = await noted();
    await (engine === 'sqlite'
      ? sql`create trigger refuse before update on sessions begin select raise(abort, 'no'); end`
      : sql`alter table sessions add constraint refuse check (false) not valid`
    ).execute(test.storage.db);
    test.advance(minute);
    expect(await ask()).toBe(200);
    expect(await noted()).toEqual(before);
  });

  /** Keeps everybody else from writing into the session. */
  async function holdSession(): Promise<() => Promise<void>> {
    if (engine === 'sqlite') return (await lockDatabase(test.config.dataDir, 'begin immediate')).release;
    const trx = await test.storage.db.startTransaction().execute();
    await trx.updateTable('sessions').set({ agent: '' }).where('user_id', '=', userId).execute();
    return () => trx.rollback().execute();
  }
});
