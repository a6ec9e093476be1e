import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Negotiated } from './negotiate.ts';

/** See `front-server.ts` for why it is not imported by name. */
const { validateHeaderValue } = process.getBuiltinModule('node:http');

/** As long as load balancers keep an idle connection, and a little longer, so that none is closed under their hands. */
export const keepAliveTimeout = 72_000;

/** What Node keeps of an answer once its head is written. Not part of what it promises, but of what has not changed in ten years. */
type WithHead = ServerResponse & { _header: string | null };

/**
 * Sends an answer from memory. Node looks at every letter of every header each time; here the head is written once a second, which its
 * date needs, and the same text is sent until then. Connections that end with this answer take Node's own way.
 */
export function sendKept(request: IncomingMessage, response: ServerResponse, answer: Negotiated): void {
  if (response.shouldKeepAlive && request.httpVersion === '1.1') {
    (response as WithHead)._header = headOf(answer);
    response.statusCode = answer.status;
  } else {
    response.writeHead(answer.status, answer.headers);
  }
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

type Head = { second: number; text: string };
const heads = new WeakMap<Negotiated, Head>();

function headOf(answer: Negotiated): string {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  const known = heads.get(answer);
  if (known?.second === second) return known.text;
  const text = writeHead(answer, new Date(now).toUTCString());
  heads.set(answer, { second, text });
  return text;
}

/** Only what was found is kept. */
const statusLines: Record<number, string> = { 200: 'HTTP/1.1 200 OK', 304: 'HTTP/1.1 304 Not Modified' };

function writeHead({ status, headers }: Negotiated, date: string): string {
  for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
  const all = {
    ...headers,
    Date: date,
    Connection: 'keep-alive',
    'Keep-Alive': `timeout=${keepAliveTimeout / 1000}`,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${[statusLines[status], ...lines].join('\r\n')}\r\n\r\n`;
}
