import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Each test starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe.each(['admin.ts', 'seed.ts'])('%s', (file) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-cli-'));
    await writeFile(join(folder, 'a-file'), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['a bad setting', { SITE_TIMEZONE: 'Nowhere' }, 'SITE_TIMEZONE '],
    ['a folder that is none', { DATA_DIR: 'a-file' }, 'DATA_DIR: '],
    ['a database that is away', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'DATABASE_URL: '],
  ])('says what is wrong with %s in one line', async (_what, env, start) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const errors = await text(child.stderr);
    expect(await ended).toBe(1);
    expect(errors).toMatch(new RegExp(`^${start}[^\\n]+\\n$`));
  });
});
