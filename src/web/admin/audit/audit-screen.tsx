import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { auditLogOptions } from '#web/data/audit-queries.ts';
import { listPageSize } from '#web/data/list-query.ts';
import { toast } from '#web/ui/toasts.ts';
import screen from '../layout/screen.module.css';
import { ScreenHeading } from '../layout/screen-heading.tsx';
import frame from '../lists/list-frame.module.css';
import { ListPager } from '../lists/list-pager.tsx';
import { useDelayed } from '../lists/use-delayed.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { useAuditAddress } from './use-audit-address.ts';

const skeletonRows = 8;

/** Who did what, newest first. Nothing can be changed here. */
export function AuditScreen() {
  const { filters, page, change, clear, isFiltered } = useAuditAddress();
  const { data, isPending, isError, errorUpdatedAt, isPlaceholderData, refetch } = useQuery(
    auditLogOptions({ ...filters, page }),
  );
  const showSkeleton = useDelayed(isPending);
  const entries = data?.items ?? [];
  const total = data?.total ?? 0;

  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error('Failed to fetch the audit log');
  }, [errorUpdatedAt]);

  const lastPage = Math.max(1, Math.ceil(total / listPageSize));
  const isPastEnd = data !== undefined && !isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage });
  });

  return (
    <div className={screen.screen}>
      <ScreenHeading title="Audit Log" />
      <div className={frame.frame}>
        <AuditFilters filters={filters} onChange={change} />
        {entries.length > 0 || showSkeleton ? (
          <AuditTable entries={entries} skeletonRows={showSkeleton ? skeletonRows : 0} />
        ) : isPending || isPastEnd ? null : (
          <div className={screen.blank}>
            {isError ? (
              <>
                <p>The log could not be loaded.</p>
                <Button variant="default" size="xs" onClick={() => void refetch()}>
                  Try again
                </Button>
              </>
            ) : (
              <>
                <p>{isFiltered ? 'No entries found.' : 'Nothing has been recorded yet.'}</p>
                {isFiltered && (
                  <Button variant="default" size="xs" onClick={clear}>
                    Clear filters
                  </Button>
                )}
              </>
            )}
          </div>
        )}
        {entries.length > 0 && (
          <ListPager
            page={page}
            pageSize={listPageSize}
            total={Math.max(total, entries.length)}
            onPage={(target) => change({ page: target })}
          />
        )}
      </div>
    </div>
  );
}
