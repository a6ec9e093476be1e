import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './row-actions.module.css';

/** What can be done to a row, as quiet words at its end. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

type About = {
  /** The row's name, told to those who do not see which row the action stands in. */
  describedBy: string;
};

export function RowButton({
  children,
  onClick,
  disabled,
  dangerous,
  pressed,
  describedBy,
}: About & {
  children: string;
  onClick?: () => void;
  disabled?: boolean;
  dangerous?: boolean;
  /** For what is switched on and off. */
  pressed?: boolean;
}) {
  return (
    <button
      type="button"
      className={styles.action}
      data-dangerous={dangerous || undefined}
      disabled={disabled}
      aria-pressed={pressed}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

export function RowLink({ children, to, describedBy }: About & { children: string; to: string }) {
  return (
    <Link className={styles.action} to={to} aria-describedby={describedBy}>
      {children}
    </Link>
  );
}

/** Public pages are documents of their own, shown beside the back office. */
export function RowNewTab({ children, href, describedBy }: About & { children: string; href: string }) {
  return (
    <a className={styles.action} href={href} target="_blank" rel="noreferrer" aria-describedby={describedBy}>
      {children}
    </a>
  );
}
