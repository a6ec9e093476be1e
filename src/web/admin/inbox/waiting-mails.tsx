import { useWaitingMails } from '#web/data/inbox-queries.ts';
import styles from './waiting-mails.module.css';

const counted = 1000;

/** Says that the mailbox holds more new mails than are taken in an hour, so that nobody waits for them in vain. */
export function WaitingMails() {
  const count = useWaitingMails();
  const many = count < counted ? count.toLocaleString('en-US') : `${counted.toLocaleString('en-US')} or more`;
  return (
    <div role="status">
      {count > 0 && (
        <p className={styles.notice}>
          <strong>
            {count === 1 ? '1 new mail is waiting' : `${many} new mails are waiting`} in the mailbox.
          </strong>{' '}
          In an hour no more than 100 mails begin conversations, 10 of one sender. The others are taken later,
          in the order in which they came.
        </p>
      )}
    </div>
  );
}
