import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ArrivalWords } from './arrival-words.tsx';
import { CopyButton } from './copy-button.tsx';
import form from './form.module.css';

type SecretOnceProps = {
  /** What was created. Without it, the focus goes to the field: the button that was pressed is gone. */
  intro?: ReactNode;
  label: string;
  description: string;
  value: string;
  copyLabel: string;
  isMonospaced?: boolean;
  /** Further buttons. */
  children?: ReactNode;
  onDone: () => void;
};

/** A link or secret that was just created and cannot be looked up again. */
export function SecretOnce(props: SecretOnceProps) {
  const { intro, label, description, value, copyLabel, isMonospaced, children, onDone } = props;
  const field = useRef<HTMLInputElement>(null);
  const hasIntro = intro !== undefined;
  useEffect(() => {
    if (!hasIntro) field.current?.focus();
  }, [hasIntro]);
  return (
    <div className={form.form}>
      {intro && <ArrivalWords>{intro}</ArrivalWords>}
      <TextInput
        ref={field}
        className={isMonospaced ? form.monospaced : undefined}
        label={label}
        description={description}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={form.buttons}>
        {children}
        <CopyButton text={value}>{copyLabel}</CopyButton>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
