import { Button } from '@mantine/core';
import { reasonOf } from '#web/data/api-client.ts';
import { InvalidValuesError } from '../forms/field-errors.ts';
import { isStaleEdit } from '../forms/is-stale-edit.ts';
import { ListDate } from '../lists/list-date.tsx';
import styles from './local-draft-banner.module.css';

type AutosaveNoteProps = {
  savedAt: Date | null;
  /** Why the last attempt failed; nothing when it did not. */
  failure: unknown;
  onCompare: () => void;
};

/** Tells that a draft is safe, or that it is not, without asking for attention. */
export function AutosaveNote({ savedAt, failure, onCompare }: AutosaveNoteProps) {
  return (
    <div role="status" className={styles.note}>
      {isStaleEdit(failure) ? (
        <p>
          Someone else saved a newer version. Your text is kept in this browser.{' '}
          <Button size="compact-xs" variant="default" onClick={onCompare}>
            Compare both versions
          </Button>
        </p>
      ) : failure ? (
        <p>Not saved yet{explanation(failure)}. Your text is kept in this browser.</p>
      ) : (
        savedAt && (
          <p>
            Draft saved at <ListDate iso={savedAt.toISOString()} format="moment" />
          </p>
        )
      )}
    </div>
  );
}

function explanation(failure: unknown): string {
  const reason = failure instanceof InvalidValuesError ? failure.message : reasonOf(failure);
  return reason ? `: ${reason.replace(/\.$/, '')}` : '';
}
