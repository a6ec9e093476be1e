/** What went wrong with a mailbox, in words for the log; and the error itself where it is none of the mail server's. */
export type Trouble = { reason: string; err?: unknown };

/** A server's own words may repeat what was sent to it, so they are not used. */
export function describeTrouble(error: unknown): Trouble {
  const { authenticationFailed, mailboxMissing, code, message, response } = (error ?? {}) as {
    authenticationFailed?: boolean;
    mailboxMissing?: boolean;
    code?: string;
    message?: string;
    response?: unknown;
  };
  if (authenticationFailed) return { reason: 'the mail server refused the user name or password' };
  if (mailboxMissing) return { reason: 'the mailbox has no such folder' };
  if (code) return { reason: code };
  if (/\b(?:closed|lost)\b/i.test(message ?? '')) return { reason: 'the connection was lost' };
  if (response !== undefined) return { reason: 'the mail server refused a command' };
  return { reason: 'something went wrong', err: error };
}
