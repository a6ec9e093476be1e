import { isDeepStrictEqual } from 'node:util';
import type { User } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import type { AdminPagesQuery } from '#contract/lists.ts';
import type { AdminPage, Page, PageInput, PageRow, PageUpdate } from '#contract/pages.ts';
import { recordDeed } from '#server/domain/audit/record-deed.ts';
import { type Clock, laterThan } from '#server/domain/clock.ts';
import { createFullLists, type ListPage } from '#server/domain/full-lists.ts';
import { nextVersion, publicationDate } from '#server/domain/publication.ts';
import { cleanContent } from '#server/domain/rich-text/clean-content.ts';
import {
  forgetRedirectsTo,
  insertUnderSlug,
  recordMove,
  redirectTarget,
  updateUnderSlug,
} from '#server/domain/slugs/slugs.ts';
import { refuseStaleUpdate } from '#server/domain/stale-update.ts';
import { forgetUploadRefs, recordUploadRefs } from '#server/domain/uploads/upload-refs.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import {
  type PageText,
  type StoredPage,
  textColumns,
  toAdminPage,
  toPage,
  toPageRow,
} from './pages-codec.ts';
import {
  deletePage,
  findPage,
  findPageRows,
  findPages,
  insertPage,
  readPageList,
  updatePage,
} from './pages-repository.ts';

const notFound = () => new AppError('not-found', 'Page not found');

export type PagesService = ReturnType<typeof createPagesService>;

export function createPagesService({ storage, clock }: { storage: Storage; clock: Clock }) {
  const { db } = storage;
  const readFull = createFullLists(db, 'pages');

  /** One change at a time to a page, seen by whoever keeps rendered pages once it is saved. */
  async function change<Result>(
    id: string,
    work: (trx: Db, existing: StoredPage) => Promise<Result>,
  ): Promise<Result> {
    return inLockedTransaction(storage, `page ${id}`, async (trx) => {
      const existing = await findPage(trx, 'id', id);
      if (!existing) throw notFound();
      return work(trx, existing);
    });
  }

  async function recordPublication(trx: Db, { id, title, is_published: before }: StoredPage, now: number) {
    if (now === before) return;
    const action = now ? 'published' : 'unpublished';
    await recordDeed(trx, clock(), { action, entity: 'page', id, label: title });
  }

  return {
    async list(query: AdminPagesQuery): Promise<ListPage<AdminPage | PageRow>> {
      const readIds = (page: { page: number; limit: number }) => readPageList(storage, { ...query, ...page });
      if (query.view === 'full')
        return readFull(query, readIds, async (ids) => (await findPages(db, ids)).map(toAdminPage));
      const { ids, ...totals } = await readIds(query);
      const items = (await findPageRows(db, ids)).map(toPageRow);
      return { items, ...totals, page: query.page, limit: query.limit };
    },

    async get(id: string): Promise<AdminPage> {
      const row = await findPage(db, 'id', id);
      if (!row) throw notFound();
      return toAdminPage(row);
    },

    /** The page of an address, or the address it has moved to: a draft hides no redirect from those who may not see it. */
    async findBySlug(
      slug: string,
      { drafts }: { drafts: boolean },
    ): Promise<{ page: Page } | { movedTo: string }> {
      const isVisible = (row: StoredPage) => drafts || row.is_published === 1;
      const row = await findPage(db, 'slug', slug);
      if (row && isVisible(row)) return { page: toPage(row) };
      const targetId = await redirectTarget(db, 'page', slug);
      const target = targetId && (await findPage(db, 'id', targetId));
      if (target && isVisible(target)) return { movedTo: target.slug };
      throw notFound();
    },

    async create(input: PageInput, author: User): Promise<AdminPage> {
      const given = input.slug || undefined;
      const text = complete(input, await cleanContent(input.content));
      const now = clock();
      const columns = {
        ...publicationOf(input.isPublished ?? true, now, { given: input.publishedAt }),
        id: newId(now.getTime()),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        author_id: author._id,
        author_name: author.name,
        version: 1,
      };
      const slug = await db.transaction().execute(async (trx) => {
        const chosen = await insertUnderSlug(trx, 'page', { title: text.title, given }, (candidate) =>
          insertPage(trx, { ...columns, ...textColumns(text, candidate) }),
        );
        await recordUploadRefs(trx, now, 'page', columns.id, text.content);
        const thing = { entity: 'page', id: columns.id, label: text.title } as const;
        await recordDeed(trx, now, { action: 'created', ...thing });
        if (columns.is_published) await recordDeed(trx, now, { action: 'published', ...thing });
        return chosen;
      });
      return toAdminPage({ ...columns, ...textColumns(text, slug), current_author_name: author.name });
    },

    async update(id: string, input: PageUpdate): Promise<AdminPage> {
      const given = input.slug || undefined;
      // Before the transaction, which nobody should have to wait for.
      const content = await cleanContent(input.content);
      return change(id, async (trx, existing) => {
        refuseStaleUpdate('page', input, existing);
        const slug = given ?? existing.slug;
        const before = toPage(existing);
        const text = complete(input, content, before);
        const edited = slug !== existing.slug || !isDeepStrictEqual(text, textOf(before));
        const now = clock();
        const isPublished = input.isPublished ?? before.isPublished;
        const publication = publicationOf(isPublished, now, { existing, given: input.publishedAt });
        const redated = input.publishedAt !== undefined && input.publishedAt !== existing.published_at;
        const updated_at = edited ? laterThan(existing.updated_at, now) : existing.updated_at;
        const changes = {
          ...textColumns(text, slug),
          ...publication,
          updated_at,
          version: nextVersion(existing, { ...publication, updated_at }),
        };
        await updateUnderSlug(slug, () => updatePage(trx, id, changes));
        await recordMove(trx, 'page', { id, from: existing.slug, to: slug, wasPublic: before.isPublished });
        await recordUploadRefs(trx, now, 'page', id, text.content);
        if (edited || redated)
          await recordDeed(trx, now, { action: 'updated', entity: 'page', id, label: text.title });
        await recordPublication(trx, existing, changes.is_published);
        return toAdminPage({ ...existing, ...changes });
      });
    },

    setPublished: (id: string, isPublished: boolean): Promise<AdminPage> =>
      change(id, async (trx, existing) => {
        const publication = publicationOf(isPublished, clock(), { existing });
        const changes = { ...publication, version: nextVersion(existing, publication) };
        await updatePage(trx, id, changes);
        await recordPublication(trx, existing, changes.is_published);
        return toAdminPage({ ...existing, ...changes });
      }),

    remove: (id: string): Promise<void> =>
      change(id, async (trx, { title }) => {
        await deletePage(trx, id);
        await forgetRedirectsTo(trx, 'page', id);
        await forgetUploadRefs(trx, clock(), 'page', id);
        await recordDeed(trx, clock(), { action: 'deleted', entity: 'page', id, label: title });
      }),
  };
}

function publicationOf(
  isPublished: boolean,
  now: Date,
  { existing, given }: { existing?: StoredPage; given?: string | undefined },
) {
  return {
    is_published: isPublished ? 1 : 0,
    published_at: publicationDate({ given, before: existing?.published_at, isPublished, now }),
  };
}

function textOf({ title, content, metaDescription }: PageText): PageText {
  return { title, content, metaDescription };
}

/** What was left out is taken from before, or is empty. */
function complete(input: PageInput, content: string, before?: PageText): PageText {
  return {
    title: input.title,
    content,
    metaDescription: input.metaDescription ?? before?.metaDescription ?? '',
  };
}
