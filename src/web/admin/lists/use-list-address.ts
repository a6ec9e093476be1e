import { useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { pageNumber } from '#contract/paths.ts';
import { shownParameters } from './shown-parameters.ts';

/** What a list shows, as its address says it: a reload, a link and the back button all lead to the same rows. */
export type ListAddress = { page: number; q: string; status: string; sort: string };

const defaults: ListAddress = { page: 1, q: '', status: '', sort: '' };

/** Values that the list does not know are read as "not set", so that a mistyped address still shows rows. */
export function useListAddress(known: { statuses: readonly string[]; sorts: readonly string[] }) {
  const [parameters, setParameters] = useSearchParams();
  const status = parameters.get('status') ?? '';
  const sort = parameters.get('sort') ?? '';
  const address: ListAddress = {
    page: pageNumber(parameters.get('page')),
    q: (parameters.get('q') ?? '').slice(0, limits.search),
    status: known.statuses.includes(status) ? status : '',
    // A minus before the name turns the order around.
    sort: known.sorts.includes(sort.replace(/^-/, '')) ? sort : '',
  };

  /** Any other change starts again at the first page. */
  function change(changes: Partial<ListAddress>, options: { replace?: boolean } = {}) {
    setParameters(
      () => {
        const next = shownParameters();
        for (const [name, value] of Object.entries({ page: defaults.page, ...changes })) {
          if (value === defaults[name as keyof ListAddress]) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: options.replace ?? false, preventScrollReset: true },
    );
  }

  return { address, change };
}
