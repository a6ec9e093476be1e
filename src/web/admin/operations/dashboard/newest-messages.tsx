import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { limits } from '#contract/limits.ts';
import { adminPaths } from '#contract/paths.ts';
import { truncate } from '#contract/text.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { useSteadyList } from '#web/admin/shared/lists/use-steady-list.ts';
import { newestConversationsOptions } from '#web/data/conversations-queries.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import panel from './dashboard-screen.module.css';
import styles from './newest-messages.module.css';

export function NewestMessages() {
  const { answer, watch } = useSteadyList(useQuery(newestConversationsOptions).data, { name: 'newest' });
  return (
    <section className={panel.panel} aria-labelledby="newest-messages">
      <h2 id="newest-messages">Newest messages</h2>
      {answer?.items.length === 0 && <p className={styles.none}>No messages yet.</p>}
      <ul className={styles.list} {...watch}>
        {answer?.items.map(({ _id, name, subject, createdAt, isRead }) => (
          <li key={_id}>
            <Link
              className={styles.message}
              to={adminPaths.conversation(_id)}
              data-unread={!isRead || undefined}
            >
              <strong>{truncate(subject, limits.adminSubject)}</strong>
              {!isRead && <VisuallyHidden> (new)</VisuallyHidden>}
              <span>
                {name} · <ListDate iso={createdAt} format="moment" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
