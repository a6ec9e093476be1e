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
import { readBody } from '#server/domain/content/revisions/revision-bodies.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { refuseStaleUpdate } from '#server/domain/shared/stale-update.ts';
import type { Db } from '#server/storage/open.ts';
import { forgetEndedPlan } from './beside.ts';
import type { EntryDrafts } from './entry-drafts.ts';
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
import type { EntryDeps, EntryWrites } from './entry-writes.ts';
import { isSlugTaken } from './slugs.ts';

/** The versions that an entry has had. */
export function createEntryHistory<Row extends StoredEntry, Text extends EntryText, Input extends EntryInput>(
  { storage }: EntryDeps,
  kind: EntryKind<Row, Text, Input>,
  writes: EntryWrites<Row, Text>,
  { keepDraft }: EntryDrafts<Row, Text>,
) {
  const { db } = storage;
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

  return {
    async list(id: string, { page, limit }: RevisionsQuery, check: Check<Row>) {
      check((await writes.read(id)).row);
      const { rows, total } = await listRevisions(db, ref(id), { page, limit });
      return { items: rows.map(toRevision), total, page, limit };
    },

    async get(id: string, revisionId: string, check: Check<Row>) {
      check((await writes.read(id)).row);
      return read(db, id, revisionId);
    },

    rename: (id: string, revisionId: string, name: string, check: Check<Row>) =>
      writes.change(id, check, async (trx, { row: { title } }, now) => {
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
      return writes.change(id, check, async (trx, entry, now) => {
        refuseStaleUpdate(entity, seen, entry.row, entry.draft);
        await find(trx, id, revisionId);
        const fields = await restorable(trx, entry, old);
        const reason = 'restored';
        const { entry: restored } = kind.isPublished(entry.row)
          ? await keepDraft(trx, now, entry, fields, { reason })
          : await writes.write(trx, now, entry, { fields, isPublished: false, reason });
        await forgetEndedPlan(trx, entity, id);
        const event = { action: 'revision-restored', entity, id, label: fields.title } as const;
        await recordAuditEvent(trx, now, event);
        return restored;
      });
    },
  };
}
