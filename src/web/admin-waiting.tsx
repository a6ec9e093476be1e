import styles from './admin-waiting.module.css';
import { Spinner } from './ui/spinner.tsx';

/** What the server sends for every address of the back office, which lives in the browser alone. */
export function AdminWaiting() {
  return (
    <>
      <title>Back office</title>
      <meta name="robots" content="noindex" />
      <Spinner label="Loading..." />
      <noscript>
        <p className={styles.needed}>
          The back office needs JavaScript. Please switch it on for this site and load the page again.
        </p>
      </noscript>
    </>
  );
}
