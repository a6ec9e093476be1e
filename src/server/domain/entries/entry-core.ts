import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import type { Seen } from '#contract/fields.ts';
import { recordAuditEvent, recordRepeatedAuditEvent } from '#server/domain/audit/record-audit-event.ts';
import { type Clock, laterThan } from '#server/domain/clock.ts';
import { cleanContent } from '#server/domain/rich-text/clean-content.ts';
import { forgetUploadRefs, recordUploadRefs } from '#server/domain/uploads/upload-refs.ts';
import type { Found } from '#server/storage/lists/list-page.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { PostsTable } from '#server/storage/tables/content-tables.ts';
import { createFullLists, type ListPage } from './full-lists.ts';
import { nextVersion, publicationDate } from './publication.ts';
import { forgetRedirectsTo, insertUnderSlug, recordMove, redirectTarget, updateUnderSlug } from './slugs.ts';
import { refuseStaleUpdate } from './stale-update.ts';

type StoredEntry = {
  id: string;
  title: string;
  slug: string;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  version: number;
};
/** What a person can edit, complete and clean. */
type EntryText = { title: string; content: string; featuredImage?: string };
type EntryInput = {
  title: string;
  slug?: string | undefined;
  content: string;
  publishedAt?: string | undefined;
};
/** An update that the form made on its own changes drafts only, which stay drafts. */
type EntryUpdate<Input> = Input & Seen & { autosave?: boolean | undefined };
type ListQuery = { view: 'full' | 'card'; page: number; limit: number };

/** What tells posts from pages. All that they share is in `createEntryCore`. */
export type EntryKind<Row, Text, Input> = {
  entity: 'post' | 'page';
  table: 'posts' | 'pages';
  notFound: string;
  find: (db: Db, by: 'id' | 'slug', value: string) => Promise<Row | undefined>;
  isPublished: (row: Row) => boolean;
  publicationColumn: (isPublished: boolean) => Partial<Row>;
  /** Whether it is to be published, as far as whoever sent it says so. */
  wantsPublished: (input: Input) => boolean | undefined;
  isPublishedAtFirst: boolean;
  /** What was left out is taken from before, or is empty. */
  complete: (input: Input, content: string, before?: Text) => Text;
  textOf: (row: Row) => Text;
  /** The columns that hold or follow from what a person edited, given the words of its content. */
  textColumns: (text: Text, slug: string, words: string) => object;
  /** Other tables that follow from it. */
  afterSave?: (trx: Db, id: string, text: Text) => Promise<void>;
  /** What happens when something becomes public; given as it was before. */
  onPublished?: (trx: Db, before: Row) => Promise<void>;
};

/** Throws where somebody may not change an entry. It is asked in the transaction of the change. */
type Check<Row> = (existing: Row) => void;
const anybody = () => {};

