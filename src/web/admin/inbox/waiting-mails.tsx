import { Link } from 'react-router';
import type { WaitingReplies } from '#contract/inbox.ts';
import { limits } from '#contract/limits.ts';
import { adminPaths } from '#contract/paths.ts';
import { useWaitingMails } from '#web/data/inbox-queries.ts';
import screen from '../layout/screen.module.css';
import styles from './waiting-mails.module.css';

const counted = 1000;

/** Says which mails are left in the mailbox for now, and why. */
export function WaitingMails() {
  const { count, replies } = useWaitingMails();
  const answering = replies.reduce((sum, reply) => sum + reply.count, 0);
  const beginning = Math.max(count - answering, 0);
  return (
    <div role="status">
      {beginning > 0 && (
        <p className={styles.notice}>
          <strong>
            {beginning === 1 ? '1 new mail is waiting' : `${manyOf(beginning)} new mails are waiting`} in the
            mailbox.
          </strong>{' '}
          In an hour no more than 100 mails begin conversations, 10 of one sender. The others are taken later,
          in the order in which they came.
        </p>
      )}
      {replies.map((reply) => (
        <WaitingReply key={reply._id} {...reply} />
      ))}
    </div>
  );
}

function WaitingReply({ _id, name, subject, count, reason }: WaitingReplies[number]) {
  return (
    <p className={styles.notice}>
      <strong>
        {count === 1 ? '1 reply is waiting' : `${manyOf(count)} replies are waiting`} in the mailbox
      </strong>{' '}
      for{' '}
      <Link className={screen.link} to={adminPaths.conversation(_id)}>
        {subject} from {name}
      </Link>
      . {reasons[reason]}
    </p>
  );
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

const reasons: Record<WaitingReplies[number]['reason'], string> = {
  hour: `A conversation receives up to ${limits.conversationMailsPerHour} mails an hour. The others are added later.`,
  total: `A conversation holds up to ${limits.conversationMails} mails, ${megabytes(limits.conversationTextBytes)} of text and ${megabytes(limits.conversationFileBytes)} of files. Please read the others in the mailbox.`,
};

const manyOf = (count: number) =>
  count < counted ? count.toLocaleString('en-US') : `${counted.toLocaleString('en-US')} or more`;
