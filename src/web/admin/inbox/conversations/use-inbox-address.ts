import { type Address, useAddress } from '#web/admin/shared/lists/use-address.ts';

const statuses = ['unread', 'new', 'read', 'responded', 'spam'];
const sorts = ['name', 'email', 'subject', 'status', 'createdAt'];

export type InboxAddress = Address<'q' | 'status' | 'assignee' | 'sort'>;

/** The address of the inbox: like that of every list, and whose conversations it shows. */
export function useInboxAddress() {
  return useAddress({
    q: () => true,
    status: (status) => statuses.includes(status),
    assignee: (assignee) => assignee === 'me' || assignee === 'none',
    sort: (sort) => sorts.includes(sort.replace(/^-/, '')),
  });
}
