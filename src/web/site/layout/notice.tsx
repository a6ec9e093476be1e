import type { ReactNode } from 'react';
import { LedTile } from '../led-display/led-tile.tsx';
import styles from './notice.module.css';

type NoticeProps = { sign: string; title: string; text: string; children: ReactNode };

/** A page that has only one thing to say, and the way on from there. */
export function Notice({ sign, title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <LedTile className={styles.sign} letters={sign} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
