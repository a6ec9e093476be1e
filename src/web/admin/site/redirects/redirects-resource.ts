import { Signpost } from 'lucide';
import { adminPaths } from '#contract/paths.ts';
import type { Resource } from '#web/admin/resource.ts';

export const redirectsResource: Resource = {
  permission: 'redirects:write',
  screens: {
    [adminPaths.redirects]: () =>
      import('./redirects-screen.tsx').then((file) => ({ default: file.RedirectsScreen })),
  },
  navigation: [{ label: 'Redirects', to: adminPaths.redirects, icon: Signpost }],
  audit: { redirect: { word: 'Redirect', link: () => adminPaths.redirects } },
};
