import { CircleUserRound } from 'lucide';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import { useAuth } from '#web/data/auth.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { mayLeave } from '../forms/unsaved-work.ts';
import { useStaffUser } from '../session/staff-user.ts';
import styles from './profile-menu.module.css';

/** A button that shows two choices. Escape, a click elsewhere or tabbing away closes it. */
export function ProfileMenu() {
  const { logout } = useAuth();
  const { name, email } = useStaffUser();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget as Node)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its button and choices do
    <div ref={root} className={styles.root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label="Profile menu"
        aria-expanded={open}
        aria-controls="profile-choices"
        onClick={() => setOpen(!open)}
      >
        <Icon of={CircleUserRound} size={20} />
      </button>
      <div id="profile-choices" className={styles.choices} hidden={!open}>
        <p className={styles.who}>
          <strong>{name}</strong>
          <span>{email}</span>
        </p>
        <Link to={adminPaths.account} onClick={() => setOpen(false)}>
          Account
        </Link>
        <button type="button" onClick={() => mayLeave() && void logout()}>
          Logout
        </button>
      </div>
    </div>
  );
}
