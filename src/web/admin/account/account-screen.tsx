import screen from '../layout/screen.module.css';
import { ScreenHeading } from '../layout/screen-heading.tsx';
import styles from './account-screen.module.css';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';

export function AccountScreen() {
  return (
    <div className={screen.screen}>
      <ScreenHeading title="Account" />
      <section className={styles.panel} aria-labelledby="account-name">
        <h2 id="account-name">Your name</h2>
        <NameForm />
      </section>
      <section className={styles.panel} aria-labelledby="account-password">
        <h2 id="account-password">Password</h2>
        <PasswordForm />
      </section>
    </div>
  );
}
