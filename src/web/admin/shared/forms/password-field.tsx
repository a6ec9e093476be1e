import { PasswordInput, type PasswordInputProps } from '@mantine/core';

// Without the word 'password': a search for the field by its label finds only the field.
const reveal = { 'aria-label': 'Show characters' };

/** A password, which whoever types it may look at. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      required
      visibilityToggleButtonProps={reveal}
      visibilityToggleFocusable
      // Unlike the other fields, this one does not say so by itself.
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}
