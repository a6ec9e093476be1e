import { sql } from 'kysely';
import type { Db, Storage } from '#server/storage/open.ts';

export type SitemapKind = 'posts' | 'pages';
export type SitemapEntry = { slug: string; updatedAt: string };

export type SitemapService = ReturnType<typeof createSitemapService>;

/** The addresses of everything that is published, in slices, oldest first, so that a slice once full stays the same. */
export function createSitemapService({ storage }: { storage: Storage }) {
  const { db } = storage;
  return {
    async count(kind: SitemapKind): Promise<number> {
      const row = await published(db, kind)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    async slice(kind: SitemapKind, { part, size }: { part: number; size: number }): Promise<SitemapEntry[]> {
      const rows = await published(db, kind)
        .select(['slug', 'updated_at'])
        .orderBy('created_at')
        .orderBy('id')
        .limit(size)
        .offset((part - 1) * size)
        .execute();
      return rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at }));
    },
  };
}

const isPublished = {
  posts: sql<boolean>`status = 'published'`,
  pages: sql<boolean>`is_published = 1`,
};

function published(db: Db, kind: SitemapKind) {
  return db.selectFrom(kind).where(isPublished[kind]);
}
