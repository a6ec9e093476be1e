import { setImmediate as nextTurn } from 'node:timers/promises';
import { createWorkQueue } from './work-queue.ts';

/** What the contents of one page of a list may weigh together: a hundred posts of the usual length are far below it. */
export const mostListBytes = 2 * 1024 * 1024;

/** As many new connections come in between two lists. */
const turnsBetweenLists = 64;

type Page = { page: number; limit: number };
type Totals = { total: number; isCapped: boolean };
type Found = Totals & { ids: string[] };

/** What was read of a list: its page may be another one than was asked for. */
export type ListPage<Entry> = Page &
  Totals & {
    items: Entry[];
    /** The page that ends where this one begins, if it is not simply the one before. */
    previous?: Page;
  };

/**
 * Reads lists that hold whole contents, which can be very long. One is made at a time, and others are answered in between. A page that would weigh
 * too much becomes one of so many smaller ones: its `limit` is divided, and its number follows, so that those who go from page to page by what
 * these say see every entry once, in both directions.
 */
export function createFullLists<Asked extends Page>(
  weigh: (ids: readonly string[], asked: Asked) => Promise<number[]>,
) {
  const inTurn = createWorkQueue({
    atOnce: 1,
    waiting: 50,
    refusal: { message: 'Many long lists are being read. Please try again in a moment.', retryAfter: 5 },
  });

  async function pageThatFits(asked: Asked, readIds: (page: Page) => Promise<Found>) {
    const { ids, ...totals } = await readIds(asked);
    const limit = limitThatFits(asked.limit, await weigh(ids, asked));
    const page = (asked.page - 1) * (asked.limit / limit) + 1;
    const shown = { ids: ids.slice(0, limit), ...totals, page, limit };
    if (page === 1 || ids.length === 0) return shown;
    const before = await readIds({ page: page - 1, limit });
    const limitBefore = limitThatFits(limit, (await weigh(before.ids, asked)).reverse());
    return { ...shown, previous: { page: (page - 1) * (limit / limitBefore), limit: limitBefore } };
  }

  return <Entry>(
    asked: Asked,
    readIds: (page: Page) => Promise<Found>,
    readEntries: (ids: string[]) => Promise<Entry[]>,
  ): Promise<ListPage<Entry>> =>
    inTurn(async () => {
      await letOthersIn();
      const { ids, ...page } = await pageThatFits(asked, readIds);
      return { ...page, items: await readEntries(ids) };
    });
}

/** The event loop accepts one new connection per turn: whoever came while a list was made is let in before the next one is. */
async function letOthersIn(): Promise<void> {
  for (let turn = 0; turn < turnsBetweenLists; turn += 1) await nextTurn();
}

/** The largest part of a limit, of which the limit is a multiple, that is not too heavy; one entry never is. */
function limitThatFits(limit: number, weights: number[]): number {
  for (let parts = 1; parts < limit; parts += 1) {
    if (limit % parts !== 0) continue;
    const weight = weights.slice(0, limit / parts).reduce((sum, one) => sum + one, 0);
    if (weight <= mostListBytes) return limit / parts;
  }
  return 1;
}
