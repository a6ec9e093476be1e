import { sitePaths } from '#contract/paths.ts';
import type { SiteWords } from '#contract/site-words.ts';

export const navigation: SiteWords['navigation'] = {
  header: [
    { label: 'Home', href: sitePaths.home },
    { label: 'Services', href: sitePaths.services },
    { label: 'Blog', href: sitePaths.blog },
    { label: 'Careers', href: sitePaths.careers },
    { label: 'Contact', href: sitePaths.contact },
  ],
  footer: [
    {
      title: '',
      links: [
        { label: 'What we do', href: sitePaths.services },
        { label: 'Latest writing', href: sitePaths.blog },
        { label: 'Open positions', href: sitePaths.careers },
        { label: 'Start a project', href: sitePaths.contact },
        { label: 'RSS feed', href: sitePaths.feed },
      ],
    },
  ],
};
