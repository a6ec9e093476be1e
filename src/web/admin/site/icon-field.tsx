import { Button, TextInput } from '@mantine/core';
import { Search } from 'lucide';
import { useId, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { serviceIcons } from '#web/ui/service-icons.ts';
import styles from './icon-field.module.css';
import { iconWords } from './icon-words.ts';
import { useField } from './section-form.ts';

/** Chooses an icon among those of the site, by words for what it shows or stands for. */
export function IconField({ path }: { path: string }) {
  const { value, set } = useField(path);
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const id = useId();
  const icon = serviceIcons[value];
  const found = Object.entries(serviceIcons).filter(([name]) => matches(name, words));
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
              <span role="status">{found.length === 1 ? '1 icon' : `${found.length} icons`}</span>
            </legend>
            {(words === '' ? [['', undefined] as const, ...found] : found).map(([name, drawing]) => (
              <label key={name} className={styles.icon} title={readableName(name)}>
                <input
                  type="radio"
                  name={id}
                  aria-label={readableName(name)}
                  checked={value === name}
                  onChange={() => set(name)}
                />
                {drawing ? <Icon of={drawing} size={20} /> : <span aria-hidden="true">–</span>}
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </div>
  );
}

function matches(name: string, words: string): boolean {
  const known = `${name} ${iconWords[name]}`;
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}

const readableName = (name: string) => (name ? name.replaceAll('-', ' ') : 'No icon');
