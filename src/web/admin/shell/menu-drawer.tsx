import { Drawer } from '@mantine/core';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import { Navigation } from './navigation.tsx';
import type { Openable } from './open-later.tsx';

/** The navigation where there is no room for it beside the screen. */
export const MenuDrawer: Openable = ({ opened, onClose }) => {
  const { identity } = useSiteFrame();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={identity.name}
      size="17rem"
      closeButtonProps={{ 'aria-label': 'Close menu' }}
    >
      <Navigation onNavigate={onClose} />
    </Drawer>
  );
};
