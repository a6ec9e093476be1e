import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { type ContentWatch, readGeneration, type WatchLog } from './content-watch.ts';
import { newId } from './new-id.ts';
import type { Db } from './open.ts';
import { createPostgresListener } from './postgres-listener.ts';

/** How long an instance may show what it keeps after it last heard from the database, and how often it makes sure that it still does. */
const vouchMs = 3000;
const beatMs = 1000;
const forgetListenersAfterMs = 60 * 60_000;

const databaseTime = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
const register = `insert into content_listeners (id, heard, vouches_until) values ($1, $2, ${databaseTime} + ${vouchMs})
  on conflict (id) do update set heard = excluded.heard, vouches_until = excluded.vouches_until`;
const acknowledge = 'update content_listeners set heard = greatest(heard, $2) where id = $1';

/**
 * Instances are told of changes by PostgreSQL, and a change is confirmed only after all of them have heard of it. For that, each instance
 * that shows kept pages says in a table until when it vouches for them and which generation it has heard of. One that is cut off stops
 * showing what it keeps when that time is over, at the latest, and whoever changes content waits no longer than that.
 */
export function watchPostgresContent(url: string, db: Db): ContentWatch {
  /** Named anew for each connection: what is forgotten of a lost one cannot hit its successor. */
  let id = newId();
  let newest = 0;
  let vouchesUntil = 0;
  let log: WatchLog | undefined;
  let isLost = false;
  let beats: NodeJS.Timeout | undefined;
  let session: pg.Client | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let isAcknowledging = false;

  const listener = createPostgresListener({
    url,
    channel: 'content_changed',
    onConnected: async (client) => {
      id = newId();
      session = client;
      lastTurn = Promise.resolve();
      isAcknowledging = false;
      // Who has heard what need not survive a power cut: nobody would be left to vouch for anything.
      await inTurn(() => client.query('set synchronous_commit = off'));
      await inTurn(() => beat(client));
      beats = setInterval(
        () => inTurn(() => beat(client)).catch((error) => listener.replace(client, error)),
        beatMs,
      ).unref();
      if (isLost) log?.info({}, 'changes of content are heard of again');
      isLost = false;
    },
    onHeard: (payload) => {
      hear(Number(payload));
      if (session) acknowledgeSoon(session);
    },
    onLost: (error) => {
      vouchesUntil = 0;
      session = undefined;
      clearInterval(beats);
      // So that nobody waits for an instance that shows nothing it keeps.
      sql`delete from content_listeners where id = ${id}`.execute(db).catch(() => {});
      if (!isLost)
        log?.warn({ err: error }, 'changes of content are not heard of; kept pages are checked one by one');
      isLost = true;
    },
  });

  function hear(generation: number): void {
    if (generation > newest) newest = generation;
  }

  /** A connection does one thing at a time. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = lastTurn.then(work);
    lastTurn = mine.catch(() => {});
    return mine;
  }

  /** Of many changes in a row, the newest one is enough. A failure is noticed by the next sign of life. */
  function acknowledgeSoon(client: pg.Client): void {
    if (isAcknowledging) return;
    isAcknowledging = true;
    inTurn(() => {
      isAcknowledging = false;
      return client.query(acknowledge, [id, newest]);
    }).catch(() => {});
  }

  /** First the promise, for all to see; then what it is made for. A change in between is either read here or notified of. */
  async function beat(client: pg.Client): Promise<void> {
    const sentAt = performance.now();
    const heardBefore = newest;
    await client.query(register, [id, heardBefore]);
    const { rows } = await client.query('select generation from content_generation where id = 1');
    hear(Number(rows[0]?.generation));
    // The last answer of a connection and the news of its end can arrive together.
    if (client !== session) return;
    vouchesUntil = sentAt + vouchMs;
    if (newest !== heardBefore) await client.query(acknowledge, [id, newest]);
  }

  async function ask(): Promise<number> {
    const generation = await readGeneration(db);
    hear(generation);
    return generation;
  }

  async function isUnheard(generation: number): Promise<boolean> {
    const { rows } = await sql`select 1 from content_listeners where heard < ${generation} and id <> ${id}
      and vouches_until > ${sql.raw(databaseTime)} limit 1`.execute(db);
    return rows.length > 0;
  }

  return {
    start: async (startLog) => {
      log = startLog;
      await listener.start();
    },

    generation: () => (performance.now() < vouchesUntil ? newest : undefined),
    ask,

    async settle() {
      const patience = performance.now() + vouchMs;
      try {
        const generation = await ask();
        for (let wait = 1; await isUnheard(generation); wait = Math.min(wait * 2, 50)) {
          if (performance.now() > patience) return;
          await pause(wait);
        }
      } catch {
        // The database went away right after the commit: when nobody can be asked, everybody's time to vouch runs out.
        vouchesUntil = 0;
        await pause(Math.max(0, patience - performance.now()));
      }
    },

    async stop() {
      clearInterval(beats);
      vouchesUntil = 0;
      const over = `delete from content_listeners where id = $1 or vouches_until < ${databaseTime} - ${forgetListenersAfterMs}`;
      const last = session;
      if (last) await inTurn(() => last.query(over, [id])).catch(() => {});
      await listener.stop();
    },
  };
}
