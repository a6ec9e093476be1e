import { type Address, useAddress } from './use-address.ts';

export type ListAddress = Address<'q' | 'status' | 'sort'>;

/** The address of a list that is searched, filtered by a status and sorted. */
export function useListAddress({ statuses, sorts }: { statuses: string[]; sorts: string[] }) {
  return useAddress({
    q: () => true,
    status: (status) => statuses.includes(status),
    // A minus before the name turns the order around.
    sort: (sort) => sorts.includes(sort.replace(/^-/, '')),
  });
}
