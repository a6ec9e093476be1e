import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { postAuthorsOptions } from '#web/data/posts-queries.ts';

/** Narrows the list to the posts of one person. An id that nobody has, from an old link, is said to be nobody's. */
export function AuthorFilter({ value, onChange }: { value: string; onChange: (author: string) => void }) {
  const { data: authors = [] } = useQuery(postAuthorsOptions);
  const isKnown = value === '' || authors.some(({ _id }) => _id === value);
  return (
    <NativeSelect
      aria-label="Filter by author"
      size="sm"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: 'All authors' },
        ...authors.map(({ _id, name }) => ({ value: _id, label: name })),
        ...(isKnown ? [] : [{ value, label: 'Unknown author' }]),
      ]}
    />
  );
}
