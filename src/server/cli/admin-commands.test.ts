import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { signInByPassword as signIn } from '#test/support/sign-in.ts';
import { readAdminCommand } from './admin-commands.ts';
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
  });

  const admin = async (...args: string[]) => {
    const command = readAdminCommand(args);
    return command.kind === 'help' ? command.text : command.run(test.services.accounts);
  };
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
    expect(await signIn(test, { ...ada, password: 'analytical engine' })).toHaveProperty('x-auth-token');
  });

  it('lists the accounts', async () => {
    expect(await admin('list')).toContain('no account yet');
    await createAda();
    expect(await admin('list')).toMatch(/^ada@agency\.example {2}since \d{4}-\d\d-\d\d {2}Ada\n$/);
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
  ])('explains itself when called with %j', async (args, problem) => {
    const attempt = admin(...args);
    await expect(attempt).rejects.toThrow(UsageError);
    await expect(attempt).rejects.toThrow(problem);
    await expect(attempt).rejects.toThrow('Usage: npm run admin');
    expect(await test.services.accounts.list()).toEqual([]);
  });

  it('says that there is no such account', async () => {
    await expect(admin('password', '--email', 'nobody@agency.example')).rejects.toThrow(
      'There is no account for nobody@agency.example',
    );
  });
});
