import { Users } from 'lucide';
import { adminPaths } from '#contract/paths.ts';
import type { Resource } from '#web/admin/resource.ts';

export const teamResource: Resource = {
  permission: 'team:manage',
  screens: {
    [adminPaths.team]: () => import('./team-screen.tsx').then((file) => ({ default: file.TeamScreen })),
  },
  navigation: [{ label: 'Team', to: adminPaths.team, icon: Users }],
  commands: [{ label: 'Invite someone', to: adminPaths.invite }],
  audit: { invitation: { word: 'Invitation', link: () => adminPaths.team } },
};
