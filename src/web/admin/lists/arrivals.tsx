import ArrowUp from 'lucide-react/icons/arrow-up';
import styles from './arrivals.module.css';

type ArrivalsProps = { count: number; one: string; many: string; onLetIn: () => void };

/** Says over the rows, without moving them, that others wait above, and lets them in. */
export function Arrivals({ count, one, many, onLetIn }: ArrivalsProps) {
  function letIn() {
    onLetIn();
    window.scrollTo({ top: 0 });
  }
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.button} onClick={letIn}>
          <ArrowUp size={14} aria-hidden="true" />
          {count === 1 ? `1 ${one}` : `${count} ${many}`}
        </button>
      )}
    </div>
  );
}
