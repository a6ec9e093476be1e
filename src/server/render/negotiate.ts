import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Encoding, KeptAnswer } from './page-cache.ts';

export type Negotiated = { status: number; headers: OutgoingHttpHeaders; body: Buffer | undefined };

/** The form of an answer that a request wants: nothing at all if it has it already, else in the best encoding it knows. */
export function negotiate(answer: KeptAnswer, headers: IncomingHttpHeaders): Negotiated {
  const known = headers['if-none-match'];
  if (answer.status === 200 && known !== undefined && matches(known, answer.etag))
    return { status: 304, headers: answer.headers, body: undefined };
  const encoding = bestEncoding(headers['accept-encoding']);
  const body = answer.bodies[encoding];
  return {
    status: answer.status,
    headers: {
      ...answer.headers,
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
    body,
  };
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch
    .split(/\s*,\s*/)
    .some((known) => known === '*' || known === etag || `W/${known}` === etag);
}

function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  for (const encoding of ['br', 'gzip'] as const) {
    if (new RegExp(`(?:^|[\\s,])${encoding}(?![\\w-])(?!\\s*;\\s*q=0(?:\\.0*)?(?:$|[\\s,]))`).test(text))
      return encoding;
  }
  return 'identity';
}
