import screen from '#web/admin/shared/layout/screen.module.css';
import styles from './webhooks-screen.module.css';

/** For whoever builds the program that is told. */
export function VerifyingNote() {
  return (
    <details className={styles.verifying}>
      <summary>How a receiver knows that an event is genuine</summary>
      <ol>
        <li>
          Every event is signed as{' '}
          <a className={screen.link} href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
            Standard Webhooks
          </a>{' '}
          say. There are libraries for most languages: give them the secret and let them check.
        </li>
        <li>
          By hand: decode what follows <code>whsec_</code> in the secret as base64, and make an HMAC-SHA256
          with it over <code>webhook-id.webhook-timestamp.body</code>, the body as it was received. In base64
          and behind <code>v1,</code> it is the <code>webhook-signature</code>.
        </li>
        <li>
          An event may come more than once, always with the same <code>webhook-id</code>. Any answer from 200
          to 299 within 10 seconds takes it; 410 asks for no more.
        </li>
      </ol>
    </details>
  );
}
