import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Asked = {
  method?: string;
  /** Sent as it is: nothing is tidied up on the way. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type Answered = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Names and values by turns, as they came. */
  rawHeaders: string[];
  body: Buffer;
};

const agent = new Agent({ keepAlive: true, maxSockets: 24 });

/** A request as no browser would send it. */
export function ask(url: string, { method = 'GET', path, headers = {}, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } });
    call.on('error', reject);
    call.on('response', (answer) => {
      const { statusCode: status = 0, headers, rawHeaders } = answer;
      buffer(answer).then((body) => resolve({ status, headers, rawHeaders, body }), reject);
    });
    call.end(body);
  });
}

/** What a path means, or the path itself where it means nothing. */
export function decodeLeniently(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
