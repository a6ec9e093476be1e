import { describe, expect, it } from 'vitest';
import { mailKinds } from '#server/domain/outgoing/mail/mail.ts';
import { ownMail, writtenByUs } from './own-mail.ts';

describe('mail of our own', () => {
  const own = ownMail({
    from: 'Agency <hello@agency.example>',
    notifyTo: 'staff@agency.example',
    address: undefined,
    siteUrl: 'https://www.agency.example',
  });
  const relay = { name: '', address: 'relay@elsewhere.example' };

  it.each(mailKinds)(
    'is recognised by the Message-ID of a %s mail, whoever it seems to come from',
    (kind) => {
      const messageId = `<${kind}-0123456789@www.agency.example>`;
      expect(writtenByUs({ messageId, from: relay }, own, undefined)).toBe(true);
      const elsewhere = messageId.replace('www.agency', 'other');
      expect(writtenByUs({ messageId: elsewhere, from: relay }, own, undefined)).toBe(false);
    },
  );
});
