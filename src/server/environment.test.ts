import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('the .env file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-env-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const write = (content: string | Buffer) => writeFile(join(folder, '.env'), content);

  it('stands behind what is really set', async () => {
    await write('PORT=1\nHOST=one\n');
    expect(readEnvironment({ HOST: 'other' }, folder)).toEqual({ PORT: '1', HOST: 'other' });
  });

  it('may be missing', () => {
    expect(readEnvironment({ PORT: '1' }, folder)).toEqual({ PORT: '1' });
  });

  it.each<[string, Buffer]>([
    ['UTF-8 with a mark', Buffer.from('\ufeffPORT=1\nSITE_NAME=Käse')],
    ['UTF-16', Buffer.from('\ufeffPORT=1\nSITE_NAME=Käse', 'utf16le')],
  ])('is read whatever an editor made of it: %s', async (_form, bytes) => {
    await write(bytes);
    expect(readEnvironment({}, folder)).toEqual({ PORT: '1', SITE_NAME: 'Käse' });
  });

  it('stops the start in one line when it cannot be read', async () => {
    await mkdir(join(folder, '.env'));
    expect(() => readEnvironment({}, folder)).toThrow(/^The file .*\.env cannot be read \(EISDIR.*\)$/);
  });
});
