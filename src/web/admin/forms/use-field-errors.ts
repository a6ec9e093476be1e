import { useState } from 'react';
import type { FieldErrors } from './field-errors.ts';

/** What is wrong with the fields of a form, and how often saving it was refused. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  return {
    errors,
    refusals,
    set: setErrors,
    /** An attempt to save has failed for these reasons, or for none that belongs to a field. */
    refuse: (found: FieldErrors) => {
      setErrors(found);
      setRefusals((count) => count + 1);
    },
    /** These fields were changed: what was said about them is about something else. */
    settle: (fields: string[]) =>
      setErrors((current) =>
        Object.fromEntries(Object.entries(current).filter(([field]) => !fields.includes(field))),
      ),
  };
}
