import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import { fileTransport } from './mail-transport.ts';

const mail: Mail = {
  messageId: '<message-1@agency.example>',
  from: 'agency@agency.example',
  to: 'staff@agency.example',
  replyTo: 'grace@example.org',
  subject: 'A message',
  text: 'Words',
  html: '<p>Words</p>',
  automatic: true,
};

describe('a mail that becomes a file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-mail-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('leaves nothing behind when it cannot be written, and can be tried again', async () => {
    const transport = fileTransport(folder);
    await mkdir(join(folder, 'notice.eml'));
    expect(await transport.send(mail, 'notice')).toMatchObject({ kind: 'outage', codes: { code: 'EISDIR' } });
    expect(await readdir(folder)).toEqual(['notice.eml']);
    await rm(join(folder, 'notice.eml'), { recursive: true });
    expect(await transport.send(mail, 'notice')).toMatchObject({ kind: 'sent' });
    expect(await readdir(folder)).toEqual(['notice.eml']);
  });
});
