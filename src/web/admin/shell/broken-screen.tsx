import { Unplug } from 'lucide';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './broken-screen.module.css';

/**
 * Stands in for a screen that cannot be shown, most likely because its code belongs to an older release that is no longer there: a fresh
 * document has the newer one. Leans on nothing of the back office, which may be what broke.
 */
export function BrokenScreen() {
  const { identity } = useSiteFrame();
  return (
    <div className={styles.notice} role="alert">
      <title>{`Something went wrong - ${identity.name}`}</title>
      <span className={styles.sign}>
        <Icon of={Unplug} size={22} />
      </span>
      <h1>Something went wrong</h1>
      <p>Could not show this screen. The back office may have been updated since you opened it.</p>
      <Button size="small" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  );
}

/** The same, where what surrounds the screens cannot be shown either. */
export function BrokenOffice() {
  return (
    <main className={styles.alone}>
      <BrokenScreen />
    </main>
  );
}
