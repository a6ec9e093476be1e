import { ExternalLink, FileText, Inbox, LayoutDashboard, PanelsTopLeft, ScrollText, SquarePen } from 'lucide';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { adminPaths, sitePaths } from '#contract/paths.ts';
import { useUnreadCount } from '#web/data/inbox-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './navigation.module.css';

const screens = [
  { label: 'Dashboard', to: adminPaths.dashboard, icon: LayoutDashboard },
  { label: 'Blog Posts', to: adminPaths.posts, icon: FileText },
  { label: 'Create Blog', to: adminPaths.createPost, icon: SquarePen },
  { label: 'Contact Messages', to: adminPaths.contacts, icon: Inbox },
  { label: 'Manage Pages', to: adminPaths.pages, icon: PanelsTopLeft },
  { label: 'Audit Log', to: adminPaths.auditLog, icon: ScrollText },
] as const;

/** Editing a post still belongs to the list of posts, and saved replies to the messages; creating a post has its own entry. */
function isCurrent(to: string, pathname: string): boolean {
  if (to === adminPaths.posts) return pathname.startsWith(to) && pathname !== adminPaths.createPost;
  return pathname === to || (to === adminPaths.contacts && pathname.startsWith(`${to}/`));
}

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const unread = useUnreadCount();
  const unreadId = useId();
  return (
    <nav aria-label="Back office">
      <ul className={styles.list}>
        {screens.map(({ label, to, icon }) => (
          <li key={to} className={styles.entry}>
            <Link
              to={to}
              className={styles.link}
              onClick={onNavigate}
              aria-current={isCurrent(to, pathname) ? 'page' : undefined}
              data-current={isCurrent(to, pathname) || undefined}
              aria-describedby={to === adminPaths.contacts && unread > 0 ? unreadId : undefined}
            >
              <Icon of={icon} size={17} />
              {label}
            </Link>
            {to === adminPaths.contacts && unread > 0 && (
              <span id={unreadId} className={styles.count}>
                {unread.toLocaleString('en-US')}
                <VisuallyHidden> unread</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
        <li className={styles.apart}>
          <a className={styles.link} href={sitePaths.home} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} size={17} />
            View Website
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </li>
      </ul>
    </nav>
  );
}
