import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { addApp, codeAt, newPerson, newResetToken, type Person, siteUrl } from '#test/support/getting-in.ts';

type Equipped = Person & Awaited<ReturnType<typeof addApp>>;
type World = {
  test: TestApp;
  /** Whom the attack is on: with a second factor, a link to a new password on its way, and an app that is being set up. */
  victim: Equipped;
  link: string;
  pendingSecret: string;
  /** An insider with an account, an app and links of their own. */
  insider: Equipped;
};
/** What somebody brings in the place of a code or a link. */
type Hostile = (world: World) => string | Promise<string>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const newPassword = 'a password of the attacker';
const period = 30_000;

/** Makes the row of a link as the product would, but for what is said otherwise. */
async function linkWith(
  { test, victim }: World,
  changes: Partial<Record<'purpose' | 'user_id' | 'expires_at', string>>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = {
    token_hash: sha256(token),
    purpose: 'reset',
    user_id: victim._id,
    created_at: test.now().toISOString(),
    expires_at: new Date(test.now().getTime() + 3_600_000).toISOString(),
    ...changes,
  };
  await test.storage.db.insertInto('auth_links').values(row).execute();
  return token;
}

async function linkOfSomebody({ test }: World, fate: 'deactivated' | 'removed'): Promise<string> {
  const person = await newPerson(test);
  const token = await newResetToken(test, person.email);
  const { db } = test.storage;
  if (fate === 'removed') await db.deleteFrom('users').where('id', '=', person._id).execute();
  else await db.updateTable('users').set({ is_active: 0 }).where('id', '=', person._id).execute();
  return token;
}

async function codeAfterUse({ test, victim }: World, code: string): Promise<string> {
  const { email, password } = victim;
  await test.app.inject({ method: 'POST', url: apiPaths.signIn, payload: { email, password, code } });
  return code;
}

const hostile: Record<string, Hostile> = {
  'a made-up link': () => randomBytes(32).toString('base64url'),
  'a link cut by one character': ({ link }) => link.slice(0, -1),
  'a link cut in half': ({ link }) => link.slice(0, 21),
  'a link that is one character longer': ({ link }) => `${link}A`,
  'a doubled link': ({ link }) => link + link,
  'a link in lower case': ({ link }) => link.toLowerCase(),
  'a link in hexadecimal': ({ link }) => Buffer.from(link, 'base64url').toString('hex'),
  'a link with a space before it': ({ link }) => ` ${link}`,
  'a link with a NUL': ({ link }) => `${link}\0`,
  'the hash of a link': ({ link }) => sha256(link),
  'a link that has expired': (world) => linkWith(world, { expires_at: world.test.now().toISOString() }),
  'a link for something else': (world) => linkWith(world, { purpose: 'invitation' }),
  'a link that was used': async ({ test }) => {
    const { email } = await newPerson(test);
    const token = await newResetToken(test, email);
    const payload = { token, password: 'a password that is new' };
    expect((await test.app.inject({ method: 'POST', url: apiPaths.reset, payload })).statusCode).toBe(200);
    return token;
  },
  'a link of somebody who is deactivated': (world) => linkOfSomebody(world, 'deactivated'),
  'a link of somebody who was removed': (world) => linkOfSomebody(world, 'removed'),
  'an invitation': async ({ test }) => {
    const token = randomBytes(32).toString('base64url');
    const row = {
      id: token.slice(0, 26),
      email: `${token}@agency.example`,
      email_key: `${token}@agency.example`.toLowerCase(),
      role: 'admin',
      token_hash: sha256(token),
      inviter_name: 'Nobody',
      created_at: test.now().toISOString(),
      expires_at: new Date(test.now().getTime() + 3_600_000).toISOString(),
    };
    await test.storage.db.insertInto('invitations').values(row).execute();
    return token;
  },
  'the session of another': ({ insider }) => insider.headers['x-auth-token'],
  'the password': ({ victim }) => victim.password,
  'the id of the account': ({ victim }) => victim._id,
  'a code of another': ({ insider }) => insider.codeNow(),
  'a code that was used': (world) => codeAfterUse(world, world.victim.codeNow()),
  'a code of long ago': ({ test, victim }) =>
    codeAt(victim.secret, new Date(test.now().getTime() - 20 * period)),
  'a code of times to come': ({ test, victim }) =>
    codeAt(victim.secret, new Date(test.now().getTime() + 20 * period)),
  'a code cut by one digit': ({ victim }) => victim.codeNow().slice(0, 5),
  'a code in other digits': ({ victim }) =>
    victim.codeNow().replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
  'all digits': () => '0123456789',
  'six zeros': () => '000000',
  'the secret of the app': ({ victim }) => victim.secret,
  'a made-up recovery code': () => 'abcd-efgh-jkmn-pqrs',
  'a recovery code of another': ({ insider }) => insider.recoveryCodes[0] ?? '',
  'a recovery code that was used': (world) => codeAfterUse(world, world.victim.recoveryCodes[0] ?? ''),
  'half a recovery code': ({ victim }) => victim.recoveryCodes[1]?.slice(0, 9) ?? '',
  'the hash of a recovery code': async ({ test, victim }) =>
    (
      await test.storage.db
        .selectFrom('recovery_codes')
        .select('code_hash')
        .where('user_id', '=', victim._id)
        .executeTakeFirstOrThrow()
    ).code_hash,
  nothing: () => '',
  'a wildcard': () => '%',
  'an SQL condition': () => "' or '1'='1",
  'a JSON condition': () => '{"$ne":null}',
  'ten kilobytes': () => 'A'.repeat(10_240),
};

