import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fromZonedText, toZonedText } from '#contract/zoned-time.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';

type PublicationFieldProps = {
  /** The moment in UTC; empty for none. */
  value: string;
  /** Whether what is saved has a date already. */
  isDated: boolean;
  onMoment: (moment: string) => void;
  error: string | undefined;
};

/** When a post or a page was published, in the site's time zone. A moment that nobody touches is not rounded to what the field can show. */
export function PublicationField({ value, isDated, onMoment, error }: PublicationFieldProps) {
  const { timeZone } = useSiteConfig();
  const shown = value && toZonedText(value, timeZone);
  // While a year is being typed, its first digits are a year too: the field shows what was typed, not what it was taken for.
  const [typed, setTyped] = useState({ moment: value, text: shown });
  const text = typed.moment === value ? typed.text : shown;

  function change(next: string) {
    const moment = next && fromZonedText(next, timeZone);
    setTyped({ moment, text: next });
    onMoment(moment);
  }

  return (
    <TextInput
      label="Publish date"
      type="datetime-local"
      description={`${isDated ? 'Leave empty to keep the current date' : 'Leave empty to use the publish time'} (${timeZone})`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      max={toZonedText(new Date().toISOString(), timeZone)}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      error={error}
    />
  );
}
