// @module-tag full
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

describe('backup and restore from the terminal', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-cli-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (file: string, args: string[], dataDir: string, env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, file), ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, dataDir), ...env },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        stdout,
        stderr,
      }),
    );
  const account = [
    'create',
    '--email',
    'ada@agency.example',
    '--name',
    'Ada',
    '--password',
    'a good long one',
  ];

  it('carries a site from one folder to another', async () => {
    await run('admin.ts', account, 'first');
    expect(await run('backup.ts', ['site.backup'], 'first')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^The backup site\.backup was made \([\d,]+ bytes\)\.\n$/),
    });
    expect(await run('restore.ts', ['site.backup'], 'second')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^The site was restored to its state of 2\d{3}-.*Z\.\n$/),
    });
    expect((await run('admin.ts', ['list'], 'second')).stdout).toMatch(/^ada@agency\.example .* Ada\n$/);
  });

  it('refuses in one line', async () => {
    for (const [file, args, reason] of [
      ['backup.ts', ['nothing.backup'], /^There is nothing to back up: .*\n$/],
      ['restore.ts', ['missing.backup'], /^missing\.backup could not be restored: there is no such .*\n$/],
    ] as const) {
      const { code, stdout, stderr } = await run(file, [...args], 'third');
      expect(code).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toMatch(reason);
    }
    expect(await readdir(folder)).not.toContain('nothing.backup');
  });

  it.each([
    ['nobody answers', () => 'postgres://marquee:hunter2@127.0.0.1:1/none'],
    ['the password is wrong', () => inject('postgresUrl').replace(':marquee@', ':hunter2@')],
    ['there is no such database', () => `${inject('postgresUrl')}/nowhere`],
  ])('says in one line that %s', async (_what, address) => {
    await run('admin.ts', account, 'reached');
    await run('backup.ts', ['reached.backup'], 'reached');
    for (const file of ['backup.ts', 'restore.ts']) {
      const { code, stderr } = await run(file, ['reached.backup'], 'unreached', { DATABASE_URL: address() });
      expect(stderr).toMatch(/^DATABASE_URL: the database at 127\.0\.0\.1:\d+ cannot be used \([^\n]+\)\n$/);
      expect(stderr).not.toContain('hunter2');
      expect(code).toBe(1);
    }
  });

  it.each(['backup.ts', 'restore.ts'])('%s tells how it is used', async (file) => {
    expect(await run(file, [], 'fourth')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Usage: npm run'),
    });
    for (const asked of ['--help', '-h']) {
      expect(await run(file, [asked], 'fourth')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Usage: '),
      });
    }
  });
});
