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

type PageText = Pick<AdminPage, Exclude<keyof PageFormValues, 'isPublished'>>;

/** What the form begins with: changes that are not published yet come before what visitors see. */
export function toPageValues(page: AdminPage): PageFormValues {
  const { draft, isPublished, publishedAt } = page;
  return textValues(draft ? { ...draft, publishedAt: draft.publishedAt ?? publishedAt } : page, isPublished);
}

/** What visitors see of a page that is live. */
export function toLivePageValues(page: AdminPage): PageFormValues {
  return textValues(page, page.isPublished);
}

function textValues(text: PageText, isPublished: boolean): PageFormValues {
  const { title, slug, metaDescription, content, publishedAt } = text;
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
