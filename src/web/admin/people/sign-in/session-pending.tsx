import { useAuth } from '#web/data/auth.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './session-pending.module.css';

/** While it is not known who is signed in: a spinner, and what stands in the way once something does. */
export function SessionPending() {
  const { trouble, tryAgain } = useAuth();
  if (!trouble) return <Spinner label="Loading..." />;
  return (
    <main className={styles.trouble}>
      <div role="alert">
        <h1>Could not open the back office</h1>
        <p>{trouble}</p>
        <p>You are still signed in. We keep trying automatically.</p>
      </div>
      <Button onClick={tryAgain}>Try again</Button>
    </main>
  );
}
