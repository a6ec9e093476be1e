/** What went wrong with a mailbox, in words for the log. A server's own words may repeat what was sent to it, so they are not used. */
export function describeTrouble(error: unknown): string {
  const { authenticationFailed, code, message } = (error ?? {}) as {
    authenticationFailed?: boolean;
    code?: string;
    message?: string;
  };
  if (authenticationFailed) return 'the mail server refused the user name or password';
  if (code) return code;
  return /closed|lost/i.test(message ?? '')
    ? 'the connection was lost'
    : 'the mail server gave no usable answer';
}
