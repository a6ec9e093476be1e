import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type RedirectInput, redirectInput } from '#contract/redirects.ts';
import { reasonOf } from '#web/data/api-client.ts';
import { redirectTrialOptions } from '#web/data/redirects-queries.ts';
import styles from './redirect-trial-note.module.css';

const typingPause = 300;

type RedirectTrialNoteProps = { values: RedirectInput; replacedId: string | undefined };

/** What a visitor will get by the rule in the form, told before it is saved. */
export function RedirectTrialNote({ values, replacedId }: RedirectTrialNoteProps) {
  const [settled] = useDebouncedValue(values, typingPause);
  const isWhole = redirectInput.safeParse(settled).success;
  const { data, error } = useQuery({ ...redirectTrialOptions(settled, replacedId), enabled: isWhole });
  return (
    <p className={styles.trial} role="status" data-refused={isWhole && error ? true : undefined}>
      {!isWhole && 'Fill in both fields to test the redirect.'}
      {isWhole && data && (
        <>
          <code>{settled.from}</code> → <code>{data.to}</code>, {data.status}
        </>
      )}
      {isWhole && error && (reasonOf(error) ?? 'Could not test this redirect.')}
    </p>
  );
}
