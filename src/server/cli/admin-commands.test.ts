import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { withActor } from '#server/domain/operations/audit/actor.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { mailsTo } from '#test/support/getting-in.ts';
import { rescueOf } from '#test/support/rescue-of.ts';
import { signInByPassword as signIn } from '#test/support/sign-in.ts';
import { readAdminCommand } from './admin-commands.ts';
import { terminalActor } from './terminal-actor.ts';
import { UsageError } from './usage-error.ts';

const ada = { email: 'ada@agency.example', name: 'Ada', password: 'difference engine' };

describeOnBothDatabases('managing accounts from the terminal', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.storage.db.deleteFrom('users').execute();
    await test.storage.db.deleteFrom('outbox_mails').execute();
  });

  const admin = async (...args: string[]) => {
    const command = readAdminCommand(args);
    const tools = { accounts: test.services.accounts, rescue: rescueOf(test) };
    return command.kind === 'help' ? command.text : withActor(terminalActor(), () => command.run(tools));
  };
  const userOf = (email: string) =>
    test.storage.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  /** What the terminal is said to have done to an account, oldest first. */
  const deedsOn = async (id: string) =>
    (
      await test.storage.db
        .selectFrom('audit_log')
        .select('action')
        .where('entity_id', '=', id)
        .where('actor_kind', '=', 'terminal')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);
  const createAda = () =>
    admin('create', '--email', ada.email, '--name', ada.name, '--password', ada.password);

  it('makes an account that can sign in', async () => {
    const shown = await createAda();
    expect(shown).toContain(ada.email);
    expect(shown).not.toContain(ada.password);
    expect(await signIn(test, ada)).toHaveProperty('x-auth-token');
  });

  it('makes up a password where none is given', async () => {
    const shown = await admin('create', '--email=ada@agency.example', '--name=Ada');
    const password = /once\): (\S+)\n$/.exec(shown)?.[1] ?? '';
    expect(await signIn(test, { ...ada, password })).toHaveProperty('x-auth-token');
  });

  it('makes no second account for an address', async () => {
    await createAda();
    await expect(admin('create', '--email', 'ADA@agency.example', '--name', 'Other')).rejects.toThrow(
      'There is already an account for ADA@agency.example',
    );
  });

  it('changes a password and ends the sessions of the old one', async () => {
    await createAda();
    const headers = await signIn(test, ada);
    await admin('password', '--email', 'Ada@Agency.example', '--password', 'analytical engine');
    const me = await test.app.inject({ url: apiPaths.me, headers: { ...headers } });
    expect(me.statusCode).toBe(401);
    await expect(signIn(test, ada)).rejects.toThrow('401');
    expect((await mailsTo(test, ada.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your password was changed'),
    ]);
    expect(await signIn(test, { ...ada, password: 'analytical engine' })).toHaveProperty('x-auth-token');
  });

  it('lists the accounts', async () => {
    expect(await admin('list')).toContain('no account yet');
    await createAda();
    await admin('create', 'grace.hopper@agency.example', '--name', 'Grace', '--role', 'inbox');
    await test.storage.db.updateTable('users').set({ is_active: 0 }).where('name', '=', 'Grace').execute();
    const [first, second, ...rest] = (await admin('list')).split('\n');
    expect(first).toMatch(
      /^ada@agency\.example {11}admin {2}active {7}password only {2}since \d{4}-\d\d-\d\d {2}Ada$/,
    );
    expect(second).toMatch(
      /^grace\.hopper@agency\.example {2}inbox {2}deactivated {2}password only {2}since \d{4}-\d\d-\d\d {2}Grace$/,
    );
    expect(rest).toEqual(['']);
  });

  it('takes an address with or without its option', async () => {
    await createAda();
    const shown = await admin('password', ada.email, '--password', 'analytical engine');
    expect(shown).toContain('all its sessions were ended');
    expect(await signIn(test, { ...ada, password: 'analytical engine' })).toHaveProperty('x-auth-token');
  });

  describe('reset-2fa', () => {
    const at = '2026-01-01T00:00:00.000Z';
    const addFactors = async (userId: string) => {
      const { db } = test.storage;
      await db
        .updateTable('users')
        .set({ totp_secret: 'secret', totp_confirmed_at: at, totp_last_step: 7 })
        .where('id', '=', userId)
        .execute();
      const codes = ['one', 'two'].map((code_hash) => ({ user_id: userId, code_hash }));
      await db.insertInto('recovery_codes').values(codes).execute();
      await db
        .insertInto('passkeys')
        .values({
          id: `key of ${userId}`,
          user_id: userId,
          credential_id: `credential of ${userId}`,
          public_key: '',
          counter: 0,
          transports: '[]',
          name: 'Phone',
          created_at: at,
          last_used_at: null,
        })
        .execute();
      await db
        .insertInto('auth_challenges')
        .values({
          id: `challenge of ${userId}`,
          purpose: 'x',
          user_id: userId,
          data: '',
          created_at: at,
          expires_at: at,
        })
        .execute();
    };
    const factorsOf = async (userId: string) => {
      const { db } = test.storage;
      const counts: Record<string, number> = {};
      for (const table of ['recovery_codes', 'passkeys', 'auth_challenges'] as const)
        counts[table] = (
          await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()
        ).length;
      return counts;
    };

    it('removes whatever an account has beside its password, tells what, and leaves others alone', async () => {
      await createAda();
      await admin('create', 'grace@agency.example', '--name', 'Grace');
      const [mine, other] = [await userOf(ada.email), await userOf('grace@agency.example')];
      for (const { id } of [mine, other]) await addFactors(id);
      expect(await admin('list')).toContain('second factor');

      expect(await admin('reset-2fa', 'ADA@agency.example')).toBe(
        'Removed from ADA@agency.example: the app for codes, 2 recovery codes, 1 passkey.\nThe password alone signs in now.\n',
      );
      expect(await userOf(ada.email)).toMatchObject({
        totp_secret: null,
        totp_confirmed_at: null,
        totp_last_step: null,
      });
      expect(await factorsOf(mine.id)).toEqual({ recovery_codes: 0, passkeys: 0, auth_challenges: 0 });
      expect(await factorsOf(other.id)).toEqual({ recovery_codes: 2, passkeys: 1, auth_challenges: 1 });
      expect((await userOf('grace@agency.example')).totp_secret).toBe('secret');
      expect(await deedsOn(mine.id)).toEqual(['created', 'second-factor-removed']);
      const [notice, ...more] = await mailsTo(test, ada.email);
      expect(notice).toMatchObject({
        subject: expect.stringContaining('Your two-factor authentication was reset'),
      });
      expect(notice?.text).toContain("This was done on the server's command line.");
      expect(more).toEqual([]);
      expect(await mailsTo(test, 'grace@agency.example')).toEqual([]);
      expect(await signIn(test, ada)).toHaveProperty('x-auth-token');
    });

    it('says so when there is nothing to remove', async () => {
      await createAda();
      expect(await admin('reset-2fa', ada.email)).toBe(`${ada.email} had no second factor.\n`);
      expect(await deedsOn((await userOf(ada.email)).id)).toEqual(['created']);
      expect(await mailsTo(test, ada.email)).toEqual([]);
    });
  });

  describe('make-admin', () => {
    it('makes an account that is there an active admin’s', async () => {
      await admin('create', ada.email, '--name', ada.name, '--password', ada.password, '--role', 'author');
      const { id } = await userOf(ada.email);
      await test.storage.db.updateTable('users').set({ is_active: 0 }).where('id', '=', id).execute();
      await expect(signIn(test, ada)).rejects.toThrow('401');
      expect(await admin('make-admin', ada.email)).toBe(`${ada.email} is an active admin.\n`);
      expect(await userOf(ada.email)).toMatchObject({ role: 'admin', is_active: 1 });
      expect(await deedsOn(id)).toEqual(['created', 'role-changed', 'activated']);
      expect(await signIn(test, ada)).toHaveProperty('x-auth-token');

      await admin('make-admin', ada.email);
      expect(await deedsOn(id)).toHaveLength(3);
    });

    it('makes one where there is none, with a password that it tells', async () => {
      const shown = await admin('make-admin', ada.email, '--name', 'Ada Lovelace');
      const password = /once\): (\S+)\n$/.exec(shown)?.[1] ?? '';
      expect(await signIn(test, { ...ada, password })).toHaveProperty('x-auth-token');
      expect(await userOf(ada.email)).toMatchObject({ name: 'Ada Lovelace', role: 'admin' });
    });
  });

  it.each([
    [[], 'Please say what to do'],
    [['dance'], "no command 'dance'"],
    [['create'], '--email'],
    [['create', '--email', 'ada'], '--email: Please enter a valid email address'],
    [['create', '--email', ada.email], '--name: Name is required'],
    [['create', '--email', ada.email, '--name', 'Ada', '--password', 'short'], '--password'],
    [['create', '--email', ada.email, '--name', 'Ada', '--password', 'password123'], 'too common'],
    [['create', '--colour', 'red'], 'colour'],
    [['password', '--email'], 'email'],
    [['password', ada.email, 'now'], "a word too many: 'now'"],
    [['password', ada.email, '--email', ada.email], 'a word too many'],
    [['create', ada.email, '--name', 'Ada', '--role', 'queen'], '--role: Role must be one of'],
    [['reset-2fa'], '--email: Email is required'],
    [['reset-2fa', 'ada'], '--email: Please enter a valid email address'],
    [['make-admin'], '--email: Email is required'],
    [['make-admin', ada.email, '--name', ' '], '--name: Name is required'],
    [['make-admin', ada.email, '--password', 'analytical engine'], '--password'],
  ])('explains itself when called with %j', async (args, problem) => {
    const attempt = admin(...args);
    await expect(attempt).rejects.toThrow(UsageError);
    await expect(attempt).rejects.toThrow(problem);
    await expect(attempt).rejects.toThrow('Usage: npm run admin');
    expect(await test.services.accounts.list()).toEqual([]);
  });

  it('says that there is no such account', async () => {
    for (const command of ['password', 'reset-2fa'])
      await expect(admin(command, '--email', 'nobody@agency.example')).rejects.toThrow(
        'There is no account for nobody@agency.example',
      );
  });
});
