import { describe, expect, it } from 'vitest';
import { readHead } from './read-head.ts';
import { scanHead } from './scan-head.ts';

const code = '0123456789abcdefghjk';
const headOf = (lines: string[]) => Buffer.from([...lines, '', ''].join('\r\n'));
const read = (lines: string[]) => readHead({ head: headOf(lines), size: 1 });

describe('the head of a mail', () => {
  it('is read through folded lines, many spaces and encoded words', async () => {
    const head = await read([
      'Message-ID:\r\n\t<one@example.org>',
      'From: =?utf-8?q?J=C3=B6rg?=\r\n  <joerg@example.org>',
      `Subject: A${' '.repeat(50)}long\r\n way`,
      `References: <a@b>\r\n\t<response-abcdefghij.${code}@agency.example>`,
      'Auto-Submitted: auto-replied',
    ]);
    expect(head).toMatchObject({
      messageId: '<one@example.org>',
      from: { name: 'Jörg', address: 'joerg@example.org' },
      subject: 'A long way',
      codes: [code],
      isAutomatic: true,
      isBounce: false,
      isReadable: true,
    });
  });

  it('ends where its lines end: what follows is no header', async () => {
    const source = headOf(['From: grace@example.org', '', 'Subject: not one']);
    expect((await readHead({ head: source, size: 1 })).subject).toBe('');
  });

  it.each([
    ['a subject of spaces', `Subject: a${' '.repeat(200_000)}b`],
    ['a subject of folded nothing', `Subject: a${'\r\n '.repeat(70_000)}b`],
    ['line feeds', `Subject: a${'\n'.repeat(200_000)}b`],
    ['carriage returns', `Subject: ${'\r'.repeat(200_000)}b`],
    ['colons', ':'.repeat(200_000)],
    ['lines without a name', ':\r\n'.repeat(60_000)],
    ['brackets', `From: ${'<'.repeat(200_000)}`],
    ['commas', `From: ${'a,'.repeat(100_000)}`],
    ['comments', `From: ${'('.repeat(200_000)}`],
    ['at signs', `From: ${'@'.repeat(200_000)}`],
    ['encoded words', `Subject: ${'=?utf-8?q?a?= '.repeat(15_000)}`],
    ['encoded words that never end', `Subject: ${'=?utf-8?q?'.repeat(20_000)}`],
    ['references', `References: ${'<response-'.repeat(20_000)}`],
    ['codes', `References: ${`<response-abcdefghij.${code}@`.repeat(5_000)}`],
    ['addresses', `To: ${`+${code}`.repeat(9_000)}`],
    ['a Message-ID', `Message-ID: ${'<'.repeat(200_000)}`],
    ['a type', `Content-Type: multipart/report; ${'report-type='.repeat(16_000)}`],
  ])('takes no time when it is full of %s', async (_what, line) => {
    const lines = ['Message-ID: <one@example.org>', line];
    expect(await read(lines)).toMatchObject({ isReadable: true });
    expect(scanHead(headOf(lines)).isReadable).toBe(false);
  });

  it('tells whose it seems to be and what it answers without being read', () => {
    const lines = [
      'Message-ID: <one@example.org>',
      'From: "Grace, H." <grace@example.org>',
      `In-Reply-To: <response-abcdefghij.${code}@agency.example>`,
    ];
    expect(scanHead(headOf(lines))).toMatchObject({
      identity: '<one@example.org>',
      messageId: '<one@example.org>',
      from: { name: '', address: 'grace@example.org' },
      codes: [code],
      isReadable: false,
    });
    expect(scanHead(headOf(['From: nobody'])).from.address).toBe('');
    expect(scanHead(headOf([`From: ${'x'.repeat(300)}@example.org`])).from.address).toBe('');
    expect(scanHead(headOf(['X: a'])).identity).not.toBe(scanHead(headOf(['X: b'])).identity);
  });
});
