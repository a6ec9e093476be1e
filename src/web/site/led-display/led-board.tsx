import type { CSSProperties } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './led.module.css';

/** As many letters as the widest screen shows. */
const mostShown = 60;

/** Words that run through a row of bulbs. For the eye only: what they say must stand on the page as text too. */
export function LedBoard({ words }: { words: readonly string[] }) {
  const once = `${words.join('  •  ')}  •  `;
  // Few words are repeated until they fill the board; many take their time.
  const line = once.repeat(Math.ceil(mostShown / once.length));
  return (
    <div className={styles.board}>
      <div className={`${styles.unlit} ${styles.bulbs}`} />
      <div className={styles.edge} aria-hidden="true">
        <div className={styles.bulbs}>
          <div className={styles.track} style={{ '--length': line.length } as CSSProperties}>
            <span className={styles.words} data-words={line} />
            <span className={styles.words} data-words={line} />
          </div>
        </div>
      </div>
      <label className={styles.pause}>
        <VisuallyHidden>
          <input type="checkbox" />
          Pause motion
        </VisuallyHidden>
      </label>
    </div>
  );
}
