import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Seen } from './bystander.ts';

/**
 * Reads pages one after the other until it is told to stop, on a connection that it keeps and on new ones, and then tells how long it had to wait.
 * Beside it, it reads from a server that does nothing: a machine that is given to somebody else for a second keeps both waiting, and is not the
 * product's fault.
 */
const [url = ''] = process.argv.slice(2);
const paths = ['/', '/blog', '/services', '/contact', '/healthz'];
const seen: Seen = {
  requests: 0,
  longestMs: 0,
  longestOfMachineMs: 0,
  longestOfProductMs: 0,
  longestOfProduct: { from: 0, to: 0 },
  troubles: [],
};
/** What is shorter is what any answer takes. */
const noticedMs = 10;
let isStopped = false;

type Wait = { from: number; to: number };
const waitsForMachine: Wait[] = [];
const waitsForProduct: Wait[] = [];

process.once('message', () => {
  isStopped = true;
});
const bare = fork(new URL('./bare-server.ts', import.meta.url));
const [{ port }] = (await once(bare, 'message')) as [AddressInfo];

const product = new Agent({ keepAlive: true, maxSockets: 1 });
const machine = new Agent({ keepAlive: true, maxSockets: 1 });
// Nobody comes without a look around: the first pages are made then, which is no wait for somebody else.
for (const path of [...paths, ...paths]) await read(url + path, product);
process.send?.('ready');

await Promise.all([lookAtProduct(product), lookAtProduct(false), lookAtMachine()]);
seen.longestMs = longest(waitsForProduct);
seen.longestOfMachineMs = longest(waitsForMachine);
for (const wait of waitsForProduct) {
  const lengthMs = lengthOf(wait) - spentOnMachine(wait);
  if (lengthMs <= seen.longestOfProductMs) continue;
  seen.longestOfProductMs = lengthMs;
  seen.longestOfProduct = {
    from: performance.timeOrigin + wait.from,
    to: performance.timeOrigin + wait.to,
  };
}
bare.disconnect();
process.send?.(seen, () => process.disconnect());

async function lookAtProduct(agent: Agent | false): Promise<void> {
  while (!isStopped) {
    const path = paths[seen.requests % paths.length] ?? '/';
    const status = await timed(waitsForProduct, () => read(url + path, agent));
    seen.requests += 1;
    if (status !== 200) seen.troubles.push(`${path} was answered ${status}`);
    await pause(10);
  }
}

async function lookAtMachine(): Promise<void> {
  while (!isStopped) {
    await timed(waitsForMachine, async () => {
      await read(`http://127.0.0.1:${port}/`, machine);
      await pause(2);
    });
  }
}

async function timed<Result>(waits: Wait[], work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const result = await work();
  const to = performance.now();
  if (to - from > noticedMs) waits.push({ from, to });
  return result;
}

/** How much of a wait went by while the server that does nothing kept its visitor waiting, too. */
function spentOnMachine({ from, to }: Wait): number {
  return waitsForMachine
    .map((wait) => Math.min(to, wait.to) - Math.max(from, wait.from))
    .filter((shared) => shared > 0)
    .reduce((sum, shared) => sum + shared, 0);
}

function lengthOf({ from, to }: Wait): number {
  return to - from;
}

function longest(waits: Wait[]): number {
  return Math.max(0, ...waits.map(lengthOf));
}

/** The status of an answer that has come in full, or why there was none. */
function read(address: string, agent: Agent | false): Promise<number | string> {
  return new Promise((resolve) => {
    get(address, { agent }, (answer) => {
      answer.on('error', ({ message }) => resolve(message));
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
    }).on('error', ({ message }) => resolve(message));
  });
}
