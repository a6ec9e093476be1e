import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';
import { acceptJsonBodies } from './json-bodies.ts';

/** Clients that send nothing often still say of what kind it would be, and never how long. */
describe('a request without a body', () => {
  let test: TestApp;
  let staff: StaffHeaders;
  let port: number;
  beforeAll(async () => {
    test = await buildTestApp('sqlite');
    staff = await signIn(test);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    port = (test.app.server.address() as AddressInfo).port;
  });
  afterAll(() => test.close());

  async function answerTo(method: string, path: string, headers: Record<string, string>): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    const all = { host: 'localhost', connection: 'close', ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    let received = '';
    socket.setEncoding('utf8').on('data', (text) => {
      received += text;
    });
    await once(socket, 'close');
    return received;
  }

  it.each([
    ['JSON', 'application/json', 400],
    ['text', 'text/plain', 415],
  ])('that would be %s is answered at once', async (_, type, status) => {
    expect(await answerTo('POST', apiPaths.contact, { 'content-type': type })).toMatch(`HTTP/1.1 ${status} `);
    expect(await answerTo('POST', apiPaths.signIn, { 'content-type': type })).toMatch(`HTTP/1.1 ${status} `);
  });

  it('names the fields that are missing', async () => {
    const answer = await answerTo('POST', apiPaths.contact, { 'content-type': 'application/json' });
    const { errors } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['name', 'email', 'message']));
  });

  it('that would be a file is refused', async () => {
    const type = 'multipart/form-data; boundary=x';
    expect(await answerTo('POST', apiPaths.upload, { ...staff, 'content-type': type })).toMatch(
      'HTTP/1.1 400 ',
    );
  });

  it('may be of any kind where none is needed', async () => {
    const type = { 'content-type': 'application/json' };
    expect(await answerTo('GET', apiPaths.posts, type)).toMatch('HTTP/1.1 200 ');
    expect(await answerTo('DELETE', apiPaths.adminPage('0'), { ...staff, ...type })).toMatch('HTTP/1.1 404 ');
  });
});

describe('large bodies', () => {
  it('are parsed one in each turn of the event loop', async () => {
    const app = Fastify();
    acceptJsonBodies(app);
    let turn = 0;
    let isOver = false;
    const count = () => {
      turn += 1;
      if (!isOver) setImmediate(count);
    };
    const turns: number[] = [];
    app.addHook('preValidation', async () => void turns.push(turn));
    app.post('/', async () => 'ok');
    await app.ready();
    setImmediate(count);
    const payload = { text: 'x'.repeat(100_000) };
    await Promise.all(Array.from({ length: 10 }, () => app.inject({ method: 'POST', url: '/', payload })));
    isOver = true;
    await app.close();
    expect(new Set(turns).size).toBe(10);
  });
});
