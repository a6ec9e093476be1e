import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { type Authenticator, type Claims, createAuthenticator } from '#test/support/authenticator.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import {
  addPasskey,
  newPerson,
  type Person,
  registrationOptions,
  signInOptions,
  siteUrl,
} from '#test/support/getting-in.ts';

type World = { test: TestApp; person: Person; stranger: Person; authenticator: Authenticator };
type Response = Record<string, unknown> & { response: Record<string, unknown> };

/** What a browser or an authenticator could claim that is not so. */
const lies: Record<string, Claims> = {
  'another site': { origin: 'https://evil.example' },
  'a site below this one': { origin: 'https://sub.agency.example' },
  'this site without encryption': { origin: 'http://agency.example' },
  'this site at another port': { origin: 'https://agency.example:8443' },
  'a site whose name begins alike': { origin: 'https://agency.example.evil.example' },
  'a passkey of another site': { rpId: 'evil.example' },
  'a passkey of the whole domain': { rpId: 'example' },
  'nobody at the device': { userPresent: false, userVerified: false },
  'somebody at the device, but who': { userVerified: false },
  'a challenge of its own': { challenge: Buffer.alloc(54, 7).toString('base64url') },
  'no challenge': { challenge: '' },
  'the other ceremony': { type: 'webauthn.other' },
};

/** Everything that can be done to what was signed, after it was. */
const damage: Record<string, (response: Response) => unknown> = {
  'with nothing in it': ({ id }) => ({ id, rawId: id }),
  'with null in it': ({ id }) => ({ id, rawId: id, type: 'public-key', response: null }),
  'of another type': (response) => ({ ...response, type: 'password' }),
  'whose two ids differ': (response) => ({ ...response, rawId: 'AAAA' }),
  'with other client data': ({ response, ...rest }) => ({
    ...rest,
    response: { ...response, clientDataJSON: Buffer.from('{}').toString('base64url') },
  }),
  'with client data that is no JSON': ({ response, ...rest }) => ({
    ...rest,
    response: { ...response, clientDataJSON: 'AAAA' },
  }),
  'with client data that is null': ({ response, ...rest }) => ({
    ...rest,
    response: { ...response, clientDataJSON: Buffer.from('null').toString('base64url') },
  }),
  'whose texts are numbers': ({ response, ...rest }) => ({
    ...rest,
    response: Object.fromEntries(Object.keys(response).map((key) => [key, 7])),
  }),
  'whose texts are cut in half': ({ response, ...rest }) => ({
    ...rest,
    response: Object.fromEntries(
      Object.entries(response).map(([key, value]) => [
        key,
        typeof value === 'string' && key !== 'userHandle' ? value.slice(0, value.length / 2) : value,
      ]),
    ),
  }),
};

