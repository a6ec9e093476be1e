import { useLayoutEffect, useRef } from 'react';

/**
 * While a form is being saved its fields rest (`inert`), so that nothing is typed which that save does not hold. Whoever was in one of them is
 * there again afterwards, unless they have gone elsewhere.
 */
export function useRestWhileBusy(busy: boolean) {
  const left = useRef<Element>(null);
  useLayoutEffect(() => {
    if (busy) {
      left.current = document.activeElement;
      return;
    }
    const isNowhere = document.activeElement === document.body || document.activeElement?.closest('[inert]');
    if (left.current instanceof HTMLElement && isNowhere) left.current.focus();
    left.current = null;
  }, [busy]);
}