const post = (url: string, payload: object, headers = {}) => ({
  method: 'POST' as const,
  url,
  payload,
  headers,
});

/** Every call that takes something which lets somebody in, and the rest that it wants. */
const calls: Record<string, (text: string, world: World) => ReturnType<typeof post>> = {
  'as the code of a sign-in': (code, { victim: { email, password } }) =>
    post(apiPaths.signIn, { email, password, code }),
  'as a link to a new password': (token) => post(apiPaths.reset, { token, password: newPassword }),
  'as the code beside a link': (code, { link }) =>
    post(apiPaths.reset, { token: link, password: newPassword, code }),
  'as the first code of an app': (code, { victim }) => post(apiPaths.totpConfirm, { code }, victim.headers),
  'as a passkey': (id) =>
    post(apiPaths.passkeySignIn, { response: { id, rawId: id, type: 'public-key', response: {} } }),
  'as a token': (token) => post(apiPaths.signOut, {}, { 'x-auth-token': encodeURIComponent(token) }),
};

/** Somebody's session is theirs. */
const rightful = new Set(['the session of another as a token']);

describeOnBothDatabases('what lets nobody in', (engine) => {
  const world = {} as World;
  beforeAll(async () => {
    world.test = await buildTestApp(engine, { SITE_URL: siteUrl });
    // A code counts for half a minute, however long all this takes.
    world.test.stopClock();
    for (const role of ['victim', 'insider'] as const) {
      const person = await newPerson(world.test);
      world[role] = { ...person, ...(await addApp(world.test, person)) };
    }
    const { headers, password, email } = world.victim;
    const started = await world.test.app.inject(post(apiPaths.totp, { password }, headers));
    world.pendingSecret = started.json().secret;
    world.link = await newResetToken(world.test, email);
  });
  afterAll(() => world.test.close());

  const rows = async () => {
    const { db } = world.test.storage;
    return {
      users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
      sessions: await db.selectFrom('sessions').select('id').orderBy('id').execute(),
      codes: await db.selectFrom('recovery_codes').selectAll().orderBy('code_hash').execute(),
      links: await db.selectFrom('auth_links').selectAll().orderBy('token_hash').execute(),
    };
  };

  /** Made once: nothing that is refused is used up by that. */
  const made = new Map<Hostile, string>();
  async function textOf(make: Hostile): Promise<string> {
    const text = made.get(make) ?? (await make(world));
    made.set(make, text);
    return text;
  }

  const cases = Object.entries(hostile).flatMap(([kind, make]) =>
    Object.entries(calls)
      .filter(([place]) => !rightful.has(`${kind} ${place}`))
      .map(([place, call]) => [kind, place, make, call] as const),
  );
  it.each(cases)('%s %s', async (_kind, _place, make, call) => {
    const { test } = world;
    const text = await textOf(make);
    const before = await rows();
    // Each is judged for what it is: none is held off because of those before it.
    await test.storage.db.deleteFrom('login_attempts').execute();
    const answer = await test.app.inject(call(text, world));
    expect([400, 401, 404], answer.body).toContain(answer.statusCode);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).not.toContain('"user"');
    expect(await rows()).toEqual(before);
  });

  it('is nothing that would have worked: what is right still does', async () => {
    const { test, victim, link, pendingSecret } = world;
    await test.storage.db.deleteFrom('login_attempts').execute();
    const { email, password, headers } = victim;
    test.advance(period);
    const entered = await test.app.inject(post(apiPaths.signIn, { email, password, code: victim.codeNow() }));
    expect(entered.statusCode, entered.body).toBe(200);
    test.advance(period);
    const code = codeAt(pendingSecret, test.now());
    expect((await test.app.inject(post(apiPaths.totpConfirm, { code }, headers))).statusCode).toBe(200);
    test.advance(period);
    const reset = { token: link, password: newPassword, code: codeAt(pendingSecret, test.now()) };
    expect((await test.app.inject(post(apiPaths.reset, reset))).statusCode).toBe(200);
  });
});
