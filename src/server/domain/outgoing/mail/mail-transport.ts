import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { writeWhole } from '#server/storage/write-whole.ts';
import type { Mail } from './mail.ts';

/**
 * What became of one attempt: gone, with a note where that does not mean to its recipient; turned down for good; turned down for now; or
 * nobody there to take it, in which case trying the next mail at once is pointless.
 */
export type SendOutcome =
  | { kind: 'sent'; note?: string }
  | { kind: 'refused' | 'deferred' | 'outage'; reason: string; codes: TroubleCodes };

/** What may be logged of a failure: a mail server's own words often quote the recipient. */
type TroubleCodes = { code?: string; responseCode?: number };

export type MailTransport = {
  /** For the log at start: where mails go. */
  description: string;
  send: (mail: Mail, fileName: string) => Promise<SendOutcome>;
  close: () => void;
};

const seconds = (count: number) => count * 1000;

export function smtpTransport(url: string): MailTransport {
  const mailer = onceNeeded(({ createTransport }) =>
    createTransport({
      url,
      connectionTimeout: seconds(10),
      greetingTimeout: seconds(10),
      socketTimeout: seconds(20),
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    description: `mail leaves through ${new URL(url).host}`,
    send: async (mail) => {
      const transport = await mailer.get();
      return transport.sendMail(toOptions(mail)).then(() => ({ kind: 'sent' as const }), outcomeOf);
    },
    close: mailer.close,
  };
}

/** Without a mail server every mail becomes a file that any mail program opens. */
export function fileTransport(folder: string): MailTransport {
  const composer = onceNeeded(({ createTransport }) =>
    createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    description: `no SMTP_URL is set, so mail is not sent but written as .eml files to ${folder}`,
    send: async (mail, fileName) => {
      try {
        const { message } = await (await composer.get()).sendMail(toOptions(mail));
        await writeMail(folder, `${fileName}.eml`, message as Buffer);
        return { kind: 'sent', note: 'no mail server is configured' };
      } catch (error) {
        return { kind: 'outage', reason: messageInOneLine(error), codes: codesOf(error) };
      }
    },
    close: () => {},
  };
}

/** The mail library is loaded for the first mail: it brings an HTTP client along, which a start need not wait for. */
function onceNeeded<Transport extends { close: () => void }>(
  make: (library: typeof import('nodemailer')) => Transport,
) {
  let made: Promise<Transport> | undefined;
  return {
    get: () => {
      made ??= import('nodemailer').then(make);
      return made;
    },
    close: () => void made?.then((transport) => transport.close()),
  };
}

function toOptions({ automatic, ...mail }: Mail): SendMailOptions {
  return { ...mail, headers: automatic ? { 'Auto-Submitted': 'auto-generated' } : {} };
}

/** What a crash has left of a mail is overwritten when it is sent again. */
async function writeMail(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const writing = { draft: join(folder, `.${name}.part`), mode: 0o600 };
  await writeWhole(join(folder, name), writing, (file) => file.writeFile(content));
}

/** A server that answers a recipient or a text with 5xx means it; any other trouble may pass. */
function outcomeOf(error: unknown): SendOutcome {
  const codes = codesOf(error);
  const { code, responseCode } = codes;
  const reason = messageInOneLine(error);
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!aboutThisMail) return { kind: 'outage', reason, codes };
  return { kind: responseCode !== undefined && responseCode >= 500 ? 'refused' : 'deferred', reason, codes };
}

function codesOf(error: unknown): TroubleCodes {
  const { code, responseCode } = error as TroubleCodes;
  return { ...(code !== undefined && { code }), ...(responseCode !== undefined && { responseCode }) };
}

function messageInOneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\s+/g, ' ').trim().slice(0, 300) || 'unknown reason';
}
