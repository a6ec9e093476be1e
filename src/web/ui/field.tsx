import type { ComponentProps } from 'react';
import { FieldFrame, type FieldLook } from './field-frame.tsx';

type FieldProps = Omit<ComponentProps<'input'>, 'className' | 'children'> & FieldLook;

/** One line of text with a real label, its hint and its error. */
export function Field({ label, error, hint, id, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id} required={input.required}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldFrame>
  );
}
