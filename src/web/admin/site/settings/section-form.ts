import { createContext, use } from 'react';
import type { FieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { valueAt } from './at-path.ts';

/** The form of a section, as its fields know it: all of them name their value by its path. */
export type SectionForm = {
  values: unknown;
  errors: FieldErrors;
  set: (path: string, value: unknown) => void;
  /** While an image is on its way, nothing is saved: it would be saved without. */
  onUploading: (isUploading: boolean) => void;
};

const SectionFormContext = createContext<SectionForm | null>(null);

export const SectionFormProvider = SectionFormContext;

export function useSectionForm(): SectionForm {
  const form = use(SectionFormContext);
  if (!form) throw new Error('Fields of a section must stand in its form');
  return form;
}

export function useField<Value = string>(path: string) {
  const { values, errors, set } = useSectionForm();
  return {
    value: valueAt(values, path) as Value,
    error: errors[path],
    set: (value: Value) => set(path, value),
  };
}
