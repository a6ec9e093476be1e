import { type ComponentProps, useId } from 'react';
import styles from './editor-dialog.module.css';

type DialogFieldProps = ComponentProps<'input'> & { label: string; hint?: string; error?: string };

export function DialogField({ label, hint, error, ...input }: DialogFieldProps) {
  const id = useId();
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-invalid={Boolean(error)} aria-describedby={described} />
      {error ? (
        <span role="alert" id={`${id}-error`}>
          {error}
        </span>
      ) : (
        hint && <small id={`${id}-hint`}>{hint}</small>
      )}
    </div>
  );
}
