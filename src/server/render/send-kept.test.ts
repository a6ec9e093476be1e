import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Negotiated, negotiate } from './negotiate.ts';
import type { KeptAnswer } from './page-cache.ts';
import { keepAliveTimeout, sendKept } from './send-kept.ts';

const etag = 'W/"abc"';
const kept: KeptAnswer = {
  status: 200,
  etag,
  isLarge: false,
  headers: { 'content-type': 'text/html; charset=utf-8', 'x-letters': 'é', etag },
  bodies: { identity: Buffer.from('“a page”') },
};

/** One server sends answers the short way, the other as Node does. */
async function startServer(isShort: boolean): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = negotiate(kept, request.headers);
    if (!answer) throw new Error('there is no answer');
    if (isShort) return sendKept(request, response, answer);
    response.writeHead(answer.status, answer.headers);
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  server.keepAliveTimeout = keepAliveTimeout;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** Everything that comes back, as bytes; every date is the same. */
async function exchange(server: Server, requests: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // The last one tells the server to close, so that the end is known.
  socket.write(`${requests}GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket.setEncoding('latin1')) text += chunk;
  return text.replaceAll(/^Date: .{29}\r$/gm, 'Date: today\r');
}

describe('an answer from memory', () => {
  let short: Server;
  let usual: Server;
  beforeAll(async () => {
    short = await startServer(true);
    usual = await startServer(false);
  });
  afterAll(() => {
    short.close();
    usual.close();
  });

  const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
  test.each([
    ['a page', get],
    ['a page to who has it', `GET / HTTP/1.1\r\nhost: x\r\nif-none-match: ${etag}\r\n\r\n`],
    ['the head of a page', 'HEAD / HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['several pages that were asked for at once', get.repeat(5)],
    ['a page in the old protocol', 'GET / HTTP/1.0\r\nconnection: keep-alive\r\n\r\n'],
  ])('is to the byte what Node would send: %s', async (_, requests) => {
    const answer = await exchange(short, requests);
    expect(answer).toContain('Date: today\r\n');
    expect(answer).toBe(await exchange(usual, requests));
  });

  test('never lets a header become two', async () => {
    const broken = { ...kept, headers: { 'x-broken': 'one\r\nset-cookie: two' } };
    const server = await startServer(true);
    server.removeAllListeners('request').on('request', (request, response) => {
      try {
        sendKept(request, response, negotiate(broken, request.headers) as Negotiated);
      } catch (error) {
        response.writeHead(500, String(error), { 'content-length': 0 }).end();
      }
    });
    const answer = await exchange(server, get);
    expect(answer.match(/500 TypeError.*Invalid character in header content \["x-broken"\]/g)).toHaveLength(
      2,
    );
    expect(answer).not.toContain('two');
    server.close();
  });
});
