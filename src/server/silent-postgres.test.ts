// @module-tag full
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { postPayload } from '#test/support/factories.ts';
import { launchServer, type RunningServer, whenReady } from '#test/support/server-process.ts';
import { signInStaff } from '#test/support/staff.ts';
import { type PostgresServer, startEmbeddedPostgres } from '#test/support/start-postgres.ts';
import { account, prepareSite, type Site } from '#test/torture/product.ts';

/** Longer than anybody would wait: who gets no answer until then never would. */
const patienceMs = 45_000;

describe('a PostgreSQL that stays connected', () => {
  let postgres: PostgresServer;
  let site: Site;
  let server: RunningServer;
  let headers: Record<string, string>;
  let control: pg.Client;
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
  });
  beforeEach(async () => {
    site = await prepareSite('postgres', postgres.url);
    server = await site.start();
    const { token, createPost } = await signInStaff(server.url, account);
    headers = { 'content-type': 'application/json', 'x-auth-token': token };
    await createPost({ title: 'Before' });
    control = new pg.Client({ connectionString: site.env.DATABASE_URL });
    await control.connect();
  });
  afterEach(async () => {
    await control.end();
    await site.clear();
  });
  afterAll(() => postgres.stop());

  const visit = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(server.url + path, {
      headers,
      signal: AbortSignal.timeout(patienceMs),
      ...init,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const write = () => visit(apiPaths.posts, { method: 'POST', body: JSON.stringify(postPayload()) });
  const search = (word: string) => visit(`${apiPaths.adminPosts}?q=${word}`);

  it('and says nothing is an outage, which ends when it speaks again', async () => {
    await postgres.freeze();
    try {
      const asked = ['/readyz', '/blog', apiPaths.posts, apiPaths.me, apiPaths.adminPosts];
      // More of them than there are connections.
      const answers = Promise.all([...asked, ...asked, ...asked].map((path) => visit(path)));
      expect([await write(), ...(await answers)]).toEqual(Array(16).fill(503));
      expect(await visit('/healthz')).toBe(200);
    } finally {
      await postgres.thaw();
    }
    await vi.waitFor(async () => expect(await visit('/readyz')).toBe(200), { timeout: patienceMs });
    expect(await Promise.all(Array.from({ length: 20 }, write))).toEqual(Array(20).fill(201));
    expect(await visit('/blog')).toBe(200);
  });

  const waiting = async (lock: 'relation' | 'advisory') =>
    (await control.query('select 1 from pg_locks where not granted and locktype = $1', [lock])).rows.length;

  it('and keeps a table locked is an outage for those who want it, while a migration waits for its turn', async () => {
    await control.query("select pg_advisory_lock(hashtextextended('migrate', 0))");
    const second = launchServer({ env: { ...site.env, PORT: '0' } });
    try {
      await vi.waitFor(async () => expect(await waiting('advisory')).toBe(1), { timeout: patienceMs });
      await control.query('begin; lock table posts in access exclusive mode');
      expect(await search('locked')).toBe(503);
      expect(await search('still')).toBe(503);
      expect(await waiting('relation'), 'nobody goes on waiting for a table').toBe(0);
      expect(await visit('/readyz')).toBe(200);
      await control.query('rollback');
      expect(await search('again')).toBe(200);
      expect(second.child.exitCode, second.errors()).toBeNull();
      await control.query('select pg_advisory_unlock_all()');
      await whenReady(second);
    } finally {
      second.child.kill('SIGKILL');
      await second.ended;
    }
  });
});
