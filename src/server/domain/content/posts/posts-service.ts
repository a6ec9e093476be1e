import { AppError } from '#contract/errors.ts';
import type { Seen } from '#contract/fields.ts';
import type { AdminPostsQuery, PublicPostsQuery, RevisionsQuery } from '#contract/lists.ts';
import type {
  AdminPost,
  AdminPostCard,
  Post,
  PostCard,
  PostInput,
  PostNeighbours,
  PostStatus,
  PostUpdate,
} from '#contract/posts.ts';
import type { Colleague } from '#contract/team.ts';
import { findBeside, findMarks } from '#server/domain/content/entries/beside.ts';
import { createEntryCore } from '#server/domain/content/entries/entry-core.ts';
import type { EntryKind } from '#server/domain/content/entries/entry-kind.ts';
import { currentAuthor } from '#server/domain/operations/audit/actor.ts';
import type { WebhooksService } from '#server/domain/outgoing/webhooks/webhooks-service.ts';
import { findAllBylines, withBylines } from '#server/domain/people/profiles/bylines.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { ListPage } from '#server/domain/shared/full-lists.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { perGeneration } from '#server/storage/per-generation.ts';
import type { DeletedEntriesTable } from '#server/storage/tables/editorial-tables.ts';
import { createPublicLists, emptyList, readStaffList } from './post-lists.ts';
import { isHiddenFromCaller, isWithin, type PostReach, refuseBeyond, refuseToChange } from './post-reach.ts';
import { createPostReviews, neverReviewed } from './post-reviews.ts';
import {
  type CardRow,
  type PostRow,
  type PostText,
  textColumns,
  textOf,
  toAdminCard,
  toAdminPost,
  toCard,
  toPost,
} from './posts-codec.ts';
import {
  findAdminCardRows,
  findCardRows,
  findPost,
  findPostRows,
  findPublishedBeside,
  findPublishedCard,
  findPublishedWithTagsOf,
  listPostAuthors,
  type PostPosition,
  replaceTags,
} from './posts-repository.ts';
import type { ReviewNotices } from './review-notices.ts';
import { createScheduledChanges } from './scheduled-changes.ts';

const notFound = 'Blog post not found';
const relatedPosts = 3;
const postKind: EntryKind<PostRow, PostText, PostInput> = {
  entity: 'post',
  table: 'posts',
  notFound,
  find: findPost,
  isPublished: ({ status }) => status === 'published',
  publicationColumn: (isPublished) =>
    isPublished ? { status: 'published', ...neverReviewed } : { status: 'draft' },
  atRest: neverReviewed,
  wantsPublished: ({ status }) => status && status === 'published',
  isPublishedAtFirst: false,
  complete: (input, content, before) => ({
    title: input.title,
    excerpt: input.excerpt ?? before?.excerpt ?? '',
    content,
    featuredImage: input.featuredImage ?? before?.featuredImage ?? '',
    videoUrl: input.videoUrl ?? before?.videoUrl ?? '',
    tags: input.tags ?? before?.tags ?? [],
  }),
  textOf,
  textColumns,
  afterSave: (trx, id, { tags }) => replaceTags(trx, id, tags),
};

const within = (reach: PostReach) => (post: PostRow) => refuseBeyond(reach, post);

export type PostsService = ReturnType<typeof createPostsService>;

type PostDeps = { storage: Storage; clock: Clock; notices: ReviewNotices; webhooks: WebhooksService };

