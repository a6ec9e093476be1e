import { Link, Navigate, useLocation } from 'react-router';
import { adminPaths, sitePaths } from '#contract/paths.ts';
import { useAuth } from '#web/data/auth.tsx';
import { canStoreToken } from './can-store-token.ts';
import styles from './login-card.module.css';
import { LoginCard } from './login-card.tsx';
import { SessionPending } from './session-pending.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { wantedPath } from './wanted-path.ts';

export function LoginScreen() {
  const { isAuthenticated, loading } = useAuth();
  const { search } = useLocation();

  if (loading) return <SessionPending />;
  if (isAuthenticated) return <Navigate replace to={wantedPath(search)} />;
  return (
    <LoginCard title="Sign in" heading="Admin Login" lead="Sign in to write, reply and publish.">
      {!canStoreToken() && (
        <p className={styles.note}>
          Your browser blocks site data. You can sign in, but reloading or closing this tab signs you out.
        </p>
      )}
      <SignInForm onSignedIn={() => {}} />
      <p className={styles.ways}>
        <Link to={adminPaths.forgotPassword}>Forgot your password?</Link>
        <a href={sitePaths.home}>Back to the website</a>
      </p>
    </LoginCard>
  );
}
