import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '#contract/errors.ts';

const unreadable = { status: 400, words: 'Bad Request', message: 'The request could not be read.' };
const reasons: Record<string, typeof unreadable> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    words: 'Request Header Fields Too Large',
    message: 'The request headers are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    words: 'Request Timeout',
    message: 'The request took too long to arrive.',
  },
};

const refusals = {
  'no host': { status: 400, message: 'The request names no host.' },
  'two hosts': { status: 400, message: 'The request names more than one host.' },
  expectation: { status: 417, message: 'What the request expects cannot be done.' },
};

/** Answers what is not even HTTP in the same form, and with the same headers, as every other error. */
export function createRefusals(securityHeaders: Record<string, string>) {
  const headersFor = (body: string) => ({
    ...securityHeaders,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  });
  const bodyOf = (message: string) => JSON.stringify({ message } satisfies ErrorBody);

  return {
    /** What the parser could not make a request of. */
    refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const { status, words, message } = reasons[error.code ?? ''] ?? unreadable;
      const body = bodyOf(message);
      const lines = Object.entries(headersFor(body)).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${words}\r\n${lines.join('')}\r\n${body}`);
    },

    /** What is a request, but one that Node would answer by itself, without a word and without our headers. */
    refuseRequest(response: ServerResponse, reason: keyof typeof refusals): void {
      const { status, message } = refusals[reason];
      const body = bodyOf(message);
      response.writeHead(status, headersFor(body)).end(body);
    },
  };
}
