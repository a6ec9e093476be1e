import { type RefObject, useEffect } from 'react';
import type { FieldErrors } from './field-errors.ts';

/** After a refused save, the first field with an error is where the person wants to be. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, errors: FieldErrors) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
