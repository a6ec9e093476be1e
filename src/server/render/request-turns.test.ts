import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createRequestTurns } from './request-turns.ts';

const connections = 60;
const requestsOnEach = 20;

let server: Server | undefined;
afterEach(() => server?.close());

/** Answers after a little work, in turn; what comes from memory is answered at once. */
async function startServer(): Promise<string> {
  const started = createServer((request, response) => {
    if (request.url === '/from-memory') return response.end();
    inTurn(request, () => {
      workFor(2);
      response.end();
    });
  });
  const inTurn = createRequestTurns(started);
  server = started.listen(0, '127.0.0.1');
  await once(started, 'listening');
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

function workFor(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

async function read(url: string, agent: Agent | false): Promise<void> {
  const [answer] = await once(get(url, { agent }), 'response');
  await once(answer.resume(), 'end');
}

test('who comes for the first time does not wait for a crowd on open connections', async () => {
  const url = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let answered = 0;
  const crowd = Array.from({ length: connections }, async () => {
    for (let sent = 0; sent < requestsOnEach; sent += 1) {
      await read(`${url}/made-anew`, agent);
      answered += 1;
    }
  });
  await read(`${url}/from-memory`, false);
  expect(answered).toBeLessThan((connections * requestsOnEach) / 4);
  await Promise.all(crowd);
  expect(answered).toBe(connections * requestsOnEach);
  agent.destroy();
});

test('who reads does not stand behind all who send', async () => {
  const inTurn = createRequestTurns(createServer());
  const order: string[] = [];
  const ask = (method: string) =>
    new Promise<void>((done) => {
      inTurn({ method } as IncomingMessage, () => {
        order.push(method);
        done();
      });
    });
  await Promise.all([...Array.from({ length: 50 }, () => ask('POST')), ask('GET')]);
  expect(order).toHaveLength(51);
  expect(order.indexOf('GET')).toBeLessThan(10);
});
