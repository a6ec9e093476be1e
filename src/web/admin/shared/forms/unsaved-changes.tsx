import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { holdWork } from './unsaved-work.ts';

function changesAddress(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname || from.search !== to.search;
}

/**
 * Asks before anyone leaves with unsaved changes, whether to another screen, out of a dialog that the address holds, or
 * off the site. `release`, called after a save, lets the next step pass.
 */
export function useUnsavedChanges(isDirty: boolean, leaves = changesAddress) {
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !released.current && leaves(currentLocation, nextLocation),
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    const letGo = holdWork(released);
    return () => {
      window.removeEventListener('beforeunload', ask);
      letGo();
    };
  }, [isDirty]);

  const dialog = (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Unsaved changes"
      confirmLabel="Leave without saving"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>Your changes have not been saved. Leave anyway?</p>
    </ConfirmDialog>
  );

  return {
    dialog,
    release: () => {
      released.current = true;
    },
  };
}
