import { useSearchParams } from 'react-router';
import type { AuditFilters } from '#web/data/audit-queries.ts';
import { shownParameters } from '../lists/shown-parameters.ts';
import { actionWords, entityWords } from './audit-words.ts';

const none: AuditFilters = { actor: '', action: '', entity: '', entityId: '', from: '', to: '' };
const day = /^\d{4}-\d{2}-\d{2}$/;

/** What the log shows, as its address says it. Values that mean nothing are read as not set. */
export function useAuditAddress() {
  const [parameters, setParameters] = useSearchParams();
  const given = (name: string) => (parameters.get(name) ?? '').slice(0, 100);
  const ifKnown = (name: string, isKnown: (value: string) => boolean) =>
    isKnown(given(name)) ? given(name) : '';
  const filters: AuditFilters = {
    actor: given('actor'),
    action: ifKnown('action', (value) => Object.hasOwn(actionWords, value)),
    entity: ifKnown('entity', (value) => Object.hasOwn(entityWords, value)),
    entityId: given('entityId'),
    from: ifKnown('from', (value) => day.test(value)),
    to: ifKnown('to', (value) => day.test(value)),
  };
  const page = /^[1-9]\d{0,5}$/.test(given('page')) ? Number(given('page')) : 1;

  /** Any change but to another page starts again at the first. */
  function change(changes: Partial<AuditFilters & { page: number }>) {
    setParameters(
      () => {
        const next = shownParameters();
        for (const [name, value] of Object.entries({ page: 1, ...changes })) {
          if (value === '' || (name === 'page' && value === 1)) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { preventScrollReset: true },
    );
  }

  return {
    filters,
    page,
    change,
    clear: () => change(none),
    isFiltered: Object.values(filters).some((value) => value !== ''),
  };
}
