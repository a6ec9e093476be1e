import { Link, type To } from 'react-router';
import { type Contact, contactStatusOf } from '#contract/contacts.ts';
import { limits } from '#contract/limits.ts';
import { truncate } from '#contract/text.ts';
import { CutText } from '../lists/cut-text.tsx';
import type { Column } from '../lists/data-table.tsx';
import { ListDate } from '../lists/list-date.tsx';
import { RowActions, RowButton } from '../lists/row-actions.tsx';
import { StatusBadge } from '../lists/status-badge.tsx';
import styles from './contact-columns.module.css';

type ContactActions = {
  /** Where a message is read. */
  addressOf: (contact: Contact) => To;
  onView: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
};

const subjectId = ({ _id }: Contact) => `message-${_id}`;

function ContactStatusBadge({ contact }: { contact: Contact }) {
  if (contact.isSpam) return <StatusBadge tone="waiting">Spam</StatusBadge>;
  const status = contactStatusOf(contact);
  if (status === 'responded') return <StatusBadge tone="live">Responded</StatusBadge>;
  return status === 'read' ? (
    <StatusBadge tone="quiet">Read</StatusBadge>
  ) : (
    <StatusBadge tone="fresh">New</StatusBadge>
  );
}

export function contactColumns({ addressOf, onView, onDelete }: ContactActions): Column<Contact>[] {
  return [
    { label: 'Name', sortKey: 'name', share: 28, cell: ({ name }) => <CutText>{name}</CutText> },
    { label: 'Email', sortKey: 'email', share: 36, cell: ({ email }) => <CutText>{email}</CutText> },
    {
      label: 'Subject',
      sortKey: 'subject',
      leads: true,
      share: 36,
      cell: (contact) => (
        <Link
          id={subjectId(contact)}
          className={styles.subject}
          to={addressOf(contact)}
          preventScrollReset
          title={contact.subject}
        >
          {truncate(contact.subject, limits.adminSubject)}
        </Link>
      ),
    },
    {
      label: 'Date',
      sortKey: 'createdAt',
      cell: ({ createdAt }) => <ListDate iso={createdAt} format="moment" />,
    },
    { label: 'Status', sortKey: 'status', cell: (contact) => <ContactStatusBadge contact={contact} /> },
    {
      label: 'Actions',
      cell: (contact) => (
        <RowActions>
          <RowButton describedBy={subjectId(contact)} onClick={() => onView(contact)}>
            View
          </RowButton>
          <RowButton describedBy={subjectId(contact)} onClick={() => onDelete(contact)} dangerous>
            Delete
          </RowButton>
        </RowActions>
      ),
    },
  ];
}
