import { PanelsTopLeft } from 'lucide';
import type { PageRow } from '#contract/pages.ts';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import type { Resource } from '#web/admin/resource.ts';
import { findByWords } from '#web/data/find-by-words.ts';

export const pagesResource: Resource = {
  permission: 'pages:read',
  screens: {
    [adminPaths.pages]: () =>
      import('./page-list-screen.tsx').then((file) => ({ default: file.PageListScreen })),
    [`${adminPaths.pages}/:id/history`]: () =>
      import('./page-history-screen.tsx').then((file) => ({ default: file.PageHistoryScreen })),
  },
  navigation: [
    {
      label: 'Manage Pages',
      to: adminPaths.pages,
      icon: PanelsTopLeft,
      covers: (pathname) => pathname.startsWith(adminPaths.pages),
    },
  ],
  commands: [{ label: 'Create New Page', to: adminPaths.createPage, permission: 'pages:write' }],
  search: async (words, signal) =>
    (await findByWords<PageRow>(apiPaths.adminPages, words, signal)).map(({ _id, title }) => ({
      key: `page ${_id}`,
      label: title,
      note: 'Page',
      to: adminPaths.editPage(_id),
    })),
  audit: { page: { word: 'Page', link: adminPaths.editPage } },
};
