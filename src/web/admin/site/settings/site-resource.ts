import { Globe } from 'lucide';
import { adminPaths } from '#contract/paths.ts';
import type { Resource } from '#web/admin/resource.ts';

const load = () => import('./site-screen.tsx').then((file) => ({ default: file.SiteScreen }));

const screens = (...sections: string[]) =>
  Object.fromEntries(sections.map((section) => [adminPaths.siteSection(section), load]));

/** What the site says of itself, as far as editors have a say in it. */
export const siteResource: Resource = {
  permission: 'site:write-words',
  screens: { [adminPaths.site]: load, ...screens('home', 'services', 'careers') },
  navigation: [
    {
      label: 'Site',
      to: adminPaths.site,
      icon: Globe,
      covers: (pathname) => pathname.startsWith(`${adminPaths.site}/`),
    },
  ],
  audit: { site: { word: 'Site', link: adminPaths.siteSection } },
};

/** What only admins decide. */
export const siteOwnersResource: Resource = {
  permission: 'site:write',
  screens: screens('identity', 'navigation', 'contact', 'seo'),
};
