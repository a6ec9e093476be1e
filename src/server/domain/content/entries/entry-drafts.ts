import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import type { Seen } from '#contract/fields.ts';
import type { RevisionReason } from '#contract/revisions.ts';
import { requireBody } from '#server/domain/content/revisions/revision-bodies.ts';
import { factsOf } from '#server/domain/content/rich-text/clean-content.ts';
import type { ContentFacts } from '#server/domain/content/rich-text/cleaning.ts';
import { currentAuthor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { type Clock, laterThan } from '#server/domain/shared/clock.ts';
import { refuseStaleUpdate } from '#server/domain/shared/stale-update.ts';
import type { Db } from '#server/storage/open.ts';
import { deleteDraft, endPlan, forgetEndedPlan, putDraft } from './beside.ts';
import {
  type Check,
  draftedFields,
  type Entry,
  type EntryFields,
  type EntryInput,
  type EntryKind,
  type EntryText,
  fieldsOf,
  type StoredEntry,
} from './entry-kind.ts';
import type { EntryWrites } from './entry-writes.ts';
import { isSlugTaken, slugTaken } from './slugs.ts';

export type EntryDrafts<Row extends StoredEntry, Text extends EntryText> = ReturnType<
  typeof createEntryDrafts<Row, Text, EntryInput>
>;

/** Changes to what is live are drafted beside it, and published, discarded or replaced later. */
export function createEntryDrafts<Row extends StoredEntry, Text extends EntryText, Input extends EntryInput>(
  clock: Clock,
  kind: EntryKind<Row, Text, Input>,
  writes: EntryWrites<Row, Text>,
) {
  const { entity } = kind;
  const { change, updateRow, keepPresent, keepRevision, scheduleAfterChange, write } = writes;

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
    await forgetEndedPlan(trx, entity, row.id);
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

  /**
   * Makes public what is drafted: the changes beside what is live, or the entry itself. A date that it has already stays; one that it does not have
   * is the given one, or now.
   */
  async function publishWithin(
    trx: Db,
    entry: Entry<Row, Text>,
    { publishedAt, now = clock() }: { publishedAt?: string; now?: Date } = {},
  ): Promise<Entry<Row, Text>> {
    const { row, draft } = entry;
    if (kind.isPublished(row) && !draft) return entry;
    const drafted = draft ? draftedFields(draft) : fieldsOf(kind, row);
    const date = drafted.publishedAt ?? row.published_at ?? publishedAt ?? now.toISOString();
    const fields = { ...drafted, publishedAt: date };
    const published = await write(trx, now, entry, { fields, isPublished: true, reason: 'published' });
    await endPlan(trx, entity, row.id);
    const event = { action: 'published', entity, id: row.id, label: fields.title } as const;
    await recordAuditEvent(trx, now, event);
    const live = { ...published.entry, scheduledFor: null };
    await kind.onPublished?.(trx, live, row);
    return live;
  }

  return {
    keepDraft,
    publishWithin,

    publishDraft: (id: string, seen: Seen): Promise<Entry<Row, Text>> =>
      change(
        id,
        () => {},
        async (trx, entry, now) => {
          refuseStaleUpdate(entity, seen, entry.row, entry.draft);
          if (!entry.draft) throw new AppError('conflict', 'There are no unpublished changes.');
          return publishWithin(trx, entry, { now });
        },
      ),

    discardDraft: (id: string, check: Check<Row>): Promise<void> =>
      change(id, check, async (trx, entry, now) => {
        if (!entry.draft) return;
        await keepPresent(trx, now, entry);
        await endDraft(trx, entry);
        await scheduleAfterChange(trx, now, entry);
        const event = { action: 'draft-discarded', entity, id, label: entry.row.title } as const;
        await recordAuditEvent(trx, now, event);
      }),
  };
}
