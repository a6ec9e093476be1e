import { ChartNoAxesColumn } from 'lucide';
import { adminPaths } from '#contract/paths.ts';
import type { Resource } from '../resource.ts';

export const leadsResource: Resource = {
  permission: 'analytics:read',
  screens: {
    [adminPaths.leads]: () => import('./leads-screen.tsx').then((file) => ({ default: file.LeadsScreen })),
    [adminPaths.waitingLeads]: () =>
      import('./waiting-screen.tsx').then((file) => ({ default: file.WaitingScreen })),
    [adminPaths.campaignLinks]: () =>
      import('./campaign-links-screen.tsx').then((file) => ({ default: file.CampaignLinksScreen })),
  },
  navigation: [
    {
      label: 'Leads',
      to: adminPaths.leads,
      icon: ChartNoAxesColumn,
      covers: (pathname) => pathname.startsWith(`${adminPaths.leads}/`),
    },
  ],
  commands: [
    { label: 'Waiting leads', to: adminPaths.waitingLeads },
    { label: 'Campaign links', to: adminPaths.campaignLinks },
  ],
};
