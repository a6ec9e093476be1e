import styles from './spinner.module.css';

/** Says what is being waited for, to eyes and to screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.bulbs} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <p>{label}</p>
    </div>
  );
}
