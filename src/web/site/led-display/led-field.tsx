import styles from './led.module.css';

/** A wall of bulbs behind a headline, lit from the far corner; `alive` lets a light run across it now and then. */
export function LedField({ alive = false }: { alive?: boolean }) {
  return (
    <div className={styles.field} aria-hidden="true">
      <div className={`${styles.wall} ${styles.bulbs}`}>
        <div className={styles.falling} />
        {alive && <div className={styles.sweep} />}
      </div>
    </div>
  );
}
