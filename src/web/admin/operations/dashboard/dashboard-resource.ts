import { LayoutDashboard } from 'lucide';
import { adminPaths } from '#contract/paths.ts';
import type { Resource } from '#web/admin/resource.ts';

export const dashboardResource: Resource = {
  screens: {
    [adminPaths.dashboard]: () =>
      import('./dashboard-screen.tsx').then((file) => ({ default: file.DashboardScreen })),
  },
  navigation: [{ label: 'Dashboard', to: adminPaths.dashboard, icon: LayoutDashboard }],
};
