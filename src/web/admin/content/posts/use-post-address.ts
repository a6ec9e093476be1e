import { useAddress } from '#web/admin/shared/lists/use-address.ts';

const statuses = ['draft', 'published', 'scheduled', 'for-review', 'sent-back', 'deleted'];
const sorts = ['title', 'status', 'createdAt', 'updatedAt'];

/** The address of the list of posts: like that of every list, and whose posts it shows to those who see more than their own. */
export function usePostAddress({ seesAll }: { seesAll: boolean }) {
  return useAddress({
    q: () => true,
    status: (status) => statuses.includes(status),
    author: () => seesAll,
    sort: (sort) => sorts.includes(sort.replace(/^-/, '')),
  });
}
