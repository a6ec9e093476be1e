import { AppError, invalidField } from '#contract/errors.ts';
import type { AdminPostsQuery, PublicPostsQuery } from '#contract/lists.ts';
import type { Post, PostCard, PostInput, PostNeighbours, PostStatus, PostUpdate } from '#contract/posts.ts';
import { hasVisibleContent } from '#contract/rich-text.ts';
import { type Clock, laterThan } from '#server/domain/clock.ts';
import type { ContentEvents } from '#server/domain/content-events.ts';
import { sanitiseHtml } from '#server/domain/rich-text/sanitise-html.ts';
import {
  addRedirect,
  forgetRedirect,
  forgetRedirectsTo,
  freeSlug,
  normaliseSlug,
  redirectTarget,
  slugTaken,
} from '#server/domain/slugs/slugs.ts';
import { forgetUploadRefs, recordUploadRefs } from '#server/domain/uploads/upload-refs.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { PostsTable } from '#server/storage/tables.ts';
import { type PostText, textColumns, toCard, toPost } from './posts-codec.ts';
import {
  countPosts,
  deletePostRow,
  findPostById,
  findPostBySlug,
  findPublishedBeside,
  findPublishedWithTagsOf,
  insertPost,
  type ListQuery,
  listCardRows,
  listPostRows,
  replaceTags,
  updatePostRow,
} from './posts-repository.ts';

const notFound = () => new AppError('not-found', 'Blog post not found');
const relatedPosts = 3;

export type PostsService = ReturnType<typeof createPostsService>;

export function createPostsService({
  storage,
  events,
  clock,
}: {
  storage: Storage;
  events: ContentEvents;
  clock: Clock;
}) {
  const { db } = storage;

  async function list(
    query: ListQuery & { view: 'full' | 'card' },
  ): Promise<{ items: (Post | PostCard)[]; total: number }> {
    const items =
      query.view === 'card'
        ? (await listCardRows(db, query)).map(toCard)
        : (await listPostRows(db, query)).map(toPost);
    return { items, total: await countPosts(db, query) };
  }

  return {
    listForStaff: (query: AdminPostsQuery) => list(query),
    listPublished: (query: PublicPostsQuery) => list({ ...query, status: 'published' }),

    async get(id: string): Promise<Post> {
      const row = await findPostById(db, id);
      if (!row) throw notFound();
      return toPost(row);
    },

    /** The post of an address, or the address it has moved to. */
    async findBySlug(
      slug: string,
      { drafts }: { drafts: boolean },
    ): Promise<{ post: Post } | { movedTo: string }> {
      const isVisible = (row: PostsTable) => drafts || row.status === 'published';
      const row = await findPostBySlug(db, slug);
      if (row && isVisible(row)) return { post: toPost(row) };
      const targetId = row ? undefined : await redirectTarget(db, 'post', slug);
      const target = targetId && (await findPostById(db, targetId));
      if (target && isVisible(target)) return { movedTo: target.slug };
      throw notFound();
    },

    async neighbours(slug: string): Promise<PostNeighbours> {
      const row = await findPostBySlug(db, slug);
      if (row?.status !== 'published') throw notFound();
      const [newer, older, related] = await Promise.all([
        findPublishedBeside(db, row, 'newer'),
        findPublishedBeside(db, row, 'older'),
        findPublishedWithTagsOf(db, row.id, relatedPosts),
      ]);
      return {
        newer: newer ? toCard(newer) : null,
        older: older ? toCard(older) : null,
        related: related.map(toCard),
      };
    },

    async create(input: PostInput): Promise<Post> {
      const givenSlug = input.slug ? normaliseSlug('post', input.slug) : undefined;
      const text = cleanPostText(input);
      const now = clock();
      const row = await db.transaction().execute(async (trx) => {
        const created = await insertWithSlug(trx, input.title, givenSlug, {
          ...textColumns(text),
          id: newId(now.getTime()),
          status: input.status ?? 'draft',
          created_at: now.toISOString(),
          updated_at: now.toISOString(),
        });
        await forgetRedirect(trx, 'post', created.slug);
        await replaceTags(trx, created.id, text.tags);
        await recordUploadRefs(trx, 'post', created.id, text.content, text.featuredImage);
        return created;
      });
      events.changed();
      return toPost(row);
    },

    async update(id: string, input: PostUpdate): Promise<Post> {
      const givenSlug = input.slug ? normaliseSlug('post', input.slug) : undefined;
      const post = await inLockedTransaction(storage, `post ${id}`, async (trx) => {
        const existing = await findPostById(trx, id);
        if (!existing) throw notFound();
        if (input.updatedAt && Date.parse(input.updatedAt) !== Date.parse(existing.updated_at))
          throw changedByOthers();
        const before = toPost(existing);
        const slug = givenSlug ?? existing.slug;
        if (slug !== existing.slug) await moveSlug(trx, existing, slug);

        const text = cleanPostText(input, before);
        const edited = slug !== existing.slug || JSON.stringify(text) !== JSON.stringify(textOf(before));
        const changes = {
          ...textColumns(text),
          slug,
          status: input.status ?? existing.status,
          updated_at: edited ? laterThan(existing.updated_at, clock()) : existing.updated_at,
        };
        await updatePostRow(trx, id, changes);
        await replaceTags(trx, id, text.tags);
        await recordUploadRefs(trx, 'post', id, text.content, text.featuredImage);
        return toPost({ ...existing, ...changes });
      });
      events.changed();
      return post;
    },

    async setStatus(id: string, status: PostStatus): Promise<Post> {
      await updatePostRow(db, id, { status });
      events.changed();
      return this.get(id);
    },

    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        if (!(await deletePostRow(trx, id))) throw notFound();
        await forgetRedirectsTo(trx, 'post', id);
        await forgetUploadRefs(trx, 'post', id);
      });
      events.changed();
    },
  };
}

