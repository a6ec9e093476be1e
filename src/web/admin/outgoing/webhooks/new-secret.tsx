import { Button, TextInput } from '@mantine/core';
import type { NewWebhook } from '#contract/webhooks.ts';
import { ArrivalWords } from '#web/admin/shared/forms/arrival-words.tsx';
import { CopyButton } from '#web/admin/shared/forms/copy-button.tsx';
import form from '#web/admin/shared/forms/form.module.css';
import styles from './webhooks-screen.module.css';

/** What the receiver checks signatures with. Nobody can look it up again. */
export function NewSecret({ made: { url, secret }, onClose }: { made: NewWebhook; onClose: () => void }) {
  return (
    <div className={form.form}>
      <ArrivalWords>
        Give <strong>{new URL(url).host}</strong> this secret to verify events.
      </ArrivalWords>
      <TextInput
        className={styles.secret}
        label="Secret"
        description="Copy it now. It is shown only once."
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={form.buttons}>
        <CopyButton text={secret}>Copy secret</CopyButton>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
