import { sitePaths } from '#contract/paths.ts';
import type { LinkedPage } from '#web/data/pages-queries.ts';

/** What a link can lead to. */
export type Option = { value: string; label: string; note?: string };

export const ownPages = [
  { value: sitePaths.home, label: 'Home' },
  { value: sitePaths.services, label: 'Services' },
  { value: sitePaths.blog, label: 'Blog' },
  { value: sitePaths.careers, label: 'Careers' },
  { value: sitePaths.contact, label: 'Contact' },
];

/** Chosen for an address that is typed. */
export const anAddress = { value: 'address', label: 'Other URL' };

export const isOwnPage = (href: string | undefined) => ownPages.some(({ value }) => value === href);

/** What the field says for what is chosen. */
export function optionOf(value: string, page: LinkedPage | null | undefined) {
  if (page === null) return { value, label: 'Deleted page' };
  if (page?._id === value) return { value, label: page.title };
  return [...ownPages, anAddress].find((option) => option.value === value);
}

export function noteOn(page: LinkedPage | null | undefined): string | undefined {
  if (page === null) return 'This page was deleted. Visitors do not see this link.';
  return page && !page.isPublished
    ? 'This page is not published. Visitors do not see this link yet.'
    : undefined;
}
