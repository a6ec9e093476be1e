// @module-tag full
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-cli-'));
  await writeFile(join(folder, 'a-file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

async function run(file: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output, errors };
}

describe.each(['admin.ts', 'seed.ts'])('%s', (file) => {
  it.each([
    ['a bad setting', { SITE_TIMEZONE: 'Nowhere' }, 'SITE_TIMEZONE '],
    ['a folder that is none', { DATA_DIR: 'a-file' }, 'DATA_DIR: '],
    ['a database that is away', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'DATABASE_URL: '],
  ])('says what is wrong with %s in one line', async (_what, env, start) => {
    const { code, errors } = await run(file, file === 'admin.ts' ? ['list'] : [], env);
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^${start}[^\\n]+\\n$`));
  });
});

describe.each(['admin.ts', 'seed.ts', 'move-uploads.ts', 'backup.ts', 'restore.ts'])('%s', (file) => {
  it('tells how it is called without touching any data', async () => {
    const { code, output, errors } = await run(file, ['--help'], { DATA_DIR: `data-of-${file}` });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain(`npm run ${file.replace('.ts', '')}`);
    expect(await readdir(folder)).not.toContain(`data-of-${file}`);
  });

  it('says what is wrong with how it was called before it touches any data', async () => {
    const { code, output, errors } = await run(file, ['--colour'], { DATA_DIR: `data-of-${file}` });
    expect(code).toBe(1);
    expect(output + errors).toContain(`npm run ${file.replace('.ts', '')}`);
    expect(await readdir(folder)).not.toContain(`data-of-${file}`);
  });
});
