import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { apiPaths } from '#contract/paths.ts';
import { postPayload } from '#test/support/factories.ts';
import { signInStaff } from '#test/support/staff.ts';
import { account, prepareSite, type Site } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';

const callers = 30;
const longestRun = 800;

export const stoppedUnderLoad: Scenario = {
  area: 'Faults',
  name: 'SIGTERM under load',
  promise: 'Every request that was taken is answered in full; after the stop none is taken',
  run,
};

type Call =
  | { kind: 'answered'; wrote?: string }
  | { kind: 'refused' }
  | { kind: 'at the door'; wanted: string }
  | { kind: 'dropped'; why: string };

type Tally = {
  answered: number;
  atTheDoor: number;
  confirmed: string[];
  neverTaken: string[];
  harm: string[];
};

async function run({ times, postgresUrl }: World): Promise<Outcome> {
  const stops = times(1, 6);
  const all: Tally[] = [];
  for (const workers of ['1', '2']) {
    const site = await prepareSite('sqlite', postgresUrl);
    const tally: Tally = { answered: 0, atTheDoor: 0, confirmed: [], neverTaken: [], harm: [] };
    all.push(tally);
    try {
      for (let stop = 0; stop < stops; stop += 1) await stopOnce(site, workers, tally);
      const stored = titlesIn(site.dataDir);
      tally.harm.push(
        ...tally.confirmed.filter((title) => !stored.has(title)).map((title) => `lost post ${title}`),
        ...tally.neverTaken.filter((title) => stored.has(title)).map((title) => `dropped post ${title}`),
      );
    } finally {
      await site.clear();
    }
  }
  const sum = (count: (tally: Tally) => number) => all.reduce((total, tally) => total + count(tally), 0);
  return {
    tried: `${2 * stops} stops, half of them with WORKERS=2: ${sum(({ answered }) => answered)} requests answered`,
    harm: all.flatMap(({ harm }) => harm),
    measured: `connections cut off before they were taken: ${all.map(({ atTheDoor }) => atTheDoor).join(', with workers ')}`,
  };
}

async function stopOnce(site: Site, workers: string, tally: Tally): Promise<void> {
  const server = await site.start({ WORKERS: workers });
  const { token } = await signInStaff(server.url, account);
  let isOver = false;
  const calling = Array.from({ length: callers }, async (_, caller) => {
    // Half of them keep their connection, as proxies do; the others come anew each time.
    const agent = new Agent({ keepAlive: caller % 2 === 0, maxSockets: 1 });
    for (let number = 0; !isOver; number += 1) {
      const call = await callOnce(server.url, token, agent, caller + number);
      if (call.kind === 'refused') break;
      if (call.kind === 'dropped') tally.harm.push(`WORKERS=${workers}: dropped ${call.why}`);
      if (call.kind === 'answered') tally.answered += 1;
      if (call.kind === 'answered' && call.wrote) tally.confirmed.push(call.wrote);
      if (call.kind === 'at the door') tally.atTheDoor += 1;
      if (call.kind === 'at the door' && call.wanted) tally.neverTaken.push(call.wanted);
    }
    agent.destroy();
  });
  await pause(200 + Math.random() * longestRun);
  const code = await server.stop();
  isOver = true;
  await Promise.all(calling);
  if (code !== 0) tally.harm.push(`WORKERS=${workers}: it ended with ${code}`);
}

function callOnce(url: string, token: string, agent: Agent, number: number): Promise<Call> {
  const title = number % 5 === 0 ? `mark-${randomUUID()}` : '';
  const body = title ? JSON.stringify(postPayload({ title })) : '';
  const path = title
    ? apiPaths.posts
    : (['/', '/blog', apiPaths.posts, apiPaths.adminPosts][number % 4] ?? '/');
  const headers = {
    'x-auth-token': token,
    ...(title && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve) => {
    const call = request(url + path, { agent, method: title ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume();
      answer.on('error', ({ message }) => resolve({ kind: 'dropped', why: `in its answer: ${message}` }));
      answer.on('end', () => {
        const isWell = answer.statusCode === (title ? 201 : 200);
        if (!isWell) resolve({ kind: 'dropped', why: `${path} with ${answer.statusCode}` });
        else resolve({ kind: 'answered', wrote: title });
      });
    });
    call.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') resolve({ kind: 'refused' });
      else if (code === 'ECONNRESET' && !call.reusedSocket) resolve({ kind: 'at the door', wanted: title });
      else resolve({ kind: 'dropped', why: `${path} on a kept connection: ${message}` });
    });
    call.end(body);
  });
}

function titlesIn(dataDir: string): Set<string> {
  const file = new DatabaseSync(join(dataDir, 'marquee.db'));
  const rows = file.prepare('select title from posts').all();
  file.close();
  return new Set(rows.map(({ title }) => String(title)));
}
