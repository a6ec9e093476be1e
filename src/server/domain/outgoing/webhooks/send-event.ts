import { lookup as askDns } from 'node:dns/promises';
import type { ClientRequest } from 'node:http';
import type { LookupFunction } from 'node:net';
import { reasonFor, refusedStatus } from './failure-reasons.ts';
import { isPublicAddress, literalAddress } from './public-addresses.ts';

/** Imported by name they would load all that Node's other HTTP client can do: a tenth of the time that a start takes. */
const { request: overHttp } = process.getBuiltinModule('node:http');
const { request: overHttps } = process.getBuiltinModule('node:https');

const timeMs = 10_000;
/** Of the answer's text, which nobody reads; whoever sends more is hung up on. */
const answerBytes = 4096;

export type SendOutcome =
  | { kind: 'delivered'; status: number }
  | { kind: 'failed'; status: number | null; reason: string }
  /** The process stops, or another one has taken over: nothing is known. */
  | { kind: 'interrupted' };

type Address = { address: string; family: number };
export type Lookup = (hostname: string) => Promise<Address[]>;

export type EventSender = ReturnType<typeof createEventSender>;

/**
 * Sends one request and tells what became of it by the status alone. Names are looked up once, every address found is checked, and the
 * connection goes to those: what DNS says a moment later plays no part. Redirects are not followed.
 */
export function createEventSender({
  allowPrivate,
  lookup = (hostname) => askDns(hostname, { all: true }),
  patienceMs = timeMs,
}: {
  allowPrivate: boolean;
  lookup?: Lookup;
  patienceMs?: number;
}) {
  async function checkedAddresses(url: URL): Promise<Address[]> {
    const literal = literalAddress(url);
    const found =
      literal === undefined
        ? await lookup(url.hostname)
        : [{ address: literal, family: literal.includes(':') ? 6 : 4 }];
    if (found.length === 0 || (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))))
      throw Object.assign(new Error('private address'), { code: 'PRIVATE_ADDRESS' });
    return found;
  }

  async function post(
    address: string,
    { body, headers, signal }: { body: string; headers: Record<string, string>; signal: AbortSignal },
  ): Promise<number> {
    const url = new URL(address);
    const addresses = await orAborted(checkedAddresses(url), signal);
    const bytes = Buffer.from(body);
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
      method: 'POST',
      // A connection of its own, to nothing but these addresses.
      agent: false,
      lookup: answerWith(addresses),
      signal,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': bytes.length,
        'user-agent': 'Marquee-Webhooks',
      },
    });
    return readStatus(request, bytes);
  }

  return async (
    url: string,
    { signal, ...event }: { body: string; headers: Record<string, string>; signal: AbortSignal },
  ): Promise<SendOutcome> => {
    const time = AbortSignal.timeout(patienceMs);
    try {
      const status = await post(url, { ...event, signal: AbortSignal.any([signal, time]) });
      return status >= 200 && status < 300
        ? { kind: 'delivered', status }
        : { kind: 'failed', status, reason: refusedStatus(status) };
    } catch (error) {
      if (signal.aborted) return { kind: 'interrupted' };
      return { kind: 'failed', status: null, reason: reasonFor(error, { isLate: time.aborted }) };
    }
  };
}

const answerWith =
  (addresses: Address[]): LookupFunction =>
  (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  };

/**
 * The status decides; the body is read up to a bound and thrown away. Settles at the latest when the request closes, which the deadline
 * enforces: a receiver may switch protocols (101), hang up without an answer, or never finish one.
 */
function readStatus(request: ClientRequest, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    const settle = (error: unknown) => (status === undefined ? reject(error) : resolve(status));
    request.on('error', settle);
    request.on('close', () => settle(Object.assign(new Error('hung up'), { code: 'ECONNRESET' })));
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      status = statusCode;
      settle(undefined);
    });
    request.on('response', (response) => {
      status = response.statusCode;
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > answerBytes) request.destroy();
      });
      response.on('end', () => request.destroy());
      // The request reports it too, by closing.
      response.on('error', () => {});
    });
    request.end(body);
  });
}

async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
