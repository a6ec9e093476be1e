import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { auditActorsOptions, type AuditFilters as Filters } from '#web/data/audit-queries.ts';
import styles from './audit-filters.module.css';
import { actionWords, useAuditEntities } from './audit-words.ts';

type AuditFiltersProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

const choices = (words: [value: string, label: string][]) =>
  words
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));
const actions = [{ value: '', label: 'Any action' }, ...choices(Object.entries(actionWords))];

export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const words = Object.entries(useAuditEntities());
  const entities = [
    { value: '', label: 'Anything' },
    ...choices(words.map(([kind, { word }]) => [kind, word])),
  ];
  const actors = useQuery(auditActorsOptions).data ?? [];
  const people = [
    { value: '', label: 'Everyone' },
    ...actors.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  const select = (label: string, name: 'actor' | 'action' | 'entity', data: typeof people) => (
    <NativeSelect
      label={label}
      size="sm"
      value={filters[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      data={data}
    />
  );
  const day = (label: string, name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={label}
      size="sm"
      value={filters[name]}
      min={name === 'to' ? filters.from || undefined : undefined}
      max={name === 'from' ? filters.to || undefined : undefined}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <search className={styles.filters}>
      {select('User', 'actor', people)}
      {select('Action', 'action', actions)}
      {select('Item', 'entity', entities)}
      {day('From', 'from')}
      {day('To', 'to')}
    </search>
  );
}
