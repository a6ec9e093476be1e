import { Button } from '@mantine/core';
import { Download, MessageSquareQuote } from 'lucide';
import { Link, useSearchParams } from 'react-router';
import type { ConversationCard } from '#contract/conversations.ts';
import { adminPaths } from '#contract/paths.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { letGoOfFocus } from '#web/admin/shared/layout/focus.ts';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { Arrivals } from '#web/admin/shared/lists/arrivals.tsx';
import { ManagedList } from '#web/admin/shared/lists/managed-list.tsx';
import { useBulkRun } from '#web/admin/shared/lists/use-bulk-run.ts';
import { saveFile } from '#web/admin/shared/save-file.ts';
import { useStaffUser } from '#web/admin/shared/staff-user.ts';
import { exportConversations, useAssign, useMarkUnread } from '#web/data/conversations-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AssigneeTabs } from './assignee-tabs.tsx';
import { conversationColumns } from './conversation-columns.tsx';
import { ConversationDialog } from './conversation-dialog.tsx';
import { useInboxAddress } from './use-inbox-address.ts';
import { useInboxList } from './use-inbox-list.ts';
import { useResponseDrafts } from './use-response-drafts.ts';
import { WaitingMails } from './waiting-mails.tsx';

const statuses = [
  { value: '', label: 'All messages' },
  { value: 'unread', label: 'Unread' },
  { value: 'new', label: 'New' },
  { value: 'read', label: 'Read' },
  { value: 'responded', label: 'Responded' },
  { value: 'spam', label: 'Spam' },
];
const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name A–Z' },
  { value: 'status', label: 'Status' },
];

/** The words of an inbox without messages, by whose they would be. */
const nothingYet: Record<string, string> = {
  '': 'No contact messages found.',
  me: 'No messages are assigned to you.',
  none: 'All messages are assigned.',
};

/** The same list with another message open over it, or with none. */
function withMessage(parameters: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (id) next.set('message', id);
  else next.delete('message');
  return next;
}

export function InboxScreen() {
  const list = useInboxAddress();
  const { _id: myId, name } = useStaffUser();
  const { query, steady, selection, remove } = useInboxList(list.address);
  const markUnread = useMarkUnread();
  const assign = useAssign();
  const bulk = useBulkRun(selection);
  const drafts = useResponseDrafts();
  const [parameters, setParameters] = useSearchParams();
  const openId = parameters.get('message');

  function showMessage(id: string | null, { replace = false } = {}) {
    setParameters((previous) => withMessage(previous, id), { preventScrollReset: true, replace });
  }

  async function removeWithDrafts(id: string) {
    await remove(id);
    drafts.forget(id);
  }

  async function deleteOne({ _id }: Pick<ConversationCard, '_id'>) {
    if (!window.confirm('Are you sure you want to delete this contact message?')) return;
    if (_id === openId) {
      letGoOfFocus();
      showMessage(null);
    }
    await attempt(removeWithDrafts(_id), {
      success: 'Contact message deleted',
      failure: 'Failed to delete contact message',
    });
  }

  function deleteSelected() {
    const count = selection.ids.size;
    const messages = count === 1 ? '1 contact message' : `${count} contact messages`;
    if (!window.confirm(`Are you sure you want to delete ${messages}?`)) return;
    void bulk.run(removeWithDrafts, {
      success: (done) => (done === 1 ? 'Contact message deleted' : `${done} contact messages deleted`),
      failure: 'Failed to delete contact message',
    });
  }

  function leaveUnread() {
    void bulk.run((id) => markUnread.mutateAsync(id), {
      success: (done) => (done === 1 ? 'Marked as unread' : `${done} messages marked as unread`),
      failure: 'Failed to mark the message as unread',
    });
  }

  function takeSelected() {
    void bulk.run((id) => assign.mutateAsync({ id, assignee: { _id: myId, name } }), {
      success: (done) => (done === 1 ? 'Assigned to you' : `${done} messages assigned to you`),
      failure: 'Failed to assign the message',
    });
  }

  async function exportList() {
    const file = await attempt(exportConversations(list.address), {
      failure: 'Failed to export contact messages',
    });
    if (file) saveFile(file, 'contact-messages.csv');
  }

  return (
    <div className={screen.screen}>
      <ScreenHeading title="Contact Messages">
        <Button
          component={Link}
          to={adminPaths.savedReplies}
          variant="default"
          leftSection={<Icon of={MessageSquareQuote} size={16} />}
        >
          Saved replies
        </Button>
        <Button
          variant="default"
          leftSection={<Icon of={Download} size={16} />}
          onClick={() => void exportList()}
        >
          Export CSV
        </Button>
      </ScreenHeading>
      <WaitingMails />
      <AssigneeTabs current={list.address.assignee} />
      <ManagedList
        caption="Contact messages"
        searchLabel="Search messages"
        statuses={statuses}
        sorts={sorts}
        list={list}
        query={query}
        watch={steady.watch}
        over={
          <Arrivals count={steady.arrivals} one="new message" many="new messages" onLetIn={steady.letIn} />
        }
        failure="Failed to fetch contact messages"
        columns={conversationColumns({
          myId,
          addressOf: ({ _id }) => ({ search: String(withMessage(parameters, _id)) }),
          onView: ({ _id }) => showMessage(_id),
          onDelete: deleteOne,
        })}
        nameOf={({ name, subject }) => `${subject} from ${name}`}
        isHighlighted={({ isRead }) => !isRead}
        selection={selection}
        bulk={{
          busy: bulk.busy,
          actions: [
            { label: 'Assign to me', onRun: takeSelected },
            { label: 'Mark as unread', onRun: leaveUnread },
            { label: 'Delete', onRun: deleteSelected, dangerous: true },
          ],
        }}
        empty={{
          nothingYet: <p>{nothingYet[list.address.assignee]}</p>,
          nothingFound: 'No contact messages found.',
        }}
      />
      <ConversationDialog
        id={openId}
        drafts={drafts}
        onClose={() => showMessage(null)}
        onUnavailable={() => showMessage(null, { replace: true })}
        onDelete={deleteOne}
      />
      {drafts.dialog}
    </div>
  );
}
