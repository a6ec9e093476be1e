import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import ScrollText from 'lucide-react/icons/scroll-text';
import SquarePen from 'lucide-react/icons/square-pen';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { adminPaths, sitePaths } from '#contract/paths.ts';
import { useUnreadCount } from '#web/data/inbox-queries.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './navigation.module.css';

const screens = [
  { label: 'Dashboard', to: adminPaths.dashboard, Icon: LayoutDashboard },
  { label: 'Blog Posts', to: adminPaths.posts, Icon: FileText },
  { label: 'Create Blog', to: adminPaths.createPost, Icon: SquarePen },
  { label: 'Contact Messages', to: adminPaths.contacts, Icon: Inbox },
  { label: 'Manage Pages', to: adminPaths.pages, Icon: PanelsTopLeft },
  { label: 'Audit Log', to: adminPaths.auditLog, Icon: ScrollText },
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
        {screens.map(({ label, to, Icon }) => (
          <li key={to} className={styles.entry}>
            <Link
              to={to}
              className={styles.link}
              onClick={onNavigate}
              aria-current={isCurrent(to, pathname) ? 'page' : undefined}
              data-current={isCurrent(to, pathname) || undefined}
              aria-describedby={to === adminPaths.contacts && unread > 0 ? unreadId : undefined}
            >
              <Icon size={17} aria-hidden="true" />
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
            <ExternalLink size={17} aria-hidden="true" />
            View Website
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </li>
      </ul>
    </nav>
  );
}
