import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { type Log, silentLog } from '#server/domain/shared/log.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import type { Job } from './job.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';

const minute = 60_000;

/** A busy machine is no failure: only what never comes is. */
const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: minute, interval: 20 });

describeOnBothDatabases('a job', (engine) => {
  let database: TestDatabase;
  let storage: Storage;
  let now: number;
  let runners: JobRunner[];
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    storage = openStorage(loadConfig(database.env));
    await migrate(storage);
    now = Date.parse('2026-05-01T12:00:00Z');
    runners = [];
  });
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await storage.close();
    await database.drop();
  });

  /** An instance that has this job and no other. */
  function instance(job: Pick<Job, 'run'> & Partial<Job>): JobRunner {
    const whole: Job = { name: 'work', every: 30 * minute, lease: minute, ...job };
    const runner = createJobRunner({ storage, clock: () => new Date(now) }, [whole]);
    runners.push(runner);
    return runner;
  }
  const state = () => storage.db.selectFrom('jobs').selectAll().executeTakeFirst();
  const hasEnded = async () => expect(await state()).toMatchObject({ lease_expires_at: '' });

  it('runs once among all instances, and again when its time has come', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      return undefined;
    };
    const all = [1, 2, 3].map(() => instance({ run }));
    for (const runner of all) runner.start(silentLog);
    await eventually(async () =>
      expect(await state()).toMatchObject({ last_run_at: expect.stringMatching(/^2026/) }),
    );
    // An instance that comes later asks the database, too.
    const late = instance({ run });
    late.start(silentLog);
    await eventually(hasEnded);
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(runs).toBe(1);
    now += 31 * minute;
    late.start(silentLog);
    await eventually(() => expect(runs).toBe(2));
  });

  it('runs at once when it is asked for, also while it is running', async () => {
    let runs = 0;
    let release = () => {};
    const runner = instance({
      run: async () => {
        runs += 1;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return undefined;
      },
    });
    runner.start(silentLog);
    await eventually(() => expect(runs).toBe(1));
    runner.wake('work');
    release();
    await eventually(() => expect(runs).toBe(2));
    release();
    await eventually(hasEnded);
    runner.wake('work');
    await eventually(() => expect(runs).toBe(3));
    release();
  });

  it('is run by nobody else while it runs, and by another one when its instance has died', async () => {
    const ran: string[] = [];
    const named = (name: string) =>
      instance({
        lease: 300,
        run: async ({ signal }) => {
          ran.push(name);
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          return undefined;
        },
      });
    named('first').start(silentLog);
    await eventually(() => expect(ran).toEqual(['first']));
    await storage.db.updateTable('jobs').set({ holder: 'one that died' }).execute();
    named('second').start(silentLog);
    // Its clock goes on, and nobody renews the lease of who died.
    now += minute;
    await eventually(() => expect(ran).toEqual(['first', 'second']));
  });

  it('that fails is told of, known for it, and tried again', async () => {
    const told: object[] = [];
    const log: Log = { ...silentLog, error: (details) => told.push(details) };
    let runs = 0;
    const runner = instance({
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error('the disk is full');
        return undefined;
      },
    });
    runner.start(log);
    await eventually(async () => expect(await state()).toMatchObject({ last_error: 'the disk is full' }));
    expect(told).toMatchObject([{ job: 'work', err: { message: 'the disk is full' } }]);
    runner.wake('work');
    await eventually(async () => expect(await state()).toMatchObject({ last_error: '' }));
  });

  it('is told to end when the process stops', async () => {
    let [hasBegun, isOver] = [false, false];
    const runner = instance({
      run: async ({ signal }) => {
        hasBegun = true;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        isOver = true;
        return undefined;
      },
    });
    runner.start(silentLog);
    await eventually(() => expect(hasBegun).toBe(true));
    await runner.stop();
    expect(isOver).toBe(true);
    await hasEnded();
  });
});
