import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';
import styles from './dialog-failed.module.css';

type DialogFailedProps = { href: string; target?: '_blank'; action: string; children: ReactNode };

/** Replaces a dialog whose code cannot be loaded. The screen below keeps what was typed. */
export function DialogFailed({ href, target, action, children }: DialogFailedProps) {
  return (
    <div className={styles.notice} role="alert">
      <p>{children}</p>
      <a className={buttonClass({ size: 'small' })} href={href} target={target}>
        {action}
      </a>
    </div>
  );
}
