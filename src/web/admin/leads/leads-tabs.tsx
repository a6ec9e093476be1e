import { Link, useLocation } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import tabs from '#web/admin/shared/layout/tabs.module.css';

const parts = [
  { label: 'Report', to: adminPaths.leads },
  { label: 'Waiting', to: adminPaths.waitingLeads },
  { label: 'Campaign links', to: adminPaths.campaignLinks },
];

export function LeadsTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Leads" className={tabs.tabs}>
      {parts.map(({ label, to }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
