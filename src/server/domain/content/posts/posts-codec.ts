import type { AdminPost, AdminPostCard, Post, PostCard, PostStatus } from '#contract/posts.ts';
import type { Beside, Entry } from '#server/domain/content/entries/entry-kind.ts';
import type { ContentFacts } from '#server/domain/content/rich-text/cleaning.ts';
import { foldForSearch } from '#server/storage/search.ts';
import type { PostsTable } from '#server/storage/tables/content-tables.ts';

/** What only staff see of a post: who wrote it, and where it stands between author and reviewer. */
type StaffColumns =
  | 'author_id'
  | 'author_name'
  | 'review_state'
  | 'review_note'
  | 'review_requested_at'
  | 'reviewer_id'
  | 'reviewer_name'
  | 'reviewed_at';
type StaffRow = Pick<PostsTable, StaffColumns> & {
  /** The author's name as it is today, as long as the account exists. */
  current_author_name: string | null;
};

/** Without what only lists and searches look at, which is as long as the post itself. */
export type CardRow = Omit<PostsTable, 'title_key' | 'search_text' | 'content' | 'video_url' | StaffColumns>;
export type AdminCardRow = CardRow & StaffRow;
export type PostRow = AdminCardRow & Pick<PostsTable, 'content' | 'video_url'>;

/** Bylines come with those of visitors, from their authors' profiles. */
export function toCard(row: CardRow): Omit<PostCard, 'byline'> {
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

export function toAdminCard({ row, ...beside }: { row: AdminCardRow } & Beside): AdminPostCard {
  return { ...toCard(row), ...beside, ...staffFields(row) };
}

export function toAdminPost({ row, ...beside }: Entry<PostRow, PostText>): AdminPost {
  return { ...toPost(row), ...beside, ...staffFields(row) };
}

function staffFields(row: AdminCardRow) {
  const authorName = row.current_author_name ?? row.author_name;
  return {
    version: row.version,
    author: authorName ? { _id: row.author_id ?? '', name: authorName } : null,
    review: row.review_state
      ? {
          state: row.review_state,
          requestedAt: row.review_requested_at,
          note: row.review_note,
          reviewer: row.reviewer_name ? { name: row.reviewer_name } : null,
          reviewedAt: row.reviewed_at,
        }
      : null,
  };
}

/** What a person can edit of a post, complete and clean. */
export type PostText = Pick<Post, 'title' | 'excerpt' | 'content' | 'featuredImage' | 'videoUrl' | 'tags'>;

export function textOf(row: PostRow): PostText {
  const { title, excerpt, content, featuredImage, videoUrl, tags } = toPost(row);
  return { title, excerpt, content, featuredImage, videoUrl, tags };
}

/** The columns that hold or follow from what a person edited. */
export function textColumns(text: PostText, slug: string, { summary, searchText }: ContentFacts) {
  return {
    title: text.title,
    title_key: text.title.toLowerCase(),
    slug,
    excerpt: text.excerpt,
    content: text.content,
    summary,
    search_text: `${foldForSearch(text.title, text.excerpt)}\n${searchText}`,
    featured_image: text.featuredImage,
    video_url: text.videoUrl,
    tags: JSON.stringify(text.tags),
  };
}
