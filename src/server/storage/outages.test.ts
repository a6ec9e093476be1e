import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildInstance, type TestApp } from '#test/support/build-test-app.ts';
import { postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

/** A site on a database and under an account of its own, both of which its administrator may do anything to. */
describe('what happens to a database on postgres', () => {
  let name: string;
  let dataDir: string;
  let administrator: pg.Client;
  let test: TestApp;
  let staff: StaffHeaders;

  beforeEach(async () => {
    name = `outage_${randomBytes(8).toString('hex')}`;
    dataDir = await mkdtemp(join(tmpdir(), 'marquee-test-'));
    const url = new URL(`${inject('postgresUrl')}/postgres`);
    administrator = new pg.Client({ connectionString: url.href });
    await administrator.connect();
    await administrator.query(`create role ${name} login password 'first'`);
    await administrator.query(`create database ${name} owner ${name}`);
    Object.assign(url, { username: name, password: 'first', pathname: name });
    test = await buildInstance({ DATA_DIR: dataDir, DATABASE_URL: url.href });
    staff = await signIn(test);
  });
  afterEach(async () => {
    await test.close();
    await administrator.query(`drop database if exists ${name} with (force)`);
    await administrator.query(`drop role ${name}`);
    await administrator.end();
    await rm(dataDir, { recursive: true });
  });

  const cutConnections = () =>
    administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  /** Some of the connections may not have been noticed to be gone yet. */
  const untilReconnected = () =>
    vi.waitFor(() => Promise.all(Array.from({ length: 10 }, () => test.storage.ping())), { timeout: 10_000 });
  const visit = async (url: string) => (await test.app.inject(url)).statusCode;
  const write = async () =>
    (await test.app.inject({ method: 'POST', url: apiPaths.posts, payload: postPayload(), headers: staff }))
      .statusCode;

  it('is an outage while it is gone, and until it is filled again', async () => {
    await administrator.query(`drop database ${name} with (force)`);
    expect(await visit(apiPaths.posts)).toBe(503);
    expect(await visit('/readyz')).toBe(503);
    expect(await write()).toBe(503);
    await administrator.query(`create database ${name} owner ${name}`);
    expect(await visit('/readyz')).toBe(503);
  });

  it('is an outage while its password is another one', async () => {
    await administrator.query(`alter role ${name} password 'second'`);
    await cutConnections();
    expect(await visit(apiPaths.posts)).toBe(503);
    expect(await write()).toBe(503);
    await administrator.query(`alter role ${name} password 'first'`);
    expect(await write()).toBe(201);
  });

  it('is an outage while the account may not sign in', async () => {
    await administrator.query(`alter role ${name} nologin`);
    await cutConnections();
    expect(await write()).toBe(503);
    await administrator.query(`alter role ${name} login`);
    expect(await write()).toBe(201);
  });

  it('is an outage for those who write while it may only be read, as after a failover', async () => {
    await administrator.query(`alter database ${name} set default_transaction_read_only = on`);
    await cutConnections();
    await untilReconnected();
    expect(await write()).toBe(503);
    expect(await visit(apiPaths.posts)).toBe(200);
    await administrator.query(`alter database ${name} reset default_transaction_read_only`);
    await cutConnections();
    await untilReconnected();
    expect(await write()).toBe(201);
  });

  it('is an outage for what its administrator cuts short', async () => {
    await administrator.query(`alter database ${name} set statement_timeout = 100`);
    await cutConnections();
    await untilReconnected();
    const blocker = new pg.Client({ connectionString: test.config.databaseUrl });
    await blocker.connect();
    await blocker.query('begin; lock table posts in access exclusive mode');
    expect(await write()).toBe(503);
    await blocker.end();
    expect(await write()).toBe(201);
  });
});
