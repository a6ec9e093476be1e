import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '#test/support/webhook-receiver.ts';
import { createEventSender, type Lookup } from './send-event.ts';

const loopback = { address: '127.0.0.1', family: 4 };

describe('an event', () => {
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.close());

  const sendTo = (
    url: string,
    {
      signal = new AbortController().signal,
      ...options
    }: { allowPrivate?: boolean; lookup?: Lookup; patienceMs?: number; signal?: AbortSignal } = {},
  ) =>
    createEventSender({ allowPrivate: true, ...options })(url, {
      body: '{"a":"ü"}',
      headers: { 'webhook-id': 'msg_1' },
      signal,
    });

  it('is posted as JSON', async () => {
    expect(await sendTo(`${receiver.url}?a=b`)).toEqual({ kind: 'delivered', status: 200 });
    expect(receiver.received).toMatchObject([{ id: 'msg_1', path: '/hook?a=b', text: '{"a":"ü"}' }]);
    expect(receiver.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': '10',
      'user-agent': 'Marquee-Webhooks',
    });
  });

  it.each([204, 299])('is delivered by a %i', async (status) => {
    receiver.behave(status);
    expect(await sendTo(receiver.url)).toEqual({ kind: 'delivered', status });
  });

  it.each([304, 400, 404, 410, 429, 500, 503])('is not delivered by a %i', async (status) => {
    receiver.behave(status);
    const reason = expect.stringContaining(`The receiver answered ${status}`);
    expect(await sendTo(receiver.url)).toEqual({ kind: 'failed', status, reason });
  });

  it.each([301, 302, 303, 307, 308])('is not carried on by a %i', async (status) => {
    const other = await startWebhookReceiver();
    receiver.behave((response) => response.writeHead(status, { location: other.url }).end());
    expect(await sendTo(receiver.url)).toEqual({
      kind: 'failed',
      status,
      reason: `The receiver answered ${status}, and redirects are not followed`,
    });
    expect(other.received).toEqual([]);
    await other.close();
  });

  it.each<[string, (response: ServerResponse) => void]>([
    [
      'a body shorter than it claims',
      (response) =>
        void response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy()),
    ],
    ['a giant body', (response) => void response.writeHead(200).end(Buffer.alloc(50_000_000))],
    [
      'an endless body',
      (response) => {
        response.writeHead(200);
        const more = () => void response.write('x'.repeat(1000), (error) => error || setImmediate(more));
        more();
      },
    ],
  ])('is delivered by its status, in spite of %s', async (_what, behave) => {
    receiver.behave(behave);
    expect(await sendTo(receiver.url)).toEqual({ kind: 'delivered', status: 200 });
  });

  const late = { kind: 'failed', status: null, reason: 'The receiver did not answer in time' };
  const hungUp = { kind: 'failed', status: null, reason: 'The receiver hung up' };
  const switched = { kind: 'failed', status: 101, reason: 'The receiver answered 101' };
  const raw = (text: string) => (response: ServerResponse) => void response.socket?.write(text);
  const dribble = (first: string, more: string) => (response: ServerResponse) => {
    const { socket } = response;
    socket?.write(first);
    const next = () => void socket?.write(more, (error) => error || setImmediate(next));
    next();
  };

  it.each<[string, (response: ServerResponse) => void, object]>([
    ['switches protocols', raw('HTTP/1.1 101 X\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'), switched],
    ['answers 101 without an upgrade', raw('HTTP/1.1 101 X\r\n\r\n'), switched],
    ['says nothing', () => {}, late],
    ['ends its status line never', raw('HTTP/1.1 2'), late],
    ['sends interim answers for ever', dribble('', 'HTTP/1.1 103 Early Hints\r\n\r\n'), late],
    ['hangs up without an answer', (response) => void response.socket?.destroy(), hungUp],
    ['hangs up in its headers', (response) => void response.socket?.end('HTTP/1.1 200 OK\r\nA'), hungUp],
    [
      'never ends a body',
      raw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n'),
      { kind: 'delivered', status: 200 },
    ],
  ])('is settled when the receiver %s', async (_what, behave, outcome) => {
    receiver.behave(behave);
    expect(await sendTo(receiver.url, { patienceMs: 200 })).toEqual(outcome);
  });

  it('is not waited for longer than its time when its address is never found', async () => {
    const neverFound: Lookup = () => new Promise(() => {});
    expect(await sendTo('http://hook.example/', { patienceMs: 50, lookup: neverFound })).toEqual(late);
  });

  it('fails with words for a person where nobody listens or no HTTP is spoken', async () => {
    const server = createServer((socket) => void socket.resume().end('220 mail.example ESMTP\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const odd = { kind: 'failed', status: null, reason: 'The connection failed' };
    expect(await sendTo(`http://127.0.0.1:${port}/`)).toEqual(odd);
    expect(await sendTo(`https://127.0.0.1:${port}/`)).toMatchObject({ kind: 'failed', status: null });
    await new Promise((resolve) => server.close(resolve));
    const refused = { kind: 'failed', status: null, reason: 'The receiver does not accept connections' };
    expect(await sendTo(`http://127.0.0.1:${port}/`)).toEqual(refused);
  });

  it('that is interrupted says so', async () => {
    const stop = new AbortController();
    receiver.behave(() => stop.abort());
    expect(await sendTo(receiver.url, { signal: stop.signal })).toEqual({ kind: 'interrupted' });
  });

  describe('to a private address', () => {
    const refused = { kind: 'failed', status: null, reason: 'The address leads into a private network' };
    const strictly = (url: string, lookup?: Lookup) =>
      sendTo(url, { allowPrivate: false, ...(lookup && { lookup }) });

    it('is not sent, however the address is spelled', async () => {
      for (const host of [
        '127.0.0.1',
        '127.1',
        '2130706433',
        '0x7f000001',
        '[::1]',
        '[::ffff:127.0.0.1]',
        '0.0.0.0',
      ])
        expect(await strictly(`http://${host}:${receiver.port}/`), host).toEqual(refused);
      expect(await strictly(`http://localhost:${receiver.port}/`)).toEqual(refused);
      expect(receiver.received).toEqual([]);
    });

    it('is not sent by a name, nor where one of several addresses is private', async () => {
      const url = `http://hook.example:${receiver.port}/`;
      expect(await strictly(url, async () => [loopback])).toEqual(refused);
      const mixed = [{ address: '8.8.8.8', family: 4 }, loopback];
      expect(await strictly(url, async () => mixed)).toEqual(refused);
      expect(await strictly(url, async () => [])).toEqual(refused);
      expect(receiver.received).toEqual([]);
    });

    it('is sent to the very address that was checked: DNS is asked once', async () => {
      const asked: string[] = [];
      const changing: Lookup = async (hostname) => {
        asked.push(hostname);
        return asked.length === 1 ? [loopback] : [{ address: '127.0.0.2', family: 4 }];
      };
      const sent = await sendTo(`http://hook.example:${receiver.port}/`, { lookup: changing });
      expect(sent).toEqual({ kind: 'delivered', status: 200 });
      expect(asked).toEqual(['hook.example']);
      expect(receiver.received[0]?.headers.host).toBe(`hook.example:${receiver.port}`);
    });
  });
});
