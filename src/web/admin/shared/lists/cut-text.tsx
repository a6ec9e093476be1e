import styles from './cut-text.module.css';

/** Words of any length in a list: a row on a desk shows as much as has room, a card all of it. */
export function CutText({ children }: { children: string }) {
  // An address that needs two lines is best read in these two.
  const domain = children.indexOf('@') + 1;
  return (
    <span className={styles.cut} title={children}>
      {children.slice(0, domain)}
      {domain > 0 && <wbr />}
      {children.slice(domain)}
    </span>
  );
}
