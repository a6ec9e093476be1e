import pg from 'pg';
import { childrenOf } from '#test/support/child-processes.ts';
import { adminAccount, type RunningServer, runServer } from '#test/support/run-server.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { startEmbeddedPostgres } from '#test/support/start-postgres.ts';
import { pngImage } from '#test/support/test-images.ts';
import { uploadOverHttp } from '#test/support/upload-over-http.ts';
import { ask, drive, encode } from './drive.ts';
import { cpuTimeBetween, cpuTimesOf, memoryOf } from './process-figures.ts';
import { hasNginx, type Nginx, startNginx } from './start-nginx.ts';

/** What several processes bring and cost. All of them, and the load, share this machine: the cost of a request says more than its rate. */
const rounds = 9;
const connections = 32;
const changes = 200;

type NamedServer = { name: string; server: RunningServer };
type Load = { name: string; status: number; requests: () => Buffer[] };

const running: RunningServer[] = [];
async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await runServer({ TRUST_PROXY: '1', ...env });
  running.push(server);
  return server;
}

const postgres = await startEmbeddedPostgres();
try {
  await compareWorkers();
  const env = { DATABASE_URL: await createDatabase(), UPLOADS: 'database' };
  const instances = [await start(env), await start(env), await start(env)];
  await tryChanges(instances);
  await compareUploads(instances[0] as RunningServer);
  if (hasNginx) await behindNginx(instances);
  else tell('nginx', 'is not installed', 'left out');
} finally {
  for (const server of running) await server.stop();
  await postgres.stop();
}

async function compareWorkers() {
  const places = [
    { name: 'WORKERS=1', server: await start() },
    { name: 'WORKERS=2', server: await start({ WORKERS: '2' }) },
  ];
  const kept = encode({ method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } });
  let number = 0;
  // What leads nowhere is not kept, so it is rendered every time.
  const nowhere = () => encode({ method: 'GET', path: `/nowhere-${++number}` });
  await compare(places, { name: 'a kept page', status: 200, requests: () => Array(4000).fill(kept) });
  await compare(places, {
    name: 'a rendered page',
    status: 404,
    requests: () => Array.from({ length: 400 }, nowhere),
  });
  for (const { name, server } of places) {
    const megabytes = processesOf(server).map((pid) => Math.round(memoryOf(pid)));
    tell('memory', name, `${megabytes.join(' + ')} MB`);
  }
}

/** Changes a post on one instance and reads it on all of them, at once after the answer. */
async function tryChanges(instances: RunningServer[]) {
  const staff = await Promise.all(instances.map(({ url }) => signInStaff(url, adminAccount)));
  const post = await (staff[0] as Staff).createPost({ title: 'Title 0.', slug: 'changed' });
  const read = async ({ url }: RunningServer) =>
    String((await ask(Number(new URL(url).port), { method: 'GET', path: '/blog/changed' })).body);
  const times: number[] = [];
  let stale = 0;
  for (let turn = 1; turn <= changes; turn += 1) {
    await Promise.all(instances.map(read));
    const sentAt = performance.now();
    await staff[turn % staff.length]?.updatePost(post, { title: `Title ${turn}.` });
    times.push(performance.now() - sentAt);
    const shown = await Promise.all(instances.map(read));
    stale += shown.filter((text) => !text.includes(`Title ${turn}.`)).length;
  }
  tell('a change', `${instances.length} instances`, `${share(times, 0.5)} ms, p99 ${share(times, 0.99)} ms`);
  tell('old pages after it', `${instances.length} instances`, `${stale} of ${changes * instances.length}`);
}

async function compareUploads(inPostgres: RunningServer) {
  const places = [
    { name: 'in a file', server: await start() },
    { name: 'in SQLite', server: await start({ UPLOADS: 'database' }) },
    { name: 'in PostgreSQL', server: inPostgres },
  ];
  const image = await pngImage({ width: 1200, height: 800 });
  let path = '';
  for (const { server } of places) {
    const { token } = await signInStaff(server.url, adminAccount);
    path = await uploadOverHttp(server.url, token, image);
  }
  const request = encode({ method: 'GET', path });
  await compare(places, { name: 'a picture', status: 200, requests: () => Array(500).fill(request) });
}

/** In portions of 900: nginx ends a connection after a thousand requests. */
async function behindNginx(instances: RunningServer[]) {
  const ports = instances.map(({ url }) => Number(new URL(url).port));
  const [first, killed, stopped] = instances as [RunningServer, RunningServer, RunningServer];
  const proxies = [await startNginx(ports.slice(0, 1)), await startNginx(ports)];
  try {
    const [, proxy] = proxies as [Nginx, Nginx];
    const places = proxies.map(({ port, pid }, index) => ({
      name: index === 0 ? 'one instance' : 'three instances',
      server: { ...first, url: `http://localhost:${port}`, pid },
    }));
    const kept = encode({ method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } });
    await compare(places, { name: 'through nginx', status: 200, requests: () => Array(900).fill(kept) });
    const staff = await signInStaff(first.url, adminAccount);
    const picture = encode({
      method: 'GET',
      path: await uploadOverHttp(first.url, staff.token, await pngImage({ width: 1200, height: 800 })),
    });
    const keptByNginx = { name: 'a picture', status: 200, requests: () => Array(900).fill(picture) };
    await compare([{ name: 'kept by nginx', server: (places[1] as NamedServer).server }], keptByNginx);

    const portions = 20;
    const portion = Array<Buffer>(900).fill(kept);
    const underLoad = (async () => {
      for (let number = 0; number < portions; number += 1)
        await drive(proxy.port, portion, { connections, status: 200 });
    })();
    process.kill(killed.pid, 'SIGKILL');
    process.kill(stopped.pid, 'SIGTERM');
    await underLoad;
    tell(
      'killed and stopped',
      'one each of three',
      `${portions * portion.length} pages answered, none failed`,
    );
    const sentAt = performance.now();
    await staff.createPost({ title: 'After a loss', slug: 'after-a-loss' });
    tell('a change after that', 'one of three', `${Math.round(performance.now() - sentAt)} ms`);
  } finally {
    for (const proxy of proxies) await proxy.stop();
  }
}

/** In turns, so that whatever else the machine does hits all of them alike. */
async function compare(places: NamedServer[], { name, status, requests }: Load) {
  const figures = places.map((place) => ({ ...place, rates: [] as number[], costs: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, rates, costs } of figures) {
      const all = requests();
      const before = cpuTimesOf(processesOf(server));
      const { milliseconds } = await drive(Number(new URL(server.url).port), all, { connections, status });
      costs.push((cpuTimeBetween(before, cpuTimesOf(processesOf(server))) * 1000) / all.length);
      rates.push((all.length * 1000) / milliseconds);
    }
  }
  for (const { name: place, rates, costs } of figures)
    tell(name, place, `${Math.round(share(rates, 0.5))} a second, ${Math.round(share(costs, 0.5))} µs each`);
}

function processesOf({ pid }: RunningServer): number[] {
  return [pid, ...childrenOf(pid)];
}

function share(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) * 10) / 10;
}

async function createDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: `${postgres.url}/postgres` });
  await client.connect();
  await client.query('create database scaling');
  await client.end();
  return `${postgres.url}/scaling`;
}

function tell(what: string, where: string, figure: string) {
  process.stdout.write(`${what.padEnd(20)}${where.padEnd(20)}${figure}\n`);
}
