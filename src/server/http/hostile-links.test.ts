import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { acceptance, type Invited, invite } from '#test/support/invite.ts';
import { type StaffHeaders, signInAs } from '#test/support/sign-in.ts';

type World = { test: TestApp; admin: StaffHeaders; adminId: string };
/** What somebody brings who has come by an open invitation, or once had one. */
type Hostile = (invited: Invited, world: World) => string | Promise<string>;

const sha256 = (text: string) => createHash('sha256').update(text);
const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
const neighbourOf = (text: string) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(text.at(-1) ?? '');
  // Decodes to the same bytes: the last character carries two bits that nothing reads.
  return text.slice(0, -1) + alphabet[last ^ 1];
};

const hostile: Record<string, Hostile> = {
  'made up': () => randomBytes(32).toString('base64url'),
  'made up of zeros': () => 'A'.repeat(43),
  'cut by one character': ({ token }) => token.slice(0, -1),
  'cut in half': ({ token }) => token.slice(0, 21),
  'without its beginning': ({ token }) => token.slice(1),
  'one character longer': ({ token }) => `${token}A`,
  doubled: ({ token }) => token + token,
  reversed: ({ token }) => Array.from(token).reverse().join(''),
  'of the same bytes, spelled differently': ({ token }) => neighbourOf(token),
  padded: ({ token }) => `${token}=`,
  'in hexadecimal': ({ token }) => Buffer.from(token, 'base64url').toString('hex'),
  'in upper case': ({ token }) => token.toUpperCase(),
  'in lower case': ({ token }) => token.toLowerCase(),
  'with its letter case swapped': ({ token }) => swapCase(token),
  'with a space before it': ({ token }) => ` ${token}`,
  'with a space behind it': ({ token }) => `${token} `,
  'with a line break': ({ token }) => `${token}\n`,
  'with a NUL': ({ token }) => `${token}\0`,
  'with a byte order mark': ({ token }) => `\ufeff${token}`,
  'with a slash behind it': ({ token }) => `${token}/`,
  'escaped twice': ({ token }) => token.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`),
  'with another query': ({ token }) => `${token}?x=1`,
  empty: () => '',
  'a wildcard': () => '%',
  'a list of wildcards': () => '_'.repeat(43),
  'the word null': () => 'null',
  'an SQL condition': () => "' or '1'='1",
  'an SQL comment': ({ token }) => `${token}' --`,
  'an SQL union': () => "x' union select token_hash from invitations --",
  'a JSON condition': () => '{"$ne":null}',
  'a way upwards': () => '../../admin/users',
  'ten kilobytes long': ({ token }) => token + 'A'.repeat(10_240),
  'its hash in hexadecimal': ({ token }) => sha256(token).digest('hex'),
  'its hash in base64url': ({ token }) => sha256(token).digest('base64url'),
  'the id of the invitation': ({ _id }) => _id,
  'the invited address': ({ email }) => email,
  'the whole link': ({ url }) => url,
  "an admin's session": (_, { admin }) => admin['x-auth-token'],
  'a link to a new password': async (_, { test, adminId }) => {
    const token = randomBytes(32).toString('base64url');
    const row = {
      token_hash: sha256(token).digest('hex'),
      purpose: 'reset',
      user_id: adminId,
      created_at: test.now().toISOString(),
      expires_at: new Date(test.now().getTime() + 3_600_000).toISOString(),
    };
    await test.storage.db.insertInto('auth_links').values(row).execute();
    return token;
  },
  'a token of a program': async (_, { test, adminId }) => {
    const token = randomBytes(32).toString('base64url');
    const row = {
      id: token.slice(0, 20),
      user_id: adminId,
      name: 'Program',
      token_hash: sha256(token).digest('hex'),
      scope: 'write' as const,
      created_at: test.now().toISOString(),
      expires_at: new Date(test.now().getTime() + 3_600_000).toISOString(),
    };
    await test.storage.db.insertInto('access_tokens').values(row).execute();
    return token;
  },
  'used before': async (_, { test, admin }) => {
    const { token } = await invite(test, admin);
    const accepted = await test.app.inject({
      method: 'POST',
      url: apiPaths.invitation(token),
      payload: acceptance,
    });
    expect(accepted.statusCode).toBe(201);
    return token;
  },
  'used before by somebody who was removed since': async (_, { test, admin }) => {
    const { token } = await invite(test, admin);
    const url = apiPaths.invitation(token);
    const accepted = await test.app.inject({ method: 'POST', url, payload: acceptance });
    await test.services.members.remove(accepted.json().user._id);
    return token;
  },
  withdrawn: async (_, { test, admin }) => {
    const { token, _id } = await invite(test, admin);
    await test.services.invitations.withdraw(_id);
    return token;
  },
  replaced: async (_, { test, admin }) => {
    const { token, email } = await invite(test, admin);
    await invite(test, admin, { email });
    return token;
  },
  'of an admin who is one no longer': async (_, { test }) => {
    const { headers, user } = await signInAs(test, 'admin');
    const { token } = await invite(test, headers);
    await test.services.members.change(user._id, { role: 'editor' });
    return token;
  },
  expired: async (_, { test, admin }) => {
    const { token, email } = await invite(test, admin);
    await test.storage.db
      .updateTable('invitations')
      .set({ expires_at: test.now().toISOString() })
      .where('email_key', '=', email)
      .execute();
    return token;
  },
};

const routes = {
  'opens nothing': (token: string) => ({ url: apiPaths.invitation(token) }),
  'lets nobody in': (token: string) => ({
    method: 'POST' as const,
    url: apiPaths.invitation(token),
    payload: acceptance,
  }),
};

describeOnBothDatabases('a link to an invitation', (engine) => {
  const world = {} as World;
  let invited: Invited;
  beforeAll(async () => {
    world.test = await buildTestApp(engine);
    const { headers, user } = await signInAs(world.test, 'admin');
    world.admin = headers;
    world.adminId = user._id;
    invited = await invite(world.test, world.admin);
  });
  afterAll(() => world.test.close());

  const all = async () => {
    const { db } = world.test.storage;
    const [users, sessions, invitations] = await Promise.all([
      db.selectFrom('users').select('id').orderBy('id').execute(),
      db.selectFrom('sessions').select('id').orderBy('id').execute(),
      db.selectFrom('invitations').selectAll().orderBy('id').execute(),
    ]);
    return { users, sessions, invitations };
  };

  const answers = new Set<string>();
  let place = 0;
  it.each(
    Object.entries(hostile).flatMap(([kind, make]) =>
      Object.entries(routes).map(([outcome, call]) => [kind, outcome, make, call] as const),
    ),
  )('that is %s %s', async (_kind, _outcome, make, call) => {
    place += 1;
    const token = await make(invited, world);
    const before = await all();
    const answer = await world.test.app.inject({ ...call(token), remoteAddress: `2001:db8:0:${place}::1` });
    expect(answer.statusCode).toBe(404);
    expect(Object.keys(answer.json())).toEqual(['message']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await all()).toEqual(before);
    answers.add(answer.json().message);
  });

  it('that leads nowhere never says why', () => {
    // One for links, and one for addresses in which no link fits at all.
    expect([...answers].toSorted()).toEqual([
      'There is nothing at this address.',
      'This link is not valid, or not any more. Please ask for a new one.',
    ]);
  });

  it('still lets in whoever it is for', async () => {
    const answer = await world.test.app.inject(routes['lets nobody in'](invited.token));
    expect(answer.statusCode).toBe(201);
    expect(answer.json().user.email).toBe(invited.email);
  });
});
