// @module-tag full
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';

describe('a backup that is interrupted', () => {
  let test: TestApp;
  let folder: string;
  let control: pg.Client;
  let started: number;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-cli-'));
    test = await buildTestApp('postgres');
    control = new pg.Client({ connectionString: test.config.databaseUrl });
    await control.connect();
    await control.query('begin; lock table posts in access exclusive mode');
    started = 0;
  });
  afterEach(async () => {
    await control.end();
    await test.close();
    await rm(folder, { recursive: true });
  });

  /** Runs until it has written a part and waits for a table that is kept from it. */
  async function startBackup() {
    started += 1;
    const child = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts'), 'site.backup'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: test.config.dataDir,
        DATABASE_URL: test.config.databaseUrl,
      },
      stdio: 'ignore',
    });
    const ended = once(child, 'close').then(([code]) => code as number | null);
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database() and application_name = 'marquee-backup'`.execute(
          test.storage.db,
        );
        expect(rows).toHaveLength(started);
      },
      { timeout: 30_000 },
    );
    expect(await readdir(folder)).not.toEqual([]);
    return {
      end: () => ended,
      interrupt: (signal: NodeJS.Signals) => {
        child.kill(signal);
        return ended;
      },
    };
  }

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('by %s leaves nothing', async (signal, code) => {
    const backup = await startBackup();
    expect(await backup.interrupt(signal)).toBe(code);
    expect(await readdir(folder)).toEqual([]);
  });

  it('the hard way is cleared away by the next one, which spares those that are still being made', async () => {
    const killed = await startBackup();
    const left = await readdir(folder);
    await killed.interrupt('SIGKILL');
    expect(await readdir(folder)).toEqual(left);

    const first = await startBackup();
    const ofFirst = await readdir(folder);
    expect(ofFirst).toEqual([expect.not.stringContaining(left[0] ?? '')]);
    const second = await startBackup();
    expect(await readdir(folder)).toEqual(expect.arrayContaining(ofFirst));
    await control.query('rollback');
    expect([await first.end(), await second.end()]).toEqual([0, 0]);
    expect(await readdir(folder)).toEqual(['site.backup']);
  });
});
