import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { isFocusNowhere } from '#web/admin/shared/layout/focus.ts';
import { ScreenTitle } from '#web/admin/shared/layout/screen-title.tsx';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import styles from './login-card.module.css';

type LoginCardProps = { title: string; heading?: string; lead?: ReactNode; children: ReactNode };

/** The one thing there is on a screen before the back office. */
export function LoginCard({ title, heading = title, lead, children }: LoginCardProps) {
  const { identity } = useSiteFrame();
  const start = useRef<HTMLHeadingElement>(null);
  const cameFromHere = useNavigationType() !== 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (cameFromHere && isFocusNowhere()) start.current?.focus();
  }, []);
  return (
    <main className={styles.screen}>
      <ScreenTitle>{title}</ScreenTitle>
      <div className={styles.card}>
        <p className={styles.brand}>{identity.name}</p>
        <h1 ref={start} tabIndex={-1}>
          {heading}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  );
}
