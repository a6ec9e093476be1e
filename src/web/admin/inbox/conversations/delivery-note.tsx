import { Button } from '@mantine/core';
import type { Delivery } from '#contract/conversations.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { useRetryResponse } from '#web/data/conversations-queries.ts';
import styles from './conversation-dialog.module.css';

type DeliveryNoteProps = { conversationId: string; responseId: string; delivery: Delivery };

/** Whether a response has reached the customer's mail server, and a second chance when it has not. */
export function DeliveryNote({ conversationId, responseId, delivery }: DeliveryNoteProps) {
  const retry = useRetryResponse();

  const tryAgain = () =>
    attempt(retry.mutateAsync({ conversationId, responseId }), { failure: 'Failed to send response' });

  return (
    <p className={styles.delivery} data-state={delivery.state}>
      <span>
        <DeliveryWords {...delivery} />
      </span>
      {delivery.state === 'failed' && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={retry.isPending}
          onClick={() => void tryAgain()}
        >
          Try again
        </Button>
      )}
    </p>
  );
}

/** Only what is known is said: a mail server has taken the mail, or there was none and it became a file. */
function DeliveryWords({ state, at, reason }: Delivery) {
  const because = reason ? `: ${reason}` : '';
  if (state === 'queued') return `Waiting to be sent${because}`;
  if (state === 'failed') return `Failed${because}`;
  return (
    <>
      {reason ? 'Saved as a file' : 'Sent by email'}
      {at && (
        <>
          {' on '}
          <ListDate iso={at} format="moment" />
        </>
      )}
      {reason && `, not sent${because}`}
    </>
  );
}
