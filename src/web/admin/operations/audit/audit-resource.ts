import { ScrollText } from 'lucide';
import { adminPaths } from '#contract/paths.ts';
import type { Resource } from '#web/admin/resource.ts';

export const auditResource: Resource = {
  permission: 'audit:read',
  screens: {
    [adminPaths.auditLog]: () => import('./audit-screen.tsx').then((file) => ({ default: file.AuditScreen })),
  },
  navigation: [{ label: 'Audit log', to: adminPaths.auditLog, icon: ScrollText }],
  // What is recorded of things that have no screen of their own.
  audit: { image: { word: 'Image' }, site: { word: 'Site' } },
};
