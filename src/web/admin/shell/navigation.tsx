import { ExternalLink } from 'lucide';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { sitePaths } from '#contract/paths.ts';
import { type NavigationEntry, useResources } from '#web/admin/resource.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './navigation.module.css';

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const entries = useResources().flatMap(({ navigation }) => navigation ?? []);
  return (
    <nav aria-label="Back office">
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} onNavigate={onNavigate} />
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

type EntryProps = { entry: NavigationEntry; onNavigate: (() => void) | undefined };

function Entry({ entry: { label, to, icon, covers, count }, onNavigate }: EntryProps) {
  const { pathname } = useLocation();
  const countId = useId();
  const open = count?.useCount() ?? 0;
  const isCurrent = pathname === to || covers?.(pathname);
  return (
    <li className={styles.entry}>
      <Link
        to={to}
        className={styles.link}
        onClick={onNavigate}
        aria-current={isCurrent ? 'page' : undefined}
        data-current={isCurrent || undefined}
        aria-describedby={open > 0 ? countId : undefined}
      >
        <Icon of={icon} size={17} />
        {label}
      </Link>
      {open > 0 && (
        <span id={countId} className={styles.count}>
          {open.toLocaleString('en-US')}
          <VisuallyHidden> {count?.word}</VisuallyHidden>
        </span>
      )}
    </li>
  );
}