describeOnBothDatabases('a passkey that is not what it claims', (engine) => {
  const world = {} as World;
  beforeAll(async () => {
    world.test = await buildTestApp(engine, { SITE_URL: siteUrl });
    world.person = await newPerson(world.test);
    world.stranger = await newPerson(world.test);
    world.authenticator = (await addPasskey(world.test, world.person)).authenticator;
  });
  afterAll(() => world.test.close());

  const rows = async () => {
    const { db } = world.test.storage;
    return {
      sessions: await db.selectFrom('sessions').select('id').orderBy('id').execute(),
      passkeys: await db.selectFrom('passkeys').selectAll().orderBy('id').execute(),
    };
  };
  let before: Awaited<ReturnType<typeof rows>>;
  beforeEach(async () => {
    before = await rows();
  });

  async function expectRefusedSignIn(response: unknown, status = 401) {
    const { app } = world.test;
    const answer = await app.inject({ method: 'POST', url: apiPaths.passkeySignIn, payload: { response } });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await rows()).toEqual(before);
  }
  async function expectRefusedRegistration(response: unknown, headers = world.person.headers) {
    const { app } = world.test;
    const payload = { name: 'Mine', response };
    const answer = await app.inject({ method: 'POST', url: apiPaths.passkeys, payload, headers });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(await rows()).toEqual(before);
  }

  it.each(Object.entries(lies))('signs nobody in: %s', async (_, lie) => {
    await expectRefusedSignIn(world.authenticator.signIn(await signInOptions(world.test), lie));
  });

  it.each(Object.entries(lies))('is not registered: %s', async (_, lie) => {
    const options = await registrationOptions(world.test, world.person.headers);
    await expectRefusedRegistration(createAuthenticator(siteUrl).register(options, lie));
  });

  it.each(Object.entries(damage))('signs nobody in: an answer %s', async (_, harm) => {
    const response = world.authenticator.signIn(await signInOptions(world.test));
    await expectRefusedSignIn(harm(response as unknown as Response));
  });

  it.each(Object.entries(damage))('is not registered: an answer %s', async (_, harm) => {
    const options = await registrationOptions(world.test, world.person.headers);
    const response = createAuthenticator(siteUrl).register(options);
    await expectRefusedRegistration(harm(response as unknown as Response));
  });

  const forgeries: Record<string, (options: { challenge: string }, world: World) => unknown> = {
    'signed with another key': (options, { authenticator }) =>
      authenticator.signIn(options, { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }),
    'of an id that nobody has registered': (options) => createAuthenticator(siteUrl).signIn(options),
    'under the name of another': (options, { authenticator, stranger }) =>
      authenticator.signIn(options, { userHandle: Buffer.from(stranger._id).toString('base64url') }),
    'under no name': (options, { authenticator }) => authenticator.signIn(options, { userHandle: undefined }),
    'of one that has counted less than before': (options, { authenticator }) =>
      authenticator.signIn(options, { counter: 1 }),
    'of one that has stopped counting': (options, { authenticator }) =>
      authenticator.signIn(options, { counter: 0 }),
    'in a frame of another site': (options, { authenticator }) =>
      authenticator.signIn(options, { crossOrigin: true, topOrigin: 'https://evil.example' }),
    'with a registration in its place': (options, { person }) =>
      createAuthenticator(siteUrl).register({ ...options, user: { id: person._id } }),
  };
  it.each(Object.entries(forgeries))('signs nobody in: an answer %s', async (_, forge) => {
    const { test, authenticator } = world;
    // Used twice, so that there is something to count back from.
    for (let turn = 0; turn < 2; turn += 1) {
      const response = authenticator.signIn(await signInOptions(test));
      await test.app.inject({ method: 'POST', url: apiPaths.passkeySignIn, payload: { response } });
    }
    before = await rows();
    await expectRefusedSignIn(forge(await signInOptions(test), world));
  });

  it.each(['', 'not base64!', '\0', 'x'.repeat(1401), "' or '1'='1", 7, null, undefined])(
    'has an id that is one, other than %j',
    async (id) => {
      const response = { ...world.authenticator.signIn(await signInOptions(world.test)), id, rawId: id };
      await expectRefusedSignIn(response, 400);
      await expectRefusedRegistration(response);
    },
  );

  it('signs nobody in a second time with the same answer', async () => {
    const { test, authenticator } = world;
    const response = authenticator.signIn(await signInOptions(test));
    const payload = { response };
    const first = await test.app.inject({ method: 'POST', url: apiPaths.passkeySignIn, payload });
    expect(first.statusCode).toBe(200);
    before = await rows();
    await expectRefusedSignIn(response);
    // Nor with another answer to the same challenge.
    const { challenge } = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString());
    await expectRefusedSignIn(authenticator.signIn({ challenge }));
  });

  it('answers within five minutes', async () => {
    const { authenticator, person } = world;
    const own = await buildTestApp(engine, { SITE_URL: siteUrl });
    try {
      const somebody = await newPerson(own);
      const added = await addPasskey(own, somebody);
      const options = await signInOptions(own);
      const registration = await registrationOptions(own, somebody.headers);
      own.advance(5 * 60_000 + 1000);
      const late = await own.app.inject({
        method: 'POST',
        url: apiPaths.passkeySignIn,
        payload: { response: added.authenticator.signIn(options) },
      });
      expect(late.statusCode).toBe(401);
      const lateRegistration = await own.app.inject({
        method: 'POST',
        url: apiPaths.passkeys,
        headers: somebody.headers,
        payload: { name: 'Late', response: createAuthenticator(siteUrl).register(registration) },
      });
      expect(lateRegistration.statusCode).toBe(400);
      // A challenge of one server is none of another's.
      await expectRefusedSignIn(authenticator.signIn(await signInOptions(own)));
      await expectRefusedRegistration(
        createAuthenticator(siteUrl).register(await registrationOptions(own, somebody.headers)),
        person.headers,
      );
    } finally {
      await own.close();
    }
  });

  it('answers the challenge that it was set, for what it was set, to whom it was set', async () => {
    const { test, authenticator, person, stranger } = world;
    const forSignIn = await signInOptions(test);
    const forPerson = await registrationOptions(test, person.headers);
    await expectRefusedSignIn(authenticator.signIn(forPerson));
    await expectRefusedRegistration(createAuthenticator(siteUrl).register({ ...forPerson, ...forSignIn }));
    await expectRefusedRegistration(createAuthenticator(siteUrl).register(forPerson), stranger.headers);
  });

  it('brings nobody along who vouches for it: their lists would have to be fetched', async () => {
    const { test, person } = world;
    const options = await registrationOptions(test, person.headers);
    const statement = new Map<string, number | Uint8Array | Uint8Array[]>([
      ['alg', -7],
      ['sig', Buffer.alloc(70)],
      ['x5c', [Buffer.from('a certificate')]],
    ]);
    for (const format of [
      'packed',
      'tpm',
      'apple',
      'android-key',
      'android-safetynet',
      'fido-u2f',
      'unheard-of',
    ])
      await expectRefusedRegistration(
        createAuthenticator(siteUrl).register(options, { attestation: { format, statement } }),
      );
  });
});
