import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Seen } from './bystander.ts';

/** Reads pages one after the other on one connection until it is told to stop, and then tells how long it had to wait. */
const [url = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const paths = ['/', '/blog', '/services', '/contact', '/healthz'];
const seen: Seen = { requests: 0, longestMs: 0, troubles: [] };
let isStopped = false;

process.once('message', () => {
  isStopped = true;
});
// Nobody comes without a look around: the first pages are made then, which is no wait for somebody else.
for (const path of [...paths, ...paths]) await read(path);
process.send?.('ready');

while (!isStopped) {
  const path = paths[seen.requests % paths.length] ?? '/';
  const started = performance.now();
  const status = await read(path);
  seen.longestMs = Math.max(seen.longestMs, performance.now() - started);
  seen.requests += 1;
  if (status !== 200) seen.troubles.push(`${path} was answered ${status}`);
  await pause(10);
}
process.send?.(seen, () => process.disconnect());

/** The status of an answer that has come in full, or why there was none. */
function read(path: string): Promise<number | string> {
  return new Promise((resolve) => {
    get(url + path, { agent }, (answer) => {
      answer.on('error', ({ message }) => resolve(message));
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
    }).on('error', ({ message }) => resolve(message));
  });
}
