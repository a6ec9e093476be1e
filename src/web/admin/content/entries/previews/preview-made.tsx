import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { NewPreview } from '#contract/previews.ts';
import { CopyButton } from '#web/admin/shared/forms/copy-button.tsx';
import form from '#web/admin/shared/forms/form.module.css';

/** A link that was just made. Nobody can look it up again. */
export function PreviewMade({ made, onDone }: { made: NewPreview; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  // The button that made it is gone, and this is what one came for.
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={form.form}>
      <TextInput
        ref={field}
        label={made.label ? `Link for '${made.label}'` : 'Preview link'}
        description="Copy it now. It is shown only once."
        readOnly
        value={made.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={form.buttons}>
        <Button
          variant="default"
          renderRoot={(props) => <a href={made.url} target="_blank" rel="noreferrer" {...props} />}
        >
          Open
        </Button>
        <CopyButton text={made.url}>Copy link</CopyButton>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
