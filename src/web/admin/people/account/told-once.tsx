import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { NewAccessToken } from '#contract/access-tokens.ts';
import { CopyButton } from '#web/admin/shared/forms/copy-button.tsx';
import styles from './access-tokens.module.css';

/** A token that was just made. Nobody can look it up again. */
export function ToldOnce({ made, onDone }: { made: NewAccessToken; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  // The button that made it is gone, and this is what one came for.
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.made}>
      <TextInput
        ref={field}
        label={`Token for '${made.name}'`}
        description="Copy it now. It is shown only once. Programs send it as 'Authorization: Bearer …'."
        readOnly
        value={made.token}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <CopyButton text={made.token}>Copy token</CopyButton>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
