import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { createJobLease } from './job-lease.ts';

const minute = 60_000;

describeOnBothDatabases('a lease', (engine) => {
  let database: TestDatabase;
  let storage: Storage;
  let now: number;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    storage = openStorage(loadConfig(database.env));
    await migrate(storage);
    now = Date.parse('2026-05-01T12:00:00Z');
  });
  afterEach(async () => {
    await storage.close();
    await database.drop();
  });
  const leaseOf = (holder: string) =>
    createJobLease({ storage, clock: () => new Date(now), name: 'work', holder, milliseconds: minute });

  it('is held by one until it is given back or runs out', async () => {
    const [one, other] = [leaseOf('one'), leaseOf('other')];
    expect([await one.acquire(), await other.acquire(), await one.acquire()]).toEqual([true, false, true]);
    await one.release();
    expect([await other.acquire(), await one.acquire()]).toEqual([true, false]);
    now += minute + 1;
    expect(await one.acquire()).toBe(true);
  });

  it('is respected where clocks differ a little', async () => {
    await leaseOf('ahead').acquire();
    now -= 5 * minute;
    expect(await leaseOf('behind').acquire()).toBe(false);
  });

  it('does not outlive a clock that was wrong by a day', async () => {
    await leaseOf('died').acquire();
    now -= 24 * 60 * minute;
    expect(await leaseOf('next').acquire()).toBe(true);
  });
});
