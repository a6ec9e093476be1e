import styles from './admin-waiting.module.css';
import { buttonClass } from './ui/button-class.ts';
import { Spinner } from './ui/spinner.tsx';

/** What the server sends for every address of the back office, which lives in the browser alone. */
export function AdminWaiting() {
  return (
    <>
      <title>Back office</title>
      <meta name="robots" content="noindex" />
      <div className={styles.spinner}>
        <Spinner label="Loading..." />
      </div>
      <main className={styles.failed}>
        <div role="alert">
          <h1>Could not load the back office</h1>
          <p>Check your connection, then reload the page.</p>
        </div>
        {/* A link to the page itself works without any script. */}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the address of the page itself */}
        <a className={buttonClass({ size: 'small' })} href="">
          Reload
        </a>
      </main>
      <noscript>
        <p className={styles.needed}>
          The back office needs JavaScript. Turn it on for this site and reload the page.
        </p>
      </noscript>
    </>
  );
}
