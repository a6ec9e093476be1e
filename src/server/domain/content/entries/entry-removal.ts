import { requireBody } from '#server/domain/content/revisions/revision-bodies.ts';
import { factsOf } from '#server/domain/content/rich-text/clean-content.ts';
import { currentAuthor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Db } from '#server/storage/open.ts';
import { foldForSearch } from '#server/storage/search.ts';
import { deleteDraft, endPlan, endPreviews } from './beside.ts';
import {
  anybody,
  type Check,
  type Entry,
  type EntryInput,
  type EntryKind,
  type EntryText,
  fieldsOf,
  type StoredEntry,
} from './entry-kind.ts';
import type { EntryWrites } from './entry-writes.ts';
import { insertUnderSlug } from './slugs.ts';

type Deleted = { entry: string; author_id: string | null };

/** What is deleted is kept aside, whole, from where it can be brought back. */
export function createEntryRemoval<Row extends StoredEntry, Text extends EntryText, Input extends EntryInput>(
  clock: Clock,
  kind: EntryKind<Row, Text, Input>,
  writes: EntryWrites<Row, Text>,
) {
  const { entity } = kind;

  return {
    /** Pictures and old addresses wait with it: they go when it can no longer be brought back. */
    remove: (id: string, check: Check<Row> = anybody): Promise<void> =>
      writes.change(id, check, async (trx, entry, now) => {
        const { title, author_id } = entry.row;
        const { author_id: deleter_id, author_name: deleter_name } = currentAuthor();
        await writes.keepPresent(trx, now, entry);
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
        writes.insert(trx, { ...columns, ...kind.textColumns(text, slug, facts) });
      if (!(await insertAs(row.slug)))
        await insertUnderSlug(trx, entity, { title: row.slug, given: undefined }, insertAs);
      await writes.saveWithText(trx, now, row.id, text);
      const revived = await writes.read(row.id, trx);
      const fields = fieldsOf(kind, revived.row);
      await writes.keepRevision(trx, now, row.id, { fields, reason: 'restored', facts });
      const event = { action: 'undeleted', entity, id: row.id, label: row.title } as const;
      await recordAuditEvent(trx, now, event);
      return revived;
    },
  };
}
