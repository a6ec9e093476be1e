/** Why an event was not taken, in words for whoever looks at the log. Nothing that the receiver wrote, and nothing of our own network. */

const byCode: Record<string, string> = {
  PRIVATE_ADDRESS: 'The address leads into a private network',
  ENOTFOUND: 'The address is not known',
  EAI_AGAIN: 'The address could not be looked up',
  ECONNREFUSED: 'The receiver does not accept connections',
  ECONNRESET: 'The receiver hung up',
  EHOSTUNREACH: 'The receiver cannot be reached',
  ENETUNREACH: 'The receiver cannot be reached',
  ETIMEDOUT: 'The receiver cannot be reached',
};

const aboutTrust = /CERT|SIGNED|TLS|SSL|EPROTO/;

export const tooManyWaiting = 'Too many events were waiting';

export function refusedStatus(status: number): string {
  if (status >= 300 && status < 400) return `The receiver answered ${status}, and redirects are not followed`;
  return `The receiver answered ${status}`;
}

export function reasonFor(error: unknown, { isLate }: { isLate: boolean }): string {
  if (isLate) return 'The receiver did not answer in time';
  const code = codeOf(error);
  if (aboutTrust.test(code)) return 'No secure connection could be made, most likely for its certificate';
  return byCode[code] ?? 'The connection failed';
}

/** Where several addresses were tried, the errors come together. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
