import { formatDate } from '#contract/dates.ts';
import type { AdminPage, PageInput } from '#contract/pages.ts';
import { plainText } from '#contract/text.ts';
import type { Difference } from '../dialogs/stale-edit-dialog.tsx';

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

/** Where one's own text and what someone else saved are not the same, in words a person can compare. */
export function comparePages(mine: PageFormValues, saved: AdminPage, timeZone: string): Difference[] {
  const theirs = toPageValues(saved);
  const status = (isPublished: boolean) => (isPublished ? 'Published' : 'Draft');
  const differences: Difference[] = [
    { label: 'Page Title', mine: mine.title, theirs: theirs.title },
    { label: 'URL Slug', mine: mine.slug, theirs: theirs.slug },
    { label: 'Meta Description', mine: mine.metaDescription, theirs: theirs.metaDescription },
    { label: 'Status', mine: status(mine.isPublished), theirs: status(theirs.isPublished) },
  ];
  // A date that is left empty asks for none: theirs stays either way.
  if (mine.publishedAt) {
    const shown = (moment: string) => moment && formatDate(moment, 'moment', timeZone);
    differences.push({
      label: 'Publication Date',
      mine: shown(mine.publishedAt),
      theirs: shown(theirs.publishedAt),
    });
  }
  if (mine.content !== theirs.content) {
    differences.push({
      label: 'Page Content',
      mine: plainText(mine.content),
      theirs: plainText(theirs.content),
    });
  }
  return differences.filter(({ label, mine, theirs }) => label === 'Page Content' || mine !== theirs);
}
