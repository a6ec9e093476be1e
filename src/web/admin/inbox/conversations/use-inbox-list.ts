import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSelection } from '#web/admin/shared/lists/use-selection.ts';
import { useSteadyList } from '#web/admin/shared/lists/use-steady-list.ts';
import { conversationListOptions, useDeleteConversation } from '#web/data/conversations-queries.ts';
import type { InboxAddress } from './use-inbox-address.ts';

/** The rows of the inbox: fresh from the server, steady under the hand, and gone as soon as they are deleted here. */
export function useInboxList(address: InboxAddress) {
  const query = useQuery(conversationListOptions(address));
  const { mutateAsync } = useDeleteConversation();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [hasTicks, setHasTicks] = useState(false);
  const steady = useSteadyList(query.data, {
    name: JSON.stringify([address, query.isPlaceholderData]),
    removed,
    isHeld: hasTicks,
  });
  const selection = useSelection((steady.answer?.items ?? []).map(({ _id }) => _id));
  const isTicked = selection.ids.size > 0;
  if (hasTicks !== isTicked) setHasTicks(isTicked);

  async function remove(id: string) {
    setRemoved((current) => new Set(current).add(id));
    try {
      await mutateAsync(id);
    } catch (error) {
      // The row is back, in its old place.
      steady.letIn();
      throw error;
    }
  }

  return {
    query: { ...query, data: steady.answer },
    steady,
    selection,
    remove,
  };
}
