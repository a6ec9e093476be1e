import screen from '#web/admin/shared/layout/screen.module.css';
import styles from './webhooks-screen.module.css';

/** For whoever builds the program that is told. */
export function VerifyingNote() {
  return (
    <details className={styles.verifying}>
      <summary>How to verify signatures</summary>
      <ol>
        <li>
          Every event is signed according to{' '}
          <a className={screen.link} href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
            Standard Webhooks
          </a>
          . Libraries exist for most languages: pass them the secret.
        </li>
        <li>
          Manually: base64-decode the part of the secret after <code>whsec_</code> and compute an HMAC-SHA256
          with it over <code>webhook-id.webhook-timestamp.body</code>, using the raw body. Base64-encoded and
          prefixed with <code>v1,</code>, it equals <code>webhook-signature</code>.
        </li>
        <li>
          An event may arrive more than once, always with the same <code>webhook-id</code>. Any response from
          200 to 299 within 10 seconds accepts it. A 410 unsubscribes.
        </li>
      </ol>
    </details>
  );
}
