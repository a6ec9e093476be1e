import { NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './list-toolbar.module.css';
import type { ListAddress, useListAddress } from './use-list-address.ts';

export type Choice = { value: string; label: string };

type ListToolbarProps = {
  searchLabel: string;
  address: ListAddress;
  onChange: ReturnType<typeof useListAddress>['change'];
  /** Without any, there is nothing to filter by. */
  statuses?: Choice[];
  sorts: Choice[];
  /** What else the list can be narrowed by. */
  children?: ReactNode;
};

const typingPause = 250;

export function ListToolbar(props: ListToolbarProps) {
  const { searchLabel, address, onChange, statuses, sorts } = props;
  return (
    <search className={styles.toolbar}>
      <SearchBox label={searchLabel} value={address.q} onSearch={(q) => onChange({ q }, { replace: true })} />
      {statuses && (
        <NativeSelect
          aria-label="Filter by status"
          size="sm"
          value={address.status}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
          data={statuses}
        />
      )}
      {props.children}
      <NativeSelect
        aria-label="Sort by"
        className={styles.sort}
        size="sm"
        value={address.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value })}
        data={sorts}
      />
    </search>
  );
}

/** Searches when the typing pauses. What is in the address wins when it changes from elsewhere, such as the back button. */
function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (q: string) => void;
}) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const q = text.trim();
    if (q === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = q;
      search.current(q);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      className={styles.search}
      size="sm"
      maxLength={limits.search}
      leftSection={<Icon of={Search} size={15} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
