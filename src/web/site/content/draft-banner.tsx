import { EyeOff } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './draft-banner.module.css';

type DraftBannerProps = { words?: string; children?: ReactNode };

/** Over what visitors cannot see yet; `words` say who can. */
export function DraftBanner({ words = 'Only signed-in staff can see this.', children }: DraftBannerProps) {
  return (
    <div className={styles.banner}>
      <Icon of={EyeOff} size={18} />
      <strong>Draft preview</strong>
      <span>{words}</span>
      {children}
    </div>
  );
}
