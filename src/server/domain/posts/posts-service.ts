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
import type { Clock } from '#server/domain/clock.ts';
import { createEntryCore, type EntryKind } from '#server/domain/entries/entry-core.ts';
import type { ListPage } from '#server/domain/entries/full-lists.ts';
import type { Storage } from '#server/storage/open.ts';
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
  findCardRows,
  findPost,
  findPostRows,
  findPublishedBeside,
  findPublishedCard,
  findPublishedWithTagsOf,
  type ListQuery,
  type PostPosition,
  readPostList,
  replaceTags,
} from './posts-repository.ts';

const notFound = 'Blog post not found';
const relatedPosts = 3;

const postKind: EntryKind<PostRow, PostText, PostInput> = {
  entity: 'post',
  table: 'posts',
  notFound,
  find: findPost,
  isPublished: ({ status }) => status === 'published',
  publicationColumn: (isPublished) => ({ status: isPublished ? 'published' : 'draft' }),
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

export type PostsService = ReturnType<typeof createPostsService>;

export function createPostsService(deps: { storage: Storage; clock: Clock }) {
  const { storage } = deps;
  const { db } = storage;
  const entries = createEntryCore(deps, postKind);

  function list<Whole, Card>(
    query: ListQuery & { view: 'full' | 'card' },
    toWhole: (row: PostRow) => Whole,
    toListed: (row: CardRow) => Card,
  ): Promise<ListPage<Whole | Card>> {
    return entries.list(
      query,
      (page) => readPostList(storage, { ...query, ...page }),
      async (ids) => (await findPostRows(db, ids)).map(toWhole),
      async (ids) => (await findCardRows(db, ids)).map(toListed),
    );
  }

  /** What stands around a published post. */
  async function neighboursOf(post: PostPosition): Promise<PostNeighbours> {
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
      list(query, toAdminPost, toAdminCard),
    listPublished: (query: PublicPostsQuery): Promise<ListPage<Post | PostCard>> =>
      list({ ...query, status: 'published', sort: '-public' }, toPost, toCard),

    get: async (id: string): Promise<AdminPost> => toAdminPost(await entries.get(id)),

    async findBySlug(slug: string, seen: { drafts: boolean }): Promise<{ post: Post } | { movedTo: string }> {
      const found = await entries.findBySlug(slug, seen);
      return 'row' in found ? { post: toPost(found.row) } : found;
    },

    async neighbours(slug: string): Promise<PostNeighbours> {
      const row = await findPublishedCard(db, slug);
      if (!row) throw new AppError('not-found', notFound);
      return neighboursOf(toCard(row));
    },
    neighboursOf,

    create: async (input: PostInput): Promise<AdminPost> => toAdminPost(await entries.create(input)),
    update: async (id: string, input: PostUpdate): Promise<AdminPost> =>
      toAdminPost(await entries.update(id, input)),
    setStatus: async (id: string, status: PostStatus): Promise<AdminPost> =>
      toAdminPost(await entries.setPublished(id, status === 'published')),
    remove: entries.remove,
  };
}
