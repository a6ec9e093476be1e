import type { User } from '#contract/auth.ts';
import type { Seen } from '#contract/fields.ts';
import type { AdminPagesQuery, RevisionsQuery } from '#contract/lists.ts';
import type { AdminPage, Page, PageInput, PageRow, PageUpdate } from '#contract/pages.ts';
import { findBeside, findMarks } from '#server/domain/content/entries/beside.ts';
import { createEntryCore } from '#server/domain/content/entries/entry-core.ts';
import { anybody, type EntryKind } from '#server/domain/content/entries/entry-kind.ts';
import type { WebhooksService } from '#server/domain/outgoing/webhooks/webhooks-service.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { ListPage } from '#server/domain/shared/full-lists.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { DeletedEntriesTable } from '#server/storage/tables/editorial-tables.ts';
import {
  type PageText,
  type StoredPage,
  textColumns,
  textOf,
  toAdminPage,
  toPage,
  toPageRow,
} from './pages-codec.ts';
import { findPage, findPageRows, findPages, readPageList } from './pages-repository.ts';

const pageKind: EntryKind<StoredPage, PageText, PageInput> = {
  entity: 'page',
  table: 'pages',
  notFound: 'Page not found',
  find: findPage,
  isPublished: ({ is_published }) => is_published === 1,
  publicationColumn: (isPublished) => ({ is_published: isPublished ? 1 : 0 }),
  atRest: {},
  wantsPublished: ({ isPublished }) => isPublished,
  isPublishedAtFirst: true,
  complete: ({ title, metaDescription }, content, before) => ({
    title,
    content,
    metaDescription: metaDescription ?? before?.metaDescription ?? '',
  }),
  textOf,
  textColumns,
};

export type PagesService = ReturnType<typeof createPagesService>;

export function createPagesService({
  webhooks,
  ...deps
}: {
  storage: Storage;
  clock: Clock;
  webhooks: WebhooksService;
}) {
  const { storage } = deps;
  const { db } = storage;
  const entries = createEntryCore(deps, {
    ...pageKind,
    onPublished: (trx, entry) => webhooks.tell(trx, 'page.published', () => toAdminPage(entry)),
  });

  return {
    /** For what plans and shows entries of either kind. */
    entries,

    list: (query: AdminPagesQuery): Promise<ListPage<AdminPage | PageRow>> =>
      entries.list(
        { ...query, withDrafts: true },
        (page) => readPageList(storage, { ...query, ...page }),
        async (ids) => {
          const besideOf = await findBeside<PageText>(db, 'page', ids);
          return (await findPages(db, ids)).map((row) => toAdminPage({ row, ...besideOf(row.id) }));
        },
        async (ids) => {
          const marksOf = await findMarks(db, 'page', ids);
          return (await findPageRows(db, ids)).map((row) => toPageRow({ row, ...marksOf(row.id) }));
        },
      ),

    get: async (id: string): Promise<AdminPage> => toAdminPage(await entries.read(id)),

    async findBySlug(slug: string, seen: { drafts: boolean }): Promise<{ page: Page } | { movedTo: string }> {
      const found = await entries.findBySlug(slug, () => seen.drafts);
      return 'row' in found ? { page: toPage(found.row) } : found;
    },

    async create(input: PageInput, { _id: author_id, name: author_name }: User): Promise<AdminPage> {
      const entry = await entries.create(input, { author_id, author_name });
      return toAdminPage({ ...entry, row: { ...entry.row, current_author_name: author_name } });
    },
    update: async (id: string, input: PageUpdate): Promise<AdminPage> =>
      toAdminPage(await entries.update(id, input)),
    setPublished: async (
      id: string,
      isPublished: boolean,
      { version }: Pick<Seen, 'version'> = {},
    ): Promise<AdminPage> => toAdminPage(await entries.setPublished(id, isPublished, { version })),
    saveDraft: async (id: string, input: PageUpdate): Promise<AdminPage> =>
      toAdminPage(await entries.saveDraft(id, input)),
    publishDraft: async (id: string, seen: Seen): Promise<AdminPage> =>
      toAdminPage(await entries.publishDraft(id, seen)),
    discardDraft: (id: string): Promise<void> => entries.discardDraft(id, anybody),
    remove: (id: string): Promise<void> => entries.remove(id),
    revive: async (trx: Db, deleted: DeletedEntriesTable): Promise<AdminPage> =>
      toAdminPage(await entries.revive(trx, deleted)),

    history: {
      list: (id: string, query: RevisionsQuery) => entries.history.list(id, query, anybody),
      get: (id: string, revisionId: string) => entries.history.get(id, revisionId, anybody),
      rename: (id: string, revisionId: string, name: string) =>
        entries.history.rename(id, revisionId, name, anybody),
      restore: async (id: string, revisionId: string, seen: Seen) =>
        toAdminPage(await entries.history.restore(id, revisionId, seen, anybody)),
    },
  };
}
