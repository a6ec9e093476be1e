import { Link, type To } from 'react-router';
import { type ConversationCard, conversationStatusOf } from '#contract/conversations.ts';
import { limits } from '#contract/limits.ts';
import { truncate } from '#contract/text.ts';
import { CutText } from '#web/admin/shared/lists/cut-text.tsx';
import type { Column } from '#web/admin/shared/lists/data-table.tsx';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { RowActions, RowButton } from '#web/admin/shared/lists/row-actions.tsx';
import { StatusBadge } from '#web/admin/shared/lists/status-badge.tsx';
import { sourceWords } from '#web/admin/shared/source-words.ts';
import styles from './conversation-columns.module.css';

type ConversationActions = {
  myId: string;
  /** Where a message is read. */
  addressOf: (conversation: ConversationCard) => To;
  onView: (conversation: ConversationCard) => void;
  onDelete: (conversation: ConversationCard) => void;
};

const subjectId = ({ _id }: ConversationCard) => `message-${_id}`;

function ConversationStatusBadge({ conversation }: { conversation: ConversationCard }) {
  if (conversation.isSpam) return <StatusBadge tone="waiting">Spam</StatusBadge>;
  const status = conversationStatusOf(conversation);
  if (status === 'responded') return <StatusBadge tone="live">Responded</StatusBadge>;
  return status === 'read' ? (
    <StatusBadge tone="quiet">Read</StatusBadge>
  ) : (
    <StatusBadge tone="fresh">New</StatusBadge>
  );
}

export function conversationColumns({
  myId,
  addressOf,
  onView,
  onDelete,
}: ConversationActions): Column<ConversationCard>[] {
  return [
    { label: 'Name', sortKey: 'name', share: 28, cell: ({ name }) => <CutText>{name}</CutText> },
    { label: 'Email', sortKey: 'email', share: 36, cell: ({ email }) => <CutText>{email}</CutText> },
    {
      label: 'Subject',
      sortKey: 'subject',
      leads: true,
      share: 36,
      cell: (conversation) => (
        <div className={styles.lead}>
          <Link
            id={subjectId(conversation)}
            className={styles.subject}
            to={addressOf(conversation)}
            preventScrollReset
            title={conversation.subject}
          >
            {truncate(conversation.subject, limits.adminSubject)}
          </Link>
          {conversation.assignee && (
            <span className={styles.quiet}>
              Assigned to {conversation.assignee._id === myId ? 'you' : conversation.assignee.name}
            </span>
          )}
          {conversation.source && <span className={styles.quiet}>{sourceWords(conversation.source)}</span>}
        </div>
      ),
    },
    {
      label: 'Date',
      sortKey: 'createdAt',
      cell: ({ createdAt }) => <ListDate iso={createdAt} format="moment" />,
    },
    {
      label: 'Status',
      sortKey: 'status',
      cell: (conversation) => <ConversationStatusBadge conversation={conversation} />,
    },
    {
      label: 'Actions',
      cell: (conversation) => (
        <RowActions>
          <RowButton describedBy={subjectId(conversation)} onClick={() => onView(conversation)}>
            View
          </RowButton>
          <RowButton describedBy={subjectId(conversation)} onClick={() => onDelete(conversation)} dangerous>
            Delete
          </RowButton>
        </RowActions>
      ),
    },
  ];
}
