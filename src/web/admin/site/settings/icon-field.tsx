import { Button, TextInput } from '@mantine/core';
import { Minus, Search } from 'lucide';
import { useId, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './icon-field.module.css';
import { iconWords } from './icon-words.ts';
import { useField } from './section-form.ts';
import { useIconSet } from './use-icon-set.ts';

const mostShown = 60;

/** Chooses an icon among those of the site, by words for what it shows or stands for. */
export function IconField({ path }: { path: string }) {
  const { value, set } = useField(path);
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const id = useId();
  const icons = useIconSet();
  const icon = icons.get(value);
  const found = [...icons.keys()].filter((name) => matches(name, words));
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <span className={styles.label}>Icon</span>
        {icon && <Icon of={icon} size={22} />}
        <span className={styles.name}>{icon ? readableName(value) : 'None'}</span>
        <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Done' : 'Choose an icon'}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.choice}>
          <TextInput
            type="search"
            size="sm"
            aria-label="Search icons"
            placeholder="Search icons"
            leftSection={<Icon of={Search} size={15} />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            // The form around it must not be sent by looking for an icon.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <fieldset className={styles.icons}>
            <legend className={styles.legend}>
              <span role="status">{countOf(found.length)}</span>
            </legend>
            {(words === '' ? ['', ...found] : found).slice(0, mostShown).map((name) => (
              <label key={name} className={styles.icon} title={readableName(name)}>
                <input
                  type="radio"
                  name={id}
                  aria-label={readableName(name)}
                  checked={value === name}
                  onChange={() => set(name)}
                />
                <Icon of={icons.get(name) ?? Minus} size={20} />
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </div>
  );
}

/** Without words, those that agencies need most. */
function matches(name: string, words: string): boolean {
  if (words.trim() === '') return name in iconWords;
  const known = `${name} ${iconWords[name] ?? ''}`;
  return words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}

function countOf(count: number): string {
  if (count > mostShown) return `${count} icons, showing the first ${mostShown}`;
  return count === 1 ? '1 icon' : `${count} icons`;
}

const readableName = (name: string) => (name ? name.replaceAll('-', ' ') : 'No icon');
