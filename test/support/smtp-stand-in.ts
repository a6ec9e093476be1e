import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: string; header: (name: string) => string[] };

/** What the server does with a mail: takes it, refuses it for good or for now, or keeps the sender waiting for ever. */
export type Mood = 'taking' | 'refusing' | 'greylisting' | 'silent';

export type SmtpStandIn = {
  url: string;
  port: number;
  received: ReceivedMail[];
  behave: (mood: Mood) => void;
  /** Resolves once so many mails have been received. */
  waitFor: (count: number) => Promise<ReceivedMail[]>;
  close: () => Promise<void>;
};

const refusals = {
  refusing: { responseCode: 550, message: 'No such user here' },
  greylisting: { responseCode: 451, message: 'Greylisted, please try again later' },
};

/** A real mail server on loopback that remembers what it was given. */
export async function startSmtpStandIn(port = 0): Promise<SmtpStandIn> {
  let mood: Mood = 'taking';
  const received: ReceivedMail[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, answer) => {
      if (mood === 'silent') return;
      if (mood === 'taking') return answer();
      const { responseCode, message } = refusals[mood];
      // Real servers quote the recipient in their refusals.
      answer(Object.assign(new Error(`<${address}>: ${message}`), { responseCode }));
    },
    onData: (stream, { envelope }, answer) => {
      const take = (content: Buffer) => {
        const raw = content.toString('utf8');
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          header: (name) => headersOf(raw, name),
        });
        answer();
        for (const { count, resolve } of waiting) if (received.length >= count) resolve();
      };
      // A sender that dies in the middle of a mail has sent none.
      buffer(stream).then(take, answer);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const boundPort = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    port: boundPort,
    received,
    behave: (next) => {
      mood = next;
    },
    waitFor: async (count) => {
      if (received.length < count)
        await new Promise<void>((resolve) => {
          waiting.push({ count, resolve });
        });
      return received;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Every value of a header, unfolded. */
export function headersOf(raw: string, name: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    .map((line) => line.slice(name.length + 1).trim());
}
