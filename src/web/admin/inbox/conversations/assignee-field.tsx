import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '#contract/conversations.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { useStaffUser } from '#web/admin/shared/staff-user.ts';
import { colleaguesOptions } from '#web/data/colleagues-queries.ts';
import { useAssign } from '#web/data/conversations-queries.ts';

/** Whose a conversation is, and to whom it can be given. */
export function AssigneeField({ conversation }: { conversation: Conversation }) {
  const me = useStaffUser();
  const colleagues = useQuery(colleaguesOptions).data ?? [];
  const assign = useAssign();
  const assignee = conversation.assignee ?? null;
  // Whoever has it is named before the others are known.
  const others = [...colleagues, ...(assignee ? [assignee] : [])].filter(({ _id }) => _id !== me._id);
  const people = new Map([me, ...others].map(({ _id, name }) => [_id, { _id, name }]));
  const shown = assign.isPending ? assign.variables.assignee : assignee;

  async function giveTo(id: string) {
    const person = people.get(id) ?? null;
    await attempt(assign.mutateAsync({ id: conversation._id, assignee: person }), {
      success: person ? `Assigned to ${id === me._id ? 'you' : person.name}` : 'Assignee removed',
      failure: 'Failed to assign the message',
    });
  }

  return (
    <NativeSelect
      aria-label="Assigned to"
      size="xs"
      value={shown?._id ?? ''}
      onChange={(event) => void giveTo(event.currentTarget.value)}
      data={[
        { value: '', label: 'Unassigned' },
        ...[...people.values()].map(({ _id, name }) => ({
          value: _id,
          label: _id === me._id ? 'Me' : name,
        })),
      ]}
    />
  );
}