export function createPostsService({ storage, clock, notices, webhooks }: PostDeps) {
  const { db } = storage;
  const entries = createEntryCore(
    { storage, clock },
    {
      ...postKind,
      isHidden: isHiddenFromCaller,
      onScheduledChange: createScheduledChanges({ notices }),
      async onPublished(trx, entry, before) {
        const { title, slug } = entry.row;
        if (before) await notices.published(trx, { ...before, title, slug });
        await webhooks.tell(trx, 'post.published', () => toAdminPost(entry));
      },
    },
  );

  const readPublicList = createPublicLists(storage);
  const findPeople = perGeneration(storage.content, () => findAllBylines(db));

  const toCards = async (rows: CardRow[]): Promise<PostCard[]> =>
    withBylines(db, await findPeople(), rows.map(toCard), ({ _id, name }) => ({ _id, name }));

  /** What stands around a published post. */
  async function neighboursOf(post: PostPosition): Promise<PostNeighbours> {
    const [{ newer, older }, related] = await Promise.all([
      findPublishedBeside(db, post),
      findPublishedWithTagsOf(db, post, relatedPosts),
    ]);
    return {
      newer: newer ? toCard(newer) : null,
      older: older ? toCard(older) : null,
      related: await toCards(related),
    };
  }

  return {
    /** For what plans and shows entries of either kind. */
    entries,

    async listForStaff(
      query: AdminPostsQuery,
      reach: PostReach = 'all',
    ): Promise<ListPage<AdminPost | AdminPostCard>> {
      if (reach !== 'all' && query.author) refuseBeyond(reach, { author_id: query.author });
      const author = reach === 'all' ? query.author : reach.authorId;
      return entries.list(
        { ...query, withDrafts: true },
        (page) => readStaffList(storage, { ...query, author }, page),
        async (ids) => {
          const besideOf = await findBeside<PostText>(db, 'post', ids);
          return (await findPostRows(db, ids)).map((row) => toAdminPost({ row, ...besideOf(row.id) }));
        },
        async (ids) => {
          const marksOf = await findMarks(db, 'post', ids);
          return (await findAdminCardRows(db, ids)).map((row) => toAdminCard({ row, ...marksOf(row.id) }));
        },
      );
    },

    async listPublished(query: PublicPostsQuery): Promise<ListPage<Post | PostCard>> {
      // Without a profile somebody has no list: it would tell who wrote what.
      const isHidden = query.author && !(await findPeople()).has(query.author);
      return entries.list(
        query,
        async (page) => (isHidden ? emptyList : readPublicList(query, page)),
        async (ids) =>
          withBylines(db, await findPeople(), (await findPostRows(db, ids)).map(toPost), (byline) => byline),
        async (ids) => toCards(await findCardRows(db, ids)),
      );
    },

    /** Everybody whose posts there are, by name. */
    listAuthors: (): Promise<Colleague[]> => listPostAuthors(db),

    async get(id: string, reach: PostReach = 'all'): Promise<AdminPost> {
      const entry = await entries.read(id);
      refuseBeyond(reach, entry.row);
      return toAdminPost(entry);
    },

    async findBySlug(
      slug: string,
      { drafts }: { drafts: PostReach | false },
    ): Promise<{ post: Post } | { movedTo: string }> {
      const found = await entries.findBySlug(slug, (row) => drafts !== false && isWithin(drafts, row));
      if ('movedTo' in found) return found;
      const { author_id } = found.row;
      const byline = author_id === null ? undefined : (await findPeople()).get(author_id);
      return { post: { ...toPost(found.row), ...(byline && { byline }) } };
    },

    async neighbours(slug: string): Promise<PostNeighbours> {
      const row = await findPublishedCard(db, slug);
      if (!row) throw new AppError('not-found', notFound);
      return neighboursOf(toCard(row));
    },
    neighboursOf,

    async create(input: PostInput): Promise<AdminPost> {
      const author = currentAuthor();
      const entry = await entries.create(input, { ...neverReviewed, ...author });
      return toAdminPost({ ...entry, row: { ...entry.row, current_author_name: author.author_name } });
    },
    async update(id: string, input: PostUpdate, reach: PostReach = 'all'): Promise<AdminPost> {
      const entry = await entries.update(id, input, (existing) => refuseToChange(reach, existing));
      notices.wake();
      return toAdminPost(entry);
    },
    async setStatus(
      id: string,
      status: PostStatus,
      { version }: Pick<Seen, 'version'> = {},
    ): Promise<AdminPost> {
      const entry = await entries.setPublished(id, status === 'published', { version });
      notices.wake();
      return toAdminPost(entry);
    },
    /** Authors draft changes to what is theirs, live or not. */
    async saveDraft(id: string, input: PostUpdate, reach: PostReach = 'all'): Promise<AdminPost> {
      const entry = await entries.saveDraft(id, input, within(reach));
      notices.wake();
      return toAdminPost(entry);
    },
    async publishDraft(id: string, seen: Seen): Promise<AdminPost> {
      const entry = await entries.publishDraft(id, seen);
      notices.wake();
      return toAdminPost(entry);
    },
    async discardDraft(id: string, reach: PostReach = 'all'): Promise<void> {
      await entries.discardDraft(id, within(reach));
      notices.wake();
    },
    remove: (id: string, reach: PostReach = 'all'): Promise<void> =>
      entries.remove(id, (existing) => refuseToChange(reach, existing)),

    revive: async (trx: Db, deleted: DeletedEntriesTable): Promise<AdminPost> =>
      toAdminPost(await entries.revive(trx, deleted)),

    history: {
      list: (id: string, query: RevisionsQuery, reach: PostReach) =>
        entries.history.list(id, query, within(reach)),
      get: (id: string, revisionId: string, reach: PostReach) =>
        entries.history.get(id, revisionId, within(reach)),
      rename: (id: string, revisionId: string, name: string, reach: PostReach) =>
        entries.history.rename(id, revisionId, name, within(reach)),
      async restore(id: string, revisionId: string, seen: Seen, reach: PostReach) {
        const entry = await entries.history.restore(id, revisionId, seen, within(reach));
        notices.wake();
        return toAdminPost(entry);
      },
    },

    reviews: createPostReviews({ amend: entries.amend, clock, notices }),
  };
}
