import { useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { pageNumber } from '#contract/paths.ts';
import { shownParameters } from './shown-parameters.ts';

/** Whether a list knows a value, for each name that its address may hold. */
type Known<Name extends string> = Record<Name, (value: string) => boolean>;

export type Address<Name extends string> = Record<Name, string> & { page: number };

/**
 * What a list shows, as its address says it: a reload, a link and the back button all lead to the same rows. Values that the list does not
 * know are read as not set, so that a mistyped address still shows rows.
 */
export function useAddress<Name extends string>(known: Known<Name>) {
  const [parameters, setParameters] = useSearchParams();
  const values = Object.entries<Known<Name>[Name]>(known).map(([name, isKnown]) => {
    const value = (parameters.get(name) ?? '').slice(0, limits.search);
    return [name, isKnown(value) ? value : ''];
  });
  const address: Address<Name> = { ...Object.fromEntries(values), page: pageNumber(parameters.get('page')) };

  /** Any change but to another page starts again at the first. */
  function change(changes: Partial<Address<Name>>, { replace = false } = {}) {
    setParameters(
      () => {
        const next = shownParameters();
        for (const [name, value] of Object.entries<string | number | undefined>({ page: 1, ...changes })) {
          if (value === '' || (name === 'page' && value === 1)) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  return { address, change };
}
