import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { migrationNames } from '#server/storage/migrate.ts';
import type { Engine } from '#server/storage/open.ts';
import { launchServer, type RunningServer, whenReady } from '#test/support/server-process.ts';
import { signInStaff } from '#test/support/staff.ts';
import { account, prepareSite, type Site } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { until } from '../until.ts';

/** About as long as all migrations take; the kill comes somewhere in between. */
const longestMoment = 150;
const patience = 30_000;

export const migratingAtOnce: Scenario = {
  area: 'Faults',
  name: 'two instances migrate at once, one is killed meanwhile',
  promise: 'The other one becomes ready, the killed one starts again, every migration has run once',
  run,
};

type Trial = { harm: string[]; wasInTheMiddle: boolean; readyMs: number };

async function run({ times, postgresUrl }: World): Promise<Outcome> {
  const trials: Trial[] = [];
  for (const engine of ['sqlite', 'postgres'] as const)
    for (let number = 0; number < times(1, 5); number += 1) {
      const site = await prepareSite(engine, postgresUrl);
      try {
        trials.push(await tryOnce(engine, site));
      } finally {
        await site.clear();
      }
    }
  const inTheMiddle = trials.filter(({ wasInTheMiddle }) => wasInTheMiddle).length;
  const slowest = Math.max(...trials.map(({ readyMs }) => readyMs));
  return {
    tried: `${trials.length} new databases, half of them in PostgreSQL; ${inTheMiddle} kills between the first and the last migration`,
    harm: trials.flatMap(({ harm }) => harm),
    measured: `ready ${(slowest / 1000).toFixed(1)} s after the kill at most`,
  };
}

async function tryOnce(engine: Engine, site: Site): Promise<Trial> {
  const harm: string[] = [];
  const env = { PORT: '0', ...site.env };
  const doomed = launchServer({ env });
  const other = launchServer({ env });
  const ready = whenReady(other).catch((error: Error) => error.message);
  try {
    await until(() => hasBegun(engine, site), patience);
    await pause(Math.random() * longestMoment);
    doomed.child.kill('SIGKILL');
    await doomed.ended;
    const done = await migrationsOf(engine, site);
    const killedAt = performance.now();
    const survivor = await inTime(ready);
    const readyMs = performance.now() - killedAt;
    if (typeof survivor === 'string')
      return { harm: [`the other one: ${survivor}`], wasInTheMiddle: false, readyMs };
    const again = await inTime(site.start().catch((error: Error) => error.message));
    if (typeof again === 'string') harm.push(`the next start: ${again}`);
    else await signInStaff(again.url, account);
    const all = await migrationsOf(engine, site);
    if (all.join() !== [...migrationNames].sort().join()) harm.push(`${engine} has migrated ${all}`);
    if ((await survivor.stop()) !== 0) harm.push('the other one did not stop as usual');
    return { harm, wasInTheMiddle: done.length < all.length, readyMs };
  } finally {
    for (const { child } of [doomed, other]) child.kill('SIGKILL');
    await Promise.all([doomed.ended, other.ended]);
    // SQLite's own files would otherwise come after the folder was removed.
    if (engine === 'sqlite') await rm(join(site.dataDir, 'marquee.db'), { force: true });
  }
}

async function inTime(start: Promise<RunningServer | string>): Promise<RunningServer | string> {
  return Promise.race([start, pause(patience, `not ready after ${patience / 1000} s`, { ref: false })]);
}

async function hasBegun(engine: Engine, site: Site): Promise<boolean> {
  return engine === 'sqlite'
    ? existsSync(join(site.dataDir, 'marquee.db-wal'))
    : (await migrationsOf(engine, site)).length > 0;
}

/** The names of those that have run to their end. */
async function migrationsOf(engine: Engine, { dataDir, env }: Site): Promise<string[]> {
  const statement = 'select name from migrations order by name';
  if (engine === 'sqlite') {
    const file = new DatabaseSync(join(dataDir, 'marquee.db'), { timeout: 5000 });
    try {
      return file
        .prepare(statement)
        .all()
        .map(({ name }) => String(name));
    } catch {
      return [];
    } finally {
      file.close();
    }
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(statement)).rows.map(({ name }) => String(name));
  } catch {
    return [];
  } finally {
    await client.end();
  }
}
