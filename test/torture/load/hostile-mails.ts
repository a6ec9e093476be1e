import { randomUUID } from 'node:crypto';
import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { type Mailbox, startDovecot } from '#test/support/start-dovecot.ts';
import type { Scenario } from '../scenario.ts';
import { until } from '../until.ts';
import { underLoad } from './under-load.ts';

const html = (body: string) => ['Content-Type: text/html; charset=utf-8', '', body];
const plain = (body: string) => ['Content-Type: text/plain; charset=utf-8', '', body];

/** Mails of an allowed size that take a careless reader seconds, minutes or all of the memory. */
const hostile: Readonly<Record<string, string[]>> = {
  'a subject of spaces': [`Subject: a${' '.repeat(100_000)}b`, ...plain('Words')],
  'a signature of spaces': ['Subject: 1', ...plain(`Words\r\n--${' '.repeat(50_000)}x`)],
  'a file name of dots': [
    'Subject: 2',
    'Content-Type: multipart/mixed; boundary=cut',
    '',
    '--cut',
    `Content-Type: application/pdf`,
    `Content-Disposition: attachment; filename="${'.'.repeat(40_000)}a"`,
    '',
    'x',
    '--cut--',
  ],
  'quoted-printable spaces': [
    'Subject: 3',
    'Content-Transfer-Encoding: quoted-printable',
    ...plain(`Words${' '.repeat(40_000)}x`),
  ],
  'nested tables': ['Subject: 4', ...html('<table><tr><td>'.repeat(40_000))],
  'tags that never close': ['Subject: 5', ...html(`${'<b>'.repeat(40_000)}${'</i>'.repeat(32_000)}`)],
  'nested quotations': [
    'Subject: 6',
    ...html(`${'<blockquote type="cite">'.repeat(290)}${'<br>'.repeat(150_000)}`),
  ],
  'a line of angle brackets': ['Subject: 7', ...plain('>'.repeat(600_000))],
  'addresses without end': [`To: ${'a@b.example, '.repeat(15_000)}`, 'Subject: 8', ...plain('Words')],
};

export const hostileMails: Scenario = {
  ...mailsOf(() => undefined),
  run: async (world) => {
    const dovecot = await startDovecot();
    try {
      return await mailsOf(() => dovecot.mailbox(`inbox-${randomUUID()}@agency.example`)).run(world);
    } finally {
      await dovecot.stop();
    }
  },
};

function mailsOf(newMailbox: () => Mailbox | undefined): Scenario {
  let mailbox: Mailbox | undefined;
  return underLoad({
    name: 'mails that are slow to read',
    promise: 'What cannot be read is said to be so, and mails behind it are read',
    env: () => {
      mailbox = newMailbox();
      return { ...mailbox?.env, IMAP_OPEN_NEW: 'true' };
    },
    attack: async ({ staff }) => {
      const names = Object.keys(hostile);
      const subjects = async () =>
        (await staff.send<Conversation[]>('GET', `${apiPaths.adminContacts}?limit=100`)).map(
          ({ subject }) => subject,
        );
      for (const name of names) await mailbox?.deliver(mailOf(hostile[name] ?? []));
      const last = `An honest question ${randomUUID()}`;
      await mailbox?.deliver(mailOf([`Subject: ${last}`, ...plain('What does it cost?')]));
      const took = await until(async () => (await subjects()).includes(last), 180_000);
      const shown = (await subjects()).length - 1;
      const harm = [
        ...(took === undefined ? ['the honest mail behind them was not read'] : []),
        ...(took !== undefined && shown < names.length
          ? [`only ${shown} of ${names.length} are in the inbox`]
          : []),
      ];
      const seconds = Math.round((took ?? 0) / 1000);
      return { tried: `${names.length} mails, and an honest one that was read ${seconds} s later`, harm };
    },
  });
}

function mailOf(lines: readonly string[]): string {
  return [
    `From: Stranger <stranger-${randomUUID()}@example.org>`,
    `Message-ID: <${randomUUID()}@example.org>`,
    `Date: ${new Date().toUTCString()}`,
    ...lines,
  ].join('\r\n');
}
