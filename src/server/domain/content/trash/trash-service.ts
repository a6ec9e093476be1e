import type { DeletedEntry } from '#contract/deleted.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { DeletedQuery } from '#contract/lists.ts';
import type { AdminPage } from '#contract/pages.ts';
import type { AdminPost } from '#contract/posts.ts';
import { kindNames } from '#server/domain/content/entries/entry-head.ts';
import { assertInScope } from '#server/domain/content/entries/entry-scope.ts';
import { deleteRedirectsTo } from '#server/domain/content/entries/slugs.ts';
import type { PagesService } from '#server/domain/content/pages/pages-service.ts';
import type { PostsService } from '#server/domain/content/posts/posts-service.ts';
import { endRevisions, listRevisionIds } from '#server/domain/content/revisions/kept-revisions.ts';
import { forgetUploadRefs } from '#server/domain/media/uploads/upload-refs.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { dailySweep } from '#server/domain/operations/jobs/daily-sweep.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { withPreparation } from '#server/storage/prepared.ts';
import type { DeletedEntriesTable } from '#server/storage/tables/editorial-tables.ts';
import {
  findDeleted,
  findOutdated,
  forgetDeleted,
  listDeleted,
  listOutdated,
  type TrashScope,
} from './trash-repository.ts';

type DeletedDeps = {
  storage: Storage;
  clock: Clock;
  posts: Pick<PostsService, 'revive'>;
  pages: Pick<PagesService, 'revive'>;
};

const dayMs = 24 * 60 * 60_000;

/** What was deleted, for as long as it can be brought back. */
export function createDeletedService({ storage, clock, posts, pages }: DeletedDeps) {
  const { db } = storage;
  const since = () => new Date(clock().getTime() - limits.deletedDays * dayMs).toISOString();

  /** Whichever of those who decide about it at once comes first, it is there for one of them. */
  async function decide<Result>(
    id: string,
    check: (entry: DeletedEntriesTable) => void,
    work: (trx: Db, entry: DeletedEntriesTable) => Promise<Result>,
  ): Promise<Result> {
    const find = async (from: Db) => {
      const entry = await findDeleted(from, id, since());
      if (!entry) throw new AppError('not-found', 'This is not among what was deleted.');
      check(entry);
      return entry;
    };
    const { kind } = await find(db);
    return withPreparation(() =>
      inLockedTransaction(storage, `${kind} ${id}`, async (trx) => work(trx, await find(trx))),
    );
  }

  async function end(trx: Db, { id, kind, title }: Pick<DeletedEntriesTable, 'id' | 'kind' | 'title'>) {
    const now = clock();
    await forgetDeleted(trx, id);
    await endRevisions(trx, now, await listRevisionIds(trx, { kind, id }));
    await forgetUploadRefs(trx, now, kind, [id]);
    await deleteRedirectsTo(trx, kind, id);
    await recordAuditEvent(trx, now, { action: 'ended', entity: kind, id, label: title });
  }

  async function endOutdated(): Promise<number> {
    const outdated = await listOutdated(db, since());
    let ended = 0;
    for (const { id, kind } of outdated)
      ended += await inLockedTransaction(storage, `${kind} ${id}`, async (trx) => {
        const still = await findOutdated(trx, id, since());
        if (still) await end(trx, still);
        return still ? 1 : 0;
      });
    return ended;
  }

  return {
    async list(query: DeletedQuery, scope: TrashScope) {
      const { rows, ...totals } = await listDeleted(storage, query, scope, since());
      const items = rows.map(
        (row): DeletedEntry => ({
          _id: row.id,
          kind: kindNames[row.kind],
          title: row.title,
          deletedAt: row.deleted_at,
          deletedBy: { name: row.current_deleter_name ?? row.deleter_name },
        }),
      );
      return { items, ...totals, page: query.page, limit: query.limit };
    },

    restore: (id: string, scope: TrashScope): Promise<AdminPost | AdminPage> =>
      decide(id, within(scope), async (trx, entry) => {
        await forgetDeleted(trx, id);
        return entry.kind === 'post' ? posts.revive(trx, entry) : pages.revive(trx, entry);
      }),

    /** For good, with all that is kept of it. */
    end: (id: string, scope: TrashScope): Promise<void> =>
      decide(
        id,
        (entry) => {
          within(scope)(entry);
          refuseToEnd(scope, entry);
        },
        end,
      ),

    sweep: endOutdated,
    jobs: [dailySweep('what was deleted long ago', endOutdated)],
  };
}

const within =
  (scope: TrashScope) =>
  (entry: DeletedEntriesTable): void => {
    if (entry.kind === 'post') assertInScope(scope.posts, entry);
    else if (!scope.pages) throw new AppError('forbidden', 'You may work with your own posts only.');
  };

/** What visitors have seen ends by those who may work with all posts. */
function refuseToEnd({ posts }: TrashScope, { kind, entry }: DeletedEntriesTable): void {
  if (kind === 'post' && posts !== 'all' && JSON.parse(entry).status === 'published')
    throw new AppError('forbidden', 'This post was live. An editor can end it.');
}
