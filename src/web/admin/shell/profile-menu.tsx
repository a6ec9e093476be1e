import { CircleUserRound } from 'lucide';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import { mayLeave } from '#web/admin/shared/forms/unsaved-work.ts';
import { useMenu } from '#web/admin/shared/layout/use-menu.ts';
import { useStaffUser } from '#web/admin/shared/staff-user.ts';
import { useAuth } from '#web/data/auth.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './profile-menu.module.css';

/** A button that shows who is signed in, and two choices. */
export function ProfileMenu() {
  const { logout } = useAuth();
  const { name, email } = useStaffUser();
  const menu = useMenu();
  return (
    <div {...menu.root} className={styles.root}>
      <button
        {...menu.button}
        type="button"
        className={styles.button}
        aria-label="Profile menu"
        aria-controls="profile-choices"
      >
        <Icon of={CircleUserRound} size={20} />
      </button>
      <div id="profile-choices" className={styles.choices} hidden={!menu.isOpen}>
        <p className={styles.who}>
          <strong>{name}</strong>
          <span>{email}</span>
        </p>
        <Link to={adminPaths.account} onClick={menu.close}>
          Account
        </Link>
        <button type="button" onClick={() => mayLeave() && void logout()}>
          Logout
        </button>
      </div>
    </div>
  );
}
