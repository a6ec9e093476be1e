import { ArrowDown } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import styles from './conversation-dialog.module.css';

/** Tells of messages that have arrived below what is being read. */
export function NewBelow({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className={styles.newBelow} role="status">
      {count > 0 && (
        <button type="button" onClick={onShow}>
          <Icon of={ArrowDown} size={14} />
          {count === 1 ? 'New message' : `${count} new messages`}
        </button>
      )}
    </div>
  );
}
