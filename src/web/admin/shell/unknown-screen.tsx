import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import styles from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';

export function UnknownScreen() {
  return (
    <div className={styles.screen}>
      <ScreenHeading title="Page Not Found" />
      <p>There is no page at this address.</p>
      <p>
        <Link className={styles.link} to={adminPaths.dashboard}>
          Back to dashboard
        </Link>
      </p>
    </div>
  );
}
