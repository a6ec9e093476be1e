import { Modal } from '@mantine/core';
import type { Openable } from '../open-later.tsx';
import styles from './command-palette.module.css';
import { PaletteSearch } from './palette-search.tsx';

export const PaletteDialog: Openable = ({ opened, onClose }) => (
  <Modal
    opened={opened}
    onClose={onClose}
    withCloseButton={false}
    padding={0}
    size="lg"
    yOffset="12vh"
    title="Search the back office"
    classNames={{ header: styles.unseen }}
  >
    <PaletteSearch onDone={onClose} />
  </Modal>
);
