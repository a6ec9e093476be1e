import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sitePaths } from '#contract/paths.ts';
import { linkedPageOptions, pageChoicesOptions } from '#web/data/pages-queries.ts';
import styles from './target-field.module.css';

const ownPages = [
  { value: sitePaths.home, label: 'Home' },
  { value: sitePaths.services, label: 'Services' },
  { value: sitePaths.blog, label: 'Blog' },
  { value: sitePaths.careers, label: 'Careers' },
  { value: sitePaths.contact, label: 'Contact' },
];

/** Chosen for an address that is typed. */
export const anAddress = { value: 'address', label: 'An address' };

export const isOwnPage = (href: string | undefined) => ownPages.some(({ value }) => value === href);

type TargetFieldProps = {
  /** An address of the site's own, the id of a custom page, or `anAddress`. */
  value: string;
  pageId: string | undefined;
  withPages: boolean;
  error: string | undefined;
  onChoose: (target: { value: string; label: string }) => void;
};

/** Where a link leads. Custom pages are looked for on the server, however many there are. */
export function TargetField({ value, pageId, withPages, error, onChoose }: TargetFieldProps) {
  const [typed, setTyped] = useState('');
  const page = useQuery({ ...linkedPageOptions(pageId ?? ''), enabled: pageId !== undefined }).data;
  const current = optionOf(value, page) ?? { value, label: '' };
  // The field shows what is chosen until somebody types something else.
  const words = typed === current.label ? '' : typed.trim();
  const [q] = useDebouncedValue(words, 180);
  const found = useQuery({ ...pageChoicesOptions(q), enabled: withPages }).data ?? [];
  const pages = found.map(({ _id, title }) => ({ value: _id, label: title }));
  const isListed = pageId === undefined || pages.some((one) => one.value === pageId);
  const groups = [
    {
      group: 'Of the site',
      items: ownPages.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase())),
    },
    { group: 'Pages', items: isListed || words ? pages : [current, ...pages] },
    { group: 'Elsewhere', items: [anAddress] },
  ];
  return (
    <Select
      label="Leads to"
      searchable
      allowDeselect={false}
      withScrollArea={false}
      classNames={{ dropdown: styles.dropdown }}
      maxDropdownHeight={280}
      data={groups.filter(({ items }) => items.length > 0)}
      // What is offered has been chosen by the words already.
      filter={({ options }) => options}
      value={value}
      onChange={(_, option) => option && onChoose(option)}
      onSearchChange={setTyped}
      description={noteOn(page)}
      error={error}
    />
  );
}

function optionOf(value: string, page: { _id: string; title: string } | null | undefined) {
  if (page === null) return { value, label: 'A deleted page' };
  if (page?._id === value) return { value, label: page.title };
  return [...ownPages, anAddress].find((option) => option.value === value);
}

function noteOn(page: { isPublished: boolean } | null | undefined): string | undefined {
  if (page === null) return 'This page was deleted: visitors do not see this link';
  return page && !page.isPublished ? 'Not published: visitors do not see this link yet' : undefined;
}
