import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import styles from './code-field.module.css';

type CodeFieldProps = {
  /** What the server asked for. */
  asked: string;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
};

const kinds = {
  app: {
    label: 'Code',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    other: 'Use a recovery code instead',
  },
  recovery: {
    label: 'Recovery code',
    inputMode: 'text',
    autoComplete: 'off',
    other: 'Use a code from your app instead',
  },
} as const;

/** It is there because it was asked for: whoever was asked goes on in it. */
const focusOnArrival = (field: HTMLInputElement | null) => field?.focus();

/** The second factor, or what was kept for the day on which it is lost. */
export function CodeField({ asked, value, onChange, error }: CodeFieldProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const { other, ...words } = kinds[kind];
  return (
    <div className={styles.code}>
      <TextInput
        key={kind}
        ref={focusOnArrival}
        {...words}
        description={kind === 'app' ? asked : 'One of the recovery codes you saved. Each works once.'}
        name="code"
        required
        spellCheck={false}
        autoCapitalize="off"
        maxLength={limits.secondFactorCode}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <button
        type="button"
        className={styles.other}
        onClick={() => {
          setKind(kind === 'app' ? 'recovery' : 'app');
          onChange('');
        }}
      >
        {other}
      </button>
    </div>
  );
}
