import { ListDate } from '../../lists/list-date.tsx';
import styles from './local-draft-banner.module.css';

/** Tells that a draft is safe, without asking for attention. */
export function AutosaveNote({ savedAt }: { savedAt: Date | null }) {
  return (
    <p role="status" className={styles.note}>
      {savedAt && (
        <>
          Draft saved at <ListDate iso={savedAt.toISOString()} format="moment" />
        </>
      )}
    </p>
  );
}
