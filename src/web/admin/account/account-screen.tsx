import screen from '../layout/screen.module.css';
import { ScreenHeading } from '../layout/screen-heading.tsx';
import styles from './account-screen.module.css';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';

export function AccountScreen() {
  return (
    <div className={screen.screen}>
      <ScreenHeading title="Account" />
      <div className={styles.panel}>
        <h2>Your name</h2>
        <NameForm />
      </div>
      <div className={styles.panel}>
        <h2>Password</h2>
        <PasswordForm />
      </div>
    </div>
  );
}
