import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { MissingQuery } from '#contract/lists.ts';
import type { MissingPath } from '#contract/redirects.ts';
import { cleanText } from '#contract/text.ts';
import type { BackgroundErrors } from '#server/domain/shared/background-errors.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { foldForSearch } from '#server/storage/search.ts';
import { forgetMissing } from './not-found-log-repository.ts';

/** What visitors asked for is written down so often, together. */
const pauseMs = 5000;
/** Somebody who asks for thousands of addresses within a pause is no visitor. */
const mostAtOnce = 200;

const columns = { path: 'path', hits: 'hits', lastAt: 'last_at' } as const;

type Seen = { hits: number; last_at: string; referrer: string };

/** Which addresses visitors asked for in vain. Counting costs no visitor anything, and what cannot be counted is lost. */
export function createMissingService({
  storage,
  clock,
  backgroundErrors,
}: {
  storage: Storage;
  clock: Clock;
  backgroundErrors: BackgroundErrors;
}) {
  const { db } = storage;
  let seen = new Map<string, Seen>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function write(batch: Map<string, Seen>): Promise<void> {
    return inLockedTransaction(storage, 'missing paths', async (trx) => {
      for (const [path, { hits, last_at, referrer }] of batch)
        await trx
          .insertInto('missing_paths')
          .values({ path, hits, last_at, referrer })
          .onConflict((conflict) =>
            conflict.column('path').doUpdateSet({
              hits: sql`missing_paths.hits + excluded.hits`,
              last_at: sql`excluded.last_at`,
              referrer: sql`case when excluded.referrer = '' then missing_paths.referrer else excluded.referrer end`,
            }),
          )
          .execute();
      await forgetOldest(trx);
    });
  }

  /** Writes down what was seen until now. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = seen;
    seen = new Map();
    if (batch.size > 0)
      writing = writing
        .then(() => write(batch))
        .catch((error: unknown) => backgroundErrors.record('broken links', error));
    return writing;
  }

  return {
    /** Somebody found nothing at a path. Of where they came from, the page is kept without what follows a ?. */
    note(path: string, referrer: string | undefined): void {
      const name = cleanText(path).slice(0, limits.missingPath).toWellFormed();
      const known = seen.get(name);
      if (!known && seen.size >= mostAtOnce) return;
      seen.set(name, {
        hits: (known?.hits ?? 0) + 1,
        last_at: clock().toISOString(),
        referrer: pageOf(referrer) || (known?.referrer ?? ''),
      });
      timer ??= setTimeout(flush, pauseMs).unref();
    },

    /** Before the database is closed. */
    flush,

    async list({ q = '', sort = '-lastAt', page, limit }: MissingQuery): Promise<{
      items: MissingPath[];
      total: number;
    }> {
      await flush();
      const direction = sort.startsWith('-') ? 'desc' : 'asc';
      const rows = await db
        .selectFrom('missing_paths')
        .selectAll()
        .orderBy(columns[sort.replace('-', '') as keyof typeof columns], direction)
        .orderBy('path')
        .execute();
      const term = foldForSearch(q.trim());
      const found = rows.filter(({ path, referrer }) => foldForSearch(path, referrer).includes(term));
      return { items: found.slice((page - 1) * limit, page * limit).map(toMissing), total: found.length };
    },
  };
}

async function forgetOldest(trx: Db): Promise<void> {
  const outdated = await trx
    .selectFrom('missing_paths')
    .select('path')
    .orderBy('last_at', 'desc')
    .orderBy('path')
    .limit(mostAtOnce)
    .offset(limits.missingPaths)
    .execute();
  await forgetMissing(
    trx,
    outdated.map(({ path }) => path),
  );
}

function pageOf(referrer = ''): string {
  if (!/^https?:/i.test(referrer) || referrer.length > limits.url || !URL.canParse(referrer)) return '';
  const { origin, pathname } = new URL(referrer);
  return cleanText(origin + pathname)
    .slice(0, limits.missingPath)
    .toWellFormed();
}

const toMissing = (row: { path: string; last_at: string } & Omit<Seen, 'last_at'>): MissingPath => ({
  path: row.path,
  hits: Number(row.hits),
  lastAt: row.last_at,
  referrer: row.referrer,
});
