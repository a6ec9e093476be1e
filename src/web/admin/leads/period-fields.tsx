import { NativeSelect, TextInput } from '@mantine/core';
import type { Period } from '#web/data/leads-queries.ts';
import styles from './period-fields.module.css';
import { presets } from './periods.ts';

const own = 'own';

type PeriodFieldsProps = {
  today: string;
  period: Period;
  /** The days as they were chosen, in whichever order. */
  chosen: Period;
  preset: string;
  onChange: (changes: Partial<Period & { period: string }>) => void;
};

/** Which days it is about. Choosing days of one's own begins with those that are shown. */
export function PeriodFields({ today, period, chosen, preset, onChange }: PeriodFieldsProps) {
  function choose(value: string) {
    onChange(value === own ? { ...period, period: '' } : { period: value, from: '', to: '' });
  }

  const day = (label: string, name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={label}
      size="sm"
      required
      withAsterisk={false}
      max={today}
      value={chosen[name]}
      // A date that is half typed is none yet. The other day is left to the address: it may have changed a moment ago.
      onChange={({ currentTarget: { value } }) => value && onChange({ [name]: value })}
    />
  );

  return (
    <search className={styles.fields}>
      <NativeSelect
        label="Period"
        size="sm"
        value={preset}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[...presets, { value: own, label: 'Custom range' }]}
      />
      {preset === own && day('From', 'from')}
      {preset === own && day('To', 'to')}
    </search>
  );
}
