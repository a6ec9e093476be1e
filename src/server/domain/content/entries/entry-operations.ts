import { AppError, invalidField } from '#contract/errors.ts';
import type { Seen } from '#contract/fields.ts';
import { cleanContent } from '#server/domain/content/rich-text/clean-content.ts';
import {
  recordAuditEvent,
  recordRepeatedAuditEvent,
} from '#server/domain/operations/audit/record-audit-event.ts';
import { refuseStaleUpdate } from '#server/domain/shared/stale-update.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db } from '#server/storage/open.ts';
import { withPreparation } from '#server/storage/prepared.ts';
import { clearEndedSchedule, endPlan } from './beside.ts';
import { createEntryHistory } from './entry-history.ts';
import {
  anybody,
  type Check,
  draftedFields,
  type Entry,
  type EntryFields,
  type EntryInput,
  type EntryKind,
  type EntryText,
  type EntryUpdate,
  fieldsOf,
  type StoredEntry,
} from './entry-kind.ts';
import { createEntryStore, type EntryDeps, nextVersion } from './entry-store.ts';
import { insertUnderSlug, redirectTarget } from './slugs.ts';

type Cleaned = Awaited<ReturnType<typeof cleanContent>>;

/** Posts and pages are written, drafted, published, found and moved by the same rules. */
export function createEntryOperations<
  Row extends StoredEntry,
  Text extends EntryText,
  Input extends EntryInput,
