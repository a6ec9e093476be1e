import { limits } from '#contract/limits.ts';
import type { AdminPost, AdminPostCard, Post, PostCard, PostStatus } from '#contract/posts.ts';
import { truncate } from '#contract/text.ts';
import { foldForSearch } from '#server/storage/search.ts';
import type { PostsTable } from '#server/storage/tables.ts';

/** Without what only lists and searches look at, which is as long as the post itself. */
export type PostRow = Omit<PostsTable, 'title_key' | 'search_text'>;
export type CardRow = Omit<PostRow, 'content' | 'video_url'>;

export function toCard(row: CardRow): PostCard {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    summary: row.summary,
    featuredImage: row.featured_image,
    tags: JSON.parse(row.tags) as string[],
    status: row.status as PostStatus,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
  };
}

export function toPost(row: PostRow): Post {
  const { summary: _, ...rest } = toCard(row);
  return { ...rest, content: row.content, videoUrl: row.video_url };
}

export function toAdminCard(row: CardRow): AdminPostCard {
  return { ...toCard(row), version: row.version };
}

export function toAdminPost(row: PostRow): AdminPost {
  return { ...toPost(row), version: row.version };
}

/** What a person can edit of a post, complete and clean. */
export type PostText = Pick<Post, 'title' | 'excerpt' | 'content' | 'featuredImage' | 'videoUrl' | 'tags'>;

export function textOf(row: PostRow): PostText {
  const { title, excerpt, content, featuredImage, videoUrl, tags } = toPost(row);
  return { title, excerpt, content, featuredImage, videoUrl, tags };
}

/** The columns that hold or follow from what a person edited. */
export function textColumns(text: PostText, slug: string, words: string) {
  return {
    title: text.title,
    title_key: text.title.toLowerCase(),
    slug,
    excerpt: text.excerpt,
    content: text.content,
    summary: truncate(words, limits.publicExcerpt),
    search_text: foldForSearch(text.title, text.excerpt, words),
    featured_image: text.featuredImage,
    video_url: text.videoUrl,
    tags: JSON.stringify(text.tags),
  };
}
