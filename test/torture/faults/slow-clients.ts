import { connect, type Socket } from 'node:net';
import { apiPaths } from '#contract/paths.ts';
import { signInStaff } from '#test/support/staff.ts';
import { memoryOf } from '../memory-of.ts';
import { account, prepareSite } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';

const clients = 500;
const megabyte = 1024 * 1024;
/** So much may the others feel of it. The rest is for a machine that does something else at the same time. */
const mayTake = (before: number) => 3 * before + 50;
const mayGrowBy = 150 * megabyte;

export const slowClients: Scenario = {
  area: 'Faults',
  name: '500 slow clients',
  promise: 'Half-sent headers, bodies byte by byte and readers that never read do not slow the others down',
  run,
};

async function run({ times, effort, postgresUrl }: World): Promise<Outcome> {
  const requests = times(300, 3000);
  const harm: string[] = [];
  const slow: Socket[] = [];
  const site = await prepareSite('sqlite', postgresUrl);
  try {
    const server = await site.start();
    const { createPost } = await signInStaff(server.url, account);
    for (let number = 0; number < 12; number += 1)
      await createPost({ status: 'published', content: `<p>${'word '.repeat(4000)}</p>` });
    const paths = ['/', '/blog', apiPaths.posts, '/healthz', `${apiPaths.posts}?view=card`];
    await timesOf(server.url, paths, requests / 3);
    const before = p95(await timesOf(server.url, paths, requests));
    const memoryBefore = await memoryOf(server.child.pid);

    slow.push(
      ...(await Promise.all(Array.from({ length: clients }, (_, index) => beSlow(server.url, index)))),
    );
    const drip = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('a');
    }, 500);
    const during = p95(await timesOf(server.url, paths, requests));
    clearInterval(drip);
    const held = slow.filter(({ destroyed }) => !destroyed).length;
    const memoryAfter = await memoryOf(server.child.pid);

    // How long things take depends on what else the machine does: only those who ask for it are told off for it.
    if (effort === 'full' && during > mayTake(before))
      harm.push(`p95 went from ${before.toFixed(1)} ms to ${during.toFixed(1)} ms`);
    const grown = Math.round(((memoryAfter ?? 0) - (memoryBefore ?? 0)) / megabyte);
    if (grown * megabyte > mayGrowBy) harm.push(`memory grew by ${grown} MB`);
    for (const socket of slow) socket.destroy();
    if ((await server.stop()) !== 0) harm.push('it did not stop as usual afterwards');
    return {
      tried: `${clients} slow clients (${held} held on), ${requests} requests of others`,
      harm,
      measured: `p95 ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms meanwhile; memory +${grown} MB`,
    };
  } finally {
    for (const socket of slow) socket.destroy();
    await site.clear();
  }
}

/** One of three ways of taking one's time. */
async function beSlow(url: string, index: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', resolve));
  const beginnings = [
    'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
    `POST ${apiPaths.contact} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{`,
    `GET ${apiPaths.posts} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(40),
  ];
  socket.write(beginnings[index % beginnings.length] ?? '');
  socket.pause();
  return socket;
}

/** How long each of so many requests took until all of its answer was there, five at a time. */
async function timesOf(url: string, paths: readonly string[], count: number): Promise<number[]> {
  const all: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      while (next < count) {
        const path = paths[next++ % paths.length];
        const started = performance.now();
        const answer = await fetch(url + path);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        all.push(performance.now() - started);
      }
    }),
  );
  return all;
}

function p95(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
