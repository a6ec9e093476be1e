import { ArrowUp } from 'lucide';
import { useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './arrivals.module.css';

type ArrivalsProps = { count: number; one: string; many: string; onLetIn: () => void };

/** Says over the rows, without moving them, that others wait above, and lets them in. */
export function Arrivals({ count, one, many, onLetIn }: ArrivalsProps) {
  const place = useRef<HTMLDivElement>(null);

  function letIn() {
    onLetIn();
    // The button goes; who went on by keyboard goes on from its place.
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }
  return (
    <div ref={place} className={styles.place} role="status" tabIndex={-1}>
      {count > 0 && (
        <button type="button" className={styles.button} onClick={letIn}>
          <Icon of={ArrowUp} size={14} />
          {count === 1 ? `1 ${one}` : `${count} ${many}`}
        </button>
      )}
    </div>
  );
}
