import styles from './led.module.css';

/** A few letters of light where there is no picture. */
export function LedTile({ letters, className }: { letters: string; className?: string | undefined }) {
  return (
    <div className={className ? `${styles.tile} ${className}` : styles.tile} aria-hidden="true">
      <div className={`${styles.letters} ${styles.bulbs}`} data-words={letters} />
    </div>
  );
}