/** Posts and pages are written, published, found, moved and removed by the same rules. */
export function createEntryCore<Row extends StoredEntry, Text extends EntryText, Input extends EntryInput>(
  { storage, clock }: { storage: Storage; clock: Clock },
  kind: EntryKind<Row, Text, Input>,
) {
  const { db } = storage;
  const { entity } = kind;
  // Both tables have the columns that are written here, and the kind knows its own: for Kysely they are one.
  const table = kind.table as 'posts';
  const readFull = createFullLists(db, kind.table);
  const notFound = () => new AppError('not-found', kind.notFound);

  async function get(id: string, from: Db = db): Promise<Row> {
    const row = await kind.find(from, 'id', id);
    if (!row) throw notFound();
    return row;
  }

  /** One change at a time to each of them. */
  const change = <Result>(
    id: string,
    check: Check<Row>,
    work: (trx: Db, existing: Row) => Promise<Result>,
  ): Promise<Result> =>
    inLockedTransaction(storage, `${entity} ${id}`, async (trx) => {
      const existing = await get(id, trx);
      check(existing);
      return work(trx, existing);
    });

  /** False when the slug was taken by then. */
  async function insert(trx: Db, row: object): Promise<boolean> {
    const inserted = await trx
      .insertInto(table)
      .values(row as PostsTable)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  async function updateRow(trx: Db, id: string, changes: object): Promise<void> {
    await trx
      .updateTable(table)
      .set(changes as Partial<PostsTable>)
      .where('id', '=', id)
      .execute();
  }

  async function saveWithText(trx: Db, now: Date, id: string, text: Text): Promise<void> {
    await kind.afterSave?.(trx, id, text);
    await recordUploadRefs(trx, now, entity, id, text.content, text.featuredImage ?? '');
  }

  function publicationColumns(isPublished: boolean, now: Date, given?: string, before?: string | null) {
    const published_at = publicationDate({ given, before, isPublished, now });
    return { ...kind.publicationColumn(isPublished), published_at } as Partial<Row>;
  }

  async function recordPublication(trx: Db, before: Row, isPublished: boolean): Promise<void> {
    if (isPublished === kind.isPublished(before)) return;
    const action = isPublished ? 'published' : 'unpublished';
    await recordAuditEvent(trx, clock(), { action, entity, id: before.id, label: before.title });
    if (isPublished) await kind.onPublished?.(trx, before);
  }

  return {
    get,

    async list<Whole, Card>(
      query: ListQuery,
      readIds: (page: { page: number; limit: number }) => Promise<Found>,
      readWhole: (ids: string[]) => Promise<Whole[]>,
      readCards: (ids: string[]) => Promise<Card[]>,
    ): Promise<ListPage<Whole | Card>> {
      if (query.view === 'full') return readFull(query, readIds, readWhole);
      const { ids, ...totals } = await readIds(query);
      return { items: await readCards(ids), ...totals, page: query.page, limit: query.limit };
    },

    /** What has an address, or the address it has moved to: a draft hides no redirect from those who may not see it. */
    async findBySlug(
      slug: string,
      seesDraft: (row: Row) => boolean,
    ): Promise<{ row: Row } | { movedTo: string }> {
      const isVisible = (row: Row) => kind.isPublished(row) || seesDraft(row);
      const row = await kind.find(db, 'slug', slug);
      if (row && isVisible(row)) return { row };
      const targetId = await redirectTarget(db, entity, slug);
      const target = targetId && (await kind.find(db, 'id', targetId));
      if (target && isVisible(target)) return { movedTo: target.slug };
      throw notFound();
    },

    /** The new row; `more` are the columns that only this kind has, and that nobody edits. */
    async create(input: Input, more: object = {}): Promise<Row> {
      const { content, words } = await cleanContent(input.content);
      const text = kind.complete(input, content);
      const now = clock();
      const id = newId(now.getTime());
      const isPublished = kind.wantsPublished(input) ?? kind.isPublishedAtFirst;
      const columns = {
        ...publicationColumns(isPublished, now, input.publishedAt),
        ...more,
        id,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        version: 1,
      };
      return db.transaction().execute(async (trx) => {
        const wanted = { title: text.title, given: input.slug || undefined };
        let row: object = columns;
        await insertUnderSlug(trx, entity, wanted, (slug) => {
          row = { ...columns, ...kind.textColumns(text, slug, words) };
          return insert(trx, row);
        });
        await saveWithText(trx, now, id, text);
        const thing = { entity, id, label: text.title };
        await recordAuditEvent(trx, now, { action: 'created', ...thing });
        if (isPublished) await recordAuditEvent(trx, now, { action: 'published', ...thing });
        return row as Row;
      });
    },

    async update(id: string, input: EntryUpdate<Input>, check: Check<Row> = anybody): Promise<Row> {
      // Before the transaction, which nobody should have to wait for.
      const { content, words } = await cleanContent(input.content);
      return change(id, check, async (trx, existing) => {
        refuseStaleUpdate(entity, input, existing);
        const wasPublic = kind.isPublished(existing);
        if (input.autosave && wasPublic) throw publishedMeanwhile(entity);
        const slug = input.slug || existing.slug;
        const before = kind.textOf(existing);
        const text = kind.complete(input, content, before);
        const isEdited = slug !== existing.slug || !isDeepStrictEqual(text, before);
        const isRedated = input.publishedAt !== undefined && input.publishedAt !== existing.published_at;
        const now = clock();
        const isPublished = (input.autosave ? undefined : kind.wantsPublished(input)) ?? wasPublic;
        const publication = publicationColumns(isPublished, now, input.publishedAt, existing.published_at);
        const updated_at = isEdited ? laterThan(existing.updated_at, now) : existing.updated_at;
        const changes = {
          ...kind.textColumns(text, slug, words),
          ...publication,
          updated_at,
          version: nextVersion(existing, { ...publication, updated_at }),
        };
        await updateUnderSlug(slug, () => updateRow(trx, id, changes));
        await recordMove(trx, entity, { id, from: existing.slug, to: slug, wasPublic });
        await saveWithText(trx, now, id, text);
        const record = input.autosave ? recordRepeatedAuditEvent : recordAuditEvent;
        if (isEdited || isRedated)
          await record(trx, now, { action: 'updated', entity, id, label: text.title });
        await recordPublication(trx, existing, isPublished);
        return { ...existing, ...changes };
      });
    },

    /** Changes what is no part of the text: the version grows, and `updatedAt` stays. */
    amend: (
      id: string,
      check: Check<Row>,
      columnsFor: (trx: Db, existing: Row) => Promise<Partial<Row>>,
    ): Promise<Row> =>
      change(id, check, async (trx, existing) => {
        const columns = await columnsFor(trx, existing);
        const version = nextVersion(existing, columns);
        if (version === existing.version) return existing;
        await updateRow(trx, id, { ...columns, version });
        return { ...existing, ...columns, version };
      }),

    setPublished: (id: string, isPublished: boolean): Promise<Row> =>
      change(id, anybody, async (trx, existing) => {
        const publication = publicationColumns(isPublished, clock(), undefined, existing.published_at);
        const changes = { ...publication, version: nextVersion(existing, publication) };
        await updateRow(trx, id, changes);
        await recordPublication(trx, existing, isPublished);
        return { ...existing, ...changes };
      }),

    remove: (id: string, check: Check<Row> = anybody): Promise<void> =>
      change(id, check, async (trx, { title }) => {
        await trx.deleteFrom(table).where('id', '=', id).execute();
        await forgetRedirectsTo(trx, entity, id);
        await forgetUploadRefs(trx, clock(), entity, id);
        await recordAuditEvent(trx, clock(), { action: 'deleted', entity, id, label: title });
      }),
  };
}

function publishedMeanwhile(entity: string): AppError {
  return new AppError('conflict', `This ${entity} has been published. Only drafts are saved automatically.`);
}
