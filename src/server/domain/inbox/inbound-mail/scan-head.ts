import { createHash } from 'node:crypto';
import { headerLines, headerValues, messageIdIn } from './header-lines.ts';
import type { MailHead } from './mail-head.ts';
import { responseCodesIn } from './reply-references.ts';

/** No address that mail is sent to is longer; what is longer is none. */
const longestAddress = 254;

/**
 * What can be told of a mail that cannot be read: whose it seems to be, and which of our mails it answers. Nothing is decoded, so nothing
 * here takes long or fails.
 */
export function scanHead(head: Uint8Array): MailHead {
  const all = headerValues(headerLines(head));
  const messageId = messageIdIn(all);
  return {
    identity: messageId || `a head with the fingerprint ${createHash('sha256').update(head).digest('hex')}`,
    messageId,
    from: { name: '', address: addressIn(all('from').at(-1) ?? '') },
    subject: '',
    codes: responseCodesIn([...all('in-reply-to'), ...all('references')].join(' ')),
    isBounce: false,
    isAutomatic: false,
    isMassMail: false,
    spamReason: '',
    isReadable: false,
  };
}

/** The last word with an at sign in it, without what commonly stands around an address. */
function addressIn(value: string): string {
  const words = value.split(/[\s<>()[\]",;:]+/);
  return words.findLast((word) => word.includes('@') && word.length <= longestAddress) ?? '';
}
