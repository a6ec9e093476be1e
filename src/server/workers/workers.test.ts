// @module-tag full
import { readFileSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { launchServer, type RunningServer, runServer, runToTheEnd } from '#test/support/server-process.ts';
import { signInStaff } from '#test/support/staff.ts';

const account = { email: 'boss@agency.example', password: 'a boss needs a password' };
const settings = {
  WORKERS: '2',
  LOG_LEVEL: 'silent',
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
};

/** The processes that a process has started. */
function workersOf({ child }: Pick<RunningServer, 'child'>): number[] {
  const listed = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(' ').map(Number);
}

/** Over a connection of its own, which goes to the worker whose turn it is. */
function textFrom(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve(text)).on('error', reject);
    }).on('error', reject);
  });
}

describeOnBothDatabases('several workers', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    server = await runServer({ env: { ...database.env, ...settings } });
  });
  afterEach(async () => {
    await server.stop('SIGKILL');
    await database.drop();
  });

  it('start as one, never show what a change has confirmed to be gone, and stop as one', async () => {
    expect(workersOf(server)).toHaveLength(2);
    expect(server.output().match(/Marquee is ready/g)).toHaveLength(1);
    const staff = await signInStaff(server.url, account);
    const post = await staff.createPost({ title: 'Zero' });
    const feed = server.url + sitePaths.feed;
    // Others read all the time: what they are shown while a change is being written must not be kept after it.
    let isOver = false;
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) await textFrom(feed);
    });
    for (let turn = 1; turn <= 25; turn += 1) {
      await staff.updatePost(post, { title: `Title ${turn}` });
      for (const text of await Promise.all(Array.from({ length: 4 }, () => textFrom(feed))))
        expect(text).toContain(`Title ${turn}`);
    }
    isOver = true;
    await Promise.all(readers);
    const workers = workersOf(server);
    expect(await server.stop()).toBe(0);
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow();
  });
});

describe('several workers', () => {
  let database: TestDatabase;
  let servers: RunningServer[];
  beforeEach(async () => {
    database = await createTestDatabase('sqlite');
    servers = [];
  });
  afterEach(async () => {
    for (const server of servers) await server.stop('SIGKILL');
    await database.drop();
  });
  const run = async (env: Record<string, string> = {}) => {
    const server = await runServer({ env: { ...database.env, ...settings, ...env } });
    servers.push(server);
    return server;
  };

  it('have a worker that ended replaced, while the other one answers', async () => {
    const server = await run({ LOG_LEVEL: 'warn' });
    const before = workersOf(server);
    process.kill(before[0] as number, 'SIGKILL');
    await vi.waitFor(() => expect(server.output()).toContain('a worker ended and is replaced'), 60_000);
    expect(JSON.parse(await textFrom(`${server.url}/healthz`))).toEqual({ status: 'ok' });
    await vi.waitFor(
      () => {
        const now = workersOf(server);
        expect(now).toHaveLength(2);
        expect(now).toContain(before[1]);
        expect(now).not.toContain(before[0]);
      },
      { timeout: 10_000 },
    );
    expect(await server.stop()).toBe(0);
  });

  it('go on when nobody reads any more what they say', async () => {
    const server = await run({ LOG_LEVEL: 'warn' });
    const before = workersOf(server);
    server.child.stdout?.destroy();
    process.kill(before[0] as number, 'SIGKILL');
    await vi.waitFor(() => expect(workersOf(server)).not.toContain(before[0]), { timeout: 10_000 });
    await vi.waitFor(() => expect(workersOf(server)).toHaveLength(2), { timeout: 10_000 });
    expect(JSON.parse(await textFrom(`${server.url}/healthz`))).toEqual({ status: 'ok' });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('show the password of the first admin once', async () => {
    const server = await run({ ADMIN_PASSWORD: '' });
    expect(server.output().match(/password: \S+/g)).toHaveLength(1);
  });

  it('answer every request that is under way when they are told to stop', async () => {
    const server = await run();
    const agent = new Agent({ keepAlive: true });
    const statuses: number[] = [];
    const send = (index: number) =>
      new Promise<void>((resolve, reject) => {
        const outgoing = request(
          `${server.url}${apiPaths.signIn}`,
          { method: 'POST', headers: { 'content-type': 'application/json' }, agent },
          (answer) => {
            statuses.push(answer.statusCode ?? 0);
            // To all of them, as a terminal does, and to the first one, as a service manager does.
            if (statuses.length === 1) for (const pid of workersOf(server)) process.kill(pid, 'SIGINT');
            if (statuses.length === 1) server.child.kill('SIGTERM');
            answer.resume().on('end', resolve).on('error', reject);
          },
        ).on('error', reject);
        outgoing.end(JSON.stringify({ email: `person${index}@agency.example`, password: 'x' }));
      });
    await Promise.all(Array.from({ length: 12 }, (_, index) => send(index)));
    expect(statuses).toEqual(Array(12).fill(401));
    expect(await server.ended).toBe(0);
    agent.destroy();
  });

  it('stop in order while they still start: one of them may already answer', async () => {
    const starting = launchServer({ env: { ...database.env, ...settings, PORT: '0' } });
    await vi.waitFor(() => expect(workersOf(starting)).toHaveLength(2), { timeout: 60_000, interval: 5 });
    starting.child.kill('SIGTERM');
    expect(await starting.ended).toBe(0);
    expect(starting.errors()).toBe('');
  });

  it('say in one line why they cannot start', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const env = { ...database.env, ...settings, PORT: String(port) };
    const { code, errors } = await runToTheEnd({ env });
    expect(code).toBe(1);
    expect(errors).toBe(
      `Marquee cannot start. PORT: ${port} is already in use; stop what uses it or set another one\n`,
    );
    other.close();
  });
});
