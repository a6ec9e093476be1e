import { Button, Checkbox, Modal, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import {
  type NewWebhook,
  type Webhook,
  type WebhookInput,
  webhookEvent,
  webhookEvents,
  webhookInput,
} from '#contract/webhooks.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import form from '#web/admin/shared/forms/form.module.css';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { SecretOnce } from '#web/admin/shared/forms/secret-once.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useSaveShortcut } from '#web/admin/shared/forms/use-save-shortcut.ts';
import { useChangeWebhook, useCreateWebhook } from '#web/data/webhooks-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { eventLabels } from './event-labels.ts';
import styles from './webhooks-screen.module.css';

type WebhookFormProps = {
  /** None for a new one. */
  webhook: Webhook | undefined;
  onMade: (made: NewWebhook) => void;
  onClose: () => void;
};

function WebhookForm({ webhook, onMade, onClose }: WebhookFormProps) {
  const [values, setValues] = useState<WebhookInput>({
    url: webhook?.url ?? '',
    events: webhook?.events ?? ['contact.created'],
    active: webhook?.active ?? true,
  });
  const fields = useFieldErrors();
  const create = useCreateWebhook();
  const update = useChangeWebhook();
  const isBusy = create.isPending || update.isPending;
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(element, fields.refusals);
  useSaveShortcut(element);

  function change(changes: Partial<WebhookInput>) {
    setValues((current) => ({ ...current, ...changes }));
    fields.settle(Object.keys(changes));
  }

  async function save() {
    if (!webhook) return onMade(await create.mutateAsync(values));
    const { active, ...rest } = values;
    // One that is paused stays so until somebody says that it is to go on.
    const isSwitched = active !== webhook.active && { active };
    await update.mutateAsync({ _id: webhook._id, ...rest, ...isSwitched, updatedAt: webhook.updatedAt });
    toast.success('Webhook updated');
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || fields.refuseFaulty(fieldErrors(webhookInput, values))) return;
    try {
      await save();
    } catch (error) {
      fields.refuseFailed(error, 'Failed to save the webhook');
    }
  }

  return (
    <form ref={element} className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="URL"
        type="url"
        required
        data-autofocus
        autoComplete="off"
        placeholder="https://"
        description="The URL that receives events. You find it in the settings of the other program."
        value={values.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
        error={fields.errors.url}
      />
      <Checkbox.Group
        label="Events"
        required
        value={values.events}
        onChange={(chosen) => change({ events: chosen.map((event) => webhookEvent.parse(event)) })}
        error={fields.errors.events}
      >
        <div className={styles.events}>
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={eventLabels[event]} description={event} />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        label="Active"
        description="When off, no events are sent or stored for it."
        checked={values.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
      <FormError errors={fields.errors} />
      <div className={form.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBusy}>
          Save webhook
        </Button>
      </div>
    </form>
  );
}

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

/** What the receiver checks signatures with. Nobody can look it up again. */
function NewSecret({ made: { url, secret }, onClose }: { made: NewWebhook; onClose: () => void }) {
  return (
    <SecretOnce
      intro={
        <>
          Give <strong>{new URL(url).host}</strong> this secret to verify events.
        </>
      }
      label="Secret"
      description="Copy it now. It is shown only once."
      value={secret}
      copyLabel="Copy secret"
      isMonospaced
      onDone={onClose}
    />
  );
}
