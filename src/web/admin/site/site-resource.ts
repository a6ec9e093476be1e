import { Globe } from 'lucide';
import { adminPaths } from '#contract/paths.ts';
import type { Resource } from '../resource.ts';

const load = () => import('./site-screen.tsx').then((file) => ({ default: file.SiteScreen }));

export const siteResource: Resource = {
  permission: 'site:write-words',
  screens: { [adminPaths.site]: load, [adminPaths.siteSection(':section')]: load },
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
