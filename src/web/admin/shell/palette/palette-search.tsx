import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { PaletteEntry } from '#web/admin/resource.ts';
import styles from './command-palette.module.css';
import { usePaletteEntries } from './palette-entries.ts';

/** A combobox: the focus stays in the field while the arrows move through what was found. */
export function PaletteSearch({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const { entries, searching } = usePaletteEntries(words);
  const activeIndex = Math.min(active, entries.length - 1);
  const activeOption = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever option is active now must be in sight
  useEffect(() => {
    void activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  function open({ to, newTab }: PaletteEntry) {
    onDone();
    if (newTab) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = entries[activeIndex];
    const moves: Record<string, number> = {
      ArrowDown: (activeIndex + 1) % entries.length,
      ArrowUp: (activeIndex - 1 + entries.length) % entries.length,
    };
    const target = moves[event.key];
    if (target !== undefined && entries.length > 0) {
      event.preventDefault();
      setActive(target);
    } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(chosen);
    }
  }

  return (
    <>
      <input
        className={styles.input}
        role="combobox"
        aria-label="Search screens, posts, pages and messages"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={entries[activeIndex] ? `${listId}-${activeIndex}` : undefined}
        aria-autocomplete="list"
        placeholder="Go to a screen, find a post, page or message…"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.search}
        data-autofocus
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} className={styles.options} role="listbox" aria-label="Results">
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={entry.key}
            id={`${listId}-${index}`}
            ref={index === activeIndex ? activeOption : undefined}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onMouseMove={() => setActive(index)}
            onClick={() => open(entry)}
          >
            <span>{entry.label}</span>
            <small>{entry.note}</small>
          </div>
        ))}
      </div>
      <p className={styles.foot} role="status">
        {searching ? 'Searching…' : entries.length === 0 ? 'Nothing found.' : `${entries.length} found`}
      </p>
    </>
  );
}
