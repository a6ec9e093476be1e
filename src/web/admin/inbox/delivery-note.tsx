import { Button } from '@mantine/core';
import type { Delivery } from '#contract/contacts.ts';
import { useRetryResponse } from '#web/data/contacts-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './conversation.module.css';

const words: Record<Delivery['state'], string> = {
  queued: 'On its way by e-mail',
  sent: 'Delivered by e-mail',
  failed: 'The e-mail could not be delivered',
};

type DeliveryNoteProps = { contactId: string; responseId: string; delivery: Delivery };

/** Whether a response has reached the customer's mail server, and a second chance when it has not. */
export function DeliveryNote({ contactId, responseId, delivery }: DeliveryNoteProps) {
  const retry = useRetryResponse();
  const { state, reason } = delivery;

  async function tryAgain() {
    try {
      await retry.mutateAsync({ contactId, responseId });
    } catch {
      toast.error('Failed to send response');
    }
  }

  return (
    <p className={styles.delivery} data-state={state}>
      <span>
        {words[state]}
        {reason && state !== 'sent' && `: ${reason}`}
      </span>
      {state === 'failed' && (
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
