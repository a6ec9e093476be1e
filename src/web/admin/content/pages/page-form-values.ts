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

/** What the form begins with: changes that are not published yet come before what visitors see. */
export function toPageValues(page: AdminPage): PageFormValues {
  const { title, slug, metaDescription, content, publishedAt } = page.draft ?? page;
  const { isPublished } = page;
  return {
    title,
    slug,
    metaDescription,
    content,
    isPublished,
    publishedAt: publishedAt ?? page.publishedAt ?? '',
  };
}

/** What the form holds, to be compared with what visitors see. A date that is left empty stays as it is. */
export function toWrittenPage(values: PageFormValues, { publishedAt }: AdminPage) {
  return { ...values, publishedAt: values.publishedAt || publishedAt };
}

/** What the form calls each field. */
export const pageLabels: Record<keyof PageFormValues, string> = {
  title: 'Page Title',
  slug: 'URL Slug',
  metaDescription: 'Meta Description',
  isPublished: 'Status',
  publishedAt: 'Publish date',
  content: 'Page Content',
};

/** Those beside the content that versions differ by. */
const { isPublished: _state, content: _content, ...fields } = pageLabels;
export const pageFields = fields;
