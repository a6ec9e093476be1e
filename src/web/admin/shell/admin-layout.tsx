import { ActionIcon } from '@mantine/core';
import { Menu } from 'lucide';
import { Suspense, useCallback, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useMay, useStaffUser } from '#web/admin/shared/staff-user.ts';
import { useInboxPulse } from '#web/data/inbox-queries.ts';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './admin-layout.module.css';
import { BrokenScreen } from './broken-screen.tsx';
import { Navigation } from './navigation.tsx';
import { OpenLater } from './open-later.tsx';
import { CommandPalette } from './palette/command-palette.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useLinkPreloads } from './use-link-preloads.ts';

const loadMenu = () => import('./menu-drawer.tsx').then((file) => file.MenuDrawer);

/** First of all parts, so that its first answer is never newer than what a screen has loaded. */
function InboxPulse() {
  useInboxPulse();
  return null;
}

/** What surrounds every screen of the back office. */
export function AdminLayout() {
  const { name } = useStaffUser();
  const may = useMay();
  const { identity } = useSiteFrame();
  const { key } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  useFocusOnArrival();
  useLinkPreloads();
  return (
    <div className={styles.layout}>
      {may('inbox:read') && <InboxPulse />}
      <ScrollRestoration />
      <SkipLink target="main" />
      <aside className={styles.sidebar}>
        <p className={styles.brand}>{identity.name}</p>
        <Navigation />
      </aside>
      <OpenLater load={loadMenu} opened={menuOpen} onClose={closeMenu} />
      <div className={styles.column}>
        <header className={styles.header}>
          <ActionIcon
            className={styles.menuButton}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Open menu"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <Icon of={Menu} size={20} />
          </ActionIcon>
          <p className={styles.welcome}>Welcome, {name}</p>
          <CommandPalette />
          <ProfileMenu />
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          <ErrorBoundary at={key} instead={<BrokenScreen />}>
            <Suspense fallback={<Spinner label="Loading..." />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}
