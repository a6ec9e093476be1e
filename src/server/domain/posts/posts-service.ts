import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import type { AdminPostsQuery, PublicPostsQuery } from '#contract/lists.ts';
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
import { recordDeed, recordRepeatedDeed } from '#server/domain/audit/record-deed.ts';
import { type Clock, laterThan } from '#server/domain/clock.ts';
import { createFullLists, type ListPage } from '#server/domain/full-lists.ts';
import { nextVersion, publicationDate } from '#server/domain/publication.ts';
import { cleanContent } from '#server/domain/rich-text/clean-content.ts';
import {
  forgetRedirectsTo,
  insertUnderSlug,
  recordMove,
  redirectTarget,
  updateUnderSlug,
} from '#server/domain/slugs/slugs.ts';
import { refuseStaleUpdate } from '#server/domain/stale-update.ts';
import { forgetUploadRefs, recordUploadRefs } from '#server/domain/uploads/upload-refs.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import {
  type CardRow,
  type PostRow,
  type PostText,
  textColumns,
  toAdminCard,
  toAdminPost,
  toCard,
  toPost,
} from './posts-codec.ts';
import {
  deletePostRow,
  findCardRows,
  findPostById,
  findPostBySlug,
  findPostRows,
  findPublishedBeside,
  findPublishedCard,
  findPublishedWithTagsOf,
  insertPost,
  type ListQuery,
  type Place,
  readPostList,
  replaceTags,
  updatePostRow,
} from './posts-repository.ts';

const notFound = () => new AppError('not-found', 'Blog post not found');
const relatedPosts = 3;

export type PostsService = ReturnType<typeof createPostsService>;

