import { passwordStrength } from './password-strength.ts';
import styles from './strength-meter.module.css';

export function StrengthMeter({ password }: { password: string }) {
  const { level, words } = passwordStrength(password);
  return (
    <div className={styles.meter}>
      <div className={styles.bar} data-level={level} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p role="status">{words}</p>
    </div>
  );
}
