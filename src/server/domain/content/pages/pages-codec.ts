import type { AdminPage, Page, PageRow } from '#contract/pages.ts';
import type { Beside, Entry } from '#server/domain/content/entries/entry-kind.ts';
import type { ContentFacts } from '#server/domain/content/rich-text/cleaning.ts';
import { foldForSearch } from '#server/storage/search.ts';
import type { PagesTable } from '#server/storage/tables/content-tables.ts';

/**
 * A page as it is read: the author's name of today stands beside the one kept with the page. Without what only lists and searches look at,
 * which is as long as the page itself.
 */
export type StoredPage = Omit<PagesTable, 'title_key' | 'search_text'> & {
  current_author_name: string | null;
};
export type StoredPageRow = Omit<StoredPage, 'content'>;

function toPublicRow(row: StoredPageRow): Omit<Page, 'content'> {
  const authorName = row.current_author_name ?? row.author_name;
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    metaDescription: row.meta_description,
    isPublished: row.is_published === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    author: authorName ? { name: authorName } : null,
  };
}

export function toPage(row: StoredPage): Page {
  return { ...toPublicRow(row), content: row.content };
}

export function toPageRow({ row, ...beside }: { row: StoredPageRow } & Beside): PageRow {
  return { ...toPublicRow(row), ...beside, version: row.version };
}

export function toAdminPage({ row, ...beside }: Entry<StoredPage, PageText>): AdminPage {
  return { ...toPage(row), ...beside, version: row.version };
}

/** What a person can edit of a page, complete and clean. */
export type PageText = Pick<Page, 'title' | 'content' | 'metaDescription'>;

export function textOf({ title, content, meta_description }: StoredPage): PageText {
  return { title, content, metaDescription: meta_description };
}

/** The columns that hold or follow from what a person edited. */
export function textColumns(text: PageText, slug: string, { searchText }: ContentFacts) {
  return {
    title: text.title,
    title_key: text.title.toLowerCase(),
    slug,
    content: text.content,
    search_text: `${foldForSearch(text.title, slug)}\n${searchText}`,
    meta_description: text.metaDescription,
  };
}
