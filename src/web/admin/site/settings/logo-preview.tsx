import styles from './logo-preview.module.css';

/** The logo where visitors meet it: on the dark canvas of the bar, and as small as a browser tab has it. */
export function LogoPreview({ logo, name }: { logo: string; name: string }) {
  return (
    <div className={styles.canvas}>
      <div className={styles.bar}>
        <img src={logo} alt="" />
        <span>{name}</span>
      </div>
      <div className={styles.tab}>
        <img src={logo} alt="" />
        <span>Browser tab</span>
      </div>
    </div>
  );
}