export function createPostsService({ storage, clock }: { storage: Storage; clock: Clock }) {
  const { db } = storage;
  const readFull = createFullLists(db, 'posts');

  async function list<Whole, Card>(
    query: ListQuery & { view: 'full' | 'card' },
    { whole, card }: { whole: (row: PostRow) => Whole; card: (row: CardRow) => Card },
  ): Promise<ListPage<Whole | Card>> {
    const readIds = (page: { page: number; limit: number }) => readPostList(storage, { ...query, ...page });
    if (query.view === 'full')
      return readFull(query, readIds, async (ids) => (await findPostRows(db, ids)).map(whole));
    const { ids, ...totals } = await readIds(query);
    return {
      items: (await findCardRows(db, ids)).map(card),
      ...totals,
      page: query.page,
      limit: query.limit,
    };
  }

  /** One change at a time to a post, seen by whoever keeps rendered pages once it is saved. */
  async function change<Result>(
    id: string,
    work: (trx: Db, existing: PostRow) => Promise<Result>,
  ): Promise<Result> {
    return inLockedTransaction(storage, `post ${id}`, async (trx) => {
      const existing = await findPostById(trx, id);
      if (!existing) throw notFound();
      return work(trx, existing);
    });
  }

  async function recordStatus(trx: Db, { id, title, status: before }: PostRow, status: string) {
    if (status === before) return;
    const action = status === 'published' ? 'published' : 'unpublished';
    await recordDeed(trx, clock(), { action, entity: 'post', id, label: title });
  }

  /** What stands around a published post. */
  async function neighboursOf(post: Place): Promise<PostNeighbours> {
    const [{ newer, older }, related] = await Promise.all([
      findPublishedBeside(db, post),
      findPublishedWithTagsOf(db, post, relatedPosts),
    ]);
    return {
      newer: newer ? toCard(newer) : null,
      older: older ? toCard(older) : null,
      related: related.map(toCard),
    };
  }

  return {
    listForStaff: (query: AdminPostsQuery): Promise<ListPage<AdminPost | AdminPostCard>> =>
      list(query, { whole: toAdminPost, card: toAdminCard }),
    listPublished: (query: PublicPostsQuery): Promise<ListPage<Post | PostCard>> =>
      list({ ...query, status: 'published', sort: '-public' }, { whole: toPost, card: toCard }),

    async get(id: string): Promise<AdminPost> {
      const row = await findPostById(db, id);
      if (!row) throw notFound();
      return toAdminPost(row);
    },

    /** The post of an address, or the address it has moved to: a draft hides no redirect from those who may not see it. */
    async findBySlug(
      slug: string,
      { drafts }: { drafts: boolean },
    ): Promise<{ post: Post } | { movedTo: string }> {
      const isVisible = (row: PostRow) => drafts || row.status === 'published';
      const row = await findPostBySlug(db, slug);
      if (row && isVisible(row)) return { post: toPost(row) };
      const targetId = await redirectTarget(db, 'post', slug);
      const target = targetId && (await findPostById(db, targetId));
      if (target && isVisible(target)) return { movedTo: target.slug };
      throw notFound();
    },

    async neighbours(slug: string): Promise<PostNeighbours> {
      const row = await findPublishedCard(db, slug);
      if (!row) throw notFound();
      return neighboursOf(toCard(row));
    },
    neighboursOf,

    async create(input: PostInput): Promise<AdminPost> {
      const given = input.slug || undefined;
      const text = complete(input, await cleanContent(input.content));
      const now = clock();
      const columns = {
        ...textColumns(text),
        ...publicationOf(input.status ?? 'draft', now, { given: input.publishedAt }),
        id: newId(now.getTime()),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        version: 1,
      };
      const slug = await db.transaction().execute(async (trx) => {
        const chosen = await insertUnderSlug(trx, 'post', { title: text.title, given }, (candidate) =>
          insertPost(trx, { ...columns, slug: candidate }),
        );
        await replaceTags(trx, columns.id, text.tags);
        await recordUploadRefs(trx, now, 'post', columns.id, text.content, text.featuredImage);
        const thing = { entity: 'post', id: columns.id, label: text.title } as const;
        await recordDeed(trx, now, { action: 'created', ...thing });
        if (columns.status === 'published') await recordDeed(trx, now, { action: 'published', ...thing });
        return chosen;
      });
      return toAdminPost({ ...columns, slug });
    },

    async update(id: string, input: PostUpdate): Promise<AdminPost> {
      const given = input.slug || undefined;
      // Before the transaction, which nobody should have to wait for.
      const content = await cleanContent(input.content);
      return change(id, async (trx, existing) => {
        refuseStaleUpdate('post', input, existing);
        if (input.autosave && existing.status !== 'draft') throw publishedMeanwhile();
        const slug = given ?? existing.slug;
        const before = toPost(existing);
        const text = complete(input, content, before);
        const edited = slug !== existing.slug || !isDeepStrictEqual(text, textOf(before));
        const now = clock();
        const status = input.autosave ? existing.status : (input.status ?? existing.status);
        const publication = publicationOf(status, now, { existing, given: input.publishedAt });
        const redated = input.publishedAt !== undefined && input.publishedAt !== existing.published_at;
        const updated_at = edited ? laterThan(existing.updated_at, now) : existing.updated_at;
        const changes = {
          ...textColumns(text),
          ...publication,
          slug,
          updated_at,
          version: nextVersion(existing, { ...publication, updated_at }),
        };
        const wasPublic = existing.status === 'published';
        await updateUnderSlug(slug, () => updatePostRow(trx, id, changes));
        await recordMove(trx, 'post', { id, from: existing.slug, to: slug, wasPublic });
        await replaceTags(trx, id, text.tags);
        await recordUploadRefs(trx, clock(), 'post', id, text.content, text.featuredImage);
        const record = input.autosave ? recordRepeatedDeed : recordDeed;
        if (edited || redated)
          await record(trx, now, { action: 'updated', entity: 'post', id, label: text.title });
        await recordStatus(trx, existing, changes.status);
        return toAdminPost({ ...existing, ...changes });
      });
    },

    setStatus: (id: string, status: PostStatus): Promise<AdminPost> =>
      change(id, async (trx, existing) => {
        const publication = publicationOf(status, clock(), { existing });
        const changes = { ...publication, version: nextVersion(existing, publication) };
        await updatePostRow(trx, id, changes);
        await recordStatus(trx, existing, status);
        return toAdminPost({ ...existing, ...changes });
      }),

    remove: (id: string): Promise<void> =>
      change(id, async (trx, { title }) => {
        await deletePostRow(trx, id);
        await forgetRedirectsTo(trx, 'post', id);
        await forgetUploadRefs(trx, clock(), 'post', id);
        await recordDeed(trx, clock(), { action: 'deleted', entity: 'post', id, label: title });
      }),
  };
}

function publicationOf(
  status: string,
  now: Date,
  { existing, given }: { existing?: PostRow; given?: string | undefined },
) {
  const isPublished = status === 'published';
  return {
    status,
    published_at: publicationDate({ given, before: existing?.published_at, isPublished, now }),
  };
}

function publishedMeanwhile(): AppError {
  return new AppError('conflict', 'This post has been published. Only drafts are saved automatically.');
}

function textOf({ title, excerpt, content, featuredImage, videoUrl, tags }: PostText): PostText {
  return { title, excerpt, content, featuredImage, videoUrl, tags };
}

/** What was left out is taken from before, or is empty. */
function complete(input: PostInput, content: string, before?: PostText): PostText {
  return {
    title: input.title,
    excerpt: input.excerpt ?? before?.excerpt ?? '',
    content,
    featuredImage: input.featuredImage ?? before?.featuredImage ?? '',
    videoUrl: input.videoUrl ?? before?.videoUrl ?? '',
    tags: input.tags ?? before?.tags ?? [],
  };
}