>(deps: EntryDeps, kind: EntryKind<Row, Text, Input>) {
  type Whole = Entry<Row, Text>;
  type Update = EntryUpdate<Input>;
  const { storage, clock } = deps;
  const { db } = storage;
  const { entity } = kind;
  const store = createEntryStore(deps, kind);
  const { read, change, write } = store;

  /** What was left out stays as it is. */
  function fieldsFrom(
    input: Update,
    content: string,
    before: EntryFields<Text>,
    { isPublished, now }: { isPublished: boolean; now: Date },
  ): EntryFields<Text> {
    const { publishedAt: given } = input;
    const date = { given, before: before.publishedAt, isPublished, now };
    return {
      ...kind.complete(input, content, before),
      slug: input.slug || before.slug,
      publishedAt: publicationDate(date),
    };
  }

  async function revise(
    trx: Db,
    now: Date,
    entry: Whole,
    input: Update,
    cleaned: Cleaned,
    wanted?: boolean,
  ): Promise<Whole> {
    const { row } = entry;
    const wasPublic = kind.isPublished(row);
    const isPublished = wanted ?? wasPublic;
    const fields = fieldsFrom(input, cleaned.content, fieldsOf(kind, row), { isPublished, now });
    const reason = reasonOf(input, { wasPublic, isPublished });
    const { facts } = cleaned;
    const { entry: written, isEdited } = await write(trx, now, entry, { fields, isPublished, reason, facts });
    const endsPlan = wasPublic || isPublished;
    await (endsPlan ? endPlan : clearEndedSchedule)(trx, entity, row.id);

    const event = { entity, id: row.id, label: fields.title };
    const isRedated = input.publishedAt !== undefined && input.publishedAt !== row.published_at;
    const record = input.autosave ? recordRepeatedAuditEvent : recordAuditEvent;
    if (isEdited || isRedated) await record(trx, now, { action: 'updated', ...event });
    const revised = endsPlan ? { ...written, scheduledFor: null } : written;
    await recordPublication(trx, now, revised, row);
    return revised;
  }

  async function recordPublication(trx: Db, now: Date, entry: Whole, before: Row): Promise<void> {
    const isPublished = kind.isPublished(entry.row);
    if (isPublished === kind.isPublished(before)) return;
    const action = isPublished ? 'published' : 'unpublished';
    await recordAuditEvent(trx, now, { action, entity, id: before.id, label: before.title });
    if (isPublished) await kind.onPublished?.(trx, entry, before);
  }

  async function unpublish(trx: Db, now: Date, entry: Whole): Promise<Whole> {
    const fields = fieldsOf(kind, entry.row);
    const { entry: written } = await write(trx, now, entry, {
      fields,
      isPublished: false,
      reason: 'unpublished',
    });
    await endPlan(trx, entity, entry.row.id);
    const unpublished = { ...written, scheduledFor: null };
    await recordPublication(trx, now, unpublished, entry.row);
    return unpublished;
  }

  /**
   * Makes public what is drafted: the changes beside what is live, or the entry itself. A date that it has already stays; one that it does not have
   * is the given one, or now.
   */
  async function publishWithin(
    trx: Db,
    entry: Whole,
    { publishedAt, now = clock() }: { publishedAt?: string; now?: Date } = {},
  ): Promise<Whole> {
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
    ...createEntryHistory(deps, kind, store),
    read,
    change,
    publishWithin,

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
      throw store.notFound();
    },

    /** The new row; `more` are the columns that only this kind has, and that nobody edits. */
    async create(input: Input, more: object = {}): Promise<Whole> {
      const { content, facts } = await cleanContent(input.content);
      const text = kind.complete(input, content);
      const now = clock();
      const id = newId(now.getTime());
      const isPublished = kind.wantsPublished(input) ?? kind.isPublishedAtFirst;
      const columns = {
        ...kind.publicationColumn(isPublished),
        published_at: publicationDate({ given: input.publishedAt, isPublished, now }),
        ...more,
        id,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        version: 1,
      };
      const transact = () =>
        db.transaction().execute(async (trx) => {
          const given = (await store.availableSlug(trx, input.slug)) || undefined;
          const wanted = { title: text.title, given };
          let row: object = columns;
          await insertUnderSlug(trx, entity, wanted, (slug) => {
            row = { ...columns, ...kind.textColumns(text, slug, facts) };
            return store.insert(trx, row);
          });
          const made = row as Row;
          await store.saveWithText(trx, now, id, text);
          await store.keepRevision(trx, now, id, { fields: fieldsOf(kind, made), reason: 'created', facts });
          const thing = { entity, id, label: text.title };
          await recordAuditEvent(trx, now, { action: 'created', ...thing });
          const entry = { row: made, draft: null, scheduledFor: null };
          if (!isPublished) return entry;
          await recordAuditEvent(trx, now, { action: 'published', ...thing });
          await kind.onPublished?.(trx, entry);
          return entry;
        });
      return withPreparation(transact);
    },

    async update(id: string, input: Update, check: Check<Row> = anybody): Promise<Whole> {
      // Before the transaction, which nobody should have to wait for.
      const cleaned = await cleanContent(input.content);
      return change(id, check, async (trx, entry, now) => {
        refuseStaleUpdate(entity, input, entry.row, entry.draft);
        if (input.autosave && kind.isPublished(entry.row)) throw publishedMeanwhile(entity);
        const wanted = input.autosave ? undefined : kind.wantsPublished(input);
        const slug = await store.availableSlug(trx, input.slug, id);
        return revise(trx, now, entry, { ...input, slug }, cleaned, wanted);
      });
    },

    /** Changes what is live in a draft beside it, and what is not live itself; nothing becomes public by it. */
    async saveDraft(id: string, input: Update, check: Check<Row> = anybody): Promise<Whole> {
      const { content, facts } = await cleanContent(input.content);
      return change(id, check, async (trx, entry, now) => {
        const { row, draft } = entry;
        refuseStaleUpdate(entity, input, row, draft);
        const available = { ...input, slug: await store.availableSlug(trx, input.slug, id) };
        if (!kind.isPublished(row)) return revise(trx, now, entry, available, { content, facts });
        const before = draft ? draftedFields(draft) : fieldsOf(kind, row);
        const fields = fieldsFrom(available, content, before, { isPublished: true, now });
        const reason = input.autosave ? 'autosaved' : 'saved';
        const kept = await store.keepDraft(trx, now, entry, fields, { reason, facts });
        const record = input.autosave ? recordRepeatedAuditEvent : recordAuditEvent;
        const event = { action: 'draft-saved', entity, id, label: fields.title } as const;
        if (kept.isChanged) await record(trx, now, event);
        return kept.entry;
      });
    },

    /** Changes what is no part of the text: the version grows, and `updatedAt` stays. */
    amend: (
      id: string,
      check: Check<Row>,
      columnsFor: (trx: Db, entry: Whole) => Promise<Partial<Row>>,
    ): Promise<Whole> =>
      change(id, check, async (trx, entry) => {
        const { row } = entry;
        const columns = await columnsFor(trx, entry);
        const version = nextVersion(row, columns);
        if (version === row.version) return entry;
        await store.updateRow(trx, id, { ...columns, version });
        return { ...entry, row: { ...row, ...columns, version } };
      }),

    setPublished: (id: string, isPublished: boolean, seen: Seen): Promise<Whole> =>
      change(id, anybody, async (trx, entry, now) => {
        if (isPublished === kind.isPublished(entry.row)) return entry;
        refuseStaleUpdate(entity, seen, entry.row, entry.draft);
        return isPublished ? publishWithin(trx, entry, { now }) : unpublish(trx, now, entry);
      }),

    publishDraft: (id: string, seen: Seen): Promise<Whole> =>
      change(id, anybody, async (trx, entry, now) => {
        refuseStaleUpdate(entity, seen, entry.row, entry.draft);
        if (!entry.draft) throw new AppError('conflict', 'There are no unpublished changes.');
        return publishWithin(trx, entry, { now });
      }),

    discardDraft: (id: string, check: Check<Row>): Promise<void> =>
      change(id, check, async (trx, entry, now) => {
        if (!entry.draft) return;
        await store.keepPresent(trx, now, entry);
        await store.endDraft(trx, entry);
        await store.scheduleAfterChange(trx, now, entry);
        const event = { action: 'draft-discarded', entity, id, label: entry.row.title } as const;
        await recordAuditEvent(trx, now, event);
      }),
  };
}

type Publication = {
  /** What staff want it to be; nothing keeps what is there. */
  given: string | undefined;
  before?: string | null | undefined;
  isPublished: boolean;
  now: Date;
};

/** The date of publication: the first time something was published, unless staff have set it, and kept whatever happens later. */
function publicationDate({ given, before = null, isPublished, now }: Publication): string | null {
  if (given === undefined || given === before) return before ?? (isPublished ? now.toISOString() : null);
  if (Date.parse(given) > now.getTime())
    throw invalidField('publishedAt', 'The publication date must not be in the future');
  return given;
}

function reasonOf(
  { autosave }: { autosave?: boolean | undefined },
  now: { wasPublic: boolean; isPublished: boolean },
) {
  if (now.wasPublic !== now.isPublished) return now.isPublished ? 'published' : 'unpublished';
  return autosave ? 'autosaved' : 'saved';
}

function publishedMeanwhile(entity: string): AppError {
  return new AppError('conflict', `This ${entity} has been published. Only drafts are saved automatically.`);
}
