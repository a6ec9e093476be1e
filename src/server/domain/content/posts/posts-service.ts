import { AppError } from '#contract/errors.ts';
import type { Seen } from '#contract/fields.ts';
import type { AdminPostsQuery, PublicPostsQuery } from '#contract/lists.ts';
import { isAllowed } from '#contract/policy.ts';
import type {
  AdminPost,
  AdminPostCard,
  Post,
  PostCard,
  PostInput,
  PostNeighbours,
  PostStatus,
} from '#contract/posts.ts';
import type { Colleague } from '#contract/team.ts';
import { findBeside, findMarks } from '#server/domain/content/entries/beside.ts';
import type { EntryKind } from '#server/domain/content/entries/entry-kind.ts';
import { createEntryLists } from '#server/domain/content/entries/entry-lists.ts';
import { createEntryOperations } from '#server/domain/content/entries/entry-operations.ts';
import { assertInScope, type EntryScope, isInScope } from '#server/domain/content/entries/entry-scope.ts';
import { createEntryService } from '#server/domain/content/entries/entry-service.ts';
import { currentActor, currentAuthor } from '#server/domain/operations/audit/actor.ts';
import type { WebhooksService } from '#server/domain/outgoing/webhooks/webhooks-service.ts';
import { findAllBylines, withBylines } from '#server/domain/people/profiles/bylines.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { ListPage } from '#server/domain/shared/full-lists.ts';
import type { Storage } from '#server/storage/open.ts';
import { perGeneration } from '#server/storage/per-generation.ts';
import { createPublicLists, emptyList, readStaffList } from './post-lists.ts';
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

/** A draft of somebody else is hidden from whoever may only read their own posts. */
function isHiddenFromCaller({ author_id, status }: PostRow): boolean {
  const { id, role } = currentActor();
  return role !== undefined && !isAllowed(role, 'posts:read') && author_id !== id && status !== 'published';
}

export type PostsService = ReturnType<typeof createPostsService>;

type PostDeps = { storage: Storage; clock: Clock; notices: ReviewNotices; webhooks: WebhooksService };

export function createPostsService({ storage, clock, notices, webhooks }: PostDeps) {
  const { db } = storage;
  const entries = createEntryOperations(
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

  const service = createEntryService(entries, {
    toShown: toAdminPost,
    isPublished: postKind.isPublished,
    afterChange: notices.wake,
  });
  const readList = createEntryLists(db, 'posts');
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
    ...service,

    async listForStaff(
      query: AdminPostsQuery,
      scope: EntryScope = 'all',
    ): Promise<ListPage<AdminPost | AdminPostCard>> {
      if (scope !== 'all' && query.author) assertInScope(scope, { author_id: query.author });
      const author = scope === 'all' ? query.author : scope.authorId;
      return readList(
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
      return readList(
        query,
        async (page) => (isHidden ? emptyList : readPublicList(query, page)),
        async (ids) =>
          withBylines(db, await findPeople(), (await findPostRows(db, ids)).map(toPost), (byline) => byline),
        async (ids) => toCards(await findCardRows(db, ids)),
      );
    },

    /** Everybody whose posts there are, by name. */
    listAuthors: (): Promise<Colleague[]> => listPostAuthors(db),

    async findBySlug(
      slug: string,
      { drafts }: { drafts: EntryScope | false },
    ): Promise<{ post: Post } | { movedTo: string }> {
      const found = await entries.findBySlug(slug, (row) => drafts !== false && isInScope(drafts, row));
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
    setStatus: (id: string, status: PostStatus, seen: Pick<Seen, 'version'> = {}): Promise<AdminPost> =>
      service.setPublished(id, status === 'published', seen),

    reviews: createPostReviews({ amend: entries.amend, clock, notices }),
  };
}
