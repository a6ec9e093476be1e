import { type RefObject, useEffect } from 'react';

/** After a refused save, the first field with an error is where the person wants to be; while they mend it, nothing moves. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, refusals: number) {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusals]);
}
