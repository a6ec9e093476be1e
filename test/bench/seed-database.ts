import { type PageText, textColumns as pageColumns } from '#server/domain/content/pages/pages-codec.ts';
import { textColumns as postColumns } from '#server/domain/content/posts/posts-codec.ts';
import { describeContent } from '#server/domain/content/rich-text/cleaning.ts';
import { textColumns as contactColumns } from '#server/domain/inbox/conversations/conversations-codec.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { PagesTable, PostsTable, PostTagsTable } from '#server/storage/tables/content-tables.ts';
import type { ContactsTable } from '#server/storage/tables/inbox-tables.ts';
import { htmlOf, messageOf, tagsOf, titleOf } from './sample-content.ts';

export type Size = { posts: number; messages: number; pages: number };

const fiveYears = 5 * 365 * 24 * 60 * 60_000;
const rowsAtOnce = 40;
const rowsPerTransaction = 4000;

function isDraft(number: number): boolean {
  return number % 10 === 3;
}

/** Fills an empty database as the product itself would have over five years, only faster. Where texts do not matter, short ones save most of the time. */
export async function seedDatabase(
  { db }: Pick<Storage, 'db'>,
  size: Size,
  { leastBytes }: { leastBytes?: number } = {},
): Promise<void> {
  const now = new Date();
  const moment = (number: number, count: number) =>
    new Date(now.getTime() - fiveYears + Math.floor((number / count) * (fiveYears - 60_000)));

  await inPortions(db, size.posts, async (trx, numbers) => {
    const rows = numbers.map((number) => postRow(number, moment(number, size.posts), leastBytes));
    await trx.insertInto('posts').values(rows).execute();
    await trx.insertInto('post_tags').values(rows.flatMap(tagRows)).execute();
  });
  await inPortions(db, size.messages, async (trx, numbers) => {
    await trx
      .insertInto('contacts')
      .values(numbers.map((number) => contactRow(number, moment(number, size.messages))))
      .execute();
  });
  await inPortions(db, size.pages, async (trx, numbers) => {
    await trx
      .insertInto('pages')
      .values(numbers.map((number) => pageRow(number, moment(number, size.pages), leastBytes)))
      .execute();
  });
}

async function inPortions(
  db: Db,
  count: number,
  insert: (trx: Db, numbers: number[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < count; start += rowsPerTransaction) {
    const end = Math.min(start + rowsPerTransaction, count);
    await db.transaction().execute(async (trx) => {
      for (let from = start; from < end; from += rowsAtOnce) {
        const length = Math.min(rowsAtOnce, end - from);
        await insert(
          trx,
          Array.from({ length }, (_, index) => from + index),
        );
      }
    });
  }
}

/** Seven of the first hundred posts, all published, whose content is closest to 4 KB. */
export const fourKilobytes: readonly number[] = Array.from({ length: 100 }, (_, number) => number)
  .filter((number) => !isDraft(number))
  .sort((one, other) => distance(one) - distance(other))
  .slice(0, 7);

function distance(number: number): number {
  return Math.abs(htmlOf(number).length - 4096);
}

export const postSlug = (number: number) => `post-${number}`;

function postRow(number: number, created: Date, leastBytes?: number): PostsTable {
  const createdAt = created.toISOString();
  const text = {
    title: titleOf(number),
    excerpt: titleOf(number + 1),
    content: htmlOf(number, leastBytes),
    featuredImage: '',
    videoUrl: '',
    tags: tagsOf(number),
  };
  return {
    ...postColumns(text, postSlug(number), describeContent(text.content)),
    id: newId(created.getTime()),
    status: isDraft(number) ? 'draft' : 'published',
    published_at: isDraft(number) ? null : createdAt,
    version: 1,
    author_id: null,
    author_name: '',
    review_state: '',
    review_note: '',
    review_requested_at: null,
    reviewer_id: null,
    reviewer_name: '',
    reviewed_at: null,
    created_at: createdAt,
    updated_at: number % 3 === 0 ? new Date(created.getTime() + 3_600_000).toISOString() : createdAt,
  };
}

function tagRows({ id, tags }: PostsTable): PostTagsTable[] {
  return (JSON.parse(tags) as string[]).map((tag) => ({ post_id: id, tag_key: tag.toLowerCase() }));
}

function pageRow(number: number, created: Date, leastBytes?: number): PagesTable {
  const createdAt = created.toISOString();
  const text: PageText = {
    title: titleOf(number),
    content: htmlOf(number, leastBytes),
    metaDescription: titleOf(number + 1),
  };
  const isPublished = !isDraft(number);
  return {
    ...pageColumns(text, `page-${number}`, describeContent(text.content)),
    id: newId(created.getTime()),
    is_published: isPublished ? 1 : 0,
    created_at: createdAt,
    updated_at: createdAt,
    published_at: isPublished ? createdAt : null,
    version: 1,
    author_id: null,
    author_name: 'Admin',
  };
}

function contactRow(number: number, created: Date): ContactsTable {
  const isResponded = number % 3 === 0;
  const isSpam = number % 20 === 7;
  return {
    ...contactColumns(messageOf(number)),
    id: newId(created.getTime()),
    created_at: created.toISOString(),
    is_read: isResponded || number % 3 === 1 ? 1 : 0,
    is_responded: isResponded ? 1 : 0,
    is_spam: isSpam ? 1 : 0,
    spam_reason: isSpam ? 'The form was filled in faster than a person can' : '',
    submission_key: null,
    assignee_id: null,
    assigned_at: null,
  };
}
