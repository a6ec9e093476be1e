// @module-tag full
import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { launchServer } from '#test/support/server-process.ts';
import { signInStaff } from '#test/support/staff.ts';
import { freePort } from '#test/support/start-postgres.ts';

const email = 'admin@example.com';

describe.each(['1', '2'])('a log that cannot be written, with WORKERS=%s,', (WORKERS) => {
  let database: TestDatabase;
  let url: string;
  let server: ReturnType<typeof launchServer>;
  beforeEach(async () => {
    database = await createTestDatabase('sqlite');
  });
  afterEach(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    await database.drop();
  });

  async function launch(outputFd: number, env: Record<string, string> = {}) {
    const PORT = String(await freePort());
    url = `http://127.0.0.1:${PORT}`;
    server = launchServer({ env: { ...database.env, WORKERS, PORT, ...env }, outputFd });
    closeSync(outputFd);
  }

  async function createsPosts(password: string) {
    const { createPost } = await signInStaff(url, { email, password });
    for (const title of ['One', 'Two', 'Three']) expect((await createPost({ title })).title).toBe(title);
  }

  it('leaves the site as it is on a full disk, and the first password is told elsewhere', async () => {
    await launch(openSync('/dev/full', 'w'));
    await vi.waitFor(() => expect(server.errors()).toContain('password: '), { timeout: 60_000 });
    const password = /password: (\S+)/.exec(server.errors())?.[1] ?? '';
    await createsPosts(password);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('leaves the site as it is when nobody reads, and goes on when somebody does', async () => {
    const path = join(database.env.DATA_DIR ?? '', 'pipe');
    execFileSync('mkfifo', [path]);
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    await launch(openSync(path, 'w'), { ADMIN_PASSWORD: 'a boss needs a password' });
    await vi.waitFor(() => fetch(`${url}/healthz`), { timeout: 60_000 });
    // More than a pipe takes, of each worker.
    for (let turn = 0; turn < 40; turn += 1)
      await Promise.all(Array.from({ length: 40 }, () => fetch(`${url}/healthz`)));
    await createsPosts('a boss needs a password');
    await vi.waitFor(() => expect(read(reader)).toContain(`"path":"${apiPaths.posts}"`), { timeout: 30_000 });
    for (let turn = 0; turn < 40; turn += 1)
      await Promise.all(Array.from({ length: 40 }, () => fetch(`${url}/healthz`)));
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    closeSync(reader);
  });
});

/** What waits in a pipe. */
function read(pipe: number): string {
  const buffer = Buffer.alloc(1024 * 1024);
  return buffer.toString('utf8', 0, readSync(pipe, buffer));
}
