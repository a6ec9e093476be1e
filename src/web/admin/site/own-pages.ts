import { sitePaths } from '#contract/paths.ts';

/** The pages that every site has, as choices. */
export const ownPages = [
  { value: sitePaths.home, label: 'Home' },
  { value: sitePaths.services, label: 'Services' },
  { value: sitePaths.blog, label: 'Blog' },
  { value: sitePaths.careers, label: 'Careers' },
  { value: sitePaths.contact, label: 'Contact' },
];
