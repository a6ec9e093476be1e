import { AppError } from '#contract/errors.ts';
import type { Seen } from '#contract/fields.ts';
import type { RevisionsQuery } from '#contract/lists.ts';
import {
  findRevision,
  listRevisions,
  type RevisionRow,
  renameRevision,
  toRevision,
} from '#server/domain/content/revisions/kept-revisions.ts';
import { readBody, requireBody } from '#server/domain/content/revisions/revision-bodies.ts';
import { factsOf } from '#server/domain/content/rich-text/clean-content.ts';
import { currentAuthor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { refuseStaleUpdate } from '#server/domain/shared/stale-update.ts';
import type { Db } from '#server/storage/open.ts';
import { foldForSearch } from '#server/storage/search.ts';
import { clearEndedSchedule, deleteDraft, endPlan, endPreviews } from './beside.ts';
import {
  anybody,
  type Check,
  draftedFields,
  type Entry,
  type EntryFields,
  type EntryText,
  fieldsOf,
  type StoredEntry,
  type StoredKind,
} from './entry-kind.ts';
import type { EntryDeps, EntryStore } from './entry-store.ts';
import { insertUnderSlug, isSlugTaken } from './slugs.ts';

type Deleted = { entry: string; author_id: string | null };

/** The versions that an entry has had; and what is deleted, which is kept aside, whole, from where it can be brought back. */
export function createEntryHistory<Row extends StoredEntry, Text extends EntryText>(
  { storage: { db }, clock }: EntryDeps,
  kind: StoredKind<Row, Text>,
  store: EntryStore<Row, Text>,
) {
  const { entity } = kind;
  const ref = (id: string) => ({ kind: entity, id });

  async function find(from: Db, id: string, revisionId: string): Promise<RevisionRow> {
    const row = await findRevision(from, ref(id), revisionId);
    if (!row) throw new AppError('not-found', 'This version does not exist any more.');
    return row;
  }

  async function read(from: Db, id: string, revisionId: string) {
    const row = await find(from, id, revisionId);
    return { ...(await readBody<EntryFields<Text>>(from, row.body_hash)), ...toRevision(row) };
  }

  /** A name that another entry has taken meanwhile is left to it, and a date once given is kept. */
  async function restorable(trx: Db, { row, draft }: Entry<Row, Text>, old: EntryFields<Text>) {
    const present = draft ? draftedFields(draft) : fieldsOf(kind, row);
    const isTaken = await isSlugTaken(trx, entity, old.slug, row.id);
    return {
      ...present,
      ...old,
      slug: isTaken ? present.slug : old.slug,
      publishedAt: old.publishedAt ?? present.publishedAt,
    };
  }

  const history = {
    async list(id: string, { page, limit }: RevisionsQuery, check: Check<Row>) {
      check((await store.read(id)).row);
      const { rows, total } = await listRevisions(db, ref(id), { page, limit });
      return { items: rows.map(toRevision), total, page, limit };
    },

    async get(id: string, revisionId: string, check: Check<Row>) {
      check((await store.read(id)).row);
      return read(db, id, revisionId);
    },

    rename: (id: string, revisionId: string, name: string, check: Check<Row>) =>
      store.change(id, check, async (trx, { row: { title } }, now) => {
        const row = await find(trx, id, revisionId);
        if (row.name !== name) {
          await renameRevision(trx, revisionId, name);
          await recordAuditEvent(trx, now, { action: 'revision-named', entity, id, label: title });
        }
        return toRevision({ ...row, name });
      }),

    /** Gives a draft the old fields; what is live gets them as its draft. */
    async restore(id: string, revisionId: string, seen: Seen, check: Check<Row>): Promise<Entry<Row, Text>> {
      // A version never changes, so that it can be read before the transaction.
      const { body_hash } = await find(db, id, revisionId);
      const old = await readBody<EntryFields<Text>>(db, body_hash);
      return store.change(id, check, async (trx, entry, now) => {
        refuseStaleUpdate(entity, seen, entry.row, entry.draft);
        await find(trx, id, revisionId);
        const fields = await restorable(trx, entry, old);
        const reason = 'restored';
        const { entry: restored } = kind.isPublished(entry.row)
          ? await store.keepDraft(trx, now, entry, fields, { reason })
          : await store.write(trx, now, entry, { fields, isPublished: false, reason });
        await clearEndedSchedule(trx, entity, id);
        const event = { action: 'revision-restored', entity, id, label: fields.title } as const;
        await recordAuditEvent(trx, now, event);
        return restored;
      });
    },
  };

  return {
    history,

    /** Pictures and old addresses wait with it: they go when it can no longer be brought back. */
    remove: (id: string, check: Check<Row> = anybody): Promise<void> =>
      store.change(id, check, async (trx, entry, now) => {
        const { title, author_id } = entry.row;
        const { author_id: deleter_id, author_name: deleter_name } = currentAuthor();
        await store.keepPresent(trx, now, entry);
        await trx
          .insertInto('deleted_entries')
          .values({
            id,
            kind: entity,
            title,
            search_text: foldForSearch(title),
            entry: JSON.stringify({ ...entry.row, current_author_name: undefined }),
            author_id,
            deleted_at: now.toISOString(),
            deleter_id,
            deleter_name,
          })
          .execute();
        await trx.deleteFrom(kind.table).where('id', '=', id).execute();
        for (const end of [deleteDraft, endPlan, endPreviews]) await end(trx, entity, id);
        await recordAuditEvent(trx, now, { action: 'deleted', entity, id, label: title });
      }),

    /** Back as a draft, under the name it had or, where that is taken by now, one like it. Whoever calls holds its lock. */
    async revive(trx: Db, { entry, author_id }: Deleted): Promise<Entry<Row, Text>> {
      const now = clock();
      const row: Row = { ...JSON.parse(entry), author_id };
      const text = kind.textOf(row);
      const facts = factsOf(text.content);
      await requireBody(trx, { kind: entity, id: row.id }, fieldsOf(kind, row));
      const columns = {
        ...row,
        ...kind.publicationColumn(false),
        ...kind.atRest,
        version: row.version + 1,
      };
      const insertAs = (slug: string) =>
        store.insert(trx, { ...columns, ...kind.textColumns(text, slug, facts) });
      if (!(await insertAs(row.slug)))
        await insertUnderSlug(trx, entity, { title: row.slug, given: undefined }, insertAs);
      await store.saveWithText(trx, now, row.id, text);
      const revived = await store.read(row.id, trx);
      const fields = fieldsOf(kind, revived.row);
      await store.keepRevision(trx, now, row.id, { fields, reason: 'restored', facts });
      const event = { action: 'undeleted', entity, id: row.id, label: row.title } as const;
      await recordAuditEvent(trx, now, event);
      return revived;
    },
  };
}
