import { Input } from '@mantine/core';
import type { FieldErrors } from './field-errors.ts';

/** Why the last attempt to save failed where no field is the reason. It stays on screen; the toast leaves after 4 seconds. */
export function FormError({ errors }: { errors: FieldErrors }) {
  return errors.form ? <Input.Error>{errors.form}</Input.Error> : null;
}
