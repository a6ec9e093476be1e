import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dimensions } from '#contract/analytics.ts';
import { loadConfig } from '#server/config.ts';
import { createServices } from '#server/services.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage } from '#server/storage/open.ts';
import { startPostgresCluster } from './postgres-cluster.ts';
import { fillYear, yearFilled } from './year-of-visits.ts';

/** How long each report about a year of 10,000 visits and 20 messages a day takes, on both databases. Prints; judges nothing. */

const repeats = 15;

const cluster = await startPostgresCluster();
const dataDir = await mkdtemp(join(tmpdir(), 'marquee-reports-'));
try {
  const url = await cluster.createDatabase('reports');
  const inMilliseconds: Record<string, Record<string, string>> = {};
  for (const [database, env] of Object.entries({ SQLite: {}, PostgreSQL: { DATABASE_URL: url } }))
    for (const [report, median] of await measure({ DATA_DIR: dataDir, ...env }))
      inMilliseconds[report] = { ...inMilliseconds[report], [database]: median.toFixed(1) };
  console.table(inMilliseconds);
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(env: Record<string, string>): Promise<[string, number][]> {
  const config = loadConfig({ SITE_TIMEZONE: 'Europe/Berlin', ...env });
  const storage = openStorage(config);
  await migrate(storage);
  await fillYear(storage.db);
  const clock = () => new Date(`${yearFilled.to}T12:00:00Z`);
  const { leads, stats } = createServices({ config, storage, jwtSecret: 'x'.repeat(32), clock });
  const { from, to } = yearFilled;
  const reports: [string, () => Promise<unknown>][] = [
    ...dimensions.map((by): [string, () => Promise<unknown>] => [
      `by ${by}`,
      () => leads.report({ from, to, by }),
    ]),
    ['what waits', () => leads.waiting({ page: 1, limit: 100 })],
    ['campaign words', () => leads.campaignWords()],
    ['the dashboard', () => stats.activity()],
  ];
  const figures: [string, number][] = [];
  for (const [name, make] of reports) figures.push([name, await median(make)]);
  await storage.close();
  return figures;
}

async function median(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < repeats; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[Math.floor(repeats / 2)] ?? 0;
}
