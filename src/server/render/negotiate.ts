import type { IncomingHttpHeaders } from 'node:http';
import { bestEncoding, type Encoding } from './encodings.ts';
import type { CachedAnswer } from './page-cache.ts';

/** An answer as it goes out. */
export type Negotiated = {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

/** Forms are put together once for each answer: the short way of a request is measured in microseconds. */
const forms = new WeakMap<CachedAnswer, Partial<Record<Encoding | 'not-modified', Negotiated>>>();

/**
 * The form of an answer that a request wants: nothing at all if it has it already, else in the best encoding it knows. Undefined while the
 * answer has not been encoded so.
 */
export function negotiate(answer: CachedAnswer, headers: IncomingHttpHeaders): Negotiated | undefined {
  const known = headers['if-none-match'];
  const hasIt = known !== undefined && answer.status === 200 && matches(known, answer.etag);
  const encoding = answer.isLarge ? 'identity' : bestEncoding(headers['accept-encoding']);
  const form = hasIt ? 'not-modified' : encoding;
  let made = forms.get(answer);
  if (!made) {
    made = {};
    forms.set(answer, made);
  }
  made[form] ??= putTogether(answer, form);
  return made[form];
}

function putTogether(answer: CachedAnswer, form: Encoding | 'not-modified'): Negotiated | undefined {
  if (form === 'not-modified') return { status: 304, headers: answer.headers, body: undefined };
  const body = answer.bodies[form];
  if (!body) return undefined;
  const headers = { ...answer.headers, 'content-length': String(body.length) };
  const encoded = form === 'identity' ? headers : { ...headers, 'content-encoding': form };
  return { status: answer.status, headers: encoded, body };
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch
    .split(',')
    .map((known) => known.trim())
    .some((known) => known === '*' || known === etag || `W/${known}` === etag);
}
