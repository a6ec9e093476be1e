import type { User } from '#contract/auth.ts';
import type { AdminPagesQuery } from '#contract/lists.ts';
import type { AdminPage, Page, PageInput, PageRow } from '#contract/pages.ts';
import { findBeside, findMarks } from '#server/domain/content/entries/beside.ts';
import type { EntryKind } from '#server/domain/content/entries/entry-kind.ts';
import { createEntryLists } from '#server/domain/content/entries/entry-lists.ts';
import { createEntryOperations } from '#server/domain/content/entries/entry-operations.ts';
import { createEntryService } from '#server/domain/content/entries/entry-service.ts';
import type { WebhooksService } from '#server/domain/outgoing/webhooks/webhooks-service.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { ListPage } from '#server/domain/shared/full-lists.ts';
import type { Storage } from '#server/storage/open.ts';
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
  const entries = createEntryOperations(deps, {
    ...pageKind,
    onPublished: (trx, entry) => webhooks.tell(trx, 'page.published', () => toAdminPage(entry)),
  });

  const readList = createEntryLists(db, 'pages');

  return {
    ...createEntryService(entries, { toShown: toAdminPage, isPublished: pageKind.isPublished }),

    list: (query: AdminPagesQuery): Promise<ListPage<AdminPage | PageRow>> =>
      readList(
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

    async findBySlug(slug: string, seen: { drafts: boolean }): Promise<{ page: Page } | { movedTo: string }> {
      const found = await entries.findBySlug(slug, () => seen.drafts);
      return 'row' in found ? { page: toPage(found.row) } : found;
    },

    async create(input: PageInput, { _id: author_id, name: author_name }: User): Promise<AdminPage> {
      const entry = await entries.create(input, { author_id, author_name });
      return toAdminPage({ ...entry, row: { ...entry.row, current_author_name: author_name } });
    },
  };
}
