import { lastChange } from '#contract/dates.ts';
import { pageLists, postLists } from '#server/storage/lists/list-definitions.ts';
import { countList, inOrder, readList } from '#server/storage/lists/list-page.ts';
import type { Storage } from '#server/storage/open.ts';

export type SitemapKind = 'posts' | 'pages';
export type SitemapEntry = { slug: string; changedAt: string };

export type SitemapService = ReturnType<typeof createSitemapService>;

const published = {
  posts: { table: postLists, group: 'published', sort: 'public' },
  pages: { table: pageLists, group: 'published', sort: 'createdAt' },
};

/** The addresses of everything that is published, in slices, oldest first, so that a slice once full stays the same. */
export function createSitemapService({ storage }: { storage: Storage }) {
  const { db } = storage;
  return {
    count: (kind: SitemapKind): Promise<number> => countList(db, published[kind]),

    async slice(kind: SitemapKind, { part, size }: { part: number; size: number }): Promise<SitemapEntry[]> {
      const { ids } = await readList(storage, published[kind], { page: part, limit: size });
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom(kind)
        .select(['id', 'slug', 'updated_at', 'published_at'])
        .where('id', 'in', ids)
        .execute();
      return inOrder(ids, rows).map((row) => ({
        slug: row.slug,
        changedAt: lastChange({ updatedAt: row.updated_at, publishedAt: row.published_at }),
      }));
    },
  };
}
