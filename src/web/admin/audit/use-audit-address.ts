import type { AuditFilters } from '#web/data/audit-queries.ts';
import { useAddress } from '../lists/use-address.ts';
import { actionWords, entityWords } from './audit-words.ts';

const none: AuditFilters = { actor: '', action: '', entity: '', entityId: '', from: '', to: '' };
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
/** The server takes none that is longer. */
const isId = (value: string) => value.length <= 100;

/** Who, what and when the log is asked for. */
export function useAuditAddress() {
  const { address, change } = useAddress({
    actor: isId,
    action: (value) => Object.hasOwn(actionWords, value),
    entity: (value) => Object.hasOwn(entityWords, value),
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
