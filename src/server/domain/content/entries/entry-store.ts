import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import type { RevisionReason } from '#contract/revisions.ts';
import { ensureRevision, recordRevision } from '#server/domain/content/revisions/keep-revision.ts';
import { requireBody } from '#server/domain/content/revisions/revision-bodies.ts';
import { factsOf } from '#server/domain/content/rich-text/clean-content.ts';
import type { ContentFacts } from '#server/domain/content/rich-text/cleaning.ts';
import { recordUploadRefs } from '#server/domain/media/uploads/upload-refs.ts';
import { currentAuthor } from '#server/domain/operations/audit/actor.ts';
import { type Clock, laterThan } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { withPreparation } from '#server/storage/prepared.ts';
import type { PostsTable } from '#server/storage/tables/content-tables.ts';
import { clearEndedSchedule, deleteDraft, findBeside, putDraft } from './beside.ts';
import {
  type Check,
  draftedFields,
  type Entry,
  type EntryFields,
  type EntryText,
  fieldsOf,
  type StoredEntry,
  type StoredKind,
} from './entry-kind.ts';
import { freeSlug, isSlugTaken, recordMove, slugTaken, updateUnderSlug } from './slugs.ts';

export type EntryDeps = { storage: Storage; clock: Clock };

/** What an entry is to be from now on, and why. */
type Next<Text> = {
  fields: EntryFields<Text>;
  isPublished: boolean;
  reason: RevisionReason;
  /** Of the content, where they are known already. */
  facts?: ContentFacts;
};

export type EntryStore<Row extends StoredEntry, Text extends EntryText> = ReturnType<
  typeof createEntryStore<Row, Text>
>;

