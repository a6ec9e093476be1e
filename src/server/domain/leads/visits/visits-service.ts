import { setImmediate } from 'node:timers/promises';
import { limits } from '#contract/limits.ts';
import type { ViewInput } from '#contract/visits.ts';
import { dailySweep } from '#server/domain/operations/jobs/daily-sweep.ts';
import type { Job } from '#server/domain/operations/jobs/job.ts';
import type { BackgroundErrors } from '#server/domain/shared/background-errors.ts';
import { dayOf, monthsBefore } from '#server/domain/shared/calendar.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { networkOf } from '#server/domain/shared/network-of.ts';
import type { Storage } from '#server/storage/open.ts';
import { readArrival } from './arrival.ts';
import { deviceOf } from './device-of.ts';
import { createFloods, floodWindowMs } from './floods.ts';
import { isPerson, userAgentLength } from './is-person.ts';
import { visiblePath } from './visible-path.ts';
import { wayOf } from './visit-counts.ts';
import { forgetOtherDays } from './visit-salt.ts';
import { visitorsPerNetwork } from './visitors.ts';
import { eraseJournal, type SeenView, writeViews } from './write-views.ts';

/** What was seen is written down so often, together. */
const pauseMs = 1000;
/** Written in one transaction. SQLite lets nobody else do anything meanwhile, so visitors get their turn after each. */
const viewsAtOnce = 250;
/** As many as a busy site has while it is seen whether a flood begins. What comes on top is not counted. */
const mostWaiting = 15_000;
/** How soon after midnight the day before is forgotten, if nobody comes. */
const forgetMs = 10 * 60_000;

type Sender = { address: string; userAgent: string /** Where this site was asked for. */; host: string };

type VisitsDeps = {
  storage: Storage;
  clock: Clock;
  timeZone: string;
  siteUrl: string;
  countsVisits: boolean;
  backgroundErrors: BackgroundErrors;
};

/** Counts who looks at which pages and how they came. Counting costs no visitor anything, and what cannot be counted is lost. */
export function createVisitsService({
  storage,
  clock,
  timeZone,
  siteUrl,
  countsVisits,
  backgroundErrors,
}: VisitsDeps) {
  const site = { host: new URL(siteUrl).host, dayOf: (moment: Date) => dayOf(timeZone, moment) };
  const floods = createFloods();
  let waiting: SeenView[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function write(views: SeenView[]): Promise<void> {
    for (let start = 0; start < views.length; start += viewsAtOnce) {
      const part = views.slice(start, start + viewsAtOnce);
      writing = writing
        .then(async () => {
          const { refused } = await writeViews(storage, site, part);
          if (refused > 0) backgroundErrors.record('visits', tooManyVisitors());
        })
        .catch((error: unknown) => backgroundErrors.record('visits', error))
        .then(() => setImmediate());
    }
    return writing;
  }

  /** Only what was seen before the last moments: what came since may yet turn out to be a flood. */
  function writeSettled(): void {
    timer = undefined;
    const settled = clock().getTime() - floodWindowMs;
    const old = waiting.filter(({ at }) => at.getTime() <= settled);
    waiting = waiting.filter(({ at }) => at.getTime() > settled);
    write(old);
    if (waiting.length > 0) writeLater();
  }

  function writeLater(): void {
    timer ??= setTimeout(writeSettled, pauseMs).unref();
  }

  async function forget(): Promise<void> {
    const hasEnded = await forgetOtherDays(storage.db, countsVisits ? site.dayOf(clock()) : noDay);
    if (hasEnded) await eraseJournal(storage);
  }

  return {
    /** Somebody has looked at a page. */
    note({ path, query = '', referrer = '' }: ViewInput, { address, userAgent, host }: Sender): void {
      const agent = userAgent.slice(0, userAgentLength);
      const page = visiblePath(path);
      if (!countsVisits || page === undefined || !isPerson(agent)) return;
      const at = clock();
      const network = networkOf(address);
      const verdict = floods.note(network, at.getTime());
      if (verdict === 'begins') waiting = waiting.filter((view) => view.network !== network);
      if (verdict !== 'counted' || waiting.length >= mostWaiting) return;
      const isArrival = query !== '' || referrer !== '';
      const arrival = { address: page + query, referrer, ownHosts: [site.host, host] };
      const way = isArrival ? wayOf(readArrival(arrival)) : undefined;
      waiting.push({ at, path: page, way, device: deviceOf(agent), address, userAgent: agent, network });
      writeLater();
    },

    /** Writes everything at once, before the database is closed. Reports wait until views have been checked for floods. */
    flush(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      return write(waiting.splice(0));
    },

    jobs: [
      {
        name: 'forget yesterday',
        every: forgetMs,
        lease: 60_000,
        run: async () => {
          await forget();
          return undefined;
        },
      } satisfies Job,
      dailySweep('old figures of visits', async () => {
        const { numDeletedRows } = await storage.db
          .deleteFrom('visit_counts')
          .where('day', '<', site.dayOf(monthsBefore(clock(), limits.analyticsMonths)))
          .executeTakeFirst();
        return Number(numDeletedRows);
      }),
    ],
  };
}

const tooManyVisitors = () =>
  new Error(
    `More than ${visitorsPerNetwork} visitors of one network today: the others are not counted. Set TRUST_PROXY if the site is behind a proxy.`,
  );

/** Before every day there was: nothing is kept. */
const noDay = '0001-01-01';
