// @module-tag full
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { loadConfig } from '#server/config.ts';
import { type Engine, openStorage } from '#server/storage/open.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type RunningServer, runServer, runToTheEnd } from '#test/support/server-process.ts';

const admin = { ADMIN_EMAIL: 'boss@agency.example', ADMIN_PASSWORD: 'a boss needs a password' };
const json = { 'content-type': 'application/json' };

async function signInAt(url: string, password = admin.ADMIN_PASSWORD, email = admin.ADMIN_EMAIL) {
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${url}${apiPaths.signIn}`, { method: 'POST', headers: json, body });
  return { status: answer.status, ...((await answer.json()) as { token: string }) };
}

const shownPassword = (output: string) => /password: (\S+)/.exec(output)?.[1];

async function connectTo({ url }: RunningServer): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Starts processes on one database, and clears both away after each test. */
function processesOn(engine: Engine) {
  let database: TestDatabase;
  let servers: RunningServer[];
  beforeEach(async () => {
    servers = [];
    database = await createTestDatabase(engine);
  });
  afterEach(async () => {
    for (const server of servers) await server.stop('SIGKILL');
    await database.drop();
  });
  return {
    setting: (name: string) => database.env[name] ?? '',
    run: async (env: Record<string, string> = {}, folder?: string) => {
      const server = await runServer({ env: { ...database.env, ...env }, folder });
      servers.push(server);
      return server;
    },
  };
}

describeOnBothDatabases('the process', (engine) => {
  const { run, setting } = processesOn(engine);

  it('writes down what waits to be written before it stops', async () => {
    const first = await run(admin);
    await (await fetch(`${first.url}/asked-for-in-vain`)).arrayBuffer();
    await first.stop();
    const second = await run(admin);
    const { token } = await signInAt(second.url);
    const answer = await fetch(second.url + apiPaths.missing, { headers: { 'x-auth-token': token } });
    expect(await answer.json()).toMatchObject([{ path: '/asked-for-in-vain', hits: 1 }]);
  });

  it('shows its addresses, and the password it made up at the very first start only', async () => {
    const first = await run({ LOG_LEVEL: 'silent' });
    expect(first.output()).toMatch(/ready: http:\/\/localhost:\d+\n/);
    expect(first.output()).toMatch(/http:\/\/localhost:\d+\/admin-access-portal\n/);
    expect(first.output()).toContain('admin@example.com');
    const password = shownPassword(first.output()) ?? '';
    const { status, token } = await signInAt(first.url, password, 'admin@example.com');
    expect(status).toBe(200);
    await first.stop();

    const second = await run({ LOG_LEVEL: 'silent' });
    expect(second.output()).toContain('ready');
    expect(shownPassword(second.output())).toBeUndefined();
    expect(second.output()).not.toContain(password);
    const me = await fetch(`${second.url}${apiPaths.me}`, { headers: { 'x-auth-token': token } });
    expect(me.status).toBe(200);
  });

  it('makes one admin and one secret when two start at once', async () => {
    const both = await Promise.all([run({ LOG_LEVEL: 'silent' }), run({ LOG_LEVEL: 'silent' })]);
    const passwords = both.flatMap(({ output }) => shownPassword(output()) ?? []);
    expect(passwords).toHaveLength(1);
    const [first, second] = both;
    const { token } = await signInAt(first.url, passwords[0], 'admin@example.com');
    const me = await fetch(`${second.url}${apiPaths.me}`, { headers: { 'x-auth-token': token } });
    expect(me.status).toBe(200);
  });

  it('does not start on a database that a newer version has changed', async () => {
    await (await run(admin)).stop();
    const env = { DATA_DIR: setting('DATA_DIR'), DATABASE_URL: setting('DATABASE_URL'), LOG_LEVEL: 'silent' };
    const storage = openStorage(loadConfig(env));
    await sql`insert into migrations (name, applied_at) values ('999-tomorrow', 'x')`.execute(storage.db);
    await storage.close();
    for (const WORKERS of ['1', '2']) {
      const { code, errors } = await runToTheEnd({ env: { ...env, PORT: '0', WORKERS } });
      expect(code).toBe(1);
      expect(errors).toMatch(
        /^Marquee cannot start\. DATA[^\n]+newer version of Marquee, which knows '999-tomorrow'\)\n$/,
      );
    }
  });

  it('has every write that it confirmed when it is killed in the middle of many', async () => {
    const server = await run(admin);
    const { token } = await signInAt(server.url);
    const headers = { ...json, 'x-auth-token': token };
    const confirmed: string[] = [];
    const write = async (writer: number) => {
      for (let turn = 0; ; turn += 1) {
        const body = JSON.stringify(postPayload({ title: `Writer ${writer} turn ${turn}` }));
        const answer = await fetch(`${server.url}${apiPaths.posts}`, { method: 'POST', headers, body });
        if (answer.status === 201) confirmed.push(((await answer.json()) as { _id: string })._id);
        if (confirmed.length === 100) server.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: 8 }, (_, writer) => write(writer)));
    expect(confirmed.length).toBeGreaterThanOrEqual(100);

    const again = await run(admin);
    for (const id of confirmed) {
      const answer = await fetch(`${again.url}${apiPaths.adminPost(id)}`, { headers });
      expect(answer.status).toBe(200);
    }
    await again.stop();
    if (engine === 'sqlite') {
      const file = new DatabaseSync(join(setting('DATA_DIR'), 'marquee.db'));
      expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      expect(file.prepare('pragma foreign_key_check').all()).toEqual([]);
      file.close();
    }
  });
});

describe('the process', () => {
  const { run, setting } = processesOn('sqlite');

  it('does not show a password that was given to it', async () => {
    const server = await run(admin);
    expect(server.output()).not.toContain(admin.ADMIN_PASSWORD);
    expect((await signInAt(server.url)).status).toBe(200);
  });

  it('keeps the first admin as it is when other values are given later', async () => {
    await (await run(admin)).stop();
    const server = await run({ ...admin, ADMIN_PASSWORD: 'quite another password' });
    expect((await signInAt(server.url)).status).toBe(200);
    expect((await signInAt(server.url, 'quite another password')).status).toBe(401);
  });

  it('reads a .env file in its folder, behind what is really set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-env-'));
    await writeFile(
      join(folder, '.env'),
      `# Settings\nADMIN_EMAIL="file@agency.example"\nADMIN_PASSWORD='from the file: yes'\nTOKEN_HOURS=bad\n`,
    );
    const server = await run({ TOKEN_HOURS: '1' }, folder);
    expect((await signInAt(server.url, 'from the file: yes', 'file@agency.example')).status).toBe(200);
    await rm(folder, { recursive: true });
  });

  it('logs in JSON what it answered, and nothing about who asked', async () => {
    const server = await run(admin);
    const { token } = await signInAt(server.url);
    await fetch(`${server.url}${apiPaths.adminPosts}?q=private`, { headers: { 'x-auth-token': token } });
    await fetch(`${server.url}${apiPaths.inboxState}`, { headers: { 'x-auth-token': token } });
    await fetch(`${server.url}${apiPaths.inboxState}`);
    await server.stop();
    const lines = server.output().split('\n');
    const answered = lines.filter((line) => line.includes('"answered"')).map((line) => JSON.parse(line));
    expect(answered).toContainEqual({
      level: 30,
      time: expect.any(Number),
      requestId: expect.stringMatching(/^[\w-]{36}$/),
      method: 'GET',
      path: apiPaths.adminPosts,
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    });
    // What is asked every few seconds is worth a line only when it fails.
    const asked = answered.filter(({ path }) => path === apiPaths.inboxState);
    expect(asked.map(({ status }) => status)).toEqual([401]);
    for (const secret of [token, 'private', admin.ADMIN_PASSWORD, admin.ADMIN_EMAIL, '"remoteAddress"'])
      expect(server.output()).not.toContain(secret);
  });

  it('answers every request that is under way when it is told to stop', async () => {
    const server = await run(admin);
    const agent = new Agent({ keepAlive: true });
    const statuses: number[] = [];
    const connections: (string | undefined)[] = [];
    // Each takes a password check, of which only a few run at once: when the first is answered, most are still waiting.
    const send = (index: number) =>
      new Promise<void>((resolve, reject) => {
        const outgoing = request(
          `${server.url}${apiPaths.signIn}`,
          { method: 'POST', headers: json, agent },
          (answer) => {
            statuses.push(answer.statusCode ?? 0);
            connections.push(answer.headers.connection);
            // Twice, as a terminal and npm would both do.
            if (statuses.length <= 2) server.child.kill('SIGTERM');
            answer.resume().on('end', resolve).on('error', reject);
          },
        ).on('error', reject);
        outgoing.end(JSON.stringify({ email: `person${index}@agency.example`, password: 'x' }));
      });
    await Promise.all(Array.from({ length: 8 }, (_, index) => send(index)));
    expect(statuses).toEqual(Array(8).fill(401));
    expect(connections.at(-1)).toBe('close');
    expect(await server.ended).toBe(0);
    agent.destroy();
  });

  it('answers those who connected before it was told to stop, also if it has yet to accept them', async () => {
    const server = await run(admin);
    server.child.kill('SIGSTOP');
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = (await connectTo(server)).setEncoding('utf8');
        socket.write('GET /healthz HTTP/1.1\r\nHost: agency.example\r\n\r\n');
        let received = '';
        socket.on('data', (text: string) => {
          received += text;
        });
        return { received: () => received, closed: once(socket, 'close') };
      }),
    );
    server.child.kill('SIGTERM');
    server.child.kill('SIGCONT');
    await Promise.all(answers.map(({ closed }) => closed));
    for (const { received } of answers) expect(received()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await server.ended).toBe(0);
  });

  it('is not kept from stopping by connections that nobody uses', async () => {
    const server = await run(admin);
    const silent = await connectTo(server);
    const stuck = await connectTo(server);
    stuck.write('GET / HTTP/1.1\r\nHost: ');
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) =>
      request(`${server.url}/healthz`, { agent }, (answer) => answer.resume().on('end', resolve)).end(),
    );
    expect(await server.stop('SIGINT')).toBe(0);
    agent.destroy();
    silent.destroy();
    stuck.destroy();
  });

  it('keeps its secret to itself', async () => {
    await run(admin);
    const { mode } = await stat(join(setting('DATA_DIR'), 'jwt-secret'));
    expect(mode & 0o777).toBe(0o600);
  });
});

