import { EyeOff } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import styles from './draft-banner.module.css';

/** For staff who look at what visitors cannot see yet. */
export function DraftBanner() {
  return (
    <p className={styles.banner}>
      <Icon of={EyeOff} size={18} />
      <strong>Draft preview</strong>
      <span>Only signed-in staff can see this.</span>
    </p>
  );
}
