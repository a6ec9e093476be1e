import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

type HeldRequest = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: object | string | Buffer;
};

export type HeldAnswer = { statusCode: number; headers: IncomingMessage['headers']; body: string };

/** Sends a request over a socket of its own and holds back the last byte of the body until `finish` is called. */
export function holdRequest(address: string, { method, url, headers, payload = {} }: HeldRequest) {
  const isJson = typeof payload === 'object' && !Buffer.isBuffer(payload);
  const body = Buffer.from(isJson ? JSON.stringify(payload) : payload);
  const sent = request(new URL(url, address), {
    method,
    agent: false,
    headers: {
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
      'content-length': String(body.length),
    },
  });
  const answer = new Promise<HeldAnswer>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      const { statusCode = 0, headers: received } = response;
      text(response).then((read) => resolve({ statusCode, headers: received, body: read }), reject);
    });
  });
  sent.write(body.subarray(0, -1));
  return {
    /** Resolves as well when the server answers before the last byte. */
    answer,
    finish(): Promise<HeldAnswer> {
      sent.end(body.subarray(-1));
      return answer;
    },
  };
}
