import { useState } from 'react';
import { ApiError } from '#web/data/api-client.ts';
import { toast } from '#web/ui/toasts.ts';
import type { FieldErrors } from './field-errors.ts';

/** What is wrong with the fields of a form, and how often saving it was refused. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);

  /** An attempt to save has failed for these reasons, or for none that belongs to a field. */
  function refuse(found: FieldErrors) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  return {
    errors,
    refusals,
    set: setErrors,
    refuse,
    /** Whether anything is wrong with what was typed. It stands at its fields, and the first of it in a toast. */
    refuseFaulty: (found: FieldErrors): boolean => {
      const [first] = Object.values(found);
      if (!first) {
        setErrors({});
        return false;
      }
      refuse(found);
      toast.error(first);
      return true;
    },
    /** The server would not save it, or could not: said in its own words where it gave any. Where it names no field, the form shows it. */
    refuseFailed: (error: unknown, otherwise: string) => {
      const refused = error instanceof ApiError ? error : undefined;
      const message = refused?.serverMessage ?? otherwise;
      toast.error(message);
      const named = refused?.errors ?? {};
      refuse(Object.keys(named).length > 0 ? named : { form: message });
    },
    /** These fields were changed: what was said about them, or about the form, is about something else. */
    settle: (fields: string[]) =>
      setErrors((current) =>
        Object.fromEntries(
          Object.entries(current).filter(([field]) => field !== 'form' && !fields.includes(field)),
        ),
      ),
  };
}
