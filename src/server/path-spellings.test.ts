import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import { type NewPreview, previewHeaders } from '#contract/previews.ts';
import { createMigratedDatabase, type TestDatabase } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type RunningServer, runServer } from '#test/support/server-process.ts';

const admin = { ADMIN_EMAIL: 'boss@agency.example', ADMIN_PASSWORD: 'a boss needs a password' };
const draftText = 'Text of the secret draft';

type RawResponse = { status: number; headers: Record<string, string>; body: string };

/** Sends a request target byte by byte as given. HTTP clients normalise it first. */
async function requestRaw(url: string, target: string): Promise<RawResponse> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('data', (chunk: string) => {
    received += chunk;
  });
  socket.end(`GET ${target} HTTP/1.1\r\nHost: agency.example\r\nConnection: close\r\n\r\n`, 'latin1');
  await once(socket, 'close');
  const [head = '', ...body] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colonAt = line.indexOf(':');
    return [line.slice(0, colonAt).toLowerCase(), line.slice(colonAt + 1).trim()];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: body.join('\r\n\r\n'),
  };
}

/** Ways to write a path of two segments that some part of a server could read as that path. */
function spellingsOf(first: string, second: string): string[] {
  const escaped = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`;
  const prefixes = [
    '/./',
    '/x/../',
    '/../',
    '/%2e/',
    '/x/%2E%2e/',
    '/.%2e/',
    '//',
    '///',
    '/\\',
    '/x\\..\\',
    '/.\\',
  ];
  const separators = [
    '\\',
    '//',
    '/./',
    '/x/../',
    '/%2e/',
    '\\.\\',
    '%2F',
    '%2f',
    '%5C',
    '%5c',
    '%252f',
    '/#/../',
  ];
  return [
    ...prefixes.map((prefix) => `${prefix}${first}/${second}`),
    ...separators.map((separator) => `/${first}${separator}${second}`),
    `/${escaped}/${second}`,
    `/%25${escaped.slice(1)}/${second}`,
    `/${first.toUpperCase()}/${second}`,
    `/${first}/${second}/`,
    `/${first}/${second}#/x`,
    `/${first}/${second}?x=\\..\\`,
    `/x\\..\\${first}\\${second}?utm_source=mail`,
    `http://agency.example/./${first}/${second}`,
    `/admin/../${first}/${second}`,
    `/admin\\..\\${first}/${second}`,
    `/api/../${first}/${second}`,
    `/login/../${first}/${second}`,
    `/%/../${first}/${second}`,
  ];
}

describe('a path in another spelling', () => {
  let database: TestDatabase;
  let server: RunningServer;
  let token: string;
  beforeAll(async () => {
    database = await createMigratedDatabase('sqlite');
    server = await runServer({ env: { ...database.env, ...admin } });
    const send = async <Answer>(path: string, body: object, session = '') => {
      const headers = { 'content-type': 'application/json', ...(session && { 'x-auth-token': session }) };
      const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as Answer;
    };
    const credentials = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
    const signedIn = await send<{ token: string }>(apiPaths.signIn, credentials);
    const draft = postPayload({ title: 'Draft', status: 'draft', content: `<p>${draftText}</p>` });
    const { _id } = await send<{ _id: string }>(apiPaths.posts, draft, signedIn.token);
    const preview = await send<NewPreview>(apiPaths.entryPreviews('blogs', _id), {}, signedIn.token);
    token = new URL(preview.url).pathname.split('/').at(-1) ?? '';
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    await database.drop();
  });

  it('gets the headers of the page that it shows', async () => {
    let shown = 0;
    for (const target of [`/preview/${token}`, ...spellingsOf('preview', token)]) {
      const { headers, body } = await requestRaw(server.url, target);
      if (!body.includes(draftText)) continue;
      shown += 1;
      expect(headers, target).toMatchObject({ ...previewHeaders, 'x-frame-options': 'SAMEORIGIN' });
      expect(headers['content-security-policy'], target).toContain("frame-ancestors 'self'");
    }
    expect(shown).toBeGreaterThan(10);

    const shell = await requestRaw(server.url, adminPaths.dashboard);
    const policy = shell.headers['content-security-policy'];
    for (const target of spellingsOf('admin-access-portal', 'reset?token=secret-in-the-query')) {
      const { status, headers, body } = await requestRaw(server.url, target);
      if (body === shell.body) expect(headers['content-security-policy'], target).toBe(policy);
      else expect([301, 302, 400, 404], target).toContain(status);
    }
  });

  it('writes no token of a link to the log or to the list of broken links', async () => {
    const links: [string, string][] = [
      ['preview', token],
      ['api/previews', token],
      ['api/auth/invitations', 'secret-invitation'],
    ];
    for (const [first, second] of links)
      for (const target of spellingsOf(first, second)) await requestRaw(server.url, target);
    const signedIn = await fetch(server.url + apiPaths.signIn, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
    });
    const session = ((await signedIn.json()) as { token: string }).token;
    const missing = await fetch(`${server.url}${apiPaths.missing}?limit=100`, {
      headers: { 'x-auth-token': session },
    });
    expect(missing.status).toBe(200);
    const listed = await missing.text();
    await server.stop();
    for (const secret of [token, 'secret-invitation', 'secret-in-the-query']) {
      const lines = server.output().split('\n');
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
      expect(listed).not.toContain(secret);
    }
  });
});
