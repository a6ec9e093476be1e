import { adminPaths } from '#contract/paths.ts';
import type { Resource } from '#web/admin/resource.ts';

export const accountResource: Resource = {
  screens: {
    [adminPaths.account]: () =>
      import('./account-screen.tsx').then((file) => ({ default: file.AccountScreen })),
  },
  commands: [{ label: 'Account', to: adminPaths.account }],
  audit: {
    account: { word: 'Account' },
    'access-token': { word: 'Access token' },
  },
};
