import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { EntryKindName } from '#contract/entries.ts';
import styles from './schedule-field.module.css';
import { momentWords, ownZoneWords } from './schedule-words.ts';
import { type ScheduleFieldProps, useScheduleField } from './use-schedule-field.ts';

/** When the text is to be published by itself. Times that the site's clock skips or shows twice are told, not guessed. */
export function ScheduleField<Kind extends EntryKindName>(props: ScheduleFieldProps<Kind>) {
  const { scheduledFor } = props.entry;
  const { field, time, moment, timeZone, isBusy, ...schedule } = useScheduleField(props);
  const own = moment ? ownZoneWords(moment, timeZone) : '';

  return (
    <div className={styles.schedule} inert={props.form.busy}>
      <TextInput
        ref={field}
        label="Publish on"
        type="datetime-local"
        description={`Site time zone: ${timeZone}${own && `. ${own}`}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={schedule.text}
        onChange={(event) => schedule.changeText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // In any other field this saves the form, and what is live would be changed at once.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void schedule.plan();
        }}
        error={schedule.error}
      />
      {time?.kind === 'twice' && (
        <NativeSelect
          label="Which time"
          description="The clocks go back, so this time occurs twice."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: '', label: 'Choose one' },
            { value: time.moments[0].moment, label: `First (${time.moments[0].zoneName})` },
            { value: time.moments[1].moment, label: `Second (${time.moments[1].zoneName})` },
          ]}
          value={moment ?? ''}
          onChange={(event) => schedule.choose(event.currentTarget.value)}
        />
      )}
      {scheduledFor && (
        <p className={styles.plan}>
          Scheduled for <strong>{momentWords(scheduledFor, timeZone)}</strong>. The version saved by then goes
          live.
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          size="xs"
          variant="default"
          aria-disabled={isBusy || undefined}
          onClick={() => void schedule.plan()}
        >
          {scheduledFor ? 'Reschedule' : 'Schedule'}
        </Button>
        {scheduledFor && (
          <Button
            size="xs"
            variant="default"
            aria-disabled={isBusy || undefined}
            onClick={() => void schedule.takeBack()}
          >
            Unschedule
          </Button>
        )}
      </div>
    </div>
  );
}
