import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditActor, AuditEntry } from '#contract/audit.ts';
import { apiPaths } from '#contract/paths.ts';
import { listPageSize, withQuery } from './list-query.ts';
import { staffApi } from './staff-api.ts';

export type AuditFilters = {
  actor: string;
  action: string;
  entity: string;
  entityId: string;
  from: string;
  to: string;
};

/** Asked for anew whenever the screen is opened: everything that anyone does makes it old. */
export function auditLogOptions({ page, ...filters }: AuditFilters & { page: number }) {
  return queryOptions({
    queryKey: ['audit-log', filters, page],
    queryFn: ({ signal }) =>
      staffApi.list<AuditEntry>(
        withQuery(apiPaths.auditLog, {
          ...filters,
          page: page > 1 ? page : undefined,
          limit: listPageSize,
        }),
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const auditActorsOptions = queryOptions({
  queryKey: ['audit-actors'],
  queryFn: ({ signal }) => staffApi.request<AuditActor[]>(apiPaths.auditActors, { signal }),
});
