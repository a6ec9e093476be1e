import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import styles from './login-card.module.css';
import { LoginCard } from './login-card.tsx';

/** A link that was used, has expired, or never was one: why that may be, and where to go. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <LoginCard title="This link no longer works">
      <div className={styles.words} role="alert">
        {children}
      </div>
      <p className={styles.ways}>
        <Link to={adminPaths.login}>Go to sign-in</Link>
      </p>
    </LoginCard>
  );
}
