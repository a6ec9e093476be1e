import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { EntryKindName } from '#contract/entries.ts';
import { shownParameters } from '#web/admin/shared/lists/shown-parameters.ts';
import { revisionsOptions } from '#web/data/revisions-queries.ts';

/** Which versions there are and which two of them are on show, as the address says: the newest and the one before it, unless others are chosen. */
export function useHistory(kind: EntryKindName, id: string) {
  const query = useInfiniteQuery(revisionsOptions(kind, id));
  const [parameters, setParameters] = useSearchParams();
  // What is saved meanwhile moves everything by a row, from one page to the next.
  const versions = [
    ...new Map(
      query.data?.pages.flatMap(({ items }) => items).map((version) => [version._id, version]),
    ).values(),
  ];
  const chosen = parameters.get('version') ?? versions[0]?._id ?? '';
  const against = parameters.get('against');
  const place = versions.findIndex(({ _id }) => _id === chosen);
  const previous = place === -1 ? undefined : versions[place + 1]?._id;
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;

  // The version before the last one that was loaded, or one that is older still, has yet to be.
  const isBeyond = against === null && (place === -1 || !previous) && hasNextPage;
  useEffect(() => {
    if (isBeyond && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [isBeyond, isFetchingNextPage, isError, fetchNextPage]);

  function show(next: { version?: string | undefined; against?: string | null }) {
    setParameters(
      () => {
        const address = shownParameters();
        for (const [name, value] of Object.entries(next)) {
          if (value) address.set(name, value);
          else address.delete(name);
        }
        return address;
      },
      { preventScrollReset: true },
    );
  }

  return {
    query,
    versions,
    chosen,
    against: against ?? previous ?? null,
    shown: chosen && !isBeyond ? inOrder(versions, chosen, against ?? previous ?? null) : null,
    /** Compares the chosen version with this one; once more, and it is compared with the one before it again. */
    compareWith: (version: string) => {
      // As the address has it now: what was just chosen may not be on show yet.
      const address = shownParameters();
      const isShown = version === address.get('against');
      show({ version: address.get('version') ?? versions[0]?._id, against: isShown ? null : version });
    },
    showNewest: () => show({ version: '', against: null }),
  };
}

export type History = ReturnType<typeof useHistory>;

/** The older one first. One that is not in the list, as it is far down, is the older. */
function inOrder(versions: readonly { _id: string }[], chosen: string, against: string | null) {
  const age = (id: string) => {
    const place = versions.findIndex(({ _id }) => _id === id);
    return place === -1 ? versions.length : place;
  };
  if (against === null || against === chosen) return { before: null, after: chosen };
  return age(against) < age(chosen) ? { before: chosen, after: against } : { before: against, after: chosen };
}