function changedByOthers(): AppError {
  return new AppError(
    'conflict',
    'This post was changed by someone else since you opened it. Nothing was overwritten.',
  );
}

function textOf({ title, excerpt, content, featuredImage, videoUrl, tags }: PostText): PostText {
  return { title, excerpt, content, featuredImage, videoUrl, tags };
}

/** Sanitised and complete: what was left out is taken from before, or is empty. */
function cleanPostText(input: PostInput, before?: PostText): PostText {
  const content = sanitiseHtml(input.content);
  if (!hasVisibleContent(content)) throw invalidField('content', 'Content is required');
  return {
    title: input.title,
    excerpt: input.excerpt ?? before?.excerpt ?? '',
    content,
    featuredImage: input.featuredImage ?? before?.featuredImage ?? '',
    videoUrl: input.videoUrl ?? before?.videoUrl ?? '',
    tags: input.tags ?? before?.tags ?? [],
  };
}

/** Two people can ask for the same name at once: the database decides, and a derived name tries the next one. */
async function insertWithSlug(
  trx: Db,
  title: string,
  givenSlug: string | undefined,
  columns: Omit<PostsTable, 'slug'>,
): Promise<PostsTable> {
  if (givenSlug) {
    const row = { ...columns, slug: givenSlug };
    if (!(await insertPost(trx, row))) throw slugTaken(givenSlug);
    return row;
  }
  for (;;) {
    const row = { ...columns, slug: await freeSlug(trx, 'post', title) };
    if (await insertPost(trx, row)) return row;
  }
}

async function moveSlug(trx: Db, existing: PostsTable, slug: string): Promise<void> {
  if (await findPostBySlug(trx, slug)) throw slugTaken(slug);
  await forgetRedirect(trx, 'post', slug);
  if (existing.status === 'published') await addRedirect(trx, 'post', existing.slug, existing.id);
}
