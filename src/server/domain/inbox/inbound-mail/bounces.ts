import { hasNullSender } from './automatic-mails.ts';
import type { MailHeaders } from './mail-headers.ts';
import { responseCodesIn } from './reply-references.ts';

/** What a returned mail says: which of our mails it was, whether for good, and why. */
export type Bounce = { codes: string[]; isFinal: boolean; reason: string };

const mailSystem = /^(?:mailer-daemon|postmaster|mail-daemon|mdaemon)@/i;
const failureSubject =
  /undeliver(?:ed|able)|delivery (?:status notification|failure|has failed|failed)|mail delivery (?:failed|system)|returned mail|failure notice|non remis|unzustellbar|nicht zustellbar|no se pudo entregar|non recapitabile/i;

/** Whether a mail comes from a mail system that could not deliver another: by the standard, or as old systems write it. */
export function isBounce(headers: MailHeaders): boolean {
  const [type = ''] = headers.all('content-type');
  if (/^multipart\/report\b/i.test(type) && /report-type="?delivery-status/i.test(type)) return true;
  if (headers.all('x-failed-recipients').length > 0) return true;
  const fromSystem = mailSystem.test(headers.from.address) || hasNullSender(headers);
  return fromSystem && failureSubject.test(headers.subject);
}

/** Reads the whole of a bounce as text: its report stands there in lines, and so does the head of the mail it returns. */
export function readBounce(source: string): Bounce {
  const text = source.replace(/\r\n/g, '\n');
  const actions = [...text.matchAll(/^Action:\s*([a-z]+)/gim)].map(([, action = '']) => action.toLowerCase());
  return {
    codes: responseCodesIn(decodeSoftBreaks(text)),
    // Without a report there is only the word of a mail system that it gave up.
    isFinal: actions.length === 0 || actions.includes('failed'),
    reason: bounceReason(text),
  };
}

function bounceReason(text: string): string {
  const diagnostic = field(text, 'Diagnostic-Code')?.replace(/^(?:smtp|x-[\w-]+)\s*;\s*/i, '');
  const status = field(text, 'Status');
  const spoken = /^.*\b[45]\d\d[ -][45]\.\d{1,3}\.\d{1,3}\b.*$/m.exec(text)?.[0];
  const reason = diagnostic ?? spoken ?? (status && `status ${status}`) ?? 'no reason was given';
  return `Returned by the mail system: ${reason.replace(/\s+/g, ' ').trim().slice(0, 250).toWellFormed()}`;
}

/** The first value of a field of the report, unfolded. */
function field(text: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*(.+(?:\\n[ \\t]+.+)*)`, 'im').exec(text)?.[1];
}

/** A long Message-ID may be broken by quoted-printable; joined lines are all that is needed to find it. */
function decodeSoftBreaks(text: string): string {
  return text.replace(/=\n/g, '');
}
