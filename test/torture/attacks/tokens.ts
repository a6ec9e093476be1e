import { apiPaths } from '#contract/paths.ts';
import { signInStaff } from '#test/support/staff.ts';
import { account } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { fillPath, idFor, type Operation, operationsOf, simplest } from './api-description.ts';
import { ask } from './ask.ts';
import { claimsOf, forgedTokens, signedLikeOurs } from './forged-tokens.ts';
import { changeRows, changesBetween, readRows } from './stored-rows.ts';
import { atOnce, knownSecret, sampleOf, type Target, withTarget } from './target.ts';

/** What anybody may call. Every other call that the product describes must want a token, also one that is new. */
const publicCalls = new Set([
  'POST /api/auth/login',
  'GET /api/auth/invitations/{token}',
  'POST /api/auth/invitations/{token}',
  'POST /api/auth/forgot',
  'POST /api/auth/reset',
  'POST /api/auth/passkeys/sign-in/options',
  'POST /api/auth/passkeys/sign-in',
  'GET /api/authors/{id}',
  'GET /api/blogs',
  'GET /api/blogs/{slug}',
  'GET /api/blogs/{slug}/neighbours',
  'GET /api/pages/{slug}',
  'GET /api/previews/{token}',
  'GET /api/site/identity',
  'GET /api/site/navigation',
  'GET /api/site/home',
  'GET /api/site/services',
  'GET /api/site/careers',
  'GET /api/site/contact',
  'GET /api/site/seo',
  'GET /api/captcha',
  'GET /api/captcha/challenge',
  'POST /api/contact',
  'POST /api/visits',
]);

export const tokens: Scenario = {
  area: 'Attacks',
  name: 'tokens that do not count',
  promise:
    'No call for staff answers to a token that is missing, garbage, expired, revoked, forged or of somebody who is gone',
  run: (world) => withTarget(world, {}, (target) => attack(world, target)),
};

/** How a caller shows who they are. */
type Caller = [name: string, headers: Record<string, string>, query?: string];

async function attack({ times }: World, target: Target): Promise<Outcome> {
  const { url, staff, site } = target;
  const harm: string[] = [];
  const operations = await operationsOf(url);
  const guarded = operations.filter(({ name }) => !publicCalls.has(name));
  harm.push(
    ...guarded.filter(({ isGuarded }) => !isGuarded).map(({ name }) => `${name} is described as public`),
  );
  for (const name of publicCalls)
    if (!operations.some((operation) => operation.name === name)) harm.push(`${name} is public no longer`);

  const draft = await staff.createPost({ title: 'Not for everyone', status: 'draft' });
  const hiddenPage = await staff.createPage({ title: 'Not for everyone', isPublished: false });
  const things = await target.makeThings();
  const callers = sampleOf(await callersOf(target), times(16, 1000));
  const before = await readRows(site);
  let tried = 0;

  async function tryCall({ name, method, path, body, bodyType }: Operation, [who, headers, query]: Caller) {
    tried += 1;
    const json = bodyType === 'application/json' && body ? JSON.stringify(simplest(body)) : undefined;
    const answer = await ask(url, {
      method,
      path: fillPath(path, () => idFor(path, things)) + (query ?? ''),
      headers: { ...headers, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(json ? { body: json } : {}),
    });
    if (answer.status !== 401) harm.push(`${name} answered ${answer.status} to a caller with ${who}`);
  }
  await atOnce(12, callers, async (caller) => {
    for (const operation of guarded) {
      await tryCall(operation, caller);
      if (operation.method === 'GET') await tryCall({ ...operation, method: 'HEAD' }, caller);
    }
    const [who, headers, query = ''] = caller;
    for (const path of [apiPaths.post(draft.slug), apiPaths.page(hiddenPage.slug)]) {
      const answer = await ask(url, { path: path + query, headers });
      if (answer.status !== 404)
        harm.push(`${path}, a draft, answered ${answer.status} to a caller with ${who}`);
    }
  });
  harm.push(...changesBetween(before, await readRows(site)));
  const mine = await ask(url, { path: apiPaths.me, headers: { 'x-auth-token': staff.token } });
  if (mine.status !== 200) harm.push(`the good token was answered ${mine.status} in the end`);
  return { tried: `${guarded.length} calls × ${callers.length} callers, ${tried} requests in all`, harm };
}

/** Everybody who must stay outside, in the order of how clever they are. */
async function callersOf({ url, staff, site }: Target): Promise<Caller[]> {
  const other = 'other@agency.example';
  await changeRows(
    site,
    `insert into users (id, name, email, email_key, password_hash, created_at)
     select ?, ?, ?, ?, password_hash, created_at from users where email = ?`,
    ['another-person', 'Other', other, other, account.email],
  );
  const signInOther = () => signInStaff(url, { ...account, email: other });
  const revoked = await signInOther();
  await revoked.send('POST', apiPaths.signOut);
  const another = claimsOf((await signInOther()).token);
  const mine = claimsOf(staff.token);
  const gone = await signInOther();
  const withToken = ([name, token]: [string, string]): Caller => [name, { 'x-auth-token': token }];
  const callers: Caller[] = [
    ['no token', {}],
    withToken(['a revoked token', revoked.token]),
    ...forgedTokens(staff.token, knownSecret).map(withToken),
    withToken(["another's session", signedLikeOurs({ ...mine, jti: another.jti }, knownSecret)]),
    withToken(["another's name", signedLikeOurs({ ...mine, sub: another.sub }, knownSecret)]),
    withToken(['a token of somebody who is gone', gone.token]),
    ['a good token as a cookie', { cookie: `token=${staff.token}; x-auth-token=${staff.token}` }],
    ['a good token as a bearer', { authorization: `Bearer ${staff.token}` }],
    ['a good token in the address', {}, `?token=${staff.token}&x-auth-token=${staff.token}`],
    ['a name of a proxy', { 'x-forwarded-user': account.email, 'x-remote-user': account.email }],
  ];
  await changeRows(site, 'delete from users where id = ?', ['another-person']);
  return callers;
}
