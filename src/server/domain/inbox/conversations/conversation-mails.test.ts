import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileTransport } from '#server/domain/outgoing/mail/mail-transport.ts';
import type { ContactsTable } from '#server/storage/tables/inbox-tables.ts';
import { headersOf } from '#test/support/smtp-stand-in.ts';
import { composeNotice, composeResponse } from './conversation-mails.ts';

const identity = {
  from: 'Agency <hello@agency.example>',
  notifyTo: 'inbox@agency.example',
  siteUrl: 'https://agency.example',
  timeZone: 'Europe/Berlin',
};

const message = (changes: Partial<ContactsTable> = {}): ContactsTable => ({
  id: 'abc',
  name: 'Grace Hopper',
  email: 'grace@example.org',
  phone: '',
  company: '',
  subject: 'Hello',
  message: 'Text',
  search_text: '',
  created_at: '2026-03-01T23:30:00.000Z',
  is_read: 0,
  is_responded: 0,
  is_spam: 0,
  spam_reason: '',
  submission_key: null,
  name_key: '',
  email_key: '',
  subject_key: '',
  assignee_id: null,
  assigned_at: null,
  ...changes,
});

type Written = { raw: string; headerNames: string[] };

/** The mail as it goes over the wire. */
async function write(mail: Parameters<ReturnType<typeof fileTransport>['send']>[0]): Promise<Written> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-mail-'));
  expect(await fileTransport(folder).send(mail, 'mail')).toMatchObject({ kind: 'sent' });
  expect(await readdir(folder)).toEqual(['mail.eml']);
  const raw = await readFile(join(folder, 'mail.eml'), 'utf8');
  await rm(folder, { recursive: true });
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const headerNames = [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase());
  return { raw, headerNames: headerNames.sort() };
}

const notice = (changes?: Partial<ContactsTable>) => write(composeNotice(identity, message(changes)));
const response = (changes?: Partial<ContactsTable>, text = 'Our answer') =>
  write(
    composeResponse(identity, message(changes), { id: 'r1', message: text, code: 'c1' }, [
      '<root@agency.example>',
    ]),
  );

describe('a mail', () => {
  const attacks = [
    '\r\nBcc: victim@example.org',
    '\nBcc: victim@example.org',
    '\rBcc: victim@example.org',
    '%0d%0aBcc: victim@example.org',
    '\u2028Bcc: victim@example.org',
    '\u0085Bcc: victim@example.org',
    '\r\n\r\n<script>alert(1)</script>',
    '\r\n.\r\nMAIL FROM:<evil@example.org>',
    '"<victim@example.org>, "',
    ', victim@example.org',
    '=?utf-8?q?=0D=0ABcc:_victim@example.org?=',
    '\r\nContent-Type: text/html\r\n\r\n',
    `${'long '.repeat(200)}\r\n Bcc: victim@example.org`,
  ];
  const fields = ['name', 'email', 'phone', 'company', 'subject', 'message'] as const;

  it.each(fields)('gets no header from the %s, whatever is in it', async (field) => {
    const plain = await notice();
    const plainResponse = await response();
    for (const attack of attacks) {
      const value = field === 'email' ? `grace@example.org${attack}` : `Before${attack}`;
      const attacked = await notice({ [field]: value });
      expect(attacked.headerNames).toEqual(plain.headerNames);
      expect(headersOf(attacked.raw, 'To')).toEqual(['inbox@agency.example']);
      expect((await response({ [field]: value })).headerNames).toEqual(plainResponse.headerNames);
    }
  });

  it('gets no header from the response either', async () => {
    const plain = await response();
    for (const attack of attacks)
      expect((await response({}, `Answer${attack}`)).headerNames).toEqual(plain.headerNames);
  });

  it('never has more than the one visitor as its recipient or reply address', async () => {
    for (const name of ['a@b.example, "c', 'X <victim@example.org>', '"; victim@example.org']) {
      const { raw } = await response({ name });
      const [to = ''] = headersOf(raw, 'To');
      expect(to).toMatch(/<grace@example\.org>$/);
      const outsideQuotes = to.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/=\?[^?]*\?[^?]*\?[^?]*\?=/g, '');
      expect(outsideQuotes.trim()).toBe('<grace@example.org>');
    }
  });

  it('shows what a visitor wrote as text, in HTML too', async () => {
    const { html } = composeNotice(
      identity,
      message({ name: '<b>Bold</b>', message: '<img src=x onerror=alert(1)>' }),
    );
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it("says when the message came, by the site's clock", () => {
    expect(composeNotice(identity, message()).text).toContain('Received: Mar 02, 2026 00:30 (Europe/Berlin)');
  });

  it('does not pile up Re: in front of a subject', () => {
    const { subject } = composeResponse(
      identity,
      message({ subject: 'RE: Offer' }),
      { id: 'r', message: '', code: 'c' },
      [],
    );
    expect(subject).toBe('RE: Offer');
  });
});
