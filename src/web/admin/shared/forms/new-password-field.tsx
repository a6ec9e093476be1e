import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** A password that is being chosen, with a word on how good it is. */
export function NewPasswordField({ value, ...field }: PasswordInputProps & { value: string }) {
  return (
    <div>
      <PasswordField autoComplete="new-password" value={value} {...field} />
      <StrengthMeter password={value} />
    </div>
  );
}
