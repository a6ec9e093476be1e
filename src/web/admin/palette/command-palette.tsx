import { Modal } from '@mantine/core';
import { Search } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './command-palette.module.css';
import { PaletteSearch } from './palette-search.tsx';

/** Ctrl+K or Cmd+K from anywhere: go to a screen, find a post, a page or a message. */
export function CommandPalette() {
  const [opened, setOpened] = useState(false);

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
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        withCloseButton={false}
        padding={0}
        size="lg"
        yOffset="12vh"
        title="Search the back office"
        classNames={{ header: styles.unseen }}
      >
        <PaletteSearch onDone={() => setOpened(false)} />
      </Modal>
    </>
  );
}
