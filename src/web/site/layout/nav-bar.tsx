import { Menu, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { adminPaths, sitePaths } from '#contract/paths.ts';
import { useAuth } from '#web/data/auth.tsx';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useAddress } from '../routing/address.tsx';
import { NavLink } from '../routing/nav-link.tsx';
import styles from './nav-bar.module.css';
import { SiteLogo } from './site-logo.tsx';

const menuId = 'site-menu';

/**
 * Below the large breakpoint the links are a popover: the browser opens and closes it, on Escape and on a click elsewhere too, with or
 * without script. On large screens the same list is laid out in the bar and the popover is never asked for.
 */
export function NavBar() {
  const { header } = useSiteFrame().navigation;
  const menu = useRef<HTMLDivElement>(null);
  // Unknown until this program is here to keep it up to date; before that the loader does.
  const [open, setOpen] = useState<boolean>();
  const { key } = useAddress();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes the menu
  useEffect(() => {
    const popover = menu.current;
    // Someone quick may have opened it before the page came alive.
    setOpen(popover?.matches(':popover-open'));
    return () => popover?.hidePopover();
  }, [key]);

  return (
    <header className={styles.bar} data-narrow={isRoomy(header) ? undefined : ''}>
      <nav className={styles.inner} aria-label="Main">
        <Link className={styles.logo} to={sitePaths.home}>
          <SiteLogo size={28} named />
        </Link>
        <button
          type="button"
          className={styles.toggle}
          popoverTarget={menuId}
          aria-controls={menuId}
          aria-expanded={open}
          // The loader has said whether it is open, if it was quicker.
          suppressHydrationWarning
          aria-label="Menu"
        >
          <Icon of={Menu} size={22} />
          <Icon of={X} size={22} />
        </button>
        <div
          ref={menu}
          id={menuId}
          popover="auto"
          className={styles.menu}
          onToggle={(event) => setOpen(event.newState === 'open')}
        >
          <ul className={styles.links}>
            {header.map(({ label, href }) => (
              <li key={label + href} className={href === sitePaths.contact ? styles.contact : undefined}>
                <NavLink to={href} className={styles.link} dir="auto">
                  {label}
                </NavLink>
              </li>
            ))}
            <StaffItems />
          </ul>
        </div>
      </nav>
    </header>
  );
}

/** What fits into the bar of the smallest large screen, in letters; each link takes the room of some more. */
const mostLetters = 78;

/** Whether the links fit into the bar at all; else they stay in the menu, however wide the screen. Letters beyond Latin are wider. */
function isRoomy(links: { label: string }[]): boolean {
  const letters = links.map(({ label }) => label.replace(/[\u0900-\uffff]/g, 'xx').length + 4);
  return letters.reduce((sum, count) => sum + count, 0) <= mostLetters;
}

/** The server never knows who is signed in, so these appear after the page has come alive. */
function StaffItems() {
  const { isAuthenticated, logout } = useAuth();
  if (!isAuthenticated) return null;
  return (
    <>
      <li>
        {/* A plain link: the back office is a document of its own. */}
        <a className={styles.link} href={adminPaths.dashboard}>
          Dashboard
        </a>
      </li>
      <li>
        <button type="button" className={styles.link} onClick={() => void logout()}>
          Logout
        </button>
      </li>
    </>
  );
}
