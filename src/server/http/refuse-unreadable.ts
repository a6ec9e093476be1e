import type { Socket } from 'node:net';
import type { ErrorBody } from '#contract/errors.ts';

const reasons: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The request headers are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request took too long to arrive.',
  },
};
const unreadable = { status: '400 Bad Request', message: 'The request could not be read.' };

/** Answers what is not even HTTP in the same form as every other error. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { status, message } = reasons[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify({ message } satisfies ErrorBody);
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
