import { PassThrough, type Readable } from 'node:stream';
import { ImapFlow, type MailboxObject } from 'imapflow';
import { longestHead } from './header-lines.ts';
import type { MailboxSettings } from './mailbox-settings.ts';

/** A mail as the mailbox describes it, and the beginning of its head, which nobody has looked into yet. */
export type ListedMail = {
  uid: number;
  size: number;
  arrivedAt: Date;
  head: Uint8Array;
};

export type MailboxConnection = Awaited<ReturnType<typeof openMailbox>>;

const seconds = (count: number) => count * 1000;
const batch = 50;
const chunkBytes = 256 * 1024;

/**
 * Opens the mailbox for looking only: whatever is read here, no mail changes its flags, moves or goes. The connection ends with `lost`
 * saying why, or by `close`.
 */
export async function openMailbox(settings: MailboxSettings) {
  const client = new ImapFlow({
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    auth: { user: settings.user, pass: settings.password },
    ...(!settings.secure && settings.requireTls && { doSTARTTLS: true }),
    logger: false,
    disableAutoIdle: true,
    // Shorter than the half hour that servers allow, and than what routers forget: a dead connection is noticed.
    maxIdleTime: seconds(4 * 60),
    connectionTimeout: seconds(20),
    greetingTimeout: seconds(15),
    socketTimeout: seconds(5 * 60),
    // Nothing that is asked for in one piece is larger than a mail's head or one chunk of it.
    maxLiteralSize: 8 * 1024 * 1024,
  });
  const lost = new Promise<Error>((resolve) => {
    client.on('error', resolve);
    client.on('close', () => resolve(new Error('the connection was closed')));
  });
  try {
    await client.connect();
    const mailbox = await client.mailboxOpen(settings.folder, { readOnly: true });
    return {
      ...reader(client, mailbox),
      validity: String(mailbox.uidValidity),
      nextUid: mailbox.uidNext,
      lost,
    };
  } catch (error) {
    client.close();
    throw error;
  }
}

function reader(client: ImapFlow, { path, uidValidity }: MailboxObject) {
  /** A folder that was deleted and made anew under an open connection is another one, and sends no news here. */
  async function expectSameNumbering(): Promise<void> {
    const status = await client.status(path, { uidValidity: true });
    if (status && status.uidValidity !== uidValidity)
      throw new Error('the connection to the mailbox is lost');
  }

  let hasNews = false;
  let wake = () => {};
  client.on('exists', () => {
    hasNews = true;
    wake();
  });

  return {
    /** The mails behind a number, oldest first and a few at a time. */
    async *listAfter(lastUid: number): AsyncGenerator<ListedMail[]> {
      // What arrives from here on may be missing in the list, so it is news.
      hasNews = false;
      const found = (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || [];
      // A range that ends in * holds the last mail, even where that has a smaller number.
      const uids = found.filter((uid) => uid > lastUid).sort((a, b) => a - b);
      for (let start = 0; start < uids.length; start += batch)
        yield await list(client, uids.slice(start, start + batch));
    },

    /** Some mails by their numbers; those that are no longer there are left out. */
    list: (uids: readonly number[]): Promise<ListedMail[]> => list(client, uids),

    /** The mail as it was sent, in pieces, up to a number of bytes. */
    async download(uid: number, maxBytes: number): Promise<Readable> {
      const { content } = await client.download(String(uid), undefined, {
        uid: true,
        maxBytes,
        chunkSize: chunkBytes,
      });
      return content ?? new PassThrough().end();
    },

    /** Resolves when the mailbox has something new, or when it is time to look anyway. */
    waitForNews: async (): Promise<void> => {
      const news = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (!hasNews) await Promise.race([news, client.idle()]);
      if (!hasNews) await expectSameNumbering();
    },

    isUsable: () => client.usable,
    close: () => client.close(),
  };
}

/** Nothing is asked for that this side would have to make sense of: a mail's head comes as bytes, and no more of it than is ever looked at. */
async function list(client: ImapFlow, uids: readonly number[]): Promise<ListedMail[]> {
  const head = { key: 'HEADER', start: 0, maxLength: longestHead };
  const query = { uid: true, size: true, internalDate: true, bodyParts: [head] };
  const found = await client.fetchAll(uids.join(','), query, { uid: true });
  return found
    .map((mail) => ({
      uid: mail.uid,
      size: mail.size ?? 0,
      arrivedAt: new Date(mail.internalDate ?? Number.NaN),
      head: mail.headers ?? Buffer.alloc(0),
    }))
    .sort((a, b) => a.uid - b.uid);
}
