import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { NewWebhook, Webhook } from '#contract/webhooks.ts';
import { NewSecret } from './new-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Which form is open: of a new hook, or of one that is there. */
export type OpenWebhook = { webhook?: Webhook };

/** The form of a hook and, once a new one is made, its secret. */
export function WebhookDialog({ open, onClose }: { open: OpenWebhook | null; onClose: () => void }) {
  // While the dialog fades out it stays what it was.
  const [shown, setShown] = useState(open);
  const [made, setMade] = useState<NewWebhook | null>(null);
  if (open && open !== shown) {
    setShown(open);
    setMade(null);
  }
  return (
    <Modal
      opened={open !== null}
      onClose={onClose}
      size="lg"
      title={made ? 'Webhook created' : shown?.webhook ? 'Edit webhook' : 'New webhook'}
      closeOnClickOutside={false}
    >
      {made ? (
        <NewSecret made={made} onClose={onClose} />
      ) : (
        shown && <WebhookForm webhook={shown.webhook} onMade={setMade} onClose={onClose} />
      )}
    </Modal>
  );
}
