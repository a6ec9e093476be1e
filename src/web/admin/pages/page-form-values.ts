import type { AdminPage, PageInput } from '#contract/pages.ts';

export type PageFormValues = Required<PageInput>;

export const emptyPage: PageFormValues = {
  title: '',
  slug: '',
  metaDescription: '',
  content: '',
  isPublished: true,
  publishedAt: '',
};

export function toPageValues(page: AdminPage): PageFormValues {
  const { title, slug, metaDescription, content, isPublished, publishedAt } = page;
  return { title, slug, metaDescription, content, isPublished, publishedAt: publishedAt ?? '' };
}

/** What the form calls each field. */
export const pageLabels: Record<keyof PageFormValues, string> = {
  title: 'Page Title',
  slug: 'URL Slug',
  metaDescription: 'Meta Description',
  isPublished: 'Status',
  publishedAt: 'Publication Date',
  content: 'Page Content',
};
