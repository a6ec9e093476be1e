import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import { otherSpelling } from './campaign-link.ts';
import styles from './word-field.module.css';

type WordFieldProps = {
  label: string;
  hint: string;
  required?: boolean;
  text: string;
  /** As it will stand in the link. */
  word: string;
  used: readonly string[];
  onChange: (text: string) => void;
};

/** A word of a campaign, with what was used before as suggestions. */
export function WordField({ label, hint, required, text, word, used, onChange }: WordFieldProps) {
  const listId = useId();
  const other = otherSpelling(word, used);
  return (
    <div className={styles.word}>
      <TextInput
        label={label}
        description={hint}
        required={required}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.campaignWord}
        list={listId}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {used.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <div role="status">
        {word !== '' && word !== text.trim() && (
          <p className={styles.note}>
            <span>
              Saved as <code>{word}</code>
            </span>
          </p>
        )}
        {other && (
          <p className={styles.note}>
            <span>
              Usually written as <code>{other}</code>.
            </span>
            <Button variant="default" size="compact-xs" onClick={() => onChange(other)}>
              Use {other}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
