import { NativeSelect, TextInput } from '@mantine/core';
import type { Period } from '#web/data/leads-queries.ts';
import styles from './period-fields.module.css';
import { presets } from './periods.ts';

const own = 'own';

type PeriodFieldsProps = {
  today: string;
  period: Period;
  preset: string;
  onChange: (changes: Partial<Period & { period: string }>) => void;
};

/** Which days it is about. Choosing days of one's own begins with those that are shown. */
export function PeriodFields({ today, period, preset, onChange }: PeriodFieldsProps) {
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
      value={period[name]}
      // A date that is half typed is none yet.
      onChange={({ currentTarget: { value } }) => value && onChange({ ...period, [name]: value, period: '' })}
    />
  );

  return (
    <search className={styles.fields}>
      <NativeSelect
        label="Period"
        size="sm"
        value={preset}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[...presets, { value: own, label: 'From … to …' }]}
      />
      {preset === own && day('From', 'from')}
      {preset === own && day('To', 'to')}
    </search>
  );
}
