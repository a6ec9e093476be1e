import { Link } from 'react-router';
import type { WaitingReplies } from '#contract/inbox.ts';
import { limits } from '#contract/limits.ts';
import { adminPaths } from '#contract/paths.ts';
import screen from '#web/admin/shared/layout/screen.module.css';
import { useWaitingMails } from '#web/data/inbox-queries.ts';
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
            {beginning === 1 ? '1 new email is waiting' : `${manyOf(beginning)} new emails are waiting`} in
            the mailbox.
          </strong>{' '}
          Up to 100 emails per hour can start conversations, 10 per sender. The rest are added later, in the
          order they arrived.
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
        {count === 1 ? '1 email is waiting' : `${manyOf(count)} emails are waiting`} in the mailbox
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
  hour: `A conversation accepts up to ${limits.conversationMailsPerHour} emails per hour. The rest are added later.`,
  total: `A conversation holds up to ${limits.conversationMails} emails, ${megabytes(limits.conversationTextBytes)} of text and ${megabytes(limits.conversationFileBytes)} of files. Read the rest in the mailbox.`,
};

const manyOf = (count: number) =>
  count < counted ? count.toLocaleString('en-US') : `${counted.toLocaleString('en-US')} or more`;
