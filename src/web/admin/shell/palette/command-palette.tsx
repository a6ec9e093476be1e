import { Search } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { OpenLater } from '../open-later.tsx';
import styles from './command-palette.module.css';

const loadPalette = () => import('./palette-dialog.tsx').then((file) => file.PaletteDialog);

/** Ctrl+K or Cmd+K from anywhere: go to a screen, find a post, a page or a message. */
export function CommandPalette() {
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      setOpened((current) => !current);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setOpened(true)}>
        <Icon of={Search} size={15} />
        <span>Search</span>
        <span className={styles.keys} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <OpenLater load={loadPalette} opened={opened} onClose={close} />
    </>
  );
}
