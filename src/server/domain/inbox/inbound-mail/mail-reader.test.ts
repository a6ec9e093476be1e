import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { attachedFile, multipart, rawMail } from '#test/support/customer-mails.ts';
import { guardThread } from './guard-thread.ts';
import { createMailReader, type MailReader, UnreadableMail } from './mail-reader.ts';
import type { FileStep } from './reading-questions.ts';

const plain = rawMail({ body: 'Hello' });
/** Slow inside the library that takes mails apart, however quick everything around it is. */
const endless = rawMail({
  headers: { 'Content-Type': 'text/plain', 'Content-Transfer-Encoding': 'quoted-printable' },
  body: `Words${' '.repeat(500_000)}end`,
});
/** A head of a great many lines, each of which the library keeps as several objects. */
const heavy = `${'a:b\r\n'.repeat(190_000)}\r\nWords`;

describe('the thread that reads mails', () => {
  let reader: MailReader;
  afterEach(() => reader.close());

  const noFile = async (_step: FileStep) => {};
  const read = (mail: string, takeFile = noFile) =>
    reader.readMail(Readable.from([Buffer.from(mail)]), takeFile);
  const hello = { words: { text: 'Hello', quoted: '' } };

  it('is ended by a mail that takes too long, while everybody else goes on, and the next one reads the next mail', async () => {
    reader = createMailReader({ busyMs: 500 });
    expect(await read(plain)).toEqual(hello);
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 10);
    await expect(read(endless)).rejects.toThrow(UnreadableMail);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
    expect(await read(plain)).toEqual(hello);
  });

  it('is ended by a mail that takes too much memory, and the process stays', async () => {
    reader = createMailReader({ heapMb: 40 });
    await expect(read(heavy)).rejects.toThrow(UnreadableMail);
    expect(await read(plain)).toEqual(hello);
  });

  it('is ended when nothing comes of a mail', async () => {
    reader = createMailReader();
    const idle = new Worker('setInterval(() => {}, 1e6)', { eval: true });
    const guard = guardThread(idle, { busyMs: 60_000, silentMs: 100 }, { owed: 0, asked: 0 });
    await once(idle, 'exit');
    guard.stop();
    expect(guard.reason()).toBe('nothing came of the mail');
  });

  it('says nothing against a mail that could not be fetched, or whose file could not be kept', async () => {
    reader = createMailReader();
    const broken = new Readable({
      read() {
        this.destroy(new Error('the connection was lost'));
      },
    });
    await expect(reader.readMail(broken, noFile)).rejects.toThrow('the connection was lost');
    const { type, body } = multipart('mixed', [attachedFile('plan.pdf', 'a drawing')]);
    const mail = rawMail({ headers: { 'Content-Type': type }, body });
    const failing = read(mail, async () => {
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await read(plain)).toEqual(hello);
  });

  it('gives out a file in pieces, no faster than they are taken', async () => {
    reader = createMailReader();
    const content = Buffer.alloc(3_000_000, 'marquee');
    const { type, body } = multipart('mixed', [
      { type: 'text/plain', body: 'Hello' },
      attachedFile('large.bin', content),
    ]);
    const taken: Buffer[] = [];
    let busy = 0;
    const mail = Buffer.from(rawMail({ headers: { 'Content-Type': type }, body }));
    const pieces = Array.from({ length: 10 }, (_, index) =>
      mail.subarray(index * 500_000, (index + 1) * 500_000),
    );
    const words = await reader.readMail(Readable.from(pieces), async (step) => {
      busy += 1;
      expect(busy).toBe(1);
      await new Promise(setImmediate);
      if (step.step === 'bytes') taken.push(Buffer.from(step.bytes));
      busy -= 1;
    });
    expect(words).toEqual(hello);
    expect(taken.length).toBeGreaterThan(1);
    expect(Buffer.concat(taken).equals(content)).toBe(true);
  });

  it('leaves a mail alone that has more text than anybody reads', async () => {
    reader = createMailReader();
    const mail = rawMail({ headers: { 'Content-Type': 'text/html' }, body: '<p>word</p>\n'.repeat(100_000) });
    expect(await read(mail)).toEqual({ words: undefined });
  });
});
