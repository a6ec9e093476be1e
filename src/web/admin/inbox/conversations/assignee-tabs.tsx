import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useUnreadCounts } from '#web/data/inbox-queries.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './assignee-tabs.module.css';

const tabs = [
  { assignee: '', label: 'All', count: 'all' },
  { assignee: 'me', label: 'Mine', count: 'mine' },
  { assignee: 'none', label: 'Unassigned', count: 'unassigned' },
] as const;

/** Whose conversations the list shows, and how much is unread among them. */
export function AssigneeTabs({ current }: { current: string }) {
  const unread = useUnreadCounts();
  return (
    <nav aria-label="Filter by assignee">
      <ul className={styles.tabs}>
        {tabs.map(({ assignee, label, count }) => (
          <Tab
            key={assignee}
            assignee={assignee}
            label={label}
            unread={unread[count]}
            isCurrent={assignee === current}
          />
        ))}
      </ul>
    </nav>
  );
}

type TabProps = { assignee: string; label: string; unread: number; isCurrent: boolean };

function Tab({ assignee, label, unread, isCurrent }: TabProps) {
  const [parameters] = useSearchParams();
  const countId = useId();
  const search = new URLSearchParams(parameters);
  search.delete('page');
  search.delete('message');
  if (assignee) search.set('assignee', assignee);
  else search.delete('assignee');
  return (
    <li data-current={isCurrent || undefined}>
      <Link
        to={{ search: String(search) }}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        aria-describedby={unread > 0 ? countId : undefined}
      >
        {label}
      </Link>
      {unread > 0 && (
        <span id={countId} className={styles.count}>
          {unread.toLocaleString('en-US')}
          <VisuallyHidden> unread</VisuallyHidden>
        </span>
      )}
    </li>
  );
}