/** How entries are read and written, whatever the occasion. */
export function createEntryStore<Row extends StoredEntry, Text extends EntryText>(
  { storage, clock }: EntryDeps,
  kind: StoredKind<Row, Text>,
) {
  const { db } = storage;
  const { entity } = kind;
  // Both tables have the columns that are written here, and the kind knows its own: for Kysely they are one.
  const table = kind.table as 'posts';
  const notFound = () => new AppError('not-found', kind.notFound);
  const ref = (id: string) => ({ kind: entity, id });

  async function withBeside(from: Db, row: Row): Promise<Entry<Row, Text>> {
    const besideOf = await findBeside<Text>(from, entity, [row.id]);
    return { row, ...besideOf(row.id) };
  }

  async function read(id: string, from: Db = db): Promise<Entry<Row, Text>> {
    const row = await kind.find(from, 'id', id);
    if (!row) throw notFound();
    return withBeside(from, row);
  }

  /** One change at a time to each of them. */
  const change = <Result>(
    id: string,
    check: Check<Row>,
    work: (trx: Db, entry: Entry<Row, Text>, now: Date) => Promise<Result>,
  ): Promise<Result> => {
    // The same moment for every attempt: what was prepared for one depends on it.
    const now = clock();
    return withPreparation(() =>
      inLockedTransaction(storage, `${entity} ${id}`, async (trx) => {
        const entry = await read(id, trx);
        check(entry.row);
        return work(trx, entry, now);
      }),
    );
  };

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

  /** Sees to it that what there is now, live and drafted, can be found again once it is overwritten. */
  async function keepPresent(trx: Db, now: Date, { row, draft }: Entry<Row, Text>): Promise<void> {
    const { id, created_at, updated_at: at, author_id, author_name } = row;
    const isFirst = at === created_at;
    const author = isFirst ? { author_id, author_name } : { author_id: null, author_name: '' };
    const reason = isFirst ? 'created' : 'saved';
    await ensureRevision(trx, now, ref(id), fieldsOf(kind, row), { at, reason, ...author });
    if (!draft) return;
    const origin = { at: draft.updatedAt, reason, author_id: null, author_name: draft.author.name } as const;
    await ensureRevision(trx, now, ref(id), draftedFields(draft), origin);
  }

  const keepRevision = (
    trx: Db,
    now: Date,
    id: string,
    { fields, reason, facts = factsOf(fields.content) }: Pick<Next<Text>, 'fields' | 'reason' | 'facts'>,
  ) => recordRevision(trx, now, ref(id), fields, { reason, wordCount: facts.wordCount });

  /** The slug that was asked for. Where an entry has it that the caller may not know of, a free one like it: an error would tell. */
  async function availableSlug(trx: Db, slug: string | undefined, id?: string): Promise<string | undefined> {
    const holder = slug && kind.isHidden && (await kind.find(trx, 'slug', slug));
    const isHidden = holder && holder.id !== id && kind.isHidden?.(holder);
    return slug && isHidden ? freeSlug(trx, entity, slug, id) : slug;
  }

  /** Call it when the text of an entry changes. Gives the schedule that the entry has afterwards. */
  async function scheduleAfterChange(trx: Db, now: Date, before: Entry<Row, Text>): Promise<string | null> {
    const { scheduledFor } = before;
    if (!scheduledFor || !kind.onScheduledChange) return scheduledFor;
    return (await kind.onScheduledChange(trx, now, before)) ? null : scheduledFor;
  }

  /** Gives an entry other fields, makes it public or takes it back. What was drafted beside it ends; it is a revision. */
  async function write(trx: Db, now: Date, entry: Entry<Row, Text>, next: Next<Text>) {
    const { row, draft } = entry;
    const { fields, isPublished } = next;
    const before = fieldsOf(kind, row);
    const { slug, publishedAt: published_at, ...rest } = fields;
    const text = rest as unknown as Text;
    const isEdited = !isDeepStrictEqual({ ...fields, publishedAt: null }, { ...before, publishedAt: null });
    const isRedated = published_at !== before.publishedAt;
    const isMoved = isPublished !== kind.isPublished(row);
    const isKept = isEdited || isRedated || isMoved;
    const facts = () => next.facts ?? factsOf(text.content);
    const columns = {
      ...(draft && kind.atRest),
      ...kind.publicationColumn(isPublished),
      published_at,
      updated_at: isEdited ? laterThan(row.updated_at, now) : row.updated_at,
    } as Partial<Row>;
    const changes = {
      ...(isEdited && kind.textColumns(text, slug, facts())),
      ...columns,
      version: draft ? row.version + 1 : nextVersion(row, columns),
    };
    if (isKept) await requireBody(trx, ref(row.id), fields);
    if (isKept || draft) await keepPresent(trx, now, entry);
    await updateUnderSlug(slug, () => updateRow(trx, row.id, changes));
    await recordMove(trx, entity, { id: row.id, from: row.slug, to: slug, wasPublic: kind.isPublished(row) });
    if (isEdited) await saveWithText(trx, now, row.id, text);
    if (draft) await deleteDraft(trx, entity, row.id);
    if (isKept) await keepRevision(trx, now, row.id, { ...next, facts: facts() });
    const scheduledFor =
      isEdited || isRedated ? await scheduleAfterChange(trx, now, entry) : entry.scheduledFor;
    const written = { ...entry, row: { ...row, ...changes }, draft: null, scheduledFor };
    return { entry: written, isEdited, isRedated };
  }

  /** Drafts fields for what is live. Where they are what is live, nothing is left to be drafted. */
  async function keepDraft(
    trx: Db,
    now: Date,
    entry: Entry<Row, Text>,
    fields: EntryFields<Text>,
    revision: { reason: RevisionReason; facts?: ContentFacts },
  ): Promise<{ entry: Entry<Row, Text>; isChanged: boolean }> {
    const { row, draft } = entry;
    const live = fieldsOf(kind, row);
    if (isDeepStrictEqual(fields, draft ? draftedFields(draft) : live)) return { entry, isChanged: false };
    if (await isSlugTaken(trx, entity, fields.slug, row.id)) throw slugTaken(fields.slug);
    const facts = revision.facts ?? factsOf(fields.content);
    await requireBody(trx, { kind: entity, id: row.id }, fields);
    await keepPresent(trx, now, entry);
    await keepRevision(trx, now, row.id, { fields, reason: revision.reason, facts });
    await clearEndedSchedule(trx, entity, row.id);
    const scheduledFor = await scheduleAfterChange(trx, now, entry);
    if (isDeepStrictEqual(fields, live))
      return { entry: { ...(await endDraft(trx, entry)), scheduledFor }, isChanged: true };
    const author = currentAuthor();
    const at = draft ? laterThan(draft.updatedAt, now) : now.toISOString();
    await putDraft(trx, entity, row.id, fields, { at, ...author });
    const version = row.version + 1;
    await updateRow(trx, row.id, { version });
    const kept = { ...fields, updatedAt: at, author: { name: author.author_name } };
    return { entry: { ...entry, row: { ...row, version }, draft: kept, scheduledFor }, isChanged: true };
  }

  async function endDraft(trx: Db, entry: Entry<Row, Text>): Promise<Entry<Row, Text>> {
    const { row } = entry;
    const changes = { ...kind.atRest, version: row.version + 1 };
    await deleteDraft(trx, entity, row.id);
    await updateRow(trx, row.id, changes);
    return { ...entry, row: { ...row, ...changes }, draft: null };
  }

  return {
    read,
    change,
    insert,
    updateRow,
    saveWithText,
    keepPresent,
    keepRevision,
    availableSlug,
    scheduleAfterChange,
    write,
    keepDraft,
    endDraft,
    notFound,
  };
}

/** One more than it was where anything is another than before. */
export function nextVersion<Row extends { version: number }>(before: Row, changes: Partial<Row>): number {
  const isChanged = (Object.keys(changes) as (keyof Row)[]).some((name) => changes[name] !== before[name]);
  return before.version + (isChanged ? 1 : 0);
}
