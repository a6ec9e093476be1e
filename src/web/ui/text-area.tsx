import type { ComponentProps } from 'react';
import { FieldFrame, type FieldLook } from './field-frame.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'children'> & FieldLook;

/** Several lines of text with a real label, its hint and its error. */
export function TextArea({ label, error, hint, id, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id} required={textarea.required}>
      {(control) => <textarea {...textarea} {...control} />}
    </FieldFrame>
  );
}