describe('the process on PostgreSQL', () => {
  const { run, setting } = processesOn('postgres');

  it('lives on when PostgreSQL goes away for a while', async () => {
    const server = await run(admin);
    const { pathname } = new URL(setting('DATABASE_URL'));
    const name = pathname.slice(1);
    const url = new URL(setting('DATABASE_URL'));
    url.pathname = '/postgres';
    const control = new pg.Client({ connectionString: url.href });
    await control.connect();
    await control.query(`alter database ${name} allow_connections false`);
    await control.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const visit = async (path: string) => (await fetch(`${server.url}${path}`)).status;
    expect(await visit('/readyz')).toBe(503);
    expect(await visit(apiPaths.posts)).toBe(503);
    expect(await visit('/healthz')).toBe(200);
    await control.query(`alter database ${name} allow_connections true`);
    await control.end();
    expect(await visit('/readyz')).toBe(200);
    expect(await visit(apiPaths.posts)).toBe(200);
  });
});

describe('a start that cannot go on', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-start-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const fail = async (env: Record<string, string>) => {
    const { code, output, errors } = await runToTheEnd({
      env: { PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...env },
      folder,
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/^Marquee cannot start\. [^\n]+\n$/);
    return { line: errors, output };
  };

  it.each([
    ['PORT', 'high'],
    ['SITE_TIMEZONE', 'Nowhere'],
    ['JWT_SECRET', 'short'],
  ])('says so in one line that names %s', async (name, value) => {
    expect((await fail({ [name]: value })).line).toContain(` ${name} `);
  });

  it('names PORT when it is in use, and still shows the password it has made', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const { line, output } = await fail({ PORT: String(port) });
    expect(line).toContain(`PORT: ${port} is already in use`);
    expect(shownPassword(output)).toMatch(/^[\w-]{23}$/);
    other.close();
  });

  it('names HOST when there is no such address here', async () => {
    expect((await fail({ HOST: '192.0.2.1' })).line).toContain('HOST: ');
  });

  it('names DATA_DIR when it cannot be a folder', async () => {
    await writeFile(join(folder, 'file'), '');
    expect((await fail({ DATA_DIR: join(folder, 'file') })).line).toContain('DATA_DIR: ');
  });

  it('names DATA_DIR when the database in it is none', async () => {
    await mkdir(join(folder, 'data'));
    await writeFile(
      join(folder, 'data', 'marquee.db'),
      'This is not a database, and much longer than a header.',
    );
    expect((await fail({})).line).toContain('DATA_DIR: ');
  });

  it('names DATABASE_URL when nothing answers there, without its password', async () => {
    const { line } = await fail({ DATABASE_URL: 'postgres://marquee:hunter2@127.0.0.1:1/marquee' });
    expect(line).toContain('DATABASE_URL: ');
    expect(line).toContain('127.0.0.1:1');
    expect(line).not.toContain('hunter2');
  });
});
