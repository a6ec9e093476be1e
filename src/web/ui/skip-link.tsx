import styles from './skip-link.module.css';

/** The first stop of the Tab key: past the navigation, straight to the content. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      Skip to content
    </a>
  );
}
