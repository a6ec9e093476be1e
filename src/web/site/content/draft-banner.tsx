import EyeOff from 'lucide-react/icons/eye-off';
import styles from './draft-banner.module.css';

/** For staff who look at what visitors cannot see yet. */
export function DraftBanner() {
  return (
    <p className={styles.banner}>
      <EyeOff size={18} aria-hidden />
      <strong>Draft preview</strong>
      <span>Only signed-in staff can see this.</span>
    </p>
  );
}
