import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { anAddress, noteOn, type Option, optionOf, ownPages } from '#web/admin/shared/link-targets.ts';
import { linkedPageOptions, pageChoicesOptions } from '#web/data/pages-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './target-field.module.css';

type TargetFieldProps = {
  /** An address of the site's own, the id of a custom page, or `anAddress`. */
  value: string;
  pageId: string | undefined;
  withPages: boolean;
  error: string | undefined;
  onChoose: (target: { value: string; label: string }) => void;
};

/** Where a link leads: a combobox, in which custom pages are looked for on the server, however many there are. */
export function TargetField({ value, pageId, withPages, error, onChoose }: TargetFieldProps) {
  const listId = useId();
  /** What is in the field while the list is open. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const activeOption = useRef<HTMLDivElement>(null);
  const page = useQuery({ ...linkedPageOptions(pageId ?? ''), enabled: pageId !== undefined }).data;
  const { label } = optionOf(value, page) ?? { label: '' };
  const isOpen = typed !== null;
  // Until something else is typed, everything is offered.
  const words = typed === null || typed === label ? '' : typed.trim();
  // A search for every letter would only burden the server.
  const [q] = useDebouncedValue(words, 180);
  const search = useQuery({ ...pageChoicesOptions(q), enabled: withPages && isOpen });
  const isSearching = withPages && (words !== q || search.isPending || search.isPlaceholderData);
  const found = search.data ?? [];
  const options: Option[] = [
    ...ownPages.filter((own) => own.label.toLowerCase().includes(words.toLowerCase())),
    ...found.map(({ _id, title }) => ({ value: _id, label: title, note: 'Page' })),
    anAddress,
  ];
  const activeIndex = Math.min(active, options.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever option is active now must be in sight
  useEffect(() => {
    void activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex, isOpen]);

  function open() {
    if (isOpen) return;
    setTyped(label);
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  }

  function choose(option: Option) {
    setTyped(null);
    onChoose(option);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[activeIndex];
    if (step) {
      if (isOpen) setActive((activeIndex + step + options.length) % options.length);
      open();
    } else if (event.key === 'Enter' && isOpen && !event.nativeEvent.isComposing) {
      // What is offered may still be for other words.
      if (chosen && !isSearching) choose(chosen);
    } else if (event.key === 'Escape' && isOpen) setTyped(null);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.field}>
      <TextInput
        label="Links to"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${activeIndex}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={limits.search}
        rightSection={<Icon of={ChevronDown} size={16} />}
        rightSectionPointerEvents="none"
        value={typed ?? label}
        onClick={(event) => {
          open();
          event.currentTarget.select();
        }}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
        description={noteOn(page)}
        error={error}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label="Link targets" className={styles.options}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
            <div
              key={option.value}
              id={`${listId}-${index}`}
              ref={index === activeIndex ? activeOption : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              className={styles.option}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span dir="auto">{option.label}</span>
              {option.note && <span className={styles.note}>{option.note}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
