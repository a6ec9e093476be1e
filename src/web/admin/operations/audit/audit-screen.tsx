import { useQuery } from '@tanstack/react-query';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { ListFrame } from '#web/admin/shared/lists/list-frame.tsx';
import { auditLogOptions } from '#web/data/audit-queries.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { useAuditAddress } from './use-audit-address.ts';

/** Who did what, newest first. Nothing can be changed here. */
export function AuditScreen() {
  const { address, change, clear, isFiltered } = useAuditAddress();
  const query = useQuery(auditLogOptions(address));
  return (
    <div className={screen.screen}>
      <ScreenHeading title="Audit log" />
      <ListFrame
        toolbar={<AuditFilters filters={address} onChange={change} />}
        query={query}
        failure="Failed to fetch the audit log"
        page={address.page}
        onPage={(page, options) => change({ page }, options)}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{ nothingYet: <p>No entries yet.</p>, nothingFound: 'No entries found.' }}
      >
        {(entries, skeletonRows) => <AuditTable entries={entries} skeletonRows={skeletonRows} />}
      </ListFrame>
    </div>
  );
}
