import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Letters that survive whatever mail programs do to an address: no capitals, nothing to confuse. A hundred bits of them. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 20;

/** How a code looks, for finding one in the headers of a mail. */
export const replyCodeShape = `[0-9a-hjkmnp-tv-z]{${codeLength}}`;

export type ReplyCodes = ReturnType<typeof createReplyCodes>;

/**
 * Every response carries a code that only this server can make for it. Whoever sends it back has our mail in hand; a stranger who guesses
 * ids, or copies them from another conversation, has nothing that fits.
 */
export function createReplyCodes(serverSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'reply codes in mails', 32));

  function codeOf(responseId: string): string {
    const signature = createHmac('sha256', key).update(responseId).digest();
    return Array.from(signature.subarray(0, codeLength), (byte) => alphabet[byte & 31]).join('');
  }

  return {
    codeOf,
    isGenuine: (code: string, responseId: string): boolean => {
      const [given, own] = [Buffer.from(code), Buffer.from(codeOf(responseId))];
      return given.length === own.length && timingSafeEqual(given, own);
    },
  };
}
