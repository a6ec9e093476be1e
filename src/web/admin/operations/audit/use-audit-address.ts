import { isDay } from '#web/admin/shared/lists/is-day.ts';
import { useAddress } from '#web/admin/shared/lists/use-address.ts';
import type { AuditFilters } from '#web/data/audit-queries.ts';
import { actionWords, useAuditEntities } from './audit-words.ts';

const none: AuditFilters = { actor: '', action: '', entity: '', entityId: '', from: '', to: '' };
/** The server takes none that is longer. */
const isId = (value: string) => value.length <= 100;

/** Who, what and when the log is asked for. */
export function useAuditAddress() {
  const entities = useAuditEntities();
  const { address, change } = useAddress({
    actor: isId,
    action: (value) => Object.hasOwn(actionWords, value),
    entity: (value) => Object.hasOwn(entities, value),
    entityId: isId,
    from: isDay,
    to: isDay,
  });
  const { page: _, ...filters } = address;
  return {
    address,
    change,
    clear: () => change(none),
    isFiltered: Object.values(filters).some((value) => value !== ''),
  };
}
