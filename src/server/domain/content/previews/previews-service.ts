import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { PreviewsQuery } from '#contract/lists.ts';
import { sitePaths } from '#contract/paths.ts';
import type { NewPreview, Preview, PreviewedEntry, PreviewInput } from '#contract/previews.ts';
import { type EntryHead, readEntryHead } from '#server/domain/content/entries/entry-head.ts';
import type { PagesService } from '#server/domain/content/pages/pages-service.ts';
import type { PostsService } from '#server/domain/content/posts/posts-service.ts';
import { currentActor, currentAuthor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { dailySweep } from '#server/domain/operations/jobs/daily-sweep.ts';
import { assertActor } from '#server/domain/people/auth/assert-actor.ts';
import { deadLink, hashOfLink, newLinkToken } from '#server/domain/people/auth/link-token.ts';
import { findByline } from '#server/domain/people/profiles/bylines.ts';
import { assertBelowLimit } from '#server/domain/shared/assert-below-limit.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Storage } from '#server/storage/open.ts';
import type { EntryType } from '#server/storage/tables/content-tables.ts';
import type { PreviewsTable } from '#server/storage/tables/editorial-tables.ts';
import { asPreviewedPage, asPreviewedPost } from './as-previewed.ts';
import {
  countPreviews,
  deleteExpired,
  deletePreview,
  findByLink,
  findPreview,
  insertPreview,
  listPreviewRows,
} from './previews-repository.ts';

const dayMs = 24 * 60 * 60_000;

type PreviewsDeps = {
  storage: Storage;
  clock: Clock;
  siteUrl: string;
  posts: Pick<PostsService, 'get'>;
  pages: Pick<PagesService, 'get'>;
};

/** Throws where somebody may not show a post or page to others. */
type Check = (head: EntryHead, entity: EntryType) => void;

/** Links that show what is not published yet to whoever has them, for some days. */
export function createPreviewsService({ storage, clock, siteUrl, posts, pages }: PreviewsDeps) {
  const { db } = storage;

  const sweep = () => deleteExpired(db, clock().toISOString());

  async function previewed(entity: EntryType, id: string): Promise<PreviewedEntry> {
    if (entity === 'page') return { kind: 'pages', entry: asPreviewedPage(await pages.get(id)) };
    const whole = await posts.get(id);
    const byline = whole.author?._id ? await findByline(db, whole.author._id) : undefined;
    return { kind: 'blogs', entry: { ...asPreviewedPost(whole), ...(byline && { byline }) } };
  }

  return {
    async list(
      entity: EntryType,
      id: string,
      check: Check,
      query: PreviewsQuery,
    ): Promise<{ items: Preview[]; total: number }> {
      check(await readEntryHead(db, entity, id), entity);
      const entry = { kind: entity, entity_id: id };
      const now = clock().toISOString();
      const rows = await listPreviewRows(db, entry, now, query);
      return { items: rows.map(toPreview), total: await countPreviews(db, entry, now) };
    },

    /** Under the lock of its maker, whose deactivation ends it, and of the entry, which nobody deletes meanwhile. */
    create: (
      entity: EntryType,
      id: string,
      check: Check,
      { label = '', days }: PreviewInput,
    ): Promise<NewPreview> =>
      inLockedTransaction(storage, [`user ${currentActor().id}`, `${entity} ${id}`], async (trx) => {
        await assertActor(trx);
        const head = await readEntryHead(trx, entity, id);
        check(head, entity);
        const now = clock();
        const entry = { kind: entity, entity_id: id };
        const count = await countPreviews(trx, entry, now.toISOString());
        assertBelowLimit({ count, limit: limits.previews, things: 'preview links', verb: 'Revoke' });
        const token = newLinkToken();
        const row: PreviewsTable = {
          ...entry,
          id: newId(now.getTime()),
          token_hash: hashOfLink(token),
          label,
          created_at: now.toISOString(),
          expires_at: new Date(now.getTime() + days * dayMs).toISOString(),
          ...currentAuthor(),
        };
        await insertPreview(trx, row);
        await recordAuditEvent(trx, now, { action: 'preview-made', entity, id, label: head.title });
        return { ...toPreview(row), url: siteUrl + sitePaths.preview(token) };
      }),

    revoke: (previewId: string, check: Check): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const found = await findPreview(trx, previewId);
        if (!found) throw notFound();
        const { kind: entity, entity_id: id } = found;
        const head = await readEntryHead(trx, entity, id);
        check(head, entity);
        if (!(await deletePreview(trx, previewId))) throw notFound();
        await recordAuditEvent(trx, clock(), { action: 'preview-revoked', entity, id, label: head.title });
      }),

    /** What a link shows. Why one shows nothing (any more) is nobody's business. */
    async open(token: string): Promise<PreviewedEntry> {
      const found = await findByLink(db, hashOfLink(token), clock().toISOString());
      if (!found) throw deadLink();
      return previewed(found.kind, found.entity_id).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'not-found' ? deadLink() : error;
      });
    },

    /**
     * Names what a link shows, so that it is rendered once: another name follows every change of the entry, and of what the site shows around it.
     * Undefined for a link that opens nothing.
     */
    async version(token: string): Promise<string | undefined> {
      const found = await findByLink(db, hashOfLink(token), clock().toISOString());
      if (!found) return undefined;
      const { kind, entity_id: id } = found;
      const table = kind === 'post' ? 'posts' : 'pages';
      const generation = storage.content.current() ?? (await storage.content.ask());
      const entry = await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst();
      return entry && `${kind} ${id} ${entry.version} ${generation}`;
    },

    sweep,
    jobs: [dailySweep('preview links that have expired', sweep)],
  };
}

const notFound = () => new AppError('not-found', 'Preview link not found');

function toPreview(row: PreviewsTable): Preview {
  return { _id: row.id, label: row.label, createdAt: row.created_at, expiresAt: row.expires_at };
}
