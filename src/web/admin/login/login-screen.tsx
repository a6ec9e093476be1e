import { Navigate, useLocation } from 'react-router';
import { sitePaths } from '#contract/paths.ts';
import { useAuth } from '#web/data/auth.tsx';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { SessionPending } from '../session/session-pending.tsx';
import { SignInForm } from '../session/sign-in-form.tsx';
import { wantedPath } from '../session/wanted-path.ts';
import styles from './login-screen.module.css';

export function LoginScreen() {
  const { isAuthenticated, loading } = useAuth();
  const { search } = useLocation();
  const { identity } = useSiteFrame();

  if (loading) return <SessionPending />;
  if (isAuthenticated) return <Navigate replace to={wantedPath(search)} />;
  return (
    <main className={styles.screen}>
      <ScreenTitle>Sign in</ScreenTitle>
      <section className={styles.card} aria-labelledby="sign-in-heading">
        <p className={styles.brand}>{identity.name}</p>
        <h1 id="sign-in-heading">Admin Login</h1>
        <p className={styles.lead}>Sign in to write, answer and publish.</p>
        <SignInForm onSignedIn={() => {}} />
        <a className={styles.home} href={sitePaths.home}>
          Back to the website
        </a>
      </section>
    </main>
  );
}
