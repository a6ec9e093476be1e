import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dimensions } from '#contract/analytics.ts';
import { loadConfig } from '#server/config.ts';
import { createServices } from '#server/services.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage } from '#server/storage/open.ts';
import { fillYearOfVisits } from '#test/support/year-of-visits.ts';
import { startPostgresCluster } from './postgres-cluster.ts';
import { type CpuTimes, cpuTimeBetween, cpuTimesOf } from './process-figures.ts';
import { fillYearOfLeads } from './year-of-leads.ts';

/**
 * What each report about a year of 10,000 visits and 20 messages a day costs, on both databases: the processor's time of program and database together, which
 * is how long it takes where nothing else runs, and is nearly the same where much does. Prints; judges nothing.
 */

const [first, repeats] = [5, 15];
const [from, to] = ['2025-01-01', '2025-12-31'];

const cluster = await startPostgresCluster();
const dataDir = await mkdtemp(join(tmpdir(), 'marquee-reports-'));
try {
  const url = await cluster.createDatabase('reports');
  const inMilliseconds: Record<string, Record<string, string>> = {};
  const databases: Record<string, Record<string, string>> = {
    SQLite: { DATA_DIR: dataDir },
    PostgreSQL: { DATA_DIR: dataDir, DATABASE_URL: url },
  };
  for (const [database, env] of Object.entries(databases))
    for (const [report, cost] of await measure(env))
      inMilliseconds[report] = { ...inMilliseconds[report], [database]: cost.toFixed(0) };
  console.table(inMilliseconds);
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(env: Record<string, string>): Promise<[string, number][]> {
  const config = loadConfig({ SITE_TIMEZONE: 'Europe/Berlin', ...env });
  const storage = openStorage(config);
  await migrate(storage);
  await fillYearOfVisits(storage.db, to);
  await fillYearOfLeads(storage.db, to);
  const clock = () => new Date(`${to}T12:00:00Z`);
  const { leads, stats } = createServices({ config, storage, jwtSecret: 'x'.repeat(32), clock });
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
  for (const [name, make] of reports) figures.push([name, await mean(make)]);
  await storage.close();
  return figures;
}

async function mean(work: () => Promise<unknown>): Promise<number> {
  for (let run = 0; run < first; run += 1) await work();
  const before = cpuTimes();
  for (let run = 0; run < repeats; run += 1) await work();
  return cpuTimeBetween(before, cpuTimes()) / repeats;
}

function cpuTimes(): CpuTimes {
  return cpuTimesOf([process.pid, ...cluster.processes()]);
}
