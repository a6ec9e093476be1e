import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import { onDatabaseOf, runServer } from '#test/support/run-server.ts';
import { desktopChrome } from '#test/support/visitors.ts';
import { fillYearOfVisits } from '#test/support/year-of-visits.ts';
import { encode, openLine } from './drive.ts';
import { cpuTimeOf } from './process-figures.ts';

/**
 * What counting costs: the processor's time for one view, whether pages come later while a thousand views a second are counted, and how
 * much room the figures of a year take. Rounds with and without views take turns, so that a busy machine is as busy for both. Prints; judges nothing.
 */
const viewsPerSecond = 1000;
/** Twice as long as views wait, so that they are also written while pages are asked for. */
const seconds = 20;
/** Until the last of them is written. */
const settleMs = 13_000;
const rounds = 2;

const server = await runServer({ TRUST_PROXY: '1' });
try {
  const port = Number(new URL(server.url).port);
  await visitPages(port, 200);
  const alone: number[] = [];
  const beside: number[] = [];
  let cpu = 0;
  let sent = 0;
  let sending = 0;
  for (let round = 0; round < rounds; round += 1) {
    const idleFrom = cpuTimeOf(server.pid);
    alone.push(...(await visitPages(port, seconds * 50, seconds * 1000)));
    const idle = cpuTimeOf(server.pid) - idleFrom;
    const busyFrom = cpuTimeOf(server.pid);
    const started = performance.now();
    const [latencies] = await Promise.all([
      visitPages(port, seconds * 50, seconds * 1000),
      sendViews(port, round).then(() => {
        sending += performance.now() - started;
      }),
    ]);
    beside.push(...latencies);
    await pause(settleMs);
    cpu += cpuTimeOf(server.pid) - busyFrom - idle;
    sent += viewsPerSecond * seconds;
  }
  const file = join(server.dataDir, 'marquee.db');
  const [counted, rows, bytes] = await onDatabaseOf(server.url, async ({ db }) => {
    const { views } = await db
      .selectFrom('visit_counts')
      .select(({ fn }) => fn.sum<number>('views').as('views'))
      .where('dimension', '=', 'all')
      .executeTakeFirstOrThrow();
    const truncate = () => sql`pragma wal_checkpoint(truncate)`.execute(db);
    await truncate();
    const before = statSync(file).size;
    const written = await fillYearOfVisits(db, '2025-12-31');
    await truncate();
    return [views, written, statSync(file).size - before];
  });
  console.table({
    'views a second': { value: Math.round(sent / (sending / 1000)) },
    'counted of them (%)': { value: ((counted / sent) * 100).toFixed(1) },
    'processor for a view (ms)': { value: (cpu / sent).toFixed(3) },
    'a page without views (ms, median)': { value: quantile(alone, 0.5) },
    'a page beside views (ms, median)': { value: quantile(beside, 0.5) },
    'a page without views (ms, 95 %)': { value: quantile(alone, 0.95) },
    'a page beside views (ms, 95 %)': { value: quantile(beside, 0.95) },
    'a page without views (ms, 99 %)': { value: quantile(alone, 0.99) },
    'a page beside views (ms, 99 %)': { value: quantile(beside, 0.99) },
    'figures of a year (rows)': { value: rows },
    'figures of a year (MB)': { value: (bytes / 1e6).toFixed(1) },
  });
} finally {
  await server.stop();
}

/** Asks for pages at an even pace, and tells how long each took. */
async function visitPages(port: number, count: number, withinMs = 0): Promise<number[]> {
  const line = await openLine(port);
  const requests = [sitePaths.home, sitePaths.services, sitePaths.blog].map((path) =>
    encode({ method: 'GET', path }),
  );
  const latencies: number[] = [];
  await paced(count, withinMs, async (number) => {
    const started = performance.now();
    await line.ask(requests[number % requests.length] as Buffer);
    latencies.push(performance.now() - started);
  });
  line.close();
  return latencies;
}

/** Each from an address of its own, for a network that sends so much would not be believed. */
async function sendViews(port: number, round: number): Promise<void> {
  const total = viewsPerSecond * seconds;
  const lines = await Promise.all(Array.from({ length: 8 }, () => openLine(port)));
  const requests = Array.from({ length: total }, (_, number) =>
    encode({
      method: 'POST',
      path: apiPaths.visits,
      headers: {
        origin: 'http://localhost',
        'user-agent': desktopChrome,
        'x-forwarded-for': `10.${round}.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({
        path: '/services',
        query: `?utm_source=google&utm_medium=cpc&utm_campaign=${number % 50}`,
      }),
    }),
  );
  const each = total / lines.length;
  await Promise.all(
    lines.map((line, index) =>
      paced(each, seconds * 1000, async (number) => {
        await line.ask(requests[index * each + number] as Buffer);
      }),
    ),
  );
  for (const line of lines) line.close();
}

async function paced(
  count: number,
  withinMs: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  for (let number = 0; number < count; number += 1) {
    const early = started + (number / count) * withinMs - performance.now();
    if (early > 1) await pause(early);
    await work(number);
  }
}

function quantile(times: number[], share: number): string {
  return (times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0).toFixed(2);
}
