import type { ReactNode } from 'react';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { NavBar } from './nav-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-layout.module.css';

export const contentId = 'content';

/** What every public page stands in: the bar, the page, the footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SkipLink target={contentId} />
      <NavBar />
      <main className={styles.main} id={contentId} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <Toaster />
    </div>
  );
}
